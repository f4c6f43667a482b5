import { describe, expect, it } from "vitest";
import { initials } from "./initials.ts";

describe("initials [H-18]", () => {
  it.each([
    ["Anna Maria von Hohenstein", "AH"],
    ["Dr. Jean-Luc Moreau", "DM"],
    ["  Åsa   Öberg ", "ÅÖ"],
    ["Norbert", "N"],
    ["élodie étienne", "ÉÉ"],
    ["", ""],
  ])("of %j are %j [H-18]", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
