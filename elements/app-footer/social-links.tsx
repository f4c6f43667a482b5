import type { FooterView } from "../../src/domain/footer/footer-view.ts";
import { SocialIcon } from "../../src/ui/social-icon/social-icon.tsx";
import { FooterAnchor } from "./footer-anchor.tsx";

interface SocialLinksProps {
  readonly social: FooterView["social"];
  /** Names the list where its heading is hidden. */
  readonly label: string;
}

/** Accounts on social networks, 30 by 30 each [F-05]. */
export function SocialLinks({ social: { heading, links }, label }: SocialLinksProps) {
  return (
    <div className="social" part="social">
      {heading !== undefined && <h2 className="band-heading">{heading}</h2>}
      <ul className="social-links" aria-label={heading ?? label}>
        {links.map((link) => (
          <li key={link.id}>
            <FooterAnchor link={link} className="social-link">
              <SocialIcon network={link.network} iconUrl={link.iconUrl} account={link.title} />
            </FooterAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
