import { SOCIAL_ICON_SIZE } from "../../src/domain/constants.ts";
import type { FooterColumn, FooterSocialLink, FooterView, SocialNetwork } from "../../src/domain/footer/footer-view.ts";
import { Accordion } from "../../src/ui/accordion/accordion.tsx";
import { Drawing } from "../../src/ui/icon/drawing.tsx";
import {
  brandFacebookIcon,
  brandInstagramIcon,
  brandLinkedinIcon,
  brandXIcon,
  brandYoutubeIcon,
} from "../../src/ui/icon/icon-drawings.data.ts";
import { Anchor } from "../../src/ui/link/anchor.tsx";

interface LinkColumnsProps {
  readonly columns: readonly FooterColumn[];
  readonly label: string;
}

/** Columns from 768 px on, an accordion below [F-04]. */
export function LinkColumns({ columns, label }: LinkColumnsProps) {
  const items = columns.map(({ key, title, links }) => ({
    key,
    title,
    details: (
      <ul className="column-links" aria-label={title}>
        {links.map((link) => (
          <li key={link.id}>
            <Anchor link={link} className="footer-link">
              {link.title}
            </Anchor>
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <nav className="columns" part="columns" aria-label={label}>
      <Accordion items={items} />
    </nav>
  );
}

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
            <Anchor link={link} className="social-link">
              <SocialMark link={link} />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

const BRAND_ICONS = {
  facebook: brandFacebookIcon,
  instagram: brandInstagramIcon,
  linkedin: brandLinkedinIcon,
  twitter: brandXIcon,
  youtube: brandYoutubeIcon,
} as const satisfies Readonly<Record<SocialNetwork, unknown>>;

/** Shows the CMS's picture, else the network's icon, else the account's name as text. */
function SocialMark({ link: { title, network, iconUrl } }: { readonly link: FooterSocialLink }) {
  const size = { width: SOCIAL_ICON_SIZE, height: SOCIAL_ICON_SIZE };
  if (iconUrl !== undefined) {
    return <img className="social-icon" src={iconUrl} alt={title} {...size} loading="lazy" decoding="async" />;
  }
  if (network === undefined) return <span className="social-name">{title}</span>;
  return (
    <Drawing drawing={BRAND_ICONS[network]} className="social-icon" size={SOCIAL_ICON_SIZE} stroke={0} label={title} />
  );
}
