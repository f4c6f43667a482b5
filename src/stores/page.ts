/**
 * The one holder of a page's state. All copies of the script on a page share one `Page`, and modules hold no state of their own.
 * A module describes its state by `perPage`, and the page makes the state when somebody first asks for it. A test makes a page of
 * its own by `createPage`. See docs/decisions/one-page.md.
 */
import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Client } from "../api/client.ts";
import type { LookupCache } from "../api/lookup-cache.ts";
import type { Consent } from "../consent/consent.ts";
import type { Explanation } from "../domain/explain/explanation.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { PageAddress, Surroundings } from "../domain/facts/facts-on-page.ts";
import type { Flags } from "../domain/facts/flag.ts";
import type { Presence, SharedState } from "../domain/facts/session-facts.ts";

import type { LocaleId } from "../domain/locales/locale.ts";
import type { ServiceStatus, Stops } from "../domain/status/service-status.ts";
import type { CustomerGroup } from "../domain/tracking/customer-group.ts";
import type { PendingEvent } from "../domain/tracking/event-catalogue.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import type { SessionHolder } from "../session/driver/session.ts";
import type { SessionProofs } from "../session/driver/session-proofs.ts";
import type { RecordStore } from "../session/tokens/record-store.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;

/** The part of the shell's state that hosts may read. */
export interface ShellState {
  readonly session: SharedState;
  /** Seconds until logout, while the countdown runs. */
  readonly remainingSeconds?: number;
  /** Locale of the market that the visitor chose. */
  readonly preferredLocale?: string;
  /** Whether the customer hides the amounts in the header. Missing until a customer's header has read the choice. */
  readonly amountsHidden?: boolean;
}

/** Within one major version these members only grow, because copies of several releases may share one page. */
export interface Page {
  readonly state: WritableAtom<ShellState>;
  /**
   * Configuration as given by pages, latest last, each a private copy. Blocks in the page's content come first and hold
   * only what content may set. Read by `page-config.ts`.
   */
  readonly config: WritableAtom<readonly unknown[]>;
  /** Tasks and data blocks that only one copy of the script may handle; the first copy claims them. */
  readonly claims: Set<unknown>;
  /** The flag service's answers for a visitor. */
  readonly flagAnswers: WritableAtom<Readonly<Record<string, unknown>>>;
  /** Whether the consent tool waits for the visitor's answer; `unknown` without a tool or before it was read. */
  readonly consent: WritableAtom<Facts["consent"]>;
  /** Scripts with the fragments for bare tags, by locale id in lower case, each requested once. */
  readonly fragments: Record<string, Promise<unknown>>;
  /** Answers of the operator's content address by locale, each requested once by the first copy that needs it. */
  contents?: Record<string, Promise<unknown>>;
  /**
   * Pending and cached lookups, so that every copy makes each call once. The answers are reached by functions alone, which need
   * the address and the identity.
   */
  lookups?: LookupCache;
  /** Explains the page; set by the first copy that defines elements, because only that copy can load the code for it. */
  explain?: () => Promise<Explanation>;
  /** Loads the elements of the page script without waiting for an intent. */
  startElements?: () => Promise<void>;
  /** The latest reading of the customer's data. It never rejects. */
  reading?: Promise<void>;
  /** A host has changed something, so what earlier pages have kept of the customer is not shown. */
  isCustomerStale?: boolean;
  /**
   * Gives the state of this key, and makes it for the first caller. The states are in a closure, so that listing the members
   * shows no customer.
   */
  readonly once: <T>(key: string, make: () => T) => T;
}

export function createPage(): Page {
  const made: Record<string, unknown> = {};
  return {
    state: atom<ShellState>({ session: "unknown" }),
    config: atom<readonly unknown[]>([]),
    claims: new Set(),
    flagAnswers: atom({}),
    consent: atom<Facts["consent"]>("unknown"),
    fragments: {},
    once<T>(key: string, make: () => T): T {
      made[key] ??= make();
      return made[key] as T;
    },
  };
}

/**
 * The states that a page holds besides the members of `Page`, by their names. A store that describes one (`perPage`) may give it further
 * members, which are its own. States of the tiers above the stores are known here by their name alone.
 */
