import { useRef } from "react";
import type { FooterView } from "../../src/domain/footer/footer-view.ts";
import type { KnownLayoutWidth } from "../../src/domain/layout/layout-width.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { MarketPickerData } from "../../src/domain/markets/picker-for.ts";
import { ContentBlock } from "../../src/ui/content-block/content-block.tsx";
import { useDisclosures } from "../../src/ui/disclosure/use-disclosures.ts";
import { Container } from "../../src/ui/layout/container.tsx";
import { MarketMenu } from "../../src/ui/market-list/market-menu.tsx";
import { marketMenuProps } from "../../src/ui/market-list/market-menu-props.ts";
import type { RichTextContent } from "../../src/ui/rich-text/rich-text-content.ts";
import type { Translate } from "../../src/ui/translate.ts";
import { AppBanner } from "./app-banner.tsx";
import { ContactBanner } from "./contact-banner.tsx";
import { LegalArea } from "./legal-area.tsx";
import { LinkColumns } from "./link-columns.tsx";
import { RatingBlock } from "./rating-block.tsx";
import { SocialLinks } from "./social-links.tsx";

export interface AppFooterViewProps {
  readonly data: FooterView;
  /** The disclaimer of the data, made safe. */
  readonly disclaimer: RichTextContent | undefined;
  readonly markets: MarketPickerData;
  /** As wide as the header above. */
  readonly width: KnownLayoutWidth;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
  /** A link column opens or closes on a phone. */
  onColumnToggle(key: string, open: boolean): void;
}

/** The whole footer, drawn from its data alone; each section stands in a content block, which theme v2 shows [L-18]. */
export function AppFooterView({
  data,
  disclaimer,
  markets,
  width,
  translate,
  locale,
  onColumnToggle,
}: AppFooterViewProps) {
  const root = useRef<HTMLElement>(null);
  useDisclosures(root);
  const { rating, contact, appBanner, columns, social, hasCountryPicker } = data;
  const hasSocial = social.links.length > 0;
  return (
    <footer ref={root} className="footer" part="footer" lang={locale}>
      {(rating || contact) && (
        <ContentBlock backgroundColor="tint">
          <Container width={width} className="footer-stack footer-assurance">
            {rating && <RatingBlock rating={rating} translate={translate} />}
            {contact && <ContactBanner contact={contact} translate={translate} />}
          </Container>
        </ContentBlock>
      )}
      {appBanner && (
        <ContentBlock backgroundColor="raised">
          <Container width={width}>
            <AppBanner banner={appBanner} translate={translate} />
          </Container>
        </ContentBlock>
      )}
      <ContentBlock>
        <Container width={width} className="footer-stack">
          {columns.length > 0 && (
            <LinkColumns
              columns={columns}
              label={translate("footer.linksLabel")}
              onToggle={({ currentTarget }, key) => {
                // The click comes before the fold: what is open now will be closed.
                onColumnToggle(key, !(currentTarget.parentElement as HTMLDetailsElement).open);
              }}
            />
          )}
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
        <Container width={width}>
          <LegalArea data={data} disclaimer={disclaimer} translate={translate} />
        </Container>
      </ContentBlock>
    </footer>
  );
}
