/**
 * A fragment may stay only while its element would render the same. Each definition lists the facts on which its decision
 * depends. The first tests compare the list with what the decision reads. The second tests change every fact on a page, and
 * demand that the element renders wherever its view differs from the fragment. A new fact or element is covered by itself: a
 * fact without values does not compile, and elements come from the folders.
 */
import { describe, expect, it } from "vitest";
import { CUSTOMER_FACTS, type FactPath } from "../src/domain/facts/fact-path.ts";
import { SAMPLE_CUSTOMER_FACTS } from "../src/domain/facts/facts.cases.ts";
import { type Facts, PAGE_KINDS, THEMES } from "../src/domain/facts/facts.ts";
import { FLAGS, type FlagName, VISIBLE_FLAGS } from "../src/domain/facts/flag.ts";
import { LOCALE_IDS, type LocaleId } from "../src/domain/locales/locale.ts";
import type { RoutePaths } from "../src/domain/routes/route.ts";
import { LAYOUT_VERSIONS } from "../src/domain/vocabulary/layout-version.ts";
import type { Dependency, ElementDefinition, FragmentVariant } from "../src/element/definition.ts";
import {
  type DecisionInput,
  type ElementDecision,
  type FragmentSource,
  factsOfFragment,
} from "../src/element/element-decision.ts";
import type { HostValues } from "../src/element/host-port.ts";
import { APPLIED_FACTS } from "../src/enhance/behaviour.ts";
import type { PageState } from "../src/enhance/fragment-current.ts";
import { isFragmentCurrent, variantSource } from "../src/enhance/fragment-current.ts";
import { type LocaleTexts, loadLocale } from "../src/i18n/load-locale.ts";
import { GERMAN_PAGE } from "../src/testing/page-state.cases.ts";
import { readsOf } from "../src/testing/recorded-facts.cases.ts";
import { elementDefinitions } from "./element-definitions.ts";

const SITE = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} };
const YEAR = 2026;

const elements = (await elementDefinitions())
  .map(({ definition }) => definition)
  .filter(({ script, renders, alwaysRenders }) => script === "shell.js" && renders !== "nothing" && !alwaysRenders);

async function textsOf(locale: LocaleId): Promise<LocaleTexts> {
  return { ...(await loadLocale(locale)), locale, translate: (key: string) => key } as LocaleTexts;
}

const decisionOf = async ({ tag }: ElementDefinition) =>
  (await import(`../elements/${tag}/${tag}.decision.ts`)).default as ElementDecision<object, unknown, unknown>;

const sourceOf = (locale: LocaleId, { values }: FragmentVariant): FragmentSource => ({
  locale,
  site: SITE,
  values,
  year: YEAR,
});

const inputOf = (facts: Facts, texts: LocaleTexts, isFragment: boolean): DecisionInput<unknown, unknown> => ({
  facts,
  texts,
  hostData: undefined,
  state: undefined,
  year: YEAR,
  isFragment,
});

describe.each(elements)("$tag", (definition) => {
  it("lists exactly the facts that its decision reads for a fragment of any locale [W-09]", async () => {
    const { decide } = await decisionOf(definition);
    const reads = new Set<Dependency>();
    for (const locale of LOCALE_IDS) {
      const texts = await textsOf(locale);
      for (const variant of definition.fragments(texts.menus)) {
        const facts = factsOfFragment(sourceOf(locale, variant), FLAGS);
        for (const read of readsOf(decide, inputOf(facts, texts, true))) reads.add(read);
      }
    }
    const applied: readonly Dependency[] = APPLIED_FACTS;
    const wanted = [...reads].filter((read) => !applied.includes(read));
    expect(wanted.toSorted()).toEqual([...definition.dependsOn].toSorted());
  });
});

