import { expect, it } from "vitest";
import { missingFlags } from "./market-flags.ts";

it("finds a flag for every market [M-05]", () => {
  expect(missingFlags()).toEqual([]);
});

it("names each market without a flag, and the file to mend [M-05]", () => {
  const markets = [
    { id: "en", country: undefined },
    { id: "de-DE", country: "DE" },
    { id: "pt-PT", country: "PT" },
  ];
  expect(missingFlags(markets, { de: [] })).toEqual([
    'en: draw the flag "eu" in src/ui/country-flag/flag-drawings.ts',
    'pt-PT: draw the flag "pt" in src/ui/country-flag/flag-drawings.ts',
  ]);
});
