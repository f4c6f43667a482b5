import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initials } from "./initials.ts";

describe("initials", () => {
  it.each([
    ["Erika Muster", "EM"],
    ["Erika Maria von der Heide", "EH"],
    ["erika muster", "EM"],
    ["Erika", "E"],
    ["  Erika   Muster ", "EM"],
    ["Erika\u00a0Muster", "EM"],
    ["Jean-Luc Dupont-Martin", "JD"],
    ["Łukasz Żak", "ŁŻ"],
    ["Åsa Öberg", "ÅÖ"],
    ["A\u030asa O\u0308berg", "A\u030aO\u0308"],
    ["Muster GmbH & Co.", "MC"],
    ["Hansen &", "H"],
    ['(Erika) "Muster"', "EM"],
    ["3M Deutschland", "3D"],
    ["李 小龙", "李小"],
    ["", ""],
    [" \t ", ""],
    ["— …", ""],
  ])("of %j are %j [D-14, H-18]", (name, expected) => expect(initials(name)).toBe(expected));

  it("know the capitals of a language [D-14]", () => {
    expect(initials("irem can", "tr")).toBe("İC");
    expect(initials("irem can", "en")).toBe("IC");
  });

  it("are never more than two letters, whatever the name [D-14]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const letters = initials(name).replace(/\p{M}/gu, "");
        // A capital can be two letters long, as of ß or ﬁ.
        expect([...letters].length).toBeLessThanOrEqual(6);
        expect(letters).not.toMatch(/\s/);
      }),
      { numRuns: 2000 },
    );
  });
});
