/**
 * The kept customer, for five minutes beside the record of the session: the data of the header, so that the next page need not
 * ask every service again, and the texts of the header for its first frame. Both stand in one entry, which holds neither tokens
 * nor numbers of accounts (docs/security.md). It is ignored in another session, and removed with the record.
 */

import { jwtDecode } from "jwt-decode";
import * as v from "valibot";
import { hasForcedTask } from "../../domain/access/forced-redirect.ts";
import { DEFAULT_CACHE_MS, DEFAULT_SESSION_SECONDS } from "../../domain/constants.ts";
import { SwitchableAccountSchema } from "../../domain/entities/customer.ts";
import { count, identifier, pictureAddress, wireText } from "../../domain/entities/wire-field.ts";
import type { CustomerFacts, DistributorFacts, ProductFacts } from "../../domain/facts/facts.ts";
import { DEPOSIT_KINDS, INVESTING_KINDS } from "../../domain/facts/facts.ts";
import { type KeptHeader, type SessionClaims, sessionText } from "../../domain/header/kept-header.ts";
import { LOCALE_IDS } from "../../domain/locales/locale.ts";
import { object } from "../../domain/reading/object-schema.ts";
import { jsonText } from "../../platform/json-text.ts";
import { localStore } from "../../platform/storage.ts";
import { parseRecord, readClaims } from "../../session/tokens/token-record.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { storedSession } from "../config/unparsed-config.ts";
import { combinedSettings, guardsOnPage } from "../page/guard-settings.ts";
import type { SignedIn } from "../page/signed-in.ts";
import { type Page, perPage } from "../page.ts";
import { pageRegion } from "./call-facts.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;

const customerSchema = object({
  id: identifier,
  fullName: wireText,
  displayName: wireText,
  initials: v.exactOptional(wireText),
  isCompanyCustomer: v.boolean(),
  isPendingActivation: v.boolean(),
  isReduced: v.boolean(),
  distributorId: v.exactOptional(identifier),
  distributionChannelId: v.exactOptional(wireText),
  countryCode: v.exactOptional(wireText),
  locale: v.exactOptional(v.picklist(LOCALE_IDS)),
  hasReferenceIban: v.boolean(),
  hasFinancialInformation: v.boolean(),
  dataValidity: v.exactOptional(wireText),
  status: v.exactOptional(wireText),
}) satisfies v.GenericSchema<unknown, CustomerFacts>;

const deposits = v.pipe(v.array(v.picklist(DEPOSIT_KINDS)), v.readonly());
const productsSchema = object({
  access: deposits,
  offers: deposits,
  investing: v.record(v.picklist(INVESTING_KINDS), object({ id: v.exactOptional(identifier) })),
}) satisfies v.GenericSchema<unknown, ProductFacts>;

const distributorSchema = object({
  id: identifier,
  logoUrl: v.exactOptional(pictureAddress),
  name: v.exactOptional(wireText),
  isKnowledgeRestricted: v.boolean(),
}) satisfies v.GenericSchema<unknown, DistributorFacts>;

const keptSchema = object({
  customer: customerSchema,
  products: productsSchema,
  distributor: v.exactOptional(distributorSchema),
  unreadMessages: count,
  programmes: v.pipe(v.array(v.picklist(["alpha", "beta"])), v.readonly()),
  /** The id by which the account service knows the account; it is no number of the account. */
  accountId: v.exactOptional(identifier),
  /** Missing while the flag of linked accounts was off. */
  switchableAccounts: v.exactOptional(v.pipe(v.array(SwitchableAccountSchema), v.readonly())),
});

export type KeptCustomer = Readonly<v.InferOutput<typeof keptSchema>>;

const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  object({
    /** `sessionText` of the stored token: a user may switch between customers within a session. */
    session: v.string(),
    data: v.exactOptional(
      object({ build: v.literal(__SHELL_BUILD__), region: v.string(), at: v.number(), kept: keptSchema }),
    ),
    /** Only the script of a fragment reads it (`entries/first-frame.ts`), which shows texts alone. */
    header: v.exactOptional(v.unknown()),
  }),
);

type KeptEntry = v.InferOutput<typeof entrySchema>;

const keptStorage = perPage("keptCustomer", () => localStore());

