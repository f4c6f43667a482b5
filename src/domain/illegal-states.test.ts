/**
 * Code that must not compile. The type check verifies every `@ts-expect-error`: if a type becomes too lax, the comment
 * itself is an error. At run time the values only need to exist.
 */
import { describe, expect, it } from "vitest";
import type { GateDecision } from "./access/auth-gate.ts";
import type { ForcedRedirect } from "./access/forced-redirect.ts";
import type { Customer, PersonRole } from "./entities/customer.ts";
import type { CustomerStatus } from "./entities/customer-status.ts";
import type { MailConsent } from "./entities/mail-consent.ts";
import type { OrderState } from "./entities/order.ts";
import type { PortfolioPendingReason, PortfolioTemplate } from "./entities/portfolio.ts";
import type { ProductAccessFlag } from "./entities/product.ts";
import type { TransactionAccount } from "./entities/transaction-account.ts";
import { SAMPLE_FACTS } from "./facts/facts.cases.ts";
import { depositAccess } from "./facts/product-facts.ts";
import { linkFor, type ResolvedLink } from "./links/link.ts";
import type { LocaleId } from "./locales/locale.ts";
import { localeBase } from "./locales/locale-base.ts";
import type { MarketLocale } from "./markets/markets.ts";
import { routeHref } from "./routes/route-href.ts";

describe("locales and markets", () => {
  it("are never strings, nor each other [L-01]", () => {
    const locale: LocaleId = "en";
    const market: MarketLocale = "other";
    // @ts-expect-error a locale of no market
    const unknown: LocaleId = "sv-SE";
    // @ts-expect-error a country is not a locale
    const country: LocaleId = "DE";
    // @ts-expect-error the generic locale is not a market: its market is `other`
    const generic: MarketLocale = "en";
    // @ts-expect-error `other` is a market, not a locale
    const other: LocaleId = "other";
    // @ts-expect-error a text that was not parsed
    localeBase(String(locale), {});
    expect([locale, market, unknown, country, generic, other]).toHaveLength(6);
  });
});

describe("links and routes", () => {
  it("give no href to a refused link [L-17]", () => {
    // @ts-expect-error a refused link has no address to render
    const link: ResolvedLink = { kind: "unsafe", reason: "scheme", href: "javascript:alert(1)" };
    // @ts-expect-error every other link has one
    const internal: ResolvedLink = { kind: "internal" };
    // @ts-expect-error an href has to be looked at before it is one
    const href: string = linkFor("de-DE", "/a").href;
    expect([link, internal, href]).toHaveLength(3);
  });

  it("take only what the route knows [L-05, L-06, L-10]", () => {
    expect(routeHref("login", SAMPLE_FACTS, { product: "1" })).toContain("product=1");
    // @ts-expect-error a login has no regflow
    expect(routeHref("login", SAMPLE_FACTS, { regflow: "broker" })).not.toContain("broker");
    // @ts-expect-error documents take nothing
    expect(routeHref("documents", SAMPLE_FACTS, { id: "1" })).not.toContain("1");
    // @ts-expect-error no such route
    expect(() => routeHref("settings", SAMPLE_FACTS)).not.toThrow();
  });
});

describe("entities", () => {
  it("hold the states of the texts, and no others [D-03, D-07, D-08, D-09]", () => {
    const status: CustomerStatus = "TERMINATED";
    // @ts-expect-error not a status of a customer
    const closed: CustomerStatus = "CLOSED";
    // @ts-expect-error not a state of a transaction account
    const account: TransactionAccount = { id: "1", state: "TERMINATED" };
    // @ts-expect-error a transaction account without a state says nothing
    const stateless: TransactionAccount = { id: "1" };
    // @ts-expect-error funded is a state of an instruction, not of an order
    const order: OrderState = "FUNDED";
    // @ts-expect-error not a role
    const role: PersonRole = { name: "ADVISOR" };
    expect([status, closed, account, stateless, order, role]).toHaveLength(6);
  });

  it("are read only, and a customer has an id [D-01]", () => {
    const customer: Customer = { id: "BAC-1" };
    // @ts-expect-error entities are not changed in place
    customer.status = "ACTIVE";
    // @ts-expect-error a customer without an id is nobody
    const nobody: Customer = { status: "ACTIVE" };
    expect([customer, nobody]).toHaveLength(2);
  });

  it("leave open what the texts leave open, and nothing else [D-06, D-09, D-12]", () => {
    const consent: MailConsent = { id: "something_new", valid: true };
    const reason: PortfolioPendingReason = "PENDING_DWM_ACCOUNT_ACTIVATION";
    const template: PortfolioTemplate = "DWM70_NL";
    // @ts-expect-error the product stands between the two words
    const broken: PortfolioPendingReason = "PENDING_DWM";
    // @ts-expect-error only the DWM templates have Dutch variants
    const dutch: PortfolioTemplate = "ROBO30_NL";
    // @ts-expect-error a consent says whether it is valid
    const open: MailConsent = { id: "legal" };
    expect([consent, reason, template, broken, dutch, open]).toHaveLength(6);
  });
});

describe("decisions", () => {
  it("come whole [S-13, U-06]", () => {
    // @ts-expect-error a redirect leads somewhere
    const redirect: ForcedRedirect = { rule: "data-validity" };
    // @ts-expect-error who is denied has no reason to be let in
    const gate: GateDecision = { access: "denied", reason: "customer" };
    // @ts-expect-error deposit type keys are not flags: they are mapped first
    const key: ProductAccessFlag = "term_deposit";
    expect([redirect, gate]).toHaveLength(2);
    expect(depositAccess([key])).toEqual([]);
  });
});
