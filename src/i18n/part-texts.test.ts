import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../domain/locales/locale.ts";
import { partTexts } from "./part-texts.ts";

describe("the texts of parts", () => {
  it("count reviews and write scores as the locale does [D-14]", () => {
    const { reviews, rated } = partTexts("de-DE");
    expect(reviews(1234)).toBe("1.234 Bewertungen");
    expect(reviews(1)).toBe("1 Bewertung");
    expect(rated(4.5)).toContain("4,5");
    expect(partTexts("en-GB").reviews(1234)).toContain("1,234");
  });

  it.each(LOCALE_IDS)("of %s leave no placeholder open", (locale) => {
    const { rated, reviews } = partTexts(locale);
    const [low, high] = [rated(1), rated(2)];
    expect(low.replace("1", "2")).toBe(high);
    for (const text of [low, reviews(0), reviews(1), reviews(2), reviews(5), reviews(1e6)]) {
      expect(text).toMatch(/\d/);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it("are those of the first locale that is known, however it is written, else English", () => {
    expect(partTexts("xx", " FR-fr ").close).toBe(partTexts("fr-FR").close);
    expect(partTexts(undefined, "xx").close).toBe(partTexts("en").close);
    expect(partTexts("fr-FR").close).not.toBe(partTexts("en").close);
  });

  it("have no word for a score that has none", () => {
    const { bucket } = partTexts("en");
    expect(bucket(0)).not.toBe("");
    expect(bucket(99)).toBe("");
  });
});
