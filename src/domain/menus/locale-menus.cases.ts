/** Ends of the addresses of deposit entries and offers. Source: first specification text, section 2 [L-09, L-11]. */
import type { DepositKind } from "../facts/facts.ts";

export const ROUTE_OF_ACCESS: Readonly<Record<DepositKind, string>> = {
  term: "/dashboard/savings/term/",
  overnight: "/dashboard/savings/overnight/",
  notice: "/dashboard/savings/notice/",
};

export const ROUTE_OF_OFFER: Readonly<Record<DepositKind, string>> = {
  term: "/products/",
  overnight: "/products/overnight/",
  notice: "/products/notice/",
};

export function isLegacyPath(href: string): boolean {
  return /^\/savingglobal\/#\/MyInvestments\/(?:TermDeposit|Overnight|Notice)$/.test(href);
}
