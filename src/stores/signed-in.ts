/**
 * Who is at the page, by the session's own state and no second clock; without a session on the page, by what is stored.
 * The token is handed to the client of the calls and to nothing else; stores and hosts see only that somebody is there.
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import { HOST_STATES, type Presence } from "../domain/session/host-states.ts";
import { browserClock } from "../platform/clock.ts";
import { localStore } from "../platform/storage.ts";
import { createRecordStore, type RecordStore } from "../session/record-store.ts";
import type { Session } from "../session/session.ts";
import type { SessionView } from "../session/session-view.ts";
import type { TokenFacts } from "../session/token-record.ts";
import { storageKeys } from "./config.ts";

export type { SessionView };

export interface SignedIn {
  readonly customerId: string;
  /** The user behind the customer, where the token names one. */
  readonly userId?: string | undefined;
}

interface Standing {
  readonly view?: SessionView;
  readonly presence: Presence;
  readonly customer?: SignedIn | undefined;
}

/** One value, so that nobody ever sees half of a change. */
const standing = atom<Standing>({ presence: "unknown" });
let session: Session | undefined;
let records: RecordStore | undefined;

/** Undefined until the session was asked for. */
export const sessionView: ReadableAtom<SessionView | undefined> = computed(standing, ({ view }) => view);
export const presence: ReadableAtom<Presence> = computed(standing, (known) => known.presence);
/** The customer of whom may be read and shown; undefined also until a token that is over was renewed. */
export const signedIn: ReadableAtom<SignedIn | undefined> = computed(standing, ({ customer }) => customer);

/** How often a service refused the access token of a call with 403: the session probes whether it stands [A-06, S-11]. */
export const forbidden = atom(0);

/** The token for a call; undefined where no session says that it may be used: not once idle time is over, not covered. */
export const accessToken = (): string | undefined => session?.bearer();

/** From now on the session says who is here. */
export function takeSession(pageSession: Session): void {
  session = pageSession;
  showSession(session.view());
}

/** What the session became. */
export function showSession(view: SessionView): void {
  if (session === undefined) return;
  const known = customerOf(session.token());
  const customer = view.covered && known !== undefined ? standing.get().customer : known;
  const { presence } = HOST_STATES[view.state];
  // A live token without a customer's number is nobody whom this page knows.
  standing.set({ view, customer, presence: presence === "customer" && known === undefined ? "anonymous" : presence });
}

/** Looks at what is stored, for tags that need no session of their own; where the page has one, that one knows. */
export function lookForCustomer(): void {
  if (session !== undefined) return;
  records ??= createRecordStore({ clock: browserClock(), storage: localStore(), keys: storageKeys() });
  const reading = records.read();
  const customer = reading !== undefined && reading.leftMs > 0 ? customerOf(reading.token) : undefined;
  standing.set({ customer, presence: customer === undefined ? "anonymous" : "customer" });
}

/** The same object for the same customer: what is read of them is not read anew. */
function customerOf(token: TokenFacts | undefined): SignedIn | undefined {
  if (token?.customer === undefined) return undefined;
  const { customer: known } = standing.get();
  const isSame = known?.customerId === token.customer && known.userId === token.user;
  return isSame ? known : { customerId: token.customer, userId: token.user };
}
