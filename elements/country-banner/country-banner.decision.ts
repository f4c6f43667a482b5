/** What the banner asks. */

import { type BannerData, bannerFor } from "../../src/domain/markets/banner-for.ts";
import { listed } from "../../src/domain/markets/picker-for.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { elementDecision } from "../../src/prerender/element-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import { marketChoice } from "../../src/ui/market-list/market-choice.ts";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import countryBanner from "./country-banner.css?inline";
import type { CountryBannerViewProps } from "./country-banner.view.tsx";

export interface Asked {
  /** Two or three letters, by the tag or by the address. */
  readonly country: string | undefined;
  /** Answered with "all good", for as long as the page stands. */
  readonly answered: string | undefined;
  readonly isTravelling: boolean;
  readonly wasShown: boolean;
}

export const decision = elementDecision<CountryBannerViewProps, undefined, Asked>({
  styles: [tokens, base, button, flag, countryBanner].join("\n"),
  view: () => import("./country-banner.view.tsx").then(({ CountryBannerView }) => CountryBannerView),
  decide({ facts, texts: { translate }, state, isFragment }) {
    const country = state?.country === state?.answered ? undefined : state?.country;
    const banner = isFragment ? undefined : bannerFor({ ...facts, ...state }, country);
    return {
      data: banner && shownOf(banner, facts.session === "customer", translate),
      translate,
      locale: facts.locale,
    };
  },
});

function shownOf(
  { current, suggested }: BannerData,
  isCustomer: boolean,
  translate: Translate,
): CountryBannerViewProps["data"] {
  const country = translate(current.countryLabel);
  return {
    country,
    ...(suggested && { suggested: marketChoice(listed(suggested), translate) }),
    ...(suggested && isCustomer && { note: translate("market.customerNote", { country }) }),
  };
}
