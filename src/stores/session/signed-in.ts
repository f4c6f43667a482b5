/**
 * The customer on this page. The session decides; without a session, the stored record decides. Only the client of the
 * calls gets the token. Stores and hosts see only whether somebody is signed in.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { SignedInUser } from "../../domain/entities/customer-name.ts";
import { HOST_STATES, type Presence } from "../../domain/session/host-states.ts";
import { tabStore } from "../../platform/storage.ts";
import type { Session } from "../../session/session.ts";
import type { SessionView } from "../../session/session-view.ts";
import type { TokenFacts } from "../../session/token-record.ts";
import { storageKey } from "../config/storage-key.ts";

export type { SessionView };

export interface SignedIn {
  readonly customerId: string;
  /** The user behind the customer, if the token names one. */
  readonly userId?: string | undefined;
  /** The person of the customer who is this user, as the token names them. */
  readonly person?: SignedInUser | undefined;
}

interface SignInState {
  readonly view?: SessionView;
  readonly presence: Presence;
  readonly customer?: SignedIn | undefined;
}

/** One store for all values, so that no listener sees half of a change. */
const signInState = atom<SignInState>({ presence: "unknown" });
let session: Session | undefined;

/** Undefined until the session has started. */
export const currentSessionView: ReadableAtom<SessionView | undefined> = computed(signInState, ({ view }) => view);
export const presence: ReadableAtom<Presence> = computed(signInState, (known) => known.presence);
/** The customer whose data may be loaded and shown. Undefined also while an expired token is being renewed. */
export const signedIn: ReadableAtom<SignedIn | undefined> = computed(signInState, ({ customer }) => customer);

/** The end of a session removes the customer data that a tab has kept, in every tab [docs/security.md]. */
presence.listen((now) => {
  if (now !== "anonymous") return;
  for (const kept of ["keptCustomer", "keptView"] as const) tabStore().remove(storageKey(kept));
});

/** Number of calls refused with 403. Each one makes the session check whether it is still valid [A-06, S-11]. */
export const forbiddenCount = atom(0);

/**
 * The token for a call; undefined if the session does not allow its use, for example after the idle time or while the
 * page is covered.
 */
export const accessToken = (): string | undefined => session?.bearer();

/** Whether the page has a session that allows no call now, for example after the idle time. */
export const isSessionPaused = (): boolean => session !== undefined && session.bearer() === undefined;

/** From now on the session decides who is signed in. */
export function setPageSession(pageSession: Session): void {
  session = pageSession;
  updateSignedIn(session.view());
}

/** Updates the stores from the session's view. */
export function updateSignedIn(view: SessionView): void {
  if (session === undefined) return;
  const known = customerOf(session.token());
  const customer = view.covered && known !== undefined ? signInState.get().customer : known;
  const { presence } = HOST_STATES[view.state];
  // A live token without a customer number belongs to nobody the page knows.
  signInState.set({
    view,
    customer,
    presence: presence === "customer" && known === undefined ? "anonymous" : presence,
  });
}

/**
 * The customer of the stored record, on a page whose tags need no session. It has no effect once the page has a session.
 *
 * @param token facts of the stored token; undefined for a visitor
 */
export function setStoredCustomer(token: TokenFacts | undefined): void {
  if (session !== undefined) return;
  const customer = customerOf(token);
  signInState.set({ customer, presence: customer === undefined ? "anonymous" : "customer" });
}

/** Returns the same object for the same customer, so that their data is not loaded again. */
function customerOf(token: TokenFacts | undefined): SignedIn | undefined {
  if (token?.customer === undefined) return undefined;
  const { customer: known } = signInState.get();
  const isSame = known?.customerId === token.customer && known.userId === token.user;
  if (isSame) return known;
  const { customer: customerId, user: userId, personId, username } = token;
  return { customerId, userId, person: { personId, username } };
}
