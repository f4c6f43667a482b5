import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { portfolioName } from "./portfolio-name.ts";

describe("a portfolio name", () => {
  it.each([
    "a",
    "Rente 2050",
    "Für_Später-1.0",
    "ÄËÏÖÜ äëïöü",
    "x".repeat(25),
    "0",
    "...",
    "U\u0308bung",
    `${"a\u0308".repeat(25)}`,
  ])("may be %j [D-10]", (name) => expect(portfolioName(name)).toBe(name.normalize("NFC")));

  it.each([
    "",
    "x".repeat(26),
    "Spaß",
    "é",
    "a/b",
    "a,b",
    "a+b",
    "a@b",
    "<b>",
    "a\tb",
    "a\n",
    "\u00a0",
    "ſ",
    "😀",
    "Ł",
  ])("may not be %j [D-10]", (name) => expect(portfolioName(name)).toBeUndefined());

  it("is sent composed, so that no service has to guess [D-10]", () => {
    expect(portfolioName("U\u0308bung")).toBe("\u00dcbung");
    expect(portfolioName("\u212aonto")).toBe("Konto");
  });

  const ALLOWED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äëïöüÄËÏÖÜ ._-";

  it("holds 1 to 25 listed characters, and no others [D-10]", () => {
    const listed = fc.string({ unit: fc.constantFrom(...ALLOWED), minLength: 1, maxLength: 25 });
    fc.assert(fc.property(listed, (name) => portfolioName(name) === name));
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 25 }), (name) => {
        const composed = name.normalize("NFC");
        return (portfolioName(name) !== undefined) === [...composed].every((character) => ALLOWED.includes(character));
      }),
      { numRuns: 2000 },
    );
  });
});
