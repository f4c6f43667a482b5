/**
 * The form of the messages between the tabs of a session. They carry a token only if storage refused it; otherwise tabs read it from
 * storage.
 */
import { END_REASONS, type EndReason } from "../rules/session-state.ts";

/** `holder` is the checksum of the holder that the sender speaks of; an earlier release sends none. */
export type SessionMessage = { readonly holder?: string | undefined } & (
  | /** The customer was active at this wall time in milliseconds. */ { readonly type: "active"; readonly at: number }
  /** Asks other tabs for their activity. */
  | { readonly type: "ask" }
  /** The stored record is new. `text` is the record if it could not be stored. */
  | { readonly type: "record"; readonly text?: string | undefined }
  /** Asks for a record that could not be stored. */
  | { readonly type: "want-record" }
  | { readonly type: "ended"; readonly reason: EndReason }
);

/** Undefined for a value that is no message. Any script of the origin may have sent it. */
export function parseMessage(value: unknown): SessionMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, at, reason, text, holder: mark } = value as Record<string, unknown>;
  const holder = typeof mark === "string" ? { holder: mark } : {};
  if (type === "ask" || type === "want-record") return { type, ...holder };
  if (type === "record") return { type, ...(typeof text === "string" && { text }), ...holder };
  if (type === "active" && typeof at === "number" && Number.isFinite(at)) return { type, at, ...holder };
  const known = END_REASONS.find((name) => name === reason);
  return type === "ended" && known ? { type, reason: known, ...holder } : undefined;
}
