/** One IBAN of each market's country (the registry's examples), as typed, as shown, as copied. */
import { describe, expect, it } from "vitest";
import { ALPHA3_BY_COUNTRY } from "../locales/country-code.ts";
import { copiedIban, electronicIban, shownIban } from "./iban.ts";

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
    expect([...Object.keys(EXAMPLES), "US"].sort()).toEqual(Object.keys(ALPHA3_BY_COUNTRY).sort());
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
