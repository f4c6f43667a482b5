import { useLayoutEffect, useRef } from "react";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { keepFocus } from "../../src/platform/moved-focus.ts";
import { reserveRoom } from "../../src/platform/reserved-room.ts";
import { ignoreSecondTaps } from "../../src/platform/second-press.ts";
import { keepEvents } from "../../src/platform/surface-events.ts";
import { Button, buttonClass } from "../../src/ui/button/button.tsx";
import { CountryFlag } from "../../src/ui/country-flag/country-flag.tsx";
import { Anchor } from "../../src/ui/link/anchor.tsx";
import { Announcement } from "../../src/ui/live-region/live-region.tsx";
import type { MarketChoice } from "../../src/ui/market-list/market-choice.ts";

export interface CountryBannerViewProps {
  /** Undefined while the banner is hidden. */
  readonly data:
    | {
        /** Where the visitor is and, with a market that fits better, the question. */
        readonly text: string;
        readonly suggested?: MarketChoice;
        /** For a customer: tells which things change with the market. */
        readonly note?: string;
      }
    | undefined;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
  onAllGood(): void;
  onTravelling(): void;
}

/** A region, not a dialog: the visitor need not answer, and the focus stays where it is [M-06]. */
export function CountryBannerView({ data, ...rest }: CountryBannerViewProps) {
  return data && <Banner data={data} {...rest} />;
}

type BannerProps = CountryBannerViewProps & { readonly data: NonNullable<CountryBannerViewProps["data"]> };

function Banner({ data, translate, locale, onAllGood, onTravelling }: BannerProps) {
  const { text, suggested, note } = data;
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (banner.current === null) return;
    const shown = new AbortController();
    ignoreSecondTaps(banner.current, shown.signal);
    const giveBackEvents = keepEvents(banner.current);
    const giveBackFocus = keepFocus(banner.current);
    const release = reserveRoom(banner.current);
    return () => {
      giveBackFocus();
      shown.abort();
      giveBackEvents();
      release();
    };
  }, []);
  return (
    <section ref={banner} className="banner" part="banner" lang={locale} aria-label={translate("banner.label")}>
      <p className="banner-text">
        {text}
        {note !== undefined && <span className="banner-note"> {note}</span>}
      </p>
      <Announcement text={text} />
      <div className="banner-actions">
        {suggested && (
          <Anchor link={suggested.link} className={buttonClass("primary")}>
            <span className="visually-hidden banner-ask">{`${translate("banner.change")}: `}</span>
            <span className="banner-market">
              <CountryFlag country={suggested.flag} />
              {suggested.name}
            </span>
          </Anchor>
        )}
        <Button onClick={onAllGood}>{translate("banner.allGood")}</Button>
        {suggested && <Button onClick={onTravelling}>{translate("banner.travelling")}</Button>}
      </div>
    </section>
  );
}
