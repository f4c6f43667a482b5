/** Reads parts of the customer again when the host asks for it. */
import { CATALOGUE } from "../api/catalogue.ts";
import { REFRESHED_PARTS, type RefreshedPart } from "../domain/facts/refreshed-part.ts";
import { reportPageError } from "../platform/report-error.ts";
import { type CustomerSource, readAccount, readUnreadMessages } from "./customer-source.ts";
import { keepCustomer, keptCustomer } from "./kept-customer.ts";
import type { SignedIn } from "./signed-in.ts";

/**
 * @param given the parts that the host named
 * @param mayKeep whether the next page may show what is read here
 * @param readAll reads every part
 */
export async function refreshParts(
  given: unknown,
  source: CustomerSource,
  mayKeep: boolean,
  readAll: () => Promise<void>,
): Promise<void> {
  const parts = refreshedParts(given);
  if (parts.includes("customer")) return readAll();
  if (parts.includes("balance")) await readBalanceAgain(source);
  if (!parts.includes("unread")) return;
  const unreadMessages = await readUnreadAgain(source);
  if (unreadMessages !== undefined && mayKeep) keepUnread(source, unreadMessages, Date.now());
}

/** The parts that a host named, every part if it named none. Other words are reported. */
function refreshedParts(given: unknown): readonly RefreshedPart[] {
  if (!Array.isArray(given) || given.length === 0) return REFRESHED_PARTS;
  const known = REFRESHED_PARTS.filter((part) => given.includes(part));
  if (known.length < new Set(given).size) {
    reportPageError("bad-refresh", `shell.refresh() takes ${REFRESHED_PARTS.join(", ")}; other words are ignored.`);
  }
  return known;
}

/** Asks the service, not the cache. */
async function readBalanceAgain(source: CustomerSource): Promise<void> {
  for (const { id } of [CATALOGUE.accounts, CATALOGUE.account]) source.client.clearCache(id);
  await readAccount(source);
}

/** Asks the service, not the cache. Resolves to undefined if it does not answer. */
function readUnreadAgain(source: CustomerSource): Promise<number | undefined> {
  source.client.clearCache(CATALOGUE.unreadCount.id);
  return readUnreadMessages(source);
}

/** The number of unread messages was read again; everything else stays as old as it is. */
function keepUnread(customer: SignedIn, unreadMessages: number, now: number): void {
  const known = keptCustomer(customer, now);
  if (known !== undefined) keepCustomer(customer, { ...known.kept, unreadMessages }, known.at);
}
