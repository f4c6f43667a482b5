import type { Facts } from "../facts/facts.ts";
import { isUnsafeHref } from "../links/link.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { registerHref } from "../menus/target.ts";
import { routeHref } from "../routes/route-href.ts";
import type { LogoItem } from "./header-data.ts";
import type { TranslateHeader } from "./header-text.ts";
import { partnerRegflow } from "./partner-sign-up.ts";
import { type HeaderVariant, isPrivateVariant } from "./variant.ts";

/** Headers of a visitor on the way through a partner's sign-up, who may log in first or have no navigation. */
const PARTNER_VARIANTS: readonly HeaderVariant[] = ["partner-sign-up", "login", "navigation-hidden"];

/** The site's logo, which leads a visitor home and a customer to the dashboard, and a partner's beside it [H-06]. */
export function logoItemsFor(
  facts: Facts,
  variant: HeaderVariant,
  menus: Pick<MenuDocument, "partners">,
  translate: TranslateHeader,
): readonly LogoItem[] {
  const { name, logo } = facts.site;
  const own: LogoItem = {
    id: "logo",
    href: routeHref(isPrivateVariant(variant) ? "dashboard" : "home", facts),
    url: logo.url,
    alt: translate("header.logoLabel", { site: name }),
  };
  const partner = signUpLogo(facts, variant, menus) ?? distributorLogo(facts);
  return partner === undefined ? [own] : [own, partner];
}

/**
 * The header of a partner's sign-up has the login as its only action, and the partner adds a logo and a register link
 * carrying regflow: so the logo is that link [H-07].
 */
function signUpLogo(facts: Facts, variant: HeaderVariant, menus: Pick<MenuDocument, "partners">): LogoItem | undefined {
  const regflow = PARTNER_VARIANTS.includes(variant) ? partnerRegflow(facts) : undefined;
  const partner = regflow === undefined ? undefined : menus.partners?.[regflow];
  return partner && { id: "partner", href: registerHref(facts), url: partner.logo.url, alt: partner.logo.alt };
}

/**
 * A distributor's logo leads nowhere: no address of theirs is known. It comes together with the menu, for beside the
 * skeleton it would push that aside [H-05].
 */
function distributorLogo(facts: Facts): LogoItem | undefined {
  const isMenuWaiting = facts.customer.status === "loading" || facts.products.status === "loading";
  if (facts.distributor.status !== "ready" || isMenuWaiting) return undefined;
  const { logoUrl, name = "" } = facts.distributor.value;
  return logoUrl === undefined || isUnsafeHref(logoUrl) ? undefined : { id: "distributor", url: logoUrl, alt: name };
}
