/** Gathers the facts of one picker, decides, and hands the view its data. */
import { computed } from "nanostores";
import { publicFacts } from "../../src/domain/facts/public-facts.ts";
import { pickerFor } from "../../src/domain/markets/picker-for.ts";
import type { Connect } from "../../src/element/connection.ts";
import { refreshSignedIn } from "../../src/stores/access-token.ts";
import { elementFacts, publicSourceOf } from "../../src/stores/element-facts.ts";
import { followTexts, localeTexts } from "../../src/stores/locale-content.ts";
import { givenValues } from "../connection/given-values.ts";
import { reportUnknownLocale } from "../connection/unknown-locale.ts";
import { readOverrides } from "./given-overrides.ts";
import type { MarketPickerViewProps } from "./market-picker.view.tsx";

export const connect: Connect<MarketPickerViewProps> = async (host) => {
  const drawnFor = publicSourceOf(host.snapshot);
  const facts = elementFacts(host.values, drawnFor);
  reportUnknownLocale(host);
  refreshSignedIn();
  const texts = await followTexts(
    computed(facts, (known) => known.locale),
    host.signal,
    (wanted) => host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
  const overrides = givenValues(host, readOverrides);
  const view = computed([facts, texts], (known, { translate, locale }) => ({
    data: pickerFor({ ...known, locale }, overrides(host.values.get())),
    translate,
    locale,
  }));
  if (drawnFor === undefined) return { view };
  const { locale, translate } = await localeTexts(drawnFor.locale);
  return { view, prerendered: { data: pickerFor(publicFacts(drawnFor)), translate, locale } };
};
