/** Names the rule that selected a page's header, and the reasons for the entries of its menus. */
import type { Facts } from "../facts/facts.ts";
import { navSectionOf } from "../header/header.ts";
import { type HeaderVariant, headerVariant } from "../header/header-variant.ts";
import { factsOfHostCustomer, hasHostCustomer } from "../header/header-view.ts";
import type { HostHeaderData } from "../header-data/header-data.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { shortWord } from "../tracking/outgoing-text.ts";
import { accountReasons, navReasons } from "./entry-reason.ts";
import type { EntryReason, HeaderReason } from "./explanation.ts";

/** The values that the rules of the header read. `because` states each of them, so that a reader sees why a rule applied. */
const READS = ["hideNavigation", "kind", "bankNavigation", "session", "customer", "regflow"] as const;
type ReadValue = (typeof READS)[number];

interface HeaderRule {
  readonly rule: string;
  readonly row: string;
  readonly reads: readonly ReadValue[];
}

/** The rules of `headerVariant`: each variant is selected by a single one. */
const HEADER_RULES: Readonly<Record<HeaderVariant, HeaderRule>> = {
  "navigation-hidden": {
    rule: "1: the page hides the main navigation, so everybody sees the login only",
    row: "H-03",
    reads: ["hideNavigation"],
  },
  public: { rule: "2: no special page and nobody is logged in", row: "H-03", reads: ["kind", "session"] },
  corporate: { rule: "3: a corporate page", row: "H-03", reads: ["kind"] },
  bank: { rule: "4: a page with bank navigation", row: "H-03", reads: ["bankNavigation"] },
  "country-selector": { rule: "5: a visitor on a country selector page", row: "H-02", reads: ["kind", "session"] },
  login: { rule: "5: a visitor on a page for login or open banking", row: "H-02", reads: ["kind", "session"] },
  registration: { rule: "5: a visitor on a registration page", row: "H-02", reads: ["kind", "session", "regflow"] },
  "partner-sign-up": {
    rule: "5: a visitor on a registration page with the flow of the locale's partner",
    row: "H-07",
    reads: ["kind", "session", "regflow"],
  },
  private: { rule: "5: a customer whose data are loaded", row: "H-02", reads: ["session", "customer"] },
  "private-logo-only": {
    rule: "5: a customer whose data are loading or were not loaded",
    row: "H-05",
    reads: ["session", "customer"],
  },
  skeleton: { rule: "5: it is not known yet whether somebody is logged in", row: "H-05", reads: ["session"] },
};

export interface ExplainedHeader {
  readonly header: HeaderReason;
  readonly entries: readonly EntryReason[];
}

/** @param hostData the data that the host passes to the tag */
export function explainHeader(facts: Facts, menus: MenuDocument, hostData: HostHeaderData = {}): ExplainedHeader {
  const isOfHost = hasHostCustomer(facts, hostData);
  const known = isOfHost ? factsOfHostCustomer(facts, hostData) : facts;
  const variant = headerVariant(known, isOfHost);
  const { rule, row, reads } = HEADER_RULES[variant];
  return {
    header: { variant, rule, row, because: reads.map((read) => statement(read, known, isOfHost)) },
    entries: entriesOf(variant, known, menus, hostData),
  };
}

function statement(read: ReadValue, { page, flags, session, customer }: Facts, isOfHost: boolean): string {
  switch (read) {
    case "hideNavigation":
      return `page.hideNavigation is ${page.hideNavigation}`;
    case "kind":
      return `page.kind is ${page.kind}`;
    case "bankNavigation":
      return `page.bankNavigation is ${page.bankNavigation}, flag bank-navigation is ${flags.bankNavigation ? "on" : "off"}`;
    case "session":
      return page.headerType === undefined || page.headerType === "integrated"
        ? `session is ${session}`
        : `session is ${session}; the header type ${page.headerType} of the host overrides it`;
    case "customer":
      return isOfHost ? "the host passes the customer" : `customer data: ${customer.status}`;
    case "regflow":
      return `page.regflow is ${shortWord(page.regflow) ?? "missing"}`;
  }
}

function entriesOf(
  variant: HeaderVariant,
  facts: Facts,
  menus: MenuDocument,
  hostData: HostHeaderData,
): readonly EntryReason[] {
  const isCustomers = variant === "private" || variant === "private-logo-only" || variant === "skeleton";
  const section = navSectionOf(variant) ?? (isCustomers ? "private" : "public");
  const menu = menus[section] === undefined ? "public" : section;
  const hidden = navHiddenBecause(variant, facts, hostData);
  const menuLocale = menu === "public" ? (facts.page.publicMenuLocale ?? facts.locale) : facts.locale;
  const nav = navReasons(menu, menus[menu] ?? [], { ...facts, locale: menuLocale }, hidden);
  if (!isCustomers) return nav;
  const accountHidden = variant === "private" ? undefined : `the header ${variant} has no account menu`;
  return [...nav, ...accountReasons(menus.account, facts, accountHidden)];
}

function navHiddenBecause(variant: HeaderVariant, { page }: Facts, hostData: HostHeaderData): string | undefined {
  if (hostData.navItems !== undefined) return "the host passes its own navigation";
  if ((hostData.type ?? page.headerType) === "integrated") return "the integrated header has no navigation";
  return navSectionOf(variant) === undefined ? `the header ${variant} has no navigation` : undefined;
}
