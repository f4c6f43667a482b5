/** Renders the banner's question and stores the visitor's answer. */
import { atom, computed } from "nanostores";
import { bannerFor, countryToKeep } from "../../src/domain/markets/banner-for.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import {
  bannerMemory,
  keepBannerShown,
  keepCountryHint,
  keepPreferredLocale,
  keepTravelling,
} from "../../src/stores/page/banner-memory.ts";
import decision, { type BannerAnswers } from "./country-banner.decision.ts";
import type { definition } from "./country-banner.definition.ts";
import type { CountryBannerViewProps } from "./country-banner.view.tsx";

export default elementRendering<CountryBannerViewProps, ValuesOf<typeof definition>, undefined, BannerAnswers>(
  decision,
  {
    live(host, facts) {
      // The memory of earlier pages is read once: a banner that is shown now stays until it is answered.
      const answers = atom<BannerAnswers>({ ...bannerMemory(host.page, Date.now()), answeredCountry: undefined });
      const banner = computed([facts, answers], (known, memory) => {
        const { country } = known.page;
        return bannerFor(known, country === memory.answeredCountry ? undefined : country, memory);
      });
      const stop = banner.subscribe((shown) => shown && keepBannerShown(host.page));
      host.signal.addEventListener("abort", stop);
      const stopKeeping = facts.subscribe((known) => {
        const country = countryToKeep(known, known.page.country);
        if (country !== undefined) keepCountryHint(host.page, country);
      });
      host.signal.addEventListener("abort", stopKeeping);
      return {
        state: answers,
        callbacks: {
          onAllGood() {
            const shown = banner.get();
            answers.set({ ...answers.get(), answeredCountry: facts.get().page.country });
            if (shown) keepPreferredLocale(host.page, shown.preferredLocale);
          },
          onTravelling() {
            keepTravelling(host.page, Date.now());
            answers.set({ ...answers.get(), isTravelling: true });
          },
        },
      };
    },
  },
);
