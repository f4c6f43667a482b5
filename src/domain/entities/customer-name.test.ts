/** Typical names of the markets: the full name, the name in the header, and the initials. */

import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { tries } from "../tries.cases.ts";
import type { Person } from "./customer.ts";
import { displayName, fullName } from "./customer-name.ts";
import { initials, personInitials } from "./initials.ts";

type Row = readonly [title: string | undefined, first: string, last: string, full: string, shown: string, two: string];

const PERSONS: readonly Row[] = [
  [undefined, "Erika", "Muster", "Erika Muster", "Erika Muster", "EM"],
  ["DR", "Erika", "Muster", "Dr. Erika Muster", "Erika Muster", "EM"],
  ["PROF_DR", "Karl-Heinz", "von der Aue", "Prof. Dr. Karl-Heinz von der Aue", "Karl-Heinz von der Aue", "KA"],
  ["Mag.", "Erika", "Muster", "Mag. Erika Muster", "Erika Muster", "EM"],
  [undefined, "Seán", "Ó Briain", "Seán Ó Briain", "Seán Ó Briain", "SB"],
  [undefined, "María José", "García López", "María José García López", "María José García López", "ML"],
  [undefined, "Élodie", "d'Arc", "Élodie d'Arc", "Élodie d'Arc", "ÉD"],
  [undefined, "Jan", "van 't Hoff", "Jan van 't Hoff", "Jan van 't Hoff", "JH"],
  [undefined, "Łucja", "Żółć", "Łucja Żółć", "Łucja Żółć", "ŁŻ"],
  [undefined, "Äiti", "Öljymäki", "Äiti Öljymäki", "Äiti Öljymäki", "ÄÖ"],
  [undefined, "Niccolò", "Dell'Acqua", "Niccolò Dell'Acqua", "Niccolò Dell'Acqua", "ND"],
  [undefined, "", "Muster", "Muster", "Muster", "M"],
  [undefined, "Erika", "", "Erika", "Erika", "E"],
  ["DR", "", "", "", "", ""],
  [undefined, "  Erika\t", "\nMuster ", "Erika Muster", "Erika Muster", "EM"],
  [undefined, "<b>", "Muster", "<b> Muster", "<b> Muster", "BM"],
];

describe("a person", () => {
  it.each(PERSONS)(
    "%j %j %j is written %j, shown %j, short %j [D-02, D-14]",
    (title, first, last, full, shown, two) => {
      const person: Person = { firstName: first, lastName: last, personalDetails: { academicTitleCode: title } };
      const customer = { id: "BAC-1", embedded: { persons: [person] } };
      expect(fullName(customer)).toBe(full);
      expect(displayName(customer)).toBe(shown);
      expect(initials(displayName(customer))).toBe(two);
    },
  );
});

it("a customer without a person has no name [D-02]", () => {
  const customer = { id: "BAC-1", embedded: { persons: [] } };
  expect([fullName(customer), displayName(customer)]).toEqual(["", ""]);
});

describe("a company", () => {
  it.each([
    ["Hansen Logistik GmbH & Co. KG", "HK"],
    ["Müller AG", "MA"],
    ["3M", "3"],
    ["  Alpen  Holz  ", "AH"],
  ])("%j is shown by its name, short %j [D-02, D-14]", (name, two) => {
    const shown = displayName({ id: "BAC-1", type: "company", company: { name } });
    expect(shown).toBe(name.trim().replace(/\s+/g, " "));
    expect(initials(shown)).toBe(two);
  });

  it.each([undefined, "", "  "])("without a name (%j) is shown by its person's [D-02]", (name) => {
    const persons = [{ firstName: "Erika", lastName: "Muster" }];
    expect(displayName({ id: "BAC-1", type: "company", company: { name }, persons })).toBe("Erika Muster");
  });

  it("is a company by its type, not by having a company record [D-02]", () => {
    const persons = [{ firstName: "Erika", lastName: "Muster" }];
    expect(displayName({ id: "BAC-1", type: "person", company: { name: "Muster AG" }, persons })).toBe("Erika Muster");
  });
});

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
    ["A\u030asa O\u0308berg", "ÅÖ"],
    ["Muster GmbH & Co.", "MC"],
    ["Hansen &", "H"],
    ['(Erika) "Muster"', "EM"],
    ["3M Deutschland", "3D"],
    ["李 小龙", "李小"],
    ["😀 Ada King", "AK"],
    ["𝐀da Lovelace", "𝐀L"],
    ["अनिल कुमार", "अकु"],
    ["Chr. Hansen", "CH"],
    ["Ma. Teresa López", "ML"],
    ["St. Gobain", "SG"],
    ["Wm. Penn", "WP"],
    ["Prof. Dr. Dr. h.c. Max Müller", "MM"],
    ["Dr. rer. nat. Chr. Weiß", "CW"],
    ["Univ.-Prof. DDr. Eva Maier", "EM"],
    ["김철수 이영희".normalize("NFD"), "김이"],
    ["Dr. Katharina Lindner", "KL"],
    ["Prof. Dr. Erika Muster", "EM"],
    ["Dipl.-Ing. Jan Weiß", "JW"],
    ["J. Smith", "JS"],
    ["Dr.", "D"],
    ["Dr. Prof.", "DP"],
    ["Dr.med. Jan Weiß", "JW"],
    ["Dr.Foo. Jan Weiß", "DW"],
    ["A&Co. Muster", "AM"],
    ["Erika Dr.", "ED"],
    ["", ""],
    [" \t ", ""],
    ["— …", ""],
  ])("of %j are %j [D-14, H-18]", (name, expected) => expect(initials(name)).toBe(expected));

  it.each([
    ["Lucía", "Navarro Ortega", "LN"],
    ["Jan", "van den Berg", "JB"],
    ["Dr. Katharina", "Lindner", "KL"],
    ["Anna-Lena Sophie", "Hohenstein", "AH"],
    ["Erika", "", "E"],
    [" Erika ", "\u00a0Muster ", "EM"],
    ["Dr.", "von Muster", "M"],
    ["J.", "Smith", "JS"],
    ["Anna", "l'Hôte Berg", "AB"],
    ["", "Muster", "M"],
    ["", "", ""],
    ["李", "小龙", "李小"],
  ])("of the person %j %j are %j [D-14, H-18]", (first, last, expected) =>
    expect(personInitials(first, last)).toBe(expected),
  );

  it("of nobody's language are the same on every device [D-14]", () => {
    const ofTheDevice = vi.spyOn(String.prototype, "toLocaleUpperCase");
    expect(initials("irem can")).toBe("IC");
    expect(ofTheDevice).not.toHaveBeenCalled();
  });

  it("know the capitals of a language [D-14]", () => {
    expect(initials("irem can", "tr")).toBe("İC");
    expect(initials("irem can", "en")).toBe("IC");
  });

  it("are never more than two letters, whatever the name [D-14]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const letters = initials(name).replace(/\p{M}/gu, "");
        // A capital can be two letters long, for example of ß or ﬁ.
        expect([...letters].length).toBeLessThanOrEqual(6);
        expect(letters).not.toMatch(/\s/);
      }),
      { numRuns: tries(4000) },
    );
  });
});
