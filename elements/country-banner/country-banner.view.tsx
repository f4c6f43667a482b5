import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { Button, buttonClass } from "../../src/ui/button/button.tsx";
import { Flag } from "../../src/ui/flag/flag.tsx";
import type { MarketChoice } from "../../src/ui/market-list/market-choice.ts";
import { MarketLink } from "../../src/ui/market-list/market-link.tsx";
import type { Translate } from "../../src/ui/translate.ts";

export interface CountryBannerViewProps {
  /** Undefined while the banner is hidden. */
  readonly data: { readonly country: string; readonly suggested?: MarketChoice } | undefined;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
  onAllGood(): void;
}

/** A region and no dialog: it asks nothing that must be answered, and leaves the focus where it is [M-06]. */
export function CountryBannerView({ data, translate, locale, onAllGood }: CountryBannerViewProps) {
  if (data === undefined) return null;
  const { country, suggested } = data;
  return (
    <section className="banner" part="banner" lang={locale} aria-label={translate("banner.label")}>
      <p className="banner-text">{translate("banner.text", { country })}</p>
      <div className="banner-actions">
        {suggested && (
          <MarketLink choice={suggested} className={buttonClass("primary")}>
            <span>{translate("banner.change")}:</span>
            <span className="banner-market">
              <Flag country={suggested.flag} />
              {suggested.name}
            </span>
          </MarketLink>
        )}
        <Button onClick={onAllGood}>{translate("banner.allGood")}</Button>
      </div>
    </section>
  );
}
