/** The header of each locale with its own menus and texts, for visitors and for customers in every state. */

import { loaders } from "virtual:locales";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  SAMPLE_ACCOUNT,
  SAMPLE_CUSTOMER,
  SAMPLE_CUSTOMER_FACTS,
  SAMPLE_FACTS,
  SAMPLE_PAGE,
} from "../facts/facts.cases.ts";
import { type AccountFacts, type BalanceGap, type CustomerFacts, type Facts, PAGE_KINDS } from "../facts/facts.ts";
import { VALID_CUSTOMER_HEADER } from "../header-data/valid-header.cases.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import type { CustomerHeader } from "./customer-view.ts";
import { type HeaderContent, headerFor, headerViewFor } from "./header.ts";
import { HEADER_TEXT_KEYS, type HeaderTextKey } from "./header-text-keys.ts";

function textOf(messages: unknown, key: HeaderTextKey): string {
  const found = key
    .split(".")
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], messages);
  if (typeof found !== "string" || found === "") throw new Error(`no text for ${key}`);
  return found;
}

const contents = new Map<LocaleId, HeaderContent>(
  await Promise.all(
    LOCALE_IDS.map(async (locale) => {
      const { menus, messages } = await loaders[locale]();
      const translate: HeaderContent["translate"] = (key, values = {}) =>
        Object.entries(values).reduce(
          (text, [name, value]) => text.replace(`{{${name}}}`, `${value}`),
          textOf(messages, key),
        );
      return [locale, { menus, translate }] as const;
    }),
  ),
);
const contentOf = (locale: LocaleId): HeaderContent => {
  const content = contents.get(locale);
  if (content === undefined) throw new Error(`no content for ${locale}`);
  return content;
};
const header = (facts: Facts): CustomerHeader => headerFor(facts, contentOf(facts.locale));
const view = (facts: Facts) => headerViewFor(facts, contentOf(facts.locale));
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

interface Sample {
  readonly locale: LocaleId;
  readonly customer?: Partial<CustomerFacts>;
  readonly account?: Partial<AccountFacts> | BalanceGap;
  readonly facts?: Partial<Facts>;
}
const factsOf = ({ locale, customer, account, facts }: Sample): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  locale,
  customer: { status: "ready", value: { ...SAMPLE_CUSTOMER, ...customer } },
  account:
    typeof account === "string"
      ? { status: "failed", reason: account }
      : { status: "ready", value: { ...SAMPLE_ACCOUNT, ...account } },
  ...facts,
});

