/**
 * The sender of an answer to the session probe. Its address belongs to the page's own origin, where any other server may answer, too [S-11]. Source:
 * docs/contracts/services.md.
 */

/** An answer of a service that refuses: its HTTP status, and the words of its JSON. */
interface Refusal {
  readonly status?: number | undefined;
  readonly error?: string | undefined;
  readonly code?: string | undefined;
}

/** The open API names a code or an error. A content network or a gateway says at most a message. */
export const isSessionRefusal = ({ status, error, code }: Refusal): boolean =>
  (status === 401 || status === 403) && (error ?? code) !== undefined;