/** Values of each fact that differ from those of a fragment, as far as there are any. */
const OTHER_VALUES: { readonly [path in FactPath]: readonly unknown[] } = {
  locale: ["fr-FR", "en"],
  layoutVersion: LAYOUT_VERSIONS,
  session: ["unknown", "customer"],
  customer: [SAMPLE_CUSTOMER_FACTS.customer, { status: "loading" }, { status: "failed" }],
  account: [SAMPLE_CUSTOMER_FACTS.account, { status: "loading" }],
  products: [SAMPLE_CUSTOMER_FACTS.products, { status: "loading" }],
  distributor: [{ status: "ready", value: { id: "d", isKnowledgeRestricted: true } }],
  switchableAccounts: [[{ customerId: "BAC-2", firstName: "Max", lastName: "Muster" }]],
  unreadMessages: [3],
  preferredLocale: ["fr-FR", "de-DE"],
  countryHint: ["AT"],
  isWebView: [true],
  consent: ["pending", "answered"],
  endReason: ["idle", "token"],
  "page.kind": PAGE_KINDS,
  "page.isCountrySelector": [true],
  "page.publicMenuLocale": ["en-US"],
  "page.regflow": ["dkb_retail", "broker"],
  "page.skipTarget": ["content"],
  "page.product": ["4711"],
  "page.irclickid": ["click"],
  "page.country": ["AT", "DE"],
  "page.theme": THEMES,
  "page.loginIdleSeconds": [300, 240],
  "page.bankNavigation": [true],
  "page.hideNavigation": [true],
  "page.hideCustomerBalance": [true],
  "page.headerType": ["private", "integrated", "public"],
  "page.origin": ["https://other.example"],
  "page.path": ["/de-de/login/", "/de-de/savings/"],
  "page.hash": ["#top"],
  "site.name": ["Another"],
  "site.logo": [
    { url: "/other.svg", alt: "Other" },
    { url: "/logo.svg", alt: "Norvane", dark: "/dark.svg" },
  ],
  "site.sites": [{ "de-DE": "https://de.example", "fr-FR": "https://fr.example" }],
  "site.mainDomain": ["https://main.example"],
  "site.appHost": ["https://app.example"],
  "site.consentAnchor": ["#privacy"],
  "site.iosAppId": ["123"],
  "site.knowledgeRestrictedDistributors": [["d"]],
  "site.routes": [{ login: "/sign-in/", home: "/start/", selectCountry: "/countries/", openBanking: "/psd2/" }],
  "site.exemptPages": [["/status/"]],
  ...(Object.fromEntries(
    (Object.keys(FLAGS) as FlagName[]).map((name) => [
      `flags.${name}`,
      { b2cUnifiedDomainLocales: ["pl-PL,fi-FI"], b2cNewMarketLocales: [{ "fi-FI": false }], layoutVersion: ["v2"] }[
        name as string
      ] ?? [!FLAGS[name]],
    ]),
  ) as unknown as { readonly [path in `flags.${FlagName}`]: readonly unknown[] }),
};

function withFact(facts: Facts, path: FactPath, value: unknown): Facts {
  const [name, member] = path.split(".") as [keyof Facts, string?];
  if (member === undefined) return { ...facts, [name]: value };
  const changed = { ...facts, [name]: { ...(facts[name] as object), [member]: value } };
  return path === "flags.layoutVersion" ? { ...changed, layoutVersion: value as Facts["layoutVersion"] } : changed;
}

/** The tag and the page on which a fact has a value: how a browser meets it. */
function pageWith(path: FactPath, value: unknown): { readonly values: HostValues; readonly page: PageState } {
  const plain = { values: { locale: "de-DE" }, page: GERMAN_PAGE };
  const onTag = (property: string) => ({ ...plain, values: { ...plain.values, [property]: value } });
  const onPage = (state: Partial<PageState>) => ({ ...plain, page: { ...plain.page, ...state } });
  const [group, member = ""] = path.split(".");
  if ((CUSTOMER_FACTS as readonly string[]).includes(path)) return onPage({ hasSession: true });
  if (group === "flags") return onPage({ flags: { [member]: value } });
  if (path === "site.routes") return onPage({ config: { routes: value as RoutePaths } });
  if (group === "site") return onPage({ config: { site: { [member]: value } } });
  const renamed: Readonly<Record<string, string>> = { kind: "page", headerType: "type" };
  const { address, surroundings } = plain.page;
  switch (path) {
    case "page.origin":
    case "page.path":
    case "page.hash":
      return onPage({ address: { ...address, [member]: value } });
    case "page.loginIdleSeconds":
      return { ...plain, values: { ...plain.values, loginPage: true, timeoutSeconds: value } };
    case "page.isCountrySelector":
      return { ...plain, values: { ...plain.values, page: "country-selector" } };
    case "page.product":
    case "page.regflow":
    case "page.irclickid":
    case "page.country":
      return onPage({ address: { ...address, search: `?${member}=${value}` } });
    default:
      return group === "page"
        ? onTag(renamed[member] ?? member)
        : path === "locale" || path === "layoutVersion"
          ? onTag(path)
          : path in surroundings
            ? onPage({ surroundings: { ...surroundings, [path]: value } })
            : onPage({ [path]: value });
  }
}

