/** The facts of a page as text, each with its source. Facts that would identify a customer are left out. */
import { balanceGap, type Facts, INVESTING_KINDS } from "../facts/facts.ts";
import { FLAGS, type FlagName, type Flags } from "../facts/flag.ts";
import { maskedPath, shortWord } from "../tracking/outgoing-text.ts";
import type { FlagReason, KnownFact } from "./explanation.ts";

/** The places from which a page's facts come, as far as the facts do not say so themselves. */
export interface FactSources {
  /** Such as `attribute locale` or `path of the page`. */
  readonly locale: string;
  /** Properties that the tag has from an attribute or from its host. */
  readonly tag: readonly string[];
  /** Keys of the configuration of the page. */
  readonly config: readonly string[];
}

export function knownFacts(facts: Facts, sources: FactSources): readonly KnownFact[] {
  const { page, customer, products, distributor, account } = facts;
  const fromTag = (property: string, otherwise = "default"): string =>
    sources.tag.includes(property) ? `attribute or property ${property} of the tag` : otherwise;
  const known: readonly (readonly [string, unknown, string])[] = [
    ["locale", facts.locale, sources.locale],
    ["layoutVersion", facts.layoutVersion, fromTag("layoutVersion", "flag layout-version")],
    ["page.path", maskedPath(page.path, { routes: facts.site.routes }), "address"],
    ["page.kind", page.kind, fromTag("page")],
    ["page.theme", page.theme, fromTag("theme")],
    ["page.headerType", page.headerType, fromTag("type")],
    ["page.bankNavigation", page.bankNavigation, fromTag("bankNavigation")],
    ["page.hideNavigation", page.hideNavigation, fromTag("hideNavigation")],
    ["page.hideCustomerBalance", page.hideCustomerBalance, fromTag("hideCustomerBalance")],
    ["page.regflow", shortWord(page.regflow), fromTag("regflow", "query of the page")],
    ["page.product", page.product === undefined ? undefined : "given", fromTag("product", "query of the page")],
    ["site.name", facts.site.name, sources.config.includes("site") ? "configuration" : "fragment"],
    ["preferredLocale", facts.preferredLocale, "cookie or choice on this page"],
    ["countryHint", shortWord(facts.countryHint), "cookie"],
    ["isWebView", facts.isWebView, "cookie or configuration"],
    ["session", facts.session, "session of the page"],
    ["endReason", facts.endReason, "storage of the tab"],
    ["customer", customer.status, "customer service"],
    ...(customer.status === "ready"
      ? ([
          ["customer.isCompanyCustomer", customer.value.isCompanyCustomer, "customer service"],
          ["customer.isPendingActivation", customer.value.isPendingActivation, "customer service"],
          ["customer.isReduced", customer.value.isReduced, "customer service"],
          ["customer.locale", customer.value.locale, "customer service"],
        ] as const)
      : []),
    ["products", products.status, "product services"],
    ...(products.status === "ready"
      ? ([
          ["products.access", products.value.access.join(" "), "product access service"],
          ["products.offers", products.value.offers.join(" "), "product types of the distributor"],
          [
            "products.investing",
            INVESTING_KINDS.filter((kind) => products.value.investing[kind]).join(" "),
            "investing services",
          ],
        ] as const)
      : []),
    ["distributor", distributor.status, "distributor service"],
    ["account", account.status, "account service"],
    ["account.balanceGap", balanceGap(account), "account service"],
    ["unreadMessages", facts.unreadMessages > 0, "message service"],
    ["switchableAccounts", facts.switchableAccounts.length, "linked accounts service"],
    ["consent", facts.consent, "consent tool"],
  ];
  return known.map(([name, value, source]) => ({ name, value: String(value ?? "not set") || "none", source }));
}

/** Every flag with its value and the place that set it. */
export function flagReasons(configured: Partial<Flags>, fromService: Partial<Flags>): readonly FlagReason[] {
  return (Object.keys(FLAGS) as FlagName[]).map((name) => {
    if (name in fromService) return { name, value: fromService[name], source: "flag service" };
    if (name in configured) return { name, value: configured[name], source: "configuration" };
    return { name, value: FLAGS[name], source: "built in" };
  });
}
