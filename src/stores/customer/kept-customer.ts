/**
 * The customer data of the header, kept beside the record of the session for five minutes, so that the next page need not ask every
 * service again. It holds customer number, names and what the menus depend on, and neither numbers nor amounts of accounts
 * (docs/security.md). It is ignored for another customer, another user and another build, and removed when nobody is signed in.
 */

import * as v from "valibot";
import { DEFAULT_CACHE_MS } from "../../domain/constants.ts";
import { SwitchableAccountSchema } from "../../domain/entities/customer.ts";
import { count, identifier, pictureAddress, wireText } from "../../domain/entities/wire-field.ts";
import type { CustomerFacts, DistributorFacts, ProductFacts } from "../../domain/facts/facts.ts";
import { DEPOSIT_KINDS, INVESTING_KINDS } from "../../domain/facts/facts.ts";
import { LOCALE_IDS } from "../../domain/locales/locale.ts";
import { hasForcedTask } from "../../domain/page/forced-redirect.ts";
import { object } from "../../domain/reading/object-schema.ts";
import { jsonText } from "../../platform/json-text.ts";
import { localStore } from "../../platform/storage.ts";
import { storageKey } from "../config/storage-key.ts";
import { storedSession } from "../config/unparsed-config.ts";
import { type Page, perPage } from "../page.ts";
import type { SignedIn } from "../session/signed-in.ts";

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

const keptEntrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  object({
    build: v.literal(__SHELL_BUILD__),
    for: identifier,
    /** Linked accounts are those of a user. */
    user: v.exactOptional(v.string()),
    at: v.number(),
    kept: keptSchema,
  }),
);

const keptStorage = perPage("kept customer", () => localStore());

/**
 * The data of this customer that an earlier page of the tab read less than five minutes ago.
 *
 * @param now milliseconds since the epoch
 */
export function keptCustomer(
  page: Page,
  { customerId, userId }: SignedIn,
  now: number,
): { readonly kept: KeptCustomer; readonly at: number } | undefined {
  const entry = v.safeParse(keptEntrySchema, keptStorage(page).get(storageKey(page, "keptCustomer")));
  if (!entry.success || entry.output.for !== customerId || entry.output.user !== userId) return undefined;
  const { at, kept } = entry.output;
  return now >= at && now - at < DEFAULT_CACHE_MS ? { kept, at } : undefined;
}

/**
 * Keeps nothing of a customer with a task that must come first: the next page has to ask whether the task is done [S-13]. An answer that
 * arrives after the end of the record is not kept either.
 *
 * @param at when the data was read, in milliseconds since the epoch
 */
export function keepCustomer(page: Page, { customerId, userId: user }: SignedIn, kept: KeptCustomer, at: number): void {
  if (storedSession(page) === null) return;
  if (hasForcedTask(kept.customer)) {
    keptStorage(page).remove(storageKey(page, "keptCustomer"));
    return;
  }
  // The schema leaves out what must not be stored, such as the fields of a company.
  const { success, output } = v.safeParse(keptSchema, kept);
  if (!success) return;
  keptStorage(page).set(
    storageKey(page, "keptCustomer"),
    jsonText({ build: __SHELL_BUILD__, for: customerId, user, at, kept: output }),
  );
}
