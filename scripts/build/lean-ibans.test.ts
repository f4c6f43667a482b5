import { readFileSync } from "node:fs";
import * as whole from "ibantools";
import { describe, expect, it } from "vitest";
import { withLeanCountries } from "./lean-ibans.ts";

const file = new URL("../../node_modules/ibantools/jsnext/ibantools.js", import.meta.url);
const source = readFileSync(file, "utf8");
const lean = withLeanCountries("ibantools.js", source);

describe("the table of countries without what nothing reads", () => {
  it("is a third smaller at least, with what a version of the package may have renamed in it", () => {
    const table = (text: string) => text.slice(text.indexOf("export const countrySpecs")).length;
    expect(table(lean)).toBeLessThan((table(source) * 2) / 3);
  });

  it("answers for every country, for numbers right and wrong, as the whole one does [H-20, D-01]", async () => {
    const leaned = (await import(`data:text/javascript,${encodeURIComponent(lean)}`)) as typeof whole;
    const numbers = Object.entries(whole.countrySpecs).flatMap(([countryCode, { chars = 20 }]) =>
      ["0", "1234567890", "ABCD12", "A"].flatMap((digits) => {
        const bban = digits.repeat(30).slice(0, chars - 4);
        const right = whole.composeIBAN({ countryCode, bban });
        return [
          right,
          `${countryCode}00${bban}`,
          `${countryCode}12${bban}0`,
          ...(right ? [`${right.slice(0, -1)}9`] : []),
        ];
      }),
    );
    const real = [
      "DE89370400440532013000",
      "ES9121000418450200051332",
      "BE68539007547034",
      "FR1420041010050500013M02606",
    ];
    const answers = (of: typeof whole) => [...numbers, ...real, "XX00", ""].map((one) => of.isValidIBAN(one as string));
    expect(answers(leaned)).toEqual(answers(whole));
    expect(new Set(answers(whole))).toEqual(new Set([true, false]));
  });
});
