import type { Facts } from "../facts/facts.ts";
import { navFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { loginHref, registerHref } from "../menus/target.ts";
import { corporateLoginHref } from "../routes/route-href.ts";
import { headerCustomer } from "./customer.ts";
import type { ActionItem, HeaderData, HeaderType, NavItem } from "./header-data.ts";
import type { TranslateHeader } from "./header-text.ts";
import { logoItemsFor } from "./logo.ts";
import { type HeaderVariant, headerVariant, isPrivateVariant } from "./variant.ts";

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
 * locale's.
 */
export function headerFor(facts: Facts, content: HeaderContent): HeaderData {
  const { menus, translate } = content;
  const variant = headerVariant(facts);
  const type = typeOf(facts, variant);
  const { customer } = facts;
  return {
    type,
    logoItems: logoItemsFor(facts, variant, menus, translate),
    navItems: type === "integrated" ? [] : navItemsOf(variant, facts, menus),
    actionItems: actionItemsOf(variant, facts, translate),
    ...(variant === "private" && customer.status === "ready"
      ? { customer: headerCustomer(customer.value, facts, menus, translate) }
      : {}),
    ...(facts.page.hideCustomerBalance ? { hideCustomerBalance: true } : {}),
    ...(isLoading(variant, facts) ? { isHeaderDataLoading: true } : {}),
    ...(variant === "private-logo-only" && customer.status === "failed" ? { isLogoutOffered: true } : {}),
  };
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
