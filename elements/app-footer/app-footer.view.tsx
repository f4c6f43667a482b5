import type { FooterView } from "../../src/domain/footer/footer-view.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { MarketPickerData } from "../../src/domain/markets/picker-for.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { Container, ContentBlock } from "../../src/ui/layout/containers.tsx";
import { MarketMenu, marketMenuProps } from "../../src/ui/market-list/market-menu.tsx";
import type { RichTextContent } from "../../src/ui/rich-text/rich-text-content.ts";
import { AppBand, ContactBand, RatingBand } from "./footer-bands.tsx";
import { LinkColumns, SocialLinks } from "./footer-links.tsx";
import { LegalArea } from "./legal-area.tsx";

export interface AppFooterViewProps {
  readonly data: FooterView;
  /** The sanitized disclaimer of the data. */
  readonly disclaimer: RichTextContent | undefined;
  readonly markets: MarketPickerData;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
}

/** The whole footer, rendered from its data alone; each section stands in a content block, which theme v2 shows [L-18]. */
export function AppFooterView({ data, disclaimer, markets, translate, locale }: AppFooterViewProps) {
  const { rating, contact, appBanner, columns, social, hasCountryPicker } = data;
  const hasSocial = social.links.length > 0;
  return (
    <footer className="footer" part="footer" lang={locale}>
      {(rating || contact) && (
        <ContentBlock backgroundColor="tint">
          <Container width="bySession" className="footer-stack footer-assurance">
            {rating && <RatingBand rating={rating} translate={translate} />}
            {contact && <ContactBand contact={contact} translate={translate} />}
          </Container>
        </ContentBlock>
      )}
      {appBanner && (
        <ContentBlock backgroundColor="raised" className="app-block">
          <Container width="bySession">
            <AppBand banner={appBanner} translate={translate} />
          </Container>
        </ContentBlock>
      )}
      <ContentBlock>
        <Container width="bySession" className="footer-stack">
          {columns.length > 0 && <LinkColumns columns={columns} label={translate("footer.linksLabel")} />}
          {(hasSocial || hasCountryPicker) && (
            <div className="footer-ways">
              {hasSocial && <SocialLinks social={social} label={translate("footer.socialLabel")} />}
              {hasCountryPicker && (
                <div className="footer-market">
                  <h2 className="band-heading">{translate("footer.countryPicker")}</h2>
                  <MarketMenu id="markets" translate={translate} {...marketMenuProps(markets, translate)} />
                </div>
              )}
            </div>
          )}
        </Container>
      </ContentBlock>
      <ContentBlock hasPaddingTop={false}>
        <Container width="bySession">
          <LegalArea data={data} disclaimer={disclaimer} translate={translate} />
        </Container>
      </ContentBlock>
    </footer>
  );
}
