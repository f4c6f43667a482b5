/** Gathers the facts of the banner, decides, and keeps what the visitor answers. */
import { atom, computed } from "nanostores";
import { bannerFor } from "../../src/domain/markets/banner-for.ts";
import { listed } from "../../src/domain/markets/picker-for.ts";
import type { Connect } from "../../src/element/connection.ts";
import { elementFacts } from "../../src/stores/element-facts.ts";
import { followTexts } from "../../src/stores/locale-content.ts";
import { pageLocation } from "../../src/stores/location.ts";
import { keepPreferredLocale } from "../../src/stores/market-choice.ts";
import { marketChoice } from "../../src/ui/market-list/market-choice.ts";
import { reportUnknownLocale } from "../connection/unknown-locale.ts";
import type { CountryBannerViewProps } from "./country-banner.view.tsx";

/** The specification names a country query parameter, not its spelling: ours. */
const COUNTRY_PARAMETER = "country";

export const connect: Connect<CountryBannerViewProps> = async (host) => {
  const facts = elementFacts(host.values);
  reportUnknownLocale(host);
  const texts = await followTexts(
    computed(facts, (known) => known.locale),
    host.signal,
    (wanted) => host.raise("load-failed", `The texts of ${wanted} could not be loaded; the former language stays.`),
  );
  /** The country that was answered with "all good" stays answered on this page. */
  const answered = atom<string | undefined>(undefined);
  const view = computed([facts, texts, pageLocation, answered], (known, { translate, locale }, { search }, settled) => {
    const { country: given } = host.values.get();
    const country = text(given) ?? new URLSearchParams(search).get(COUNTRY_PARAMETER) ?? undefined;
    const banner = bannerFor({ ...known, locale }, country === settled ? undefined : country);
    const onAllGood = () => {
      answered.set(country);
      if (banner) keepPreferredLocale(banner.preferredLocale);
    };
    return {
      data: banner && {
        country: translate(banner.current.countryLabel),
        ...(banner.suggested && { suggested: marketChoice(listed(banner.suggested), translate) }),
      },
      translate,
      locale,
      onAllGood,
    };
  });
  return { view };
};

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
