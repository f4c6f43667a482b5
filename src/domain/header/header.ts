import type { Facts } from "../facts/facts.ts";
import { isUnsafeHref } from "../links/link.ts";
import { navFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { corporateLoginHref, dashboardHref, loginHref, regflowOf, registerHref } from "../routes/entry-href.ts";
import { routeHref } from "../routes/route-href.ts";
import { headerCustomer } from "./header-customer.ts";
import type { ActionItem, HeaderData, HeaderType, LogoItem, NavItem } from "./header-data.ts";
import { type HeaderVariant, headerVariant, isPrivateVariant } from "./header-variant.ts";

/** What a locale brings to a header: its menus and its texts. */
export interface HeaderContent {
  readonly menus: MenuDocument;
  readonly translate: TranslateHeader;
}

/**
 * The whole header for what is known: the one decision between facts and view [H-01 to H-07].
 *
 * Our choices where the text is silent: the country selector page has the logo only, for a visitor without a country
 * can neither log in nor register; the registration page has the login only, as a partner's sign-up has; the bank
 * header has no actions; a locale without a corporate or bank menu shows its own public menu there, never another
 * locale's, and the mistake is told (`missingMenu`).
 *
 * @param hasGivenCustomer a host brings the customer: then nothing has to be waited for, and the menus are those of a
 * customer of whom no more is known
 */
export function headerFor(facts: Facts, content: HeaderContent, hasGivenCustomer = false): HeaderData {
  const { menus, translate } = content;
  const variant = headerVariant(facts, hasGivenCustomer);
  const type = typeOf(facts, variant);
  const { customer } = facts;
  return {
    type,
    logoItems: logoItemsFor(facts, variant, menus, translate),
    navItems: navItemsOf(variant, facts, menus),
    actionItems: actionItemsOf(variant, facts, translate),
    ...(variant === "private" && customer.status === "ready"
      ? { customer: headerCustomer(customer.value, facts, menus, translate) }
      : {}),
    ...(facts.page.hideCustomerBalance ? { hideCustomerBalance: true } : {}),
    ...(!hasGivenCustomer && isLoading(variant, facts) ? { isHeaderDataLoading: true } : {}),
    ...(variant === "private-logo-only" && customer.status === "failed" ? { isLogoutOffered: true } : {}),
  };
}

/** The menu that a page asks for and its locale does not have; its public menu stands in. */
export function missingMenu(facts: Facts, menus: MenuDocument): "corporate" | "bank" | undefined {
  const variant = headerVariant(facts);
  return (variant === "corporate" || variant === "bank") && menus[variant] === undefined ? variant : undefined;
}

function typeOf(facts: Facts, variant: HeaderVariant): HeaderType {
  if (facts.page.headerType === "integrated") return "integrated";
  return isPrivateVariant(variant) ? "private" : "public";
}

function navItemsOf(variant: HeaderVariant, facts: Facts, menus: MenuDocument): readonly NavItem[] {
  switch (variant) {
    case "public":
      return navFor(menus.public, facts);
    case "private":
      return navFor(menus.private, facts);
    case "corporate":
      return navFor(menus.corporate ?? menus.public, facts);
    case "bank":
      return navFor(menus.bank ?? menus.public, facts);
    case "country-selector":
    case "login":
    case "registration":
    case "partner-sign-up":
    case "navigation-hidden":
    case "private-logo-only":
    case "skeleton":
      return [];
  }
}

function actionItemsOf(variant: HeaderVariant, facts: Facts, translate: TranslateHeader): readonly ActionItem[] {
  const login: ActionItem = {
    id: "login",
    type: "login",
    title: translate("header.buttons.login"),
    href: loginHref(facts),
  };
  switch (variant) {
    case "public":
      return [
        login,
        {
          id: "register",
          type: "registration",
          title: translate("header.buttons.register"),
          href: registerHref(facts),
        },
      ];
    case "login":
    case "registration":
    case "partner-sign-up":
    case "navigation-hidden":
      return [login];
    case "corporate":
      return [{ ...login, title: translate("header.navigation.account"), href: corporateLoginHref(facts) }];
    case "country-selector":
    case "bank":
    case "private":
    case "private-logo-only":
    case "skeleton":
      return [];
  }
}

/** A skeleton stands in place of the menu while the session, the customer or what the menu depends on is on its way [H-05]. */
function isLoading(variant: HeaderVariant, facts: Facts): boolean {
  if (variant === "skeleton") return true;
  if (variant === "private-logo-only") return facts.customer.status !== "failed";
  // The partner's logo and rules come with the menu, not after it: nothing moves when they arrive.
  return variant === "private" && (facts.products.status === "loading" || facts.distributor.status === "loading");
}

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
    href: isPrivateVariant(variant) ? dashboardHref(facts) : routeHref("home", facts),
    url: logo.url,
    // A site without a logo is written by its name, and nobody reads words that are not there.
    alt: logo.url === "" && name !== "" ? name : translate("header.logoLabel", { site: name }),
  };
  const partner = signUpPartner(facts, variant, menus);
  const beside = partner ? { id: "partner", ...partner.logo } : distributorLogo(facts);
  return beside === undefined ? [own] : [own, beside];
}

/** The partner of a sign-up flow, where its logo stands beside the site's [H-07]. */
function signUpPartner(facts: Facts, variant: HeaderVariant, { partners }: Pick<MenuDocument, "partners">) {
  const flow = regflowOf(facts);
  return PARTNER_VARIANTS.includes(variant) && flow.kind === "partner" ? partners?.[flow.name] : undefined;
}

/**
 * The header of a partner's sign-up has the login as its only action; registration with the partner's flow stands in
 * words beside the partner's logo, which leads nowhere itself [H-07].
 */
export function partnerRegister(facts: Facts, { menus, translate }: HeaderContent): ActionItem | undefined {
  if (signUpPartner(facts, headerVariant(facts), menus) === undefined) return undefined;
  const title = translate("header.buttons.register");
  return { id: "partner-register", type: "registration", title, href: registerHref(facts) };
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

/** The texts that the decided header carries; every other text of the header is the view's own [H-34]. */
export const HEADER_TEXT_KEYS = [
  "header.accInfo.balance",
  "header.accInfo.availableAmount",
  "header.accInfo.accountNo",
  "header.accInfo.sortCode",
  "header.accInfo.iban",
  "header.maintenance.title",
  "header.maintenance.tooltip",
  "header.notAvailable.title",
  "header.notAvailable.tooltip",
  "header.notAvailable.fetchFailed",
  "header.buttons.login",
  "header.buttons.register",
  /** Title of the corporate site's action. */
  "header.navigation.account",
  /** Placeholder: `site`. */
  "header.logoLabel",
] as const;
export type HeaderTextKey = (typeof HEADER_TEXT_KEYS)[number];

/** A text by its key, in the locale of the header. Values fill the placeholders of the text. */
export type TranslateHeader = (key: HeaderTextKey, values?: Readonly<Record<string, string | number>>) => string;