/** The decided view without what the enhance tier changes in the markup: active items and the app banner. */
const shown = (view: object): string =>
  JSON.stringify(view, (key, value) => (key === "isCurrent" || key === "appBanner" ? undefined : value));

describe.each(elements)("$tag with a fragment", (definition) => {
  const plain = definition.fragments({} as never)[0] as FragmentVariant;
  const source = sourceOf("de-DE", plain);
  const facts = factsOfFragment(source, FLAGS);

  it("keeps it while nothing differs [W-09]", () => {
    expect(isFragmentCurrent(definition, { locale: "de-DE" }, source, GERMAN_PAGE)).toBe(true);
  });

  it.each(Object.keys(OTHER_VALUES) as FactPath[])("renders wherever %s changes its view [W-09]", async (path) => {
    const { decide } = await decisionOf(definition);
    for (const value of OTHER_VALUES[path]) {
      const changed = withFact(facts, path, value);
      const texts = await textsOf(changed.locale);
      const differs =
        shown(decide(inputOf(changed, texts, false))) !== shown(decide(inputOf(facts, await textsOf("de-DE"), false)));
      const { values, page } = pageWith(path, value);
      const isCurrent = isFragmentCurrent(definition, values, source, page);
      if (differs) expect(isCurrent, `${path} ${JSON.stringify(value)}`).toBe(false);
      // An applied fact never renders, so the enhance tier has to show all of it.
      if ((APPLIED_FACTS as readonly FactPath[]).includes(path)) expect(differs).toBe(false);
    }
  });

  it("depends on no flag of which it would not hear for a customer [T-01, W-09]", () => {
    if (definition.dependsOn.includes("session"))
      return expect(definition.emptyForVisitors ?? false).toBe(definition.tag === "session-guard");
    const flags = definition.dependsOn.filter((fact) => fact.startsWith("flags."));
    const inSight: readonly string[] = VISIBLE_FLAGS.map((name) => `flags.${name}`);
    expect(flags.filter((flag) => !inSight.includes(flag))).toEqual([]);
  });
});

describe("the header of a registration page whose flow the address alone names", () => {
  const header = elements.find(({ tag }) => tag === "app-header") as (typeof elements)[number];
  const values = { locale: "de-DE", page: "registration" };
  const variant = (name: string) =>
    header.fragments({ partners: { dkb_retail: {} } } as never).find((one) => one.name === name);
  const sourceNamed = (name: string) => sourceOf("de-DE", variant(name) as FragmentVariant);
  const pageAt = (search: string) => ({ ...GERMAN_PAGE, address: { ...GERMAN_PAGE.address, search } });

  it("is the partner's fragment, which takes the place of the plain one [H-07, W-09]", () => {
    const page = pageAt("?regflow=dkb_retail");
    const plain = sourceNamed("registration");
    expect(isFragmentCurrent(header, values, plain, page)).toBe(false);
    expect(isFragmentCurrent(header, values, variantSource(plain, values, page), page)).toBe(true);
    expect(isFragmentCurrent(header, values, sourceNamed("partner-dkb_retail"), page)).toBe(true);
  });

  it("is no partner's fragment, and the plain one only without a flow [H-07, W-09]", () => {
    expect(isFragmentCurrent(header, values, sourceNamed("registration"), pageAt(""))).toBe(true);
    for (const search of ["", "?regflow=spring"]) {
      expect(isFragmentCurrent(header, values, sourceNamed("partner-dkb_retail"), pageAt(search))).toBe(false);
    }
  });
});