describe.each(LOCALE_IDS)("%s", (locale) => {
  const { prefix } = localeById(locale);

  it("has every text that a header carries, each of its own [H-34, L-19]", async () => {
    const { messages } = await loaders[locale]();
    for (const key of HEADER_TEXT_KEYS) expect(textOf(messages, key), key).toMatch(/\S/);
    expect(textOf(messages, "header.buttons.login")).not.toBe(textOf(messages, "header.buttons.register"));
    expect(textOf(messages, "header.maintenance.title")).not.toBe(textOf(messages, "header.notAvailable.title"));
    const logos = [textOf(messages, "header.logoLabel"), textOf(messages, "header.dashboardLogoLabel")];
    for (const label of logos) expect(label).toContain("{{site}}");
    expect(new Set(logos).size).toBe(2);
  });

  it("stands on every kind of page, for a visitor and for a customer [H-01, H-02, L-19]", () => {
    for (const kind of PAGE_KINDS) {
      for (const bankNavigation of [false, true]) {
        const page = { ...SAMPLE_PAGE, kind, bankNavigation };
        for (const facts of [{ ...SAMPLE_FACTS, locale, page }, factsOf({ locale, facts: { page } })]) {
          const data = header(facts);
          expect(v.safeParse(VALID_CUSTOMER_HEADER, data).issues).toBeUndefined();
          expect(JSON.stringify(data)).not.toMatch(/\{\{|"header\.|undefined/);
        }
      }
    }
  });

  it("has a public header with menus, login and registration in the locale's own area [H-02, L-05, L-06]", () => {
    const data = header({ ...SAMPLE_FACTS, locale });
    expect(data.navItems.length).toBeGreaterThan(0);
    expect(data.actionItems.map(({ href }) => href)).toEqual([`/${prefix}/login/`, `/${prefix}/register/`]);
    expect(data.logoItems.map(({ alt }) => alt)).toEqual([expect.stringContaining("Sample")]);
  });

  it("shows no other locale's pages in its menus [L-02]", () => {
    const own = header({ ...SAMPLE_FACTS, locale });
    const hrefs = [...JSON.stringify(own).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href);
    for (const href of hrefs) expect(href).toMatch(new RegExp(`^/${prefix}/|^/en/select-country/$`));
  });

  it("has a private header whose one dot stands on the messages [H-17]", () => {
    const dots = (unreadMessages: number) =>
      view(factsOf({ locale, facts: { unreadMessages } }))
        .nav.filter(({ hasUnreadDot }) => hasUnreadDot)
        .map(({ link }) => link.id);
    expect(dots(3)).toEqual(["messages"]);
    expect(dots(0)).toEqual([]);
  });

  it("tells its two amounts apart in words [H-21]", () => {
    const bar = view(factsOf({ locale })).balance;
    if (bar.kind !== "amounts") throw new Error(bar.kind);
    const [total, available] = bar.amounts;
    expect(total?.label).not.toBe(available?.label);
  });
});

describe("customers of every state", () => {
  const barOf = (sample: Sample) => {
    const bar = view(factsOf(sample)).balance;
    return bar.kind === "amounts" ? bar.amounts.map(({ amount, isNegative }) => [plain(amount), isNegative]) : bar;
  };
  const accountOf = (sample: Sample) =>
    header(factsOf(sample)).customer?.account.panels.flatMap(({ areas }) =>
      areas.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ link }) => link.id))),
    );

  it("Germany, active: IBAN, both amounts [H-20, H-21]", () => {
    const sample: Sample = { locale: "de-DE" };
    expect(barOf(sample)).toEqual([
      ["1.234,50 €", false],
      ["1.000,00 €", false],
    ]);
    expect(header(factsOf(sample)).customer?.account.ids).toMatchObject([
      { label: "IBAN", copied: "DE89370400440532013000" },
    ]);
  });

  it("Germany, pending activation: total 0, available the current balance, restricted menu [H-23]", () => {
    const sample: Sample = { locale: "de-DE", customer: { isPendingActivation: true } };
    expect(barOf(sample)).toEqual([
      ["0,00 €", false],
      ["1.234,50 €", false],
    ]);
    expect(accountOf(sample)).toEqual(["messages", "documents", "my-details", "user-account"]);
  });

  it("Germany, reduced: messages, documents, access and security [H-24]", () => {
    expect(accountOf({ locale: "de-DE", customer: { isReduced: true } })).toEqual([
      "messages",
      "documents",
      "user-account",
    ]);
  });

  it("Germany, balance below 0: negative [H-21]", () => {
    const sample: Sample = { locale: "de-DE", account: { balance: { current: -12.3, available: 0 } } };
    expect(barOf(sample)).toEqual([
      ["-12,30 €", true],
      ["0,00 €", false],
    ]);
  });

  it("Germany, maintenance and failing balance: their notices in German [H-22]", async () => {
    const maintenance = barOf({ locale: "de-DE", account: "maintenance" });
    const failing = barOf({ locale: "de-DE", account: "fetch-failed" });
    const { messages } = await loaders["de-DE"]();
    expect(maintenance).toEqual({
      kind: "unavailable",
      title: textOf(messages, "header.maintenance.title"),
      tooltipText: textOf(messages, "header.maintenance.tooltip"),
      canRetry: true,
    });
    expect(failing).toEqual({
      kind: "unavailable",
      title: textOf(messages, "header.notAvailable.title"),
      tooltipText: textOf(messages, "header.notAvailable.fetchFailed"),
      canRetry: true,
    });
  });

  it("Germany, minor: the linked accounts with the flag [H-32]", () => {
    const switchableAccounts = [{ firstName: "Max", lastName: "Muster", customerId: "BAC-2" }];
    const flags = { ...SAMPLE_FACTS.flags, umtMinorAccountSwitch: true };
    const shown = (facts: Partial<Facts>) =>
      header(factsOf({ locale: "de-DE", facts })).customer?.account.linkedAccounts;
    expect(shown({ switchableAccounts, flags })).toEqual([{ customerId: "BAC-2", name: "Max Muster", initials: "MM" }]);
    expect(shown({ switchableAccounts })).toEqual([]);
  });

  it("Germany, distributor: the partner's logo beside the own [H-06]", () => {
    const distributor = {
      status: "ready",
      value: { id: "d", logoUrl: "/partners/d.svg", isKnowledgeRestricted: true },
    } as const;
    const data = header(factsOf({ locale: "de-DE", facts: { distributor } }));
    expect(data.logoItems.map(({ url }) => url)).toEqual(["/logo.svg", "/partners/d.svg"]);
    expect(data.navItems.map(({ id }) => id)).not.toContain("finance-knowledge");
  });

  it("United Kingdom: account number and sort code, pounds [H-20, H-21]", () => {
    const account = { accountNumber: "12345678", sortCode: "040004", currencyCode: "GBP" };
    const sample: Sample = { locale: "en-GB", account };
    expect(header(factsOf(sample)).customer?.account.ids).toMatchObject([{ shown: "04-00-04" }, { shown: "12345678" }]);
    expect(barOf(sample)).toEqual([
      ["£1,234.50", false],
      ["£1,000.00", false],
    ]);
  });

  it.each([
    ["at-active", "de-AT", "EUR", "€ 1.234,50"],
    ["ch-active", "de-CH", "CHF", "CHF 1'234.50"],
    ["us-active", "en-US", "USD", "$1,234.50"],
    ["ie-active", "en-IE", "EUR", "€1,234.50"],
    ["fr-active", "fr-FR", "EUR", "1 234,50 €"],
    ["nl-active", "nl-NL", "EUR", "€ 1.234,50"],
    ["fi-active", "fi-FI", "EUR", "1 234,50 €"],
  ] as const)("%s: amounts as %s writes %s [H-21]", (_id, locale, currencyCode, expected) => {
    const bar = barOf({ locale, account: { currencyCode } });
    expect(Array.isArray(bar) ? bar[0] : bar).toEqual([expected, false]);
  });

  it("loading, then known: nothing of the visitor's header in between [H-04, H-05]", () => {
    const loading = header(factsOf({ locale: "de-DE", facts: { customer: { status: "loading" } } }));
    const known = header(factsOf({ locale: "de-DE" }));
    expect(loading).toEqual({
      type: "private",
      logoItems: known.logoItems,
      navItems: [],
      actionItems: [],
      isHeaderDataLoading: true,
    });
  });
});
