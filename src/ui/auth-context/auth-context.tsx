/** The login state for React parts that a host renders in its own tree [U-07]. */
import { createContext, type ReactNode, useContext } from "react";

export interface Auth {
  /** True if a customer is logged in with a valid token. */
  readonly isLoggedIn: boolean;
  readonly login: () => void;
  readonly logout: () => void;
}

/** The host's part of the context. `isLoggedIn` is set only if it overrides the shell's state. */
export type HostAuth = Omit<Auth, "isLoggedIn"> & Partial<Pick<Auth, "isLoggedIn">>;

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthContextProvider({ auth, children }: { readonly auth: Auth; readonly children: ReactNode }) {
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

/** Thrown by a part that needs the login state outside of a provider. The text is the specification's. */
export class AuthContextError extends Error {
  override readonly name = "AuthContextError";

  constructor() {
    super("useAuthContext must be used within a AuthProvider");
  }
}

/** @throws {AuthContextError} outside an `AuthProvider` */
export function useAuthContext(): Auth {
  const auth = useContext(AuthContext);
  if (auth === undefined) throw new AuthContextError();
  return auth;
}
