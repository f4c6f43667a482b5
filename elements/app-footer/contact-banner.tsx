import type { FooterContact } from "../../src/domain/footer/footer-view.ts";
import type { Translate } from "../../src/ui/translate.ts";
import { FooterAnchor } from "./footer-anchor.tsx";

interface ContactBannerProps {
  readonly contact: FooterContact;
  readonly translate: Translate;
}

/** How to reach the site's people: by mail, by phone, and when [F-02]. */
export function ContactBanner({ contact: { email, phone, availability }, translate }: ContactBannerProps) {
  return (
    <section className="band contact" aria-labelledby="contact-heading">
      <h2 id="contact-heading" className="band-heading">
        {translate("footer.contact.heading")}
      </h2>
      <dl className="contact-ways">
        {email && <ContactWay id="contact-email" label={translate("footer.contact.email")} way={email} />}
        {phone && <ContactWay id="contact-phone" label={translate("footer.contact.phone")} way={phone} />}
      </dl>
      {availability !== undefined && <p className="contact-availability">{availability}</p>}
    </section>
  );
}

interface ContactWayProps {
  readonly id: string;
  readonly label: string;
  readonly way: { readonly text: string; readonly href?: string };
}

function ContactWay({ id, label, way: { text, href } }: ContactWayProps) {
  return (
    <div className="contact-way">
      <dt>{label}</dt>
      <dd>
        {href === undefined ? (
          text
        ) : (
          <FooterAnchor link={{ id, href }} className="contact-link">
            {text}
          </FooterAnchor>
        )}
      </dd>
    </div>
  );
}
