import { describe, expect, it } from "vitest";
import { ALPHA3_BY_COUNTRY, localeByCountryCode } from "./country-code.ts";
import { LOCALES } from "./locale.ts";

describe("localeByCountryCode", () => {
  it.each([
    ["DEU", "de-DE"],
    ["AUT", "de-AT"],
    ["CHE", "de-CH"],
    ["GBR", "en-GB"],
    ["IRL", "en-IE"],
    ["USA", "en-US"],
    ["FRA", "fr-FR"],
    ["ESP", "es-ES"],
    ["NLD", "nl-NL"],
    ["POL", "pl-PL"],
    ["FIN", "fi-FI"],
    ["ITA", "it-IT"],
  ])("reads %s as %s [D-02]", (code, locale) => expect(localeByCountryCode(code)).toBe(locale));

  it("reads two letters, any case and spaces around [D-02]", () => {
    expect(localeByCountryCode("AT")).toBe("de-AT");
    expect(localeByCountryCode(" gbr ")).toBe("en-GB");
  });

  it.each([undefined, "", "SWE", "SE", "XX", "D", "DEUX", "constructor"])(
    "gives no other country's locale for %j [D-02]",
    (code) => expect(localeByCountryCode(code)).toBeUndefined(),
  );

  it("has three letters for every market country [M-05]", () => {
    for (const { country } of LOCALES) {
      if (country !== undefined) expect(ALPHA3_BY_COUNTRY[country]).toMatch(/^[A-Z]{3}$/);
    }
    expect(new Set(Object.values(ALPHA3_BY_COUNTRY)).size).toBe(12);
  });
});
