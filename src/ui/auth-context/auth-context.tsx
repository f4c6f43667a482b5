/** Who is logged in, for React parts that a host embeds in a tree of its own [U-07]. */
import { createContext, type ReactNode, useContext } from "react";

export interface Auth {
  /** A customer is logged in with a token that lives. */
  readonly isLoggedIn: boolean;
  readonly login: () => void;
  readonly logout: () => void;
}

/** What a host says: who is logged in only where it knows better than the shell. */
export type HostAuth = Omit<Auth, "isLoggedIn"> & Partial<Pick<Auth, "isLoggedIn">>;

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ auth, children }: { readonly auth: Auth; readonly children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** A part that needs to know who is logged in stands where nobody tells. The words are the specification's. */
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