export interface PageStates {
  // config/
  /** The configuration as it counts. */
  readonly configuration: { readonly config: ReadableAtom<object>; whenRead(): Promise<void> };
  /** Texts, menus and footer by locale. */
  readonly texts: Readonly<Record<"builtIn" | "operator", Map<LocaleId, Promise<object>>>>;

  // page/
  readonly reading: { readonly address: WritableAtom<PageAddress>; readonly around: WritableAtom<Surroundings> };
  /** The locale of the element that has joined last. */
  readonly locale: { ofTags?: () => LocaleId };
  readonly consent: { readonly current: WritableAtom<Consent>; readonly fact: ReadableAtom<Facts["consent"]> };
  /** The flags, and the customer whose flags they are. */
  readonly flags: {
    readonly fromService: WritableAtom<Partial<Flags>>;
    readonly current: ReadableAtom<Flags>;
    owner: string | undefined;
  };
  readonly status: { readonly current: WritableAtom<ServiceStatus> };
  readonly stops: WritableAtom<Stops>;
  readonly pendingEvents: WritableAtom<readonly PendingEvent[]>;
  readonly bannerStorages: Readonly<Record<"ofDevice" | "ofVisit", KeyValueStore>>;
  /** The customer who is signed in, and the session that alone has the token. */
  readonly signIn: {
    readonly presence: ReadableAtom<Presence>;
    readonly customer: ReadableAtom<{ readonly customerId: string } | undefined>;
  };
  readonly identification: {
    readonly group: ReadableAtom<CustomerGroup | undefined>;
    readonly isSettled: ReadableAtom<boolean>;
  };

  // customer/
  readonly session: { readonly holder: SessionHolder; hostNavigates: boolean };
  /** The element at which events of the session are dispatched. */
  readonly sessionEvents: { source: EventTarget; lastDetail?: string };
  readonly sessionProofs: { opened?: SessionProofs };
  readonly storedRecord: RecordStore;
  /** The client of all calls. */
  readonly client: Client;
  /** The customer's data, and the reading under way. */
  readonly customer: {
    readonly data: WritableAtom<object>;
    readonly part: ReadableAtom<object>;
    loading?: AbortController;
  };
  readonly keptCustomer: KeyValueStore;
  readonly hiddenAmounts: { readonly areHidden: ReadableAtom<boolean>; readonly storage: KeyValueStore };
  readonly accountSwitch: { isSwitching: boolean };
  /** The session that calls of a host have joined. */
  readonly hostCalls: { readonly release: () => void };

  // above the stores
  readonly bundledEnhancement: object;
  readonly stateListeners: object;
  readonly authorNotes: Map<Element, object>;
  readonly hookState: object;
  readonly translations: object;
  readonly eventStorage: KeyValueStore;
  readonly eventQueue: object;
}

/**
 * Describes a state that each page has once. The returned function gives that of a page, and makes it at the first call. Copies of one
 * build share it. A copy of another build has its own, because it may have another shape there. A bundle leaves out a state that it does
 * not ask for.
 */
// @__NO_SIDE_EFFECTS__
export function perPage<TName extends keyof PageStates, TState extends PageStates[TName]>(
  name: TName,
  make: (page: Page) => TState,
): (page: Page) => TState {
  return (page) => page.once(ofBuild(name), () => make(page));
}

const PAGE_KEY = Symbol.for("savings-shell@1");
const windowWithPage = globalThis as { [PAGE_KEY]?: Page };

/** The page of this window. Code that a page or a host starts asks for it, and hands it on. */
export function thisPage(): Page {
  windowWithPage[PAGE_KEY] ??= createPage();
  return windowWithPage[PAGE_KEY];
}

/** The name of a state or a task of this build: copies of another build have their own. */
export const ofBuild = (name: string): string => `${name} ${__SHELL_BUILD__}`;

/**
 * The one way to do something once on a page: returns true for the first caller. A task that each build does with its own stores is
 * named by `ofBuild`.
 */
export function claim({ claims }: Page, task: unknown): boolean {
  return !claims.has(task) && Boolean(claims.add(task));
}
