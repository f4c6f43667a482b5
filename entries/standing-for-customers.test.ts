/** A definition says that what stands suits customers; if they would be drawn anything else, it would stand untrue [W-09]. */
import { describe, expect, it } from "vitest";
import { paint as footerPaint } from "../elements/app-footer/app-footer.decision.ts";
import { definition as footer } from "../elements/app-footer/app-footer.definition.ts";
import { paint as headerPaint } from "../elements/app-header/app-header.decision.ts";
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import { paint as bannerPaint } from "../elements/country-banner/country-banner.decision.ts";
import { definition as banner } from "../elements/country-banner/country-banner.definition.ts";
import { publicFacts } from "../src/domain/facts/facts.ts";
import { FLAGS_IN_SIGHT } from "../src/domain/facts/flag.ts";
import { LOCALE_IDS } from "../src/domain/locales/locale.ts";
import { type PageSituation, stillStands } from "../src/enhance/fragment-current.ts";
import { loadLocale } from "../src/i18n/load-locale.ts";
import { GERMAN_PAGE } from "../src/testing/page-situation.cases.ts";

const SITE = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} };
const QUIET = { country: undefined, answered: undefined, isTravelling: false, wasShown: false };

type Decide = (decision: object) => { readonly data?: object; readonly markets?: object };

/** What is drawn, without what follows the mark of a session: width, and the word to customers about markets. */
async function drawn(decide: unknown, locale: (typeof LOCALE_IDS)[number], session: "unknown" | "customer") {
  const texts = { ...(await loadLocale(locale)), locale, translate: (key: string) => key };
  const facts = { ...publicFacts({ locale, site: SITE }), session };
  const isFragment = session === "unknown";
  const given = { given: undefined, state: isFragment ? undefined : QUIET };
  const { data, markets, ...rest } = (decide as Decide)({ facts, texts, ...given, year: 2026, isFragment });
  const unmarked = { ...rest, data: data && { ...data, width: "" }, markets: { ...markets, tellsCustomer: "" } };
  return JSON.stringify(unmarked);
}

const page = (hasSession: boolean): PageSituation => ({ ...GERMAN_PAGE, hasSession });

describe.each([
  { tag: "app-footer", face: footer, paint: footerPaint },
  { tag: "country-banner", face: banner, paint: bannerPaint },
])("$tag", ({ face, paint }) => {
  it.each(LOCALE_IDS)("of %s is drawn the same for a customer and for whoever comes [W-09, H-33]", async (locale) => {
    expect(await drawn(paint.decide, locale, "customer")).toBe(await drawn(paint.decide, locale, "unknown"));
  });

  it("follows no flag that it would not hear of for a customer [T-01, W-09]", () => {
    const others = new Set(["year", "web-view", "consent", ...FLAGS_IN_SIGHT]);
    expect(face.follows.filter((fact) => !others.has(fact))).toEqual([]);
  });

  it("stands before customers and visitors [W-09]", () => {
    const source = { locale: "de-DE", site: SITE, values: {}, year: 2026 } as const;
    const stands = [true, false].map((has) => stillStands(face, { locale: "de-DE" }, source, page(has), () => false));
    expect(stands).toEqual([true, true]);
  });
});

it("a header is another one for a customer, and must be drawn [H-05, W-09]", async () => {
  const source = { locale: "de-DE", site: SITE, values: {}, year: 2026 } as const;
  expect(stillStands(header, { locale: "de-DE" }, source, page(true), () => false)).toBe(false);
  expect(await drawn(headerPaint.decide, "de-DE", "customer")).not.toBe(
    await drawn(headerPaint.decide, "de-DE", "unknown"),
  );
});
