/** What the banner asks, and what becomes of the answer. */
import { atom, computed } from "nanostores";
import { COUNTRY_PARAMETER } from "../../src/domain/constants.ts";
import { bannerFor } from "../../src/domain/markets/banner-for.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { Rendering } from "../../src/element/host-port.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { pageLocation } from "../../src/stores/page-facts.ts";
import {
  bannerMemory,
  keepBannerShown,
  keepPreferredLocale,
  keepTravelling,
} from "../../src/stores/visitor-choices.ts";
import { type Asked, decision } from "./country-banner.decision.ts";
import type { definition } from "./country-banner.definition.ts";
import type { CountryBannerViewProps } from "./country-banner.view.tsx";

export const rendering: Rendering = elementRendering<CountryBannerViewProps, ValuesOf<typeof definition>, undefined, Asked>(
  decision,
  {
    live(host, facts, values) {
      const answered = atom<string | undefined>(undefined);
      // As it was when the page came: what is shown now stays until it is answered.
      const memory = atom(bannerMemory(Date.now()));
      const asked = (search: string) =>
        values.get().country ?? new URLSearchParams(search).get(COUNTRY_PARAMETER) ?? undefined;
      const state = computed(
        [facts, pageLocation, answered, memory],
        (_known, { search }, settled, known): Asked => ({ country: asked(search), answered: settled, ...known }),
      );
      const stop = state.subscribe((now) => {
        if (bannerFor({ ...facts.get(), ...now }, now.country)) keepBannerShown();
      });
      host.signal.addEventListener("abort", stop);
      return {
        state,
        callbacks: {
          onAllGood() {
            const { country } = state.get();
            const banner = bannerFor(facts.get(), country);
            answered.set(country);
            if (banner) keepPreferredLocale(banner.preferredLocale);
          },
          onTravelling() {
            keepTravelling(Date.now());
            memory.set({ ...memory.get(), isTravelling: true });
          },
        },
      };
    },
  },
);
