import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../locales/locale.ts";
import { copiedAccountId, copiedIban, electronicIban, shownAccountId, shownIban } from "./account-id.ts";

describe("the numbers of an account", () => {
  it("shows an IBAN in groups of four and copies it in electronic form [H-20]", () => {
    const iban = { id: "iban", value: "DE30999000112960871563" } as const;
    expect(shownAccountId(iban)).toBe("DE30 9990 0011 2960 8715 63");
    expect(copiedAccountId({ ...iban, value: "DE30 9990 0011 2960 8715 63" })).toBe("DE30999000112960871563");
  });

  it.each(["019900", "01-99-00", "01 99 00"])(
    "shows the sort code %s in pairs and copies its digits [H-20]",
    (value) => {
      expect(shownAccountId({ id: "sortCode", value })).toBe("01-99-00");
      expect(copiedAccountId({ id: "sortCode", value })).toBe("019900");
    },
  );

  it.each(["", "0199", "0199001", "O19900"])("leaves what is no sort code as it came: %s [H-20]", (value) => {
    expect(shownAccountId({ id: "sortCode", value })).toBe(value);
  });

  it("shows an account number as it is, with its zeros in front [H-20]", () => {
    expect(shownAccountId({ id: "accountNumber", value: "00661995" })).toBe("00661995");
    expect(copiedAccountId({ id: "accountNumber", value: "0066 1995" })).toBe("00661995");
  });
});

describe("the numbers of an account, whatever they are", () => {
  const digits = fc
    .array(fc.constantFrom(..."0123456789"), { minLength: 6, maxLength: 6 })
    .map((list) => list.join(""));
  const kinds = ["iban", "accountNumber", "sortCode"] as const;

  it("lose and gain no digit between the screen and the clipboard [H-20]", () => {
    fc.assert(
      fc.property(digits, (value) => {
        const shown = shownAccountId({ id: "sortCode", value });
        expect(shown).toMatch(/^\d\d-\d\d-\d\d$/);
        expect(copiedAccountId({ id: "sortCode", value: shown })).toBe(value);
      }),
    );
  });

  it("are shown the same however they were written before [H-20]", () => {
    const separators = fc.constantFrom("", " ", "-", "\u00a0", "\u202f", "\t", "\u2011", "\u200b");
    fc.assert(
      fc.property(digits, separators, (value, separator) => {
        const written = value.replace(/(\d\d)(?=\d)/g, `$1${separator}`);
        expect(shownAccountId({ id: "sortCode", value: written })).toBe(shownAccountId({ id: "sortCode", value }));
      }),
    );
  });

  it("never fail, and never show or copy another number for one that is none [H-20]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string(), (id, value) => {
        const bare = (text: string) => text.replace(/[^\p{L}\p{N}\p{P}\p{S}\p{M}]|\p{Pd}/gu, "").toUpperCase();
        expect(bare(shownAccountId({ id, value }))).toBe(bare(value));
        expect(bare(copiedAccountId({ id, value }))).toBe(bare(value));
      }),
    );
  });
});

const GERMAN = "DE89370400440532013000";

describe("a valid IBAN", () => {
  it.each([
    [GERMAN, "DE89 3704 0044 0532 0130 00"],
    ["at611904300234573201", "AT61 1904 3002 3457 3201"],
    ["GB29 NWBK 6016 1331 9268 19", "GB29 NWBK 6016 1331 9268 19"],
    ["NL91-ABNA-0417-1643-00", "NL91 ABNA 0417 1643 00"],
  ])("%j is shown as %j [D-01, H-20]", (iban, shown) => expect(shownIban(iban)).toBe(shown));

  it.each([
    ["no-break spaces", "DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000"],
    ["narrow spaces", "DE89\u202f3704\u202f0044\u202f0532\u202f0130\u202f00"],
    ["thin spaces", "DE89\u20093704 0044 0532 0130 00"],
    ["a byte order mark in front", `\ufeff${GERMAN}`],
    ["a mark of direction in front", `\u200e${GERMAN}`],
    ["a tab and a line behind", `${GERMAN}\t\r\n`],
    ["dashes that break no line", "DE89\u20113704\u20110044\u20110532\u20110130\u201100"],
    ["soft hyphens", "DE89\u00ad3704\u00ad0044\u00ad0532\u00ad0130\u00ad00"],
  ])("with %s is shown in groups and copied in electronic form [D-01, H-20]", (_, iban) => {
    expect([shownIban(iban), copiedIban(iban)]).toEqual(["DE89 3704 0044 0532 0130 00", GERMAN]);
  });

  it("is copied in electronic form [D-01, H-20]", () => {
    expect(copiedIban("DE89 3704 0044 0532 0130 00")).toBe(GERMAN);
    expect(copiedIban("de89370400440532013000")).toBe(GERMAN);
    expect(copiedIban(shownIban(GERMAN))).toBe(GERMAN);
  });
});

describe("an IBAN that is not valid", () => {
  it.each(["DE89370400440532013001", "DE8937040044053201300", "XX00", "", "12345678", "DE89 <b>"])(
    "%j stays as it came [D-01, H-20]",
    (iban) => {
      expect(electronicIban(iban)).toBeUndefined();
      expect(shownIban(iban)).toBe(iban);
      expect(copiedIban(iban)).toBe(iban);
    },
  );

  it("never makes an error, whatever it is [D-01]", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = shownIban(text);
        expect(electronicIban(text) === undefined ? shown : copiedIban(shown)).toBe(electronicIban(text) ?? text);
      }),
    );
  });
});

/** One IBAN per market (the registry's examples): as typed, as shown, as copied. */

const EXAMPLES = {
  AT: "AT61 1904 3002 3457 3201",
  CH: "CH93 0076 2011 6238 5295 7",
  DE: "DE89 3704 0044 0532 0130 00",
  ES: "ES91 2100 0418 4502 0005 1332",
  FI: "FI21 1234 5600 0007 85",
  FR: "FR14 2004 1010 0505 0001 3M02 606",
  GB: "GB29 NWBK 6016 1331 9268 19",
  IE: "IE29 AIBK 9311 5212 3456 78",
  IT: "IT60 X054 2811 1010 0000 0123 456",
  NL: "NL91 ABNA 0417 1643 00",
  PL: "PL61 1090 1014 0000 0712 1981 2874",
} as const;

describe("IBANs of the markets", () => {
  it("exist in every country but the United States [D-01]", () => {
    expect(LOCALES.map(({ country }) => country)).toEqual(expect.arrayContaining([...Object.keys(EXAMPLES), "US"]));
  });

  it.each(Object.entries(EXAMPLES))(
    "%s: %s is valid, shown in fours, copied without spaces [D-01, H-20]",
    (_, grouped) => {
      const electronic = grouped.replaceAll(" ", "");
      expect(electronicIban(grouped)).toBe(electronic);
      expect(shownIban(electronic)).toBe(grouped);
      expect(shownIban(electronic.toLowerCase())).toBe(grouped);
      expect(copiedIban(grouped)).toBe(electronic);
    },
  );

  it.each(Object.values(EXAMPLES))("%s with two digits changed places is not valid [D-01, H-20]", (grouped) => {
    const electronic = grouped.replaceAll(" ", "");
    const swapped = `${electronic.slice(0, 2)}${electronic[3]}${electronic[2]}${electronic.slice(4)}`;
    expect(swapped).not.toBe(electronic);
    expect(electronicIban(swapped)).toBeUndefined();
    expect(shownIban(swapped)).toBe(swapped);
  });
});
