import IconBrandFacebook from "@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs";
import IconBrandInstagram from "@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs";
import IconBrandLinkedin from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs";
import IconBrandTwitter from "@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs";
import IconBrandYoutube from "@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs";
import { SOCIAL_ICON_SIZE } from "../../domain/constants.ts";
import type { SocialNetwork } from "../../domain/footer/footer-view.ts";

const MARKS = {
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandTwitter,
  youtube: IconBrandYoutube,
} as const satisfies Readonly<Record<SocialNetwork, unknown>>;

interface SocialIconProps {
  readonly network?: SocialNetwork | undefined;
  /** A picture of the CMS; wins over the drawn mark. */
  readonly iconUrl?: string | undefined;
  /** Name of the account, which stands in words where nothing can be drawn. */
  readonly account: string;
}

/** The mark of a network, 30 by 30, with the account's name for assistive technology [F-05]. */
export function SocialIcon({ network, iconUrl, account }: SocialIconProps) {
  const size = { width: SOCIAL_ICON_SIZE, height: SOCIAL_ICON_SIZE };
  if (iconUrl !== undefined) {
    return <img className="social-icon" src={iconUrl} alt={account} {...size} loading="lazy" decoding="async" />;
  }
  if (network === undefined) return <span className="social-name">{account}</span>;
  const Mark = MARKS[network];
  return (
    <>
      <Mark className="social-icon" {...size} stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{account}</span>
    </>
  );
}
