/**
 * The customer on this page. The session decides; without a session, the stored record decides. Only the client of the
 * calls gets the token. Stores and hosts see only whether somebody is signed in.
 */
import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { SignedInUser } from "../../domain/entities/customer-name.ts";
import { HOST_STATES, type Presence } from "../../domain/facts/session-facts.ts";
import { localStore } from "../../platform/storage.ts";
import type { Session } from "../../session/driver/session.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import { storedDifference } from "../../session/tokens/time-difference.ts";
import type { TokenFacts } from "../../session/tokens/token-record.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";

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

interface SignIn {
  /** One store for all values, so that no listener sees half of a change. */
  readonly state: WritableAtom<SignInState>;
  readonly view: ReadableAtom<SessionView | undefined>;
  readonly presence: ReadableAtom<Presence>;
  readonly customer: ReadableAtom<SignedIn | undefined>;
  readonly forbiddenCount: WritableAtom<number>;
  readonly renewalCount: WritableAtom<number>;
  session?: Session;
  /** The latest token that a service refused with 401, until the session has another one. */
  refusedToken?: TokenFacts | undefined;
}

const signIn = perPage("signIn", (page): SignIn => {
  const state = atom<SignInState>({ presence: "unknown" });
  const known = computed(state, ({ presence: now }) => now);
  // The record has ended without the session, such as by a host: what is kept of its customer ends too [docs/security.md].
  known.listen((now) => {
    if (now === "anonymous") localStore().remove(storageKey(page, "keptCustomer"));
  });
  return {
    state,
    view: computed(state, ({ view }) => view),
    presence: known,
    customer: computed(state, ({ customer }) => customer),
    forbiddenCount: atom(0),
    renewalCount: atom(0),
  };
});

/** Undefined until the session has started. */
export const currentSessionView = (page: Page): ReadableAtom<SessionView | undefined> => signIn(page).view;
export const presence = (page: Page): ReadableAtom<Presence> => signIn(page).presence;
/** The customer whose data may be loaded and shown. Undefined also while an expired token is being renewed. */
export const signedIn = (page: Page): ReadableAtom<SignedIn | undefined> => signIn(page).customer;

/** Number of calls refused with 403. Each one makes the session check whether it is still valid [A-06, S-11]. */
export const forbiddenCount = (page: Page): ReadableAtom<number> => signIn(page).forbiddenCount;

export function countForbidden(page: Page): void {
  const count = signIn(page).forbiddenCount;
  count.set(count.get() + 1);
}

/** Number of tokens that followed one that a service refused. What was refused may be read again. */
export const renewalCount = (page: Page): ReadableAtom<number> => signIn(page).renewalCount;

const countRenewal = ({ renewalCount: count }: SignIn): void => count.set(count.get() + 1);

/** A service refused a call with 401. If the session has a newer token by now, only the call must be made again. */
export function noteRefusedToken(page: Page, bearer: string): void {
  const known = signIn(page);
  const { session } = known;
  const present = session?.bearer();
  if (session === undefined || present === undefined) return;
  if (present !== bearer) countRenewal(known);
  else {
    known.refusedToken = session.token();
    session.refuseToken();
  }
}

/** The session has another token. */
export function noteNewToken(page: Page): void {
  const known = signIn(page);
  const { refusedToken, session } = known;
  if (refusedToken === undefined || refusedToken === session?.token()) return;
  known.refusedToken = undefined;
  countRenewal(known);
}

/**
 * The token for a call; undefined if the session does not allow its use, for example after the idle time or while the
 * page is covered.
 */
export const accessToken = (page: Page): string | undefined => signIn(page).session?.bearer();

/** Whether the page has a session that allows no call now, for example after the idle time. */
export function isSessionPaused(page: Page): boolean {
  const { session } = signIn(page);
  return session !== undefined && session.bearer() === undefined;
}

/** Server minus client in seconds, as a session of this device has measured it. */
export function measuredDifference(page: Page): number | undefined {
  const sign = shellConfig(page).get().session?.timeDifference;
  return storedDifference(localStore().get(storageKey(page, "timeDifference")), sign);
}

/** From now on the session decides who is signed in. */
export function setPageSession(page: Page, session: Session): void {
  signIn(page).session = session;
  updateSignedIn(page, session.view());
}

/** Updates the stores from the session's view. */
export function updateSignedIn(page: Page, view: SessionView): void {
  const { session, state } = signIn(page);
  if (session === undefined) return;
  const known = customerOf(state.get(), session.token());
  const customer = view.covered && known !== undefined ? state.get().customer : known;
  const { presence: said } = HOST_STATES[view.state];
  // A live token without a customer number belongs to nobody the page knows.
  state.set({
    view,
    customer,
    presence: said === "customer" && known === undefined ? "anonymous" : said,
  });
}

/**
 * The customer of the stored record, on a page whose tags need no session. It has no effect once the page has a session.
 *
 * @param token facts of the stored token; undefined for a visitor
 */
export function setStoredCustomer(page: Page, token: TokenFacts | undefined): void {
  const { session, state } = signIn(page);
  if (session !== undefined) return;
  const customer = customerOf(state.get(), token);
  state.set({ customer, presence: customer === undefined ? "anonymous" : "customer" });
}

/** Returns the same object for the same customer, so that their data is not loaded again. */
function customerOf({ customer: known }: SignInState, token: TokenFacts | undefined): SignedIn | undefined {
  if (token?.customer === undefined) return undefined;
  const isSame = known?.customerId === token.customer && known.userId === token.user;
  if (isSame) return known;
  const { customer: customerId, user: userId, personId, username } = token;
  return { customerId, userId, person: { personId, username } };
}
