/** Renders a market picker from the facts and the overrides of its tag. */

import { parseMarkets, parseNewMarketLocales, unifiedDomainIssues } from "../../src/domain/markets/host-markets.ts";
import type { PickerOverrides } from "../../src/domain/markets/picker-for.ts";
import type { Parsed } from "../../src/domain/reading/place.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import decision from "./market-picker.decision.ts";
import type { definition } from "./market-picker.definition.ts";
import type { MarketPickerViewProps } from "./market-picker.view.tsx";

type MarketPickerValues = ValuesOf<typeof definition>;

export default elementRendering<MarketPickerViewProps, MarketPickerValues, PickerOverrides>(decision, {
  readHostData: overridesOf,
});

function overridesOf(values: MarketPickerValues): Parsed<PickerOverrides> {
  const markets = parseMarkets(values.markets, "markets");
  const hidden = parseNewMarketLocales(values.newMarketLocales, "newMarketLocales");
  const { unifiedDomainLocales } = values;
  return {
    data: {
      ...(markets.data && { markets: markets.data }),
      ...(hidden.data && { newMarketLocales: hidden.data }),
      ...(unifiedDomainLocales !== undefined && { unifiedDomainLocales }),
    },
    issues: [...markets.issues, ...hidden.issues, ...unifiedDomainIssues(unifiedDomainLocales, "unifiedDomainLocales")],
  };
}
