/**
 * The tree inside a React element: contexts of the shell, the boundary for errors, and the team's component. It comes with React
 * when the first tag renders.
 */

import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, startTransition, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { createRoot } from "react-dom/client";
import { loginHref } from "../domain/page-links/entry-href.ts";
import type { HostPort } from "../element/host-port.ts";
import { emit } from "../platform/emit.ts";
import { ownAddress } from "../platform/own-address.ts";
import { LastContent, rootCallbacks } from "../render/react-root.tsx";
import { AuthContextProvider } from "../ui/auth-context/auth-context.tsx";
import { ElementContext } from "./element-context.ts";
import type { ElementState } from "./element-state.ts";
import { type JoinedSession, joinedSession } from "./joined-session.ts";

export { connectState } from "./element-state.ts";

/** Renders a component into the mount of its tag. Returns a function that unmounts. */
export function renderElement(mount: HTMLElement, state: ElementState, report: HostPort["reportError"]): () => void {
  const root = createRoot(mount, rootCallbacks(report));
  const tree = (
    <LastContent mount={mount}>
      <Suspense fallback={null}>
        <FollowedComponent state={state} />
      </Suspense>
    </LastContent>
  );
  // A transition renders in slices, so the page can answer between them.
  startTransition(() => root.render(tree));
  return () => root.unmount();
}

function FollowedComponent({ state }: { readonly state: ElementState }): ReactNode {
  const props = useStore(state.props);
  const { session } = useStore(state.facts);
  const { component: View } = state;
  const commands = useSessionCommands(state);
  const auth = useMemo(() => ({ ...commands, isLoggedIn: session === "customer" }), [commands, session]);
  return (
    <ElementContext.Provider value={state}>
      <AuthContextProvider auth={auth}>
        <View {...props} />
        <AfterFirstRender onRendered={state.onRendered} />
      </AuthContextProvider>
    </ElementContext.Provider>
  );
}

/** A sibling behind the component: its effect runs when the component no longer suspends. */
function AfterFirstRender({ onRendered }: { readonly onRendered: () => void }): ReactNode {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

/** Login and logout as the header has them: a host may prevent the event and do it in its own way. */
function useSessionCommands({ host, facts }: ElementState) {
  const session = useRef<JoinedSession>(undefined);
  useEffect(() => () => session.current?.release(), []);
  return useMemo(
    () => ({
      login() {
        const { product, regflow } = facts.get().page;
        const href = loginHref(facts.get());
        if (emit(host, "shell-login", { href, regflow, product }, true)) location.assign(ownAddress(href));
      },
      logout() {
        if (!emit(host, "shell-logout", { reason: "logout" }, true)) return;
        session.current ??= joinedSession(() => facts.get().locale);
        session.current.logout();
      },
    }),
    [host, facts],
  );
}
