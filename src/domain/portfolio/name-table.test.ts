/** Lengths around both bounds, in every kind of character that a name may have. */
import { describe, expect, it } from "vitest";
import { PORTFOLIO_NAME_MAX_LENGTH } from "../constants.ts";
import { portfolioName } from "./portfolio-name.ts";

const KINDS = ["a", "Z", "7", "ä", "Ë", "ï", "Ö", "ü", " ", ".", "_", "-"] as const;

describe("a portfolio name", () => {
  it.each(KINDS)("of %j may be 1 to 25 long, not 0 and not 26 [D-10]", (character) => {
    expect(portfolioName("")).toBeUndefined();
    for (const length of [1, 2, PORTFOLIO_NAME_MAX_LENGTH - 1, PORTFOLIO_NAME_MAX_LENGTH]) {
      expect(portfolioName(character.repeat(length))).toBe(character.repeat(length));
    }
    expect(portfolioName(character.repeat(PORTFOLIO_NAME_MAX_LENGTH + 1))).toBeUndefined();
  });

  it.each(["ß", "é", "à", "ñ", "ø", "å", "!", "?", "/", "\\", "'", '"', "&", "<", "€", "\n", "\u200b", "٣", "ａ"])(
    "holds no %j, at the start, inside or at the end [D-10]",
    (character) => {
      expect(portfolioName(`${character}Rente`)).toBeUndefined();
      expect(portfolioName(`Ren${character}te`)).toBeUndefined();
      expect(portfolioName(`Rente${character}`)).toBeUndefined();
    },
  );
});
