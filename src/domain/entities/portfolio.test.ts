import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PORTFOLIO_NAME_MAX_LENGTH } from "../constants.ts";
import { tries } from "../tries.cases.ts";
import {
  activationPending,
  PORTFOLIO_PENDING_REASONS,
  portfolioName,
  portfolioPendingReason,
  productAwaitingActivation,
} from "./portfolio.ts";

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
      { numRuns: tries(1600) },
    );
  });
});

/** Lengths around both bounds, with every kind of character that a name may contain. */

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

describe("portfolio pending reasons", () => {
  it("are the three of the text, one of them with a product [D-09]", () => {
    expect(PORTFOLIO_PENDING_REASONS).toEqual(["PENDING_KYC", "PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"]);
  });

  it("carry the product's name [D-09]", () => {
    expect(activationPending("dwm")).toBe("PENDING_DWM_ACCOUNT_ACTIVATION");
    expect(productAwaitingActivation("PENDING_DWM_ACCOUNT_ACTIVATION")).toBe("DWM");
    expect(productAwaitingActivation("PENDING_PRIVATE_EQUITY_ACCOUNT_ACTIVATION")).toBe("PRIVATE_EQUITY");
    expect(productAwaitingActivation("PENDING_KYC")).toBeUndefined();
  });

  it.each([
    ["PENDING_KYC", "PENDING_KYC"],
    ["PENDING_ROBO_ACCOUNT_ACTIVATION", "PENDING_ROBO_ACCOUNT_ACTIVATION"],
    ["UNKNOWN", "UNKNOWN"],
    ["PENDING__ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["PENDING_{product}_ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["PENDING_SOMETHING_NEW", "UNKNOWN"],
    ["NOT_PENDING_DWM_ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["PENDING_DWM_ACCOUNT_ACTIVATION_LATER", "UNKNOWN"],
    ["PENDING_dwm_ACCOUNT_ACTIVATION", "UNKNOWN"],
    ["", "UNKNOWN"],
    [undefined, "UNKNOWN"],
    [42, "UNKNOWN"],
  ])("reads %j as %s [D-09]", (value, reason) => expect(portfolioPendingReason(value)).toBe(reason));

  it("come back as they were built [D-09]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9_]{0,12}$/), (product) => {
        expect(productAwaitingActivation(activationPending(product))).toBe(product);
        expect(portfolioPendingReason(activationPending(product))).toBe(activationPending(product));
      }),
    );
  });
});
