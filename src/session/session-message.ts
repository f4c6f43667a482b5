/** What tabs tell each other. Never a token: who needs one reads the storage. */
import { END_REASONS, type EndReason } from "./session-state.ts";

export type SessionMessage =
  /** The customer was active at this wall time, in milliseconds. */
  | { readonly type: "active"; readonly at: number }
  /** Who knows of activity, tell it. */
  | { readonly type: "ask" }
  /** The stored record is a new one. */
  | { readonly type: "record" }
  | { readonly type: "ended"; readonly reason: EndReason };

export const SESSION_CHANNEL = "shell.session";

export function parseMessage(value: unknown): SessionMessage | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, at, reason } = value as Record<string, unknown>;
  if (type === "ask" || type === "record") return { type };
  if (type === "active" && typeof at === "number" && Number.isFinite(at)) return { type, at };
  const known = END_REASONS.find((name) => name === reason);
  return type === "ended" && known ? { type, reason: known } : undefined;
}
