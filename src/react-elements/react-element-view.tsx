/** The tree inside a React element: contexts of the shell, the boundary for errors, and the team's component. */

import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { loginHref } from "../domain/page-links/entry-href.ts";
import { emit } from "../platform/emit.ts";
import { PRERENDERED } from "../platform/loading-moment.ts";
import { ownAddress } from "../platform/own-address.ts";
import { LastContent } from "../render/react-root.tsx";
import { AuthContextProvider } from "../ui/auth-context/auth-context.tsx";
import { ElementContext } from "./element-context.ts";
import type { ElementState } from "./element-state.ts";
import { type JoinedSession, joinedSession } from "./joined-session.ts";

/** r2wc passes the shadow root; the element knows its state by it. */
export const elementStates = new WeakMap<Node, ElementState>();

export function ReactElementView({ container }: { readonly container?: Node }): ReactNode {
  const state = container && elementStates.get(container);
  if (state === undefined) return null;
  return (
    <LastContent mount={mountIn(state.host)}>
      <Suspense fallback={null}>
        <FollowedComponent state={state} />
      </Suspense>
    </LastContent>
  );
}

const mountIn = (host: HTMLElement): HTMLElement =>
  host.shadowRoot?.querySelector(`.shell:not([${PRERENDERED}])`) as HTMLElement;

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
