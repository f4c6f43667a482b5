/**
 * `savings-shell/react`: React components as elements, and what they may know of the page; the login state for the React
 * components of a host [U-07]. The host provides React.
 */
import { type ReactNode, useSyncExternalStore } from "react";
import { HOST_STATES } from "../src/domain/facts/session-facts.ts";
import { type ShellState, thisPage } from "../src/stores/page.ts";
import { AuthContextProvider as AuthValue, type HostAuth } from "../src/ui/auth-context/auth-context.tsx";

export { defineReactElement } from "../src/react-elements/define-react-element.ts";
export { useServiceCall } from "../src/react-elements/use-service-call.ts";
export { useShell, useTranslation } from "../src/react-elements/use-shell.ts";
export { AuthContextError, useAuthContext } from "../src/ui/auth-context/auth-context.tsx";

const WITHOUT_AUTH =
  "AuthProvider needs auth={{ login, logout }}: two functions that lead to the login page and end the session. isLoggedIn is optional.";

/** Without `isLoggedIn` the parts inside follow the session of the page's shell, whichever script brought that. */
export function AuthProvider({ auth, children }: { readonly auth: HostAuth; readonly children: ReactNode }): ReactNode {
  const { session } = useSyncExternalStore(follow, now, onServer);
  const isCustomer = Object.values(HOST_STATES).some(
    ({ shared, presence }) => shared === session && presence === "customer",
  );
  // Plain JavaScript has no types that say so.
  if (typeof auth?.login !== "function" || typeof auth.logout !== "function") throw new TypeError(WITHOUT_AUTH);
  return <AuthValue auth={{ ...auth, isLoggedIn: auth.isLoggedIn ?? isCustomer }}>{children}</AuthValue>;
}

const NOBODY = { session: "unknown" } as const satisfies ShellState;
const follow = (listener: () => void) => thisPage().state.listen(listener);
const now = () => thisPage().state.get();
const onServer = (): ShellState => NOBODY;
