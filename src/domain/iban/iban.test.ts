import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copiedIban, electronicIban, shownIban } from "./iban.ts";

const GERMAN = "DE89370400440532013000";

describe("a valid IBAN", () => {
  it.each([
    [GERMAN, "DE89 3704 0044 0532 0130 00"],
    ["at611904300234573201", "AT61 1904 3002 3457 3201"],
    ["GB29 NWBK 6016 1331 9268 19", "GB29 NWBK 6016 1331 9268 19"],
    ["NL91-ABNA-0417-1643-00", "NL91 ABNA 0417 1643 00"],
  ])("%j is shown as %j [D-01, H-20]", (iban, shown) => expect(shownIban(iban)).toBe(shown));

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
