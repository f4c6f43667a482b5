/**
 * Every state of the session, and what those outside of it are told: the shared store of the page, the event
 * `shell-session-change`, and the rules, which only ask who is there.
 */
export const HOST_STATES = {
  boot: { shared: "unknown", event: undefined, presence: "unknown" },
  anonymous: { shared: "anonymous", event: undefined, presence: "anonymous" },
  active: { shared: "active", event: "active", presence: "customer" },
  warning: { shared: "warning", event: "warning", presence: "customer" },
  extended: { shared: "extended", event: "extended", presence: "customer" },
  /** The token is over and no server answers yet: the page is covered, the customer is still there. */
  unverified: { shared: "unverified", event: "warning", presence: "customer" },
  /** An end on its way is told by the event that asks for a delay, and as an end when it has come. */
  ending: { shared: "ending", event: undefined, presence: "unknown" },
  /** The page leaves by itself, or its host stays on it with a visitor. */
  ended: { shared: "ended", event: "ended", presence: "anonymous" },
} as const satisfies Readonly<Record<string, { shared: string; event: string | undefined; presence: string }>>;

type HostState = (typeof HOST_STATES)[keyof typeof HOST_STATES];

/** State of the session in the shared store. */
export type SharedState = HostState["shared"];
/** Whether a customer is at the page; `unknown` until the storage was read, and once the session ends. */
export type Presence = HostState["presence"];
