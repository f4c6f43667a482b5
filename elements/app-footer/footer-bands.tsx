/** Bands above the links: the site's rating, its contact and its app [F-01, F-02, F-03]. */

import type { FooterAppBanner, FooterContact, FooterLink, FooterRating } from "../../src/domain/footer/footer-view.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { Drawing } from "../../src/ui/icon/drawing.tsx";
import { brandAppleIcon, brandGooglePlayIcon } from "../../src/ui/icon/icon-drawings.data.ts";
import { Anchor } from "../../src/ui/link/anchor.tsx";
import { Stars } from "../../src/ui/stars/stars.tsx";

interface RatingBandProps {
  readonly rating: FooterRating;
  readonly translate: Translate;
}

/** A word, stars in half steps, the count of reviews [F-01]. */
export function RatingBand({ rating: { bucket, stars, score, reviewCount }, translate }: RatingBandProps) {
  return (
    <div className="rating" part="rating">
      <span className="rating-word">{translate(`footer.rating.bucket${bucket}`)}</span>
      <Stars value={stars} label={translate("footer.rating.label", { score })} />
      {reviewCount !== undefined && (
        <span className="rating-count">{translate("footer.rating.reviews", { count: reviewCount })}</span>
      )}
    </div>
  );
}

interface ContactBandProps {
  readonly contact: FooterContact;
  readonly translate: Translate;
}

/** How to reach the site's people: by mail, by phone, and when [F-02]. */
export function ContactBand({ contact: { email, phone, availability }, translate }: ContactBandProps) {
  const way = (label: string, link: FooterLink) => (
    <div className="contact-way">
      <dt>{label}</dt>
      <dd>
        <Anchor link={link} className="contact-link">
          {link.title}
        </Anchor>
      </dd>
    </div>
  );
  return (
    <section className="band contact" aria-labelledby="contact-heading">
      <h2 id="contact-heading" className="band-heading">
        {translate("footer.contact.heading")}
      </h2>
      <dl className="contact-ways">
        {email && way(translate("footer.contact.email"), email)}
        {phone && way(translate("footer.contact.phone"), phone)}
      </dl>
      {availability !== undefined && <p className="contact-availability">{availability}</p>}
    </section>
  );
}

const STORES = {
  ios: { text: "footer.app.appStore", icon: brandAppleIcon },
  android: { text: "footer.app.googlePlay", icon: brandGooglePlayIcon },
} as const;

interface AppBandProps {
  readonly banner: FooterAppBanner;
  readonly translate: Translate;
}

/** The mobile app and its stores. The badges contain text in the reader's language, not pictures of words [F-03]. */
export function AppBand({ banner: { iconUrl, badges }, translate }: AppBandProps) {
  return (
    <section className="band app" aria-labelledby="app-heading">
      {iconUrl !== undefined && (
        <img className="app-icon" src={iconUrl} alt="" width={48} height={48} loading="lazy" decoding="async" />
      )}
      <div className="app-words">
        <h2 id="app-heading" className="band-heading">
          {translate("footer.app.title")}
        </h2>
        <p className="app-text">{translate("footer.app.text")}</p>
      </div>
      <div className="app-badges">
        {badges.map((badge) => {
          const { text, icon } = STORES[badge.store];
          return (
            <Anchor key={badge.id} link={badge} className="app-badge">
              <Drawing drawing={icon} size={24} stroke={1.5} />
              <span>{translate(text)}</span>
            </Anchor>
          );
        })}
      </div>
    </section>
  );
}
