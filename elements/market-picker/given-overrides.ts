/** What a tag says of its picker, in attributes or properties. */
import type { DataIssue } from "../../src/domain/given/place.ts";
import { parseMarkets, parseNewMarketLocales } from "../../src/domain/markets/given-markets.ts";
import type { PickerOverrides } from "../../src/domain/markets/picker-for.ts";
import type { HostValues } from "../../src/element/host-values.ts";

export function readOverrides(values: HostValues): {
  readonly given: PickerOverrides;
  readonly issues: readonly DataIssue[];
} {
  const markets = parseMarkets(values.markets, "markets");
  const hidden = parseNewMarketLocales(values.newMarketLocales, "newMarketLocales");
  const { unifiedDomainLocales } = values;
  return {
    given: {
      ...(markets.data && { markets: markets.data }),
      ...(hidden.data && { newMarketLocales: hidden.data }),
      ...(typeof unifiedDomainLocales === "string" && { unifiedDomainLocales }),
    },
    issues: [...markets.issues, ...hidden.issues],
  };
}
