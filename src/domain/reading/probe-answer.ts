/**
 * Tells a refusal of the open API from that of any other server at the address of the session probe: a framework, a gateway, a
 * content network [S-11]. Source: docs/contracts/services.md.
 */

/** The open API names its refusal by this word, as `code` or as `error`. No framework and no gateway sends it by default. */
export const SESSION_OVER = "session_over";

/** An answer of a service that refuses: its HTTP status, and the words of its JSON. */
interface Refusal {
  readonly status?: number | undefined;
  readonly error?: unknown;
  readonly code?: unknown;
}

export const isSessionRefusal = ({ status, error, code }: Refusal): boolean =>
  (status === 401 || status === 403) && (error === SESSION_OVER || code === SESSION_OVER);