/** The session of the stored record. Undefined for a token that names neither user nor session, of which nothing is kept. */
function storedHolder(page: Page) {
  const record = parseRecord(storedSession(page) ?? undefined);
  const claims = record && readClaims(record.accessToken);
  const session = record && claims && sessionText(jwtDecode<SessionClaims>(record.accessToken));
  return session === undefined ? undefined : { session, customerId: claims?.customer, userId: claims?.user };
}

/** The entry of this session, empty if there is none. Undefined if another customer than the one of the page is stored by now. */
function entryFor(page: Page, customer?: SignedIn): KeptEntry | undefined {
  const holder = storedHolder(page);
  if (holder === undefined) return undefined;
  if (customer && (customer.customerId !== holder.customerId || customer.userId !== holder.userId)) return undefined;
  const { success, output } = v.safeParse(entrySchema, keptStorage(page).get(storageKey(page, "keptCustomer")));
  return success && output.session === holder.session ? output : { session: holder.session };
}

function write(page: Page, entry: KeptEntry): void {
  keptStorage(page).set(storageKey(page, "keptCustomer"), jsonText(entry));
}

/**
 * The data of this customer that an earlier page read less than five minutes ago.
 *
 * @param now milliseconds since the epoch
 */
export function keptCustomer(
  page: Page,
  customer: SignedIn,
  now: number,
): { readonly kept: KeptCustomer; readonly at: number } | undefined {
  const data = entryFor(page, customer)?.data;
  // The service of another region answers without some of the checks of this one.
  if (data === undefined || data.region !== pageRegion(page)) return undefined;
  return now >= data.at && now - data.at < DEFAULT_CACHE_MS ? data : undefined;
}

/**
 * Keeps nothing of a customer with a task that must come first: the next page has to ask whether the task is done [S-13]. An answer that
 * arrives after the end of the record is not kept either.
 *
 * @param at when the data was read, in milliseconds since the epoch
 */
export function keepCustomer(page: Page, customer: SignedIn, kept: KeptCustomer, at: number): void {
  const entry = entryFor(page, customer);
  if (entry === undefined) return;
  if (hasForcedTask(kept.customer)) {
    keptStorage(page).remove(storageKey(page, "keptCustomer"));
    return;
  }
  // The schema leaves out what must not be stored, such as the fields of a company.
  const { success, output } = v.safeParse(keptSchema, kept);
  if (success) write(page, { ...entry, data: { build: __SHELL_BUILD__, region: pageRegion(page), at, kept: output } });
}

/** Changes what is kept where these parts were read again; everything else stays as old as it is. */
export function changeKept(
  page: Page,
  customer: SignedIn,
  { unreadMessages, switchableAccounts }: Pick<Partial<KeptCustomer>, "unreadMessages" | "switchableAccounts">,
): void {
  if (unreadMessages === undefined && switchableAccounts === undefined) return;
  const known = keptCustomer(page, customer, Date.now());
  if (known === undefined) return;
  const change = {
    ...(unreadMessages !== undefined && { unreadMessages }),
    ...(switchableAccounts && { switchableAccounts }),
  };
  keepCustomer(page, customer, { ...known.kept, ...change }, known.at);
}

/** The properties that the next page must share with this one. If one of them differs, the texts of the header are not shown. */
export interface HeaderPlace {
  /** The attributes of the tag. */
  readonly tag: string;
  /** Snapshot and build of the fragment. */
  readonly fragment: string | null;
  readonly build: string | null;
}

/** Keeps the texts of the header until they are too old, or until the idle time of this page is over. */
export function keepHeader(page: Page, { tag, fragment, build }: HeaderPlace, view: KeptHeader): void {
  const entry = entryFor(page);
  if (entry === undefined) return;
  const until = Date.now() + Math.min(DEFAULT_CACHE_MS, idleSeconds(page) * 1000);
  // The script of the fragment compares the first three in this order.
  write(page, { ...entry, header: { tag, fragment, build, until, view } });
}

function idleSeconds(page: Page): number {
  const { idleSeconds: configured = DEFAULT_SESSION_SECONDS } = shellConfig(page).get().session ?? {};
  return combinedSettings(guardsOnPage())?.idleSeconds ?? configured;
}
