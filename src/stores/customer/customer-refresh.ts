/** Reads parts of the customer again when the host asks for it. */
import { balanceGap, type KnownAccount } from "../../domain/facts/facts.ts";
import { REFRESHED_PARTS, type RefreshedPart } from "../../domain/facts/refreshed-part.ts";
import { reportPageError } from "../../platform/report-error.ts";
import type { Page } from "../page.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { type CustomerSource, readAccount, readUnreadMessages } from "./customer-source.ts";
import { keepCustomer, keptCustomer } from "./kept-customer.ts";

export interface Refresh {
  /** Asks the services, not the cache. */
  readonly source: CustomerSource;
  /** Whether the next page may show what is read here. */
  readonly mayKeep: boolean;
  /** The account as the header shows it. */
  readonly account: KnownAccount;
  /** Reads every part. */
  readonly readAll: () => Promise<void>;
}

/** @param words the parts that the host named */
export async function refreshParts(page: Page, words: unknown, refresh: Refresh): Promise<void> {
  const { source, mayKeep, account, readAll } = refresh;
  const parts = refreshedParts(words);
  // A notice about a missing balance goes while the services are asked. Amounts stay until newer ones have come.
  if (parts.includes("balance") && balanceGap(account) !== undefined) source.onPart({ account: { status: "loading" } });
  if (parts.includes("customer")) return readAll();
  if (parts.includes("balance")) await readAccount(source);
  if (!parts.includes("unread")) return;
  const unreadMessages = await readUnreadMessages(source);
  if (unreadMessages !== undefined && mayKeep) keepUnread(page, source, unreadMessages, Date.now());
}

/** The parts that a host named, every part if it named none. Other words are reported. */
function refreshedParts(words: unknown): readonly RefreshedPart[] {
  if (!Array.isArray(words) || words.length === 0) return REFRESHED_PARTS;
  const known = REFRESHED_PARTS.filter((part) => words.includes(part));
  if (known.length < new Set(words).size) {
    reportPageError("bad-refresh", `shell.refresh() takes ${REFRESHED_PARTS.join(", ")}; other words are ignored.`);
  }
  return known;
}

/** The number of unread messages was read again; everything else stays as old as it is. */
function keepUnread(page: Page, customer: SignedIn, unreadMessages: number, now: number): void {
  const known = keptCustomer(page, customer, now);
  if (known !== undefined) keepCustomer(page, customer, { ...known.kept, unreadMessages }, known.at);
}
