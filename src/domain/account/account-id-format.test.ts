import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copiedAccountId, shownAccountId } from "./account-id-format.ts";

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
    const separators = fc.constantFrom("", " ", "-");
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
        const bare = (text: string) => text.replace(/[\s-]/g, "").toUpperCase();
        expect(bare(shownAccountId({ id, value }))).toBe(bare(value));
        expect(bare(copiedAccountId({ id, value }))).toBe(bare(value));
      }),
    );
  });
});
