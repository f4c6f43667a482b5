/** Facts about a session that pages need without it: its state for hosts, how it ended, and its idle time [S-01, S-03]. */
import { DEFAULT_SESSION_SECONDS } from "../constants.ts";

/**
 * The public form of every session state: in the page's shared store, in the event `shell-session-change`, and for
 * rules that only need to know whether a customer is present.
 */
export const HOST_STATES = {
  boot: { shared: "unknown", event: undefined, presence: "unknown" },
  anonymous: { shared: "anonymous", event: undefined, presence: "anonymous" },
  active: { shared: "active", event: "active", presence: "customer" },
  warning: { shared: "warning", event: "warning", presence: "customer" },
  extended: { shared: "extended", event: "extended", presence: "customer" },
  /** The token has expired and no server answers yet: the page is covered, and the customer is still present. */
  unverified: { shared: "unverified", event: "unverified", presence: "customer" },
  /** The event that asks hosts for a delay announces a coming end; `ended` is announced when it has happened. */
  ending: { shared: "ending", event: undefined, presence: "unknown" },
  /** The page leaves, or its host keeps it open for a visitor. */
  ended: { shared: "ended", event: "ended", presence: "anonymous" },
} as const satisfies Readonly<Record<string, { shared: string; event: string | undefined; presence: string }>>;

type HostState = (typeof HOST_STATES)[keyof typeof HOST_STATES];

/** State of the session in the shared store. */
export type SharedState = HostState["shared"];
/** Whether a customer is present; `unknown` until storage was read, and while the session ends. */
export type Presence = HostState["presence"];

/**
 * The sentence about an ended session, by its key below `session` in the messages.
 *
 * @param reason as another page of the tab may have stored it
 */
export function endTextOf(reason: string): EndText {
  if (reason === "idle") return "endedIdle";
  if (reason === "keyless") return "endedKeyless";
  return isLogout(reason) ? "loggedOut" : "expired";
}

export type EndText = "endedIdle" | "endedKeyless" | "loggedOut" | "expired";

/** The customer has logged out, here or in another tab. */
export const isLogout = (reason: string): boolean => reason === "logout" || reason === "elsewhere";

/** The configuration of idle times, in seconds. */
export interface IdleSettings {
  readonly idleSeconds?: number | undefined;
  /** Upper limit, also for the tag. */
  readonly idleCapSeconds?: number | undefined;
}

/**
 * The idle time in seconds that a session of this page will have, as far as it is known before the session starts.
 *
 * @param asked by the tag; a value that is no duration counts as missing
 */
export function expectedIdleSeconds(
  asked: number | undefined,
  { idleSeconds = DEFAULT_SESSION_SECONDS, idleCapSeconds = DEFAULT_SESSION_SECONDS }: IdleSettings = {},
): number {
  return Math.min(asked !== undefined && asked > 0 ? asked : idleSeconds, idleCapSeconds);
}
