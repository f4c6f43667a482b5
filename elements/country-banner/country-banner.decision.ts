/** Decides which question the banner asks, if any. */

import { type BannerData, type BannerMemory, bannerFor } from "../../src/domain/markets/banner-for.ts";
import { pickerMarket } from "../../src/domain/markets/picker-for.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import { marketChoice } from "../../src/ui/market-list/market-choice.ts";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import countryBanner from "./country-banner.css?inline";
import type { CountryBannerViewProps } from "./country-banner.view.tsx";

/** The answers that this visitor has given already. */
export interface BannerAnswers extends BannerMemory {
  /** The country to which the visitor has answered "all good" on this page. */
  readonly answeredCountry: string | undefined;
}

export default elementDecision<CountryBannerViewProps, undefined, BannerAnswers>({
  styles: [tokens, base, button, flag, countryBanner].join("\n"),
  view: () => import("./country-banner.view.tsx").then(({ CountryBannerView }) => CountryBannerView),
  decide({ facts, texts: { translate }, state }) {
    const { country } = facts.page;
    const isAnswered = country !== undefined && country === state?.answeredCountry;
    const banner = bannerFor(facts, isAnswered ? undefined : country, state);
    return {
      data: banner && bannerDataFor(banner, facts.session === "customer", translate),
      translate,
      locale: facts.locale,
    };
  },
});

function bannerDataFor(
  { current, suggested }: BannerData,
  isCustomer: boolean,
  translate: Translate,
): CountryBannerViewProps["data"] {
  const text = translate("banner.text", { site: siteName(current, translate) });
  const ask = suggested && translate("banner.ask", { site: siteName(suggested, translate) });
  const country = translate(current.countryLabel);
  return {
    text: ask === undefined ? text : `${text} ${ask}`,
    ...(suggested && { suggested: marketChoice(pickerMarket(suggested), translate) }),
    ...(suggested && isCustomer && { note: translate("market.customerNote", { country }) }),
  };
}

/** The word for a market's site in a sentence, such as "German". */
const siteName = ({ flag }: BannerData["current"], translate: Translate): string => translate(`banner.sites.${flag}`);
