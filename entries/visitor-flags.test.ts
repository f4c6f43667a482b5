/** A definition lists the flags that a visitor's fragment depends on; a list that falls short would leave it untrue. */
import { describe, expect, it } from "vitest";
import { paint as footerPaint } from "../elements/app-footer/app-footer.decision.ts";
import { definition as footer } from "../elements/app-footer/app-footer.definition.ts";
import { paint as headerPaint } from "../elements/app-header/app-header.decision.ts";
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import { paint as pickerPaint } from "../elements/market-picker/market-picker.decision.ts";
import { definition as picker } from "../elements/market-picker/market-picker.definition.ts";
import { publicFacts } from "../src/domain/facts/facts.ts";
import { FLAGS, type FlagName } from "../src/domain/facts/flag.ts";
import { loadLocale } from "../src/i18n/load-locale.ts";

const OTHER: { readonly [name in FlagName]?: unknown } = {
  b2cUnifiedDomainLocales: "pl-PL,fi-FI",
  b2cNewMarketLocales: { "fi-FI": false },
  layoutVersion: "v2",
};
const SITE = { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {}, mainDomain: "https://main.example" };

describe.each([
  { tag: "app-header", follows: header.follows, paint: headerPaint },
  { tag: "app-footer", follows: footer.follows, paint: footerPaint },
  { tag: "market-picker", follows: picker.follows, paint: pickerPaint },
])("$tag, as a visitor sees it", ({ follows, paint }) => {
  const rest = (Object.keys(FLAGS) as FlagName[]).filter((name) => !(follows as readonly string[]).includes(name));

  it.each(rest)("is the same whatever the flag %s says [T-01, W-09]", async (name) => {
    for (const locale of ["de-DE", "en-GB", "fr-FR", "en"] as const) {
      const content = await loadLocale(locale);
      const texts = { ...content, locale, translate: (key: string) => key };
      const seen = (flags: object) =>
        JSON.stringify(
          (paint.decide as (decision: object) => object)({
            facts: publicFacts({ locale, site: SITE, flags }),
            texts,
            given: undefined,
            state: undefined,
            year: 2026,
            isFragment: true,
          }),
        );
      expect(seen({ [name]: OTHER[name] ?? !FLAGS[name] })).toBe(seen({}));
    }
  });
});
