/** The login state for React parts that a host renders in its own tree [U-07]. */
import { createContext, type ReactNode, useContext, version } from "react";
import { sharedByCopies } from "../../platform/shared-by-copies.ts";

export interface Auth {
  /** True if a customer is logged in with a valid token. */
  readonly isLoggedIn: boolean;
  readonly login: () => void;
  readonly logout: () => void;
}

/** The host's part of the context. `isLoggedIn` is set only if it overrides the shell's state. */
export type HostAuth = Omit<Auth, "isLoggedIn"> & Partial<Pick<Auth, "isLoggedIn">>;

/** Of all copies, so that a part of one finds the provider of another. Another React has contexts of another form. */
const AuthContext = sharedByCopies(`auth context of React ${version.split(".")[0]}`, () =>
  createContext<Auth | undefined>(undefined),
);

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
