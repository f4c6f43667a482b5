/** The key that tokens are bound to (`cnf.jkt`, RFC 9449, 6). The signature of a token is not verified. */
import { jwtDecode } from "jwt-decode";
import type { TokenBinding } from "../../domain/session/proof.ts";
import type { TokenRecord } from "../token-record.ts";

/** The thumbprint that a token names; undefined if it names none, or cannot be read. */
export function boundThumbprint(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  try {
    const { cnf } = jwtDecode<{ cnf?: unknown }>(token);
    const { jkt } = Object(cnf) as { jkt?: unknown };
    return typeof jkt === "string" && jkt !== "" ? jkt : undefined;
  } catch {
    return undefined;
  }
}

export function tokenBinding(
  { accessToken, refreshToken }: Pick<TokenRecord, "accessToken" | "refreshToken">,
  tokenType?: string,
): TokenBinding {
  return {
    tokenType,
    accessThumbprint: boundThumbprint(accessToken),
    refreshThumbprint: boundThumbprint(refreshToken),
  };
}
