import { SKELETON_COLUMNS } from "../constants.ts";
import type { Facts } from "../facts/facts.ts";
import type { ActionItem, HostHeaderData, LogoItem, NavItem } from "../header-data/header-data.ts";
import { isUnsafeHref } from "../links/link.ts";
import { DEFAULT_LOCALE, type LocaleId } from "../locales/locale.ts";
import { navFor } from "../menus/menu.ts";
import type { MenuDocument, OtherPublicMenu } from "../menus/menu-document.ts";
import { corporateLoginHref, dashboardHref, loginHref, regflowOf, registerHref } from "../page-links/entry-href.ts";
import { type LinkView, linkViewFor } from "../page-links/link-view.ts";
import { routeHref } from "../routes/route-href.ts";
import type { ActionType, HeaderType } from "../vocabulary/header-values.ts";
import { type AccountView, accountViewFor } from "./account-view.ts";
import { type CustomerHeader, type HeaderWith, withCustomerView } from "./customer-view.ts";
import { balanceBarFor, type HeaderBalance } from "./header-balance.ts";
import { headerCustomer } from "./header-customer.ts";
import type { HeaderTextKey, TranslateHeader } from "./header-text-keys.ts";
import { type HeaderVariant, headerVariant, partsOfVariant } from "./header-variant.ts";
import { type MenuFacts, type NavView, navViewFor } from "./menu-view.ts";

/** The locale's content for a header: menus and texts. */
export interface HeaderContent {
  readonly menus: MenuDocument;
  readonly translate: TranslateHeader;
  /** Takes the place of the locale's public menu [L-02]. */
  readonly otherPublicMenu?: OtherPublicMenu;
}

/**
 * Decides the header data from the facts [H-01 to H-07].
 *
 * Our choices where the specification is silent: the country selector page shows only the logo, because a visitor
 * without a country can neither log in nor register; the registration page shows only the login, like a partner's
 * sign-up; the bank header has no actions; a locale without a corporate menu shows the corporate header of generic
 * English (`corporateSubstitute`); a locale without a bank menu shows its own public menu, and `missingMenu` reports it.
 *
 * @param isOfHost true if a host passes the customer. Then nothing is loading, and the menus are those of a
 * customer without further data
 */
export function headerFor(facts: Facts, content: HeaderContent, isOfHost = false): CustomerHeader {
  const { menus, translate } = content;
  const variant = headerVariant(facts, isOfHost);
  const type = typeOf(facts, variant);
  const { customer } = facts;
  return {
    type,
    logoItems: logoItemsFor(facts, variant, menus, translate),
    navItems: navItemsOf(variant, facts, content),
    actionItems: actionItemsOf(variant, facts, translate),
    ...(variant === "private" && customer.status === "ready"
      ? { customer: headerCustomer(customer.value, facts, menus, translate) }
      : {}),
    ...(facts.page.hideCustomerBalance ? { hideCustomerBalance: true } : {}),
    ...(!isOfHost && isLoading(variant, facts) ? { isHeaderDataLoading: true } : {}),
    ...(variant === "private-logo-only" && customer.status === "failed" ? { isLogoutOffered: true } : {}),
  };
}

/**
 * The locale whose header a corporate page shows if its own locale has no corporate menu: generic English, because the
 * corporate pages and the login of "My Account" are there [L-08, L-14]. Undefined where the own locale's is shown.
 */
export function corporateSubstitute(
  facts: Facts,
  { corporate }: Pick<MenuDocument, "corporate">,
): LocaleId | undefined {
  return corporate === undefined && headerVariant(facts) === "corporate" ? DEFAULT_LOCALE : undefined;
}

/** The menu that a page asks for but its locale lacks; the public menu is used instead. */
function missingMenu(facts: Facts, menus: MenuDocument): "corporate" | "bank" | undefined {
  const variant = headerVariant(facts);
  return (variant === "corporate" || variant === "bank") && menus[variant] === undefined ? variant : undefined;
}

function typeOf(facts: Facts, variant: HeaderVariant): HeaderType {
  if (facts.page.headerType === "integrated") return "integrated";
  return partsOfVariant(variant).isPrivate ? "private" : "public";
}

function navItemsOf(
  variant: HeaderVariant,
  facts: Facts,
  { menus, otherPublicMenu }: HeaderContent,
): readonly NavItem[] {
  const { menu: section } = partsOfVariant(variant);
  if (section === undefined) return [];
  const own = section === "public" ? undefined : menus[section];
  if (own !== undefined || otherPublicMenu === undefined) return navFor(own ?? menus.public, facts);
  return navFor(otherPublicMenu.entries, { ...facts, locale: otherPublicMenu.locale });
}

/** The actions of the headers that have some. */
const ACTIONS = {
  login: ["login", "login", "header.buttons.login", loginHref],
  "corporate-login": ["login", "login", "header.navigation.account", corporateLoginHref],
  register: ["register", "registration", "header.buttons.register", registerHref],
} as const satisfies Readonly<
  Record<string, readonly [id: string, type: ActionType, text: HeaderTextKey, href: (facts: Facts) => string]>
>;

function actionItemsOf(variant: HeaderVariant, facts: Facts, translate: TranslateHeader): readonly ActionItem[] {
  return partsOfVariant(variant).actions.map((action) => {
    const [id, type, text, href] = ACTIONS[action];
    return { id, type, title: translate(text), href: href(facts) };
  });
}

/** A skeleton replaces the menu while the session, the customer, or data that the menu depends on is loading [H-05]. */
function isLoading(variant: HeaderVariant, facts: Facts): boolean {
  if (variant === "skeleton") return true;
  if (variant === "private-logo-only") return facts.customer.status !== "failed";
  // The partner's logo and rules are rendered together with the menu, so that nothing moves later.
  return variant === "private" && (facts.products.status === "loading" || facts.distributor.status === "loading");
}

/** The words of the logo for its two targets, with the name of the site and without one. */
const LOGO_LABELS = {
  home: ["header.logoLabel", "header.homeLabel"],
  dashboard: ["header.dashboardLogoLabel", "header.overviewLabel"],
} as const satisfies Readonly<Record<string, readonly [named: HeaderTextKey, unnamed: HeaderTextKey]>>;

/**
 * The site's logo, which leads visitors to the home page and customers to the dashboard, and a partner's logo next to
 * it [H-06]. The logo is named for where it leads.
 */
export function logoItemsFor(
  facts: Facts,
  variant: HeaderVariant,
  menus: Pick<MenuDocument, "partners">,
  translate: TranslateHeader,
): readonly LogoItem[] {
  const { name, logo } = facts.site;
  const isToDashboard = partsOfVariant(variant).isPrivate;
  const [named, unnamed] = isToDashboard ? LOGO_LABELS.dashboard : LOGO_LABELS.home;
  const label = name === "" ? translate(unnamed) : translate(named, { site: name });
  const own: LogoItem = {
    id: "logo",
    href: isToDashboard ? dashboardHref(facts) : routeHref("home", facts),
    url: logo.url,
    ...(logo.dark !== undefined && { darkUrl: logo.dark }),
    // A site without a logo is shown by its name. If the name is missing too, the text says where the logo leads.
    alt: logo.url === "" && name !== "" ? name : label,
  };
  const partner = signUpPartner(facts, variant, menus);
  const beside = partner ? { id: "partner", ...partner.logo } : distributorLogo(facts);
  return beside === undefined ? [own] : [own, beside];
}

/** The partner of a sign-up flow whose logo is shown next to the site's [H-07]. */
function signUpPartner(facts: Facts, variant: HeaderVariant, { partners }: Pick<MenuDocument, "partners">) {
  const flow = regflowOf(facts);
  return partsOfVariant(variant).isOfPartner && flow.kind === "partner" ? partners?.[flow.name] : undefined;
}

/**
 * A partner's sign-up header has the login as its only action. The registration with the partner's flow is a text link
 * next to the partner's logo, which is no link itself [H-07].
 */
function partnerRegister(facts: Facts, { menus, translate }: HeaderContent): ActionItem | undefined {
  if (signUpPartner(facts, headerVariant(facts), menus) === undefined) return undefined;
  const title = translate("header.buttons.register");
  return { id: "partner-register", type: "registration", title, href: registerHref(facts) };
}

/**
 * A distributor's logo is no link, because its address is unknown. It is rendered together with the menu: next to the
 * skeleton it would move the menu [H-05].
 */
function distributorLogo(facts: Facts): LogoItem | undefined {
  const isMenuWaiting = facts.customer.status === "loading" || facts.products.status === "loading";
  if (facts.distributor.status !== "ready" || isMenuWaiting) return undefined;
  const { logoUrl, name = "" } = facts.distributor.value;
  return logoUrl === undefined || isUnsafeHref(logoUrl) ? undefined : { id: "distributor", url: logoUrl, alt: name };
}

/** The decided header. Views render it without further decisions. */
export interface LogoView extends Pick<LogoItem, "url" | "alt" | "darkUrl"> {
  readonly link: LinkView;
}

export interface ActionView {
  readonly link: LinkView;
  readonly title: string;
  readonly type: ActionType;
}

export interface HeaderView {
  readonly type: HeaderType;
  /** A skeleton replaces the menus [H-05]. */
  readonly isLoading: boolean;
  /** Reserves room for a customer's header in a visitor's page and cannot be used, so its panels are not rendered. */
  readonly isStandIn: boolean;
  /** The number of entries in the customer's menu, so that nothing moves when it is rendered [H-05]. */
  readonly skeletonColumns: number;
  /** Id of the content that the skip link leads to. */
  readonly skipTarget: string;
  readonly logos: readonly LogoView[];
  /** A registration link with text next to a partner's logo [H-07]. */
  readonly partnerRegister?: ActionView;
  readonly nav: readonly NavView[];
  readonly actions: readonly ActionView[];
  /** The same actions in the order of the phone panel. */
  readonly panelActions: readonly ActionView[];
  readonly account: AccountView;
  readonly balance: HeaderBalance;
  /** Phones have the panel and its button only if the panel contains more than the bar [H-11]. */
  readonly hasPanel: boolean;
  /** A menu that the page asks for but its locale lacks; reported to the page's author. */
  readonly missingMenu?: "corporate" | "bank";
}

/**
 * Decides the header from the facts [H-01 to H-07]. Data from a host, the specification's header data source, is merged
 * over the result, and both become links, dots and menus by the same rules. A customer without a type implies the private
 * header [H-08]. The integrated header has no navigation, even if a host passes one, and no placeholder of one [H-01].
 */
export function headerViewFor(facts: Facts, content: HeaderContent, hostData: HostHeaderData = {}): HeaderView {
  const isOfHost = hasHostCustomer(facts, hostData);
  const known = isOfHost ? factsOfHostCustomer(facts, hostData) : facts;
  const data = mergeHeaderData(
    headerFor(known, content, isOfHost),
    withCustomerView(hostData, facts, content.translate),
  );
  const register = hostData.logoItems === undefined ? partnerRegister(known, content) : undefined;
  const missing = hostData.navItems === undefined ? missingMenu(known, content.menus) : undefined;
  const view = headerView(data, facts);
  return {
    ...view,
    ...(register && { partnerRegister: actionViewFor(register, facts) }),
    ...(view.isLoading && { skeletonColumns: skeletonColumnsFor(facts, content, hostData) }),
    ...(missing && { missingMenu: missing }),
  };
}

/** Whether the host passes the customer of a private or integrated header, so that nothing of the customer is loading [H-08]. */
export function hasHostCustomer({ page }: Pick<Facts, "page">, { customer, type }: HostHeaderData): boolean {
  return customer !== undefined && (type ?? page.headerType) !== "public";
}

/** The facts where the host passes the customer: a customer is here, whatever the session is [H-08]. */
export function factsOfHostCustomer(facts: Facts, { type = facts.page.headerType }: HostHeaderData): Facts {
  return type === "integrated"
    ? { ...facts, session: "customer", page: { ...facts.page, headerType: type } }
    : { ...facts, page: { ...facts.page, headerType: "private" } };
}

/** The number of menus that will replace the skeleton: four, the specification's number, where a host has still to pass them [H-05]. */
function skeletonColumnsFor(
  facts: Facts,
  { menus }: Pick<HeaderContent, "menus">,
  { navItems, isHeaderDataLoading = false }: HostHeaderData = {},
): number {
  const known = navItems ?? (isHeaderDataLoading ? [] : navFor(menus.private, facts));
  return known.length || SKELETON_COLUMNS;
}

export const DEFAULT_SKIP_TARGET = "main";
const PANEL_ORDER = { registration: 0, login: 1 } as const satisfies Readonly<Record<ActionType, number>>;

/**
 * The header in a visitor's fragment until a customer's session is known: the logos, and skeletons of the customer's part
 * [H-05].
 */
export function customerStandIn(visitors: HeaderView, facts: Facts, content: Pick<HeaderContent, "menus">): HeaderView {
  const loading = { kind: "loading" } as const;
  const isIntegrated = visitors.type === "integrated";
  return {
    ...visitors,
    skeletonColumns: skeletonColumnsFor(facts, content),
    type: isIntegrated ? "integrated" : "private",
    isLoading: true,
    isStandIn: true,
    nav: [],
    actions: [],
    panelActions: [],
    account: loading,
    balance: isIntegrated ? { kind: "none" } : loading,
    hasPanel: !isIntegrated,
  };
}

function actionViewFor({ id, href, title, type, callback }: ActionItem, facts: MenuFacts): ActionView {
  return { link: { ...linkViewFor(id, href, facts, type), ...(callback && { callback }) }, title, type };
}

/** The view of header data alone. */
export function headerView(data: CustomerHeader, facts: MenuFacts): HeaderView {
  const { type, customer } = data;
  const isLoading = data.isHeaderDataLoading === true;
  const hasUnread = customer?.hasUnread === true;
  const isIntegrated = type === "integrated";
  const nav = isIntegrated ? [] : data.navItems.map((item) => navViewFor(item, hasUnread, facts));
  // Until a host has passed its data, an integrated header has no actions: a customer would see a login.
  const actionItems = isIntegrated && isLoading ? [] : data.actionItems;
  const actions = actionItems.map((item) => actionViewFor(item, facts));
  const balance = balanceBarFor(data);
  return {
    type,
    isLoading,
    isStandIn: false,
    logos: data.logoItems.map(({ id, href, ...picture }) => ({ link: linkViewFor(id, href, facts), ...picture })),
    nav,
    actions,
    panelActions: [...actions].sort((one, other) => PANEL_ORDER[one.type] - PANEL_ORDER[other.type]),
    skipTarget: facts.page.skipTarget ?? DEFAULT_SKIP_TARGET,
    account: accountViewFor(data),
    balance,
    skeletonColumns: SKELETON_COLUMNS,
    hasPanel: (isLoading && !isIntegrated) || nav.length > 0 || actions.length > 1 || balance.kind !== "none",
  };
}

/**
 * Merges a host's data over the decided data: each passed field replaces the decided one as a whole [H-08]. Lists and
 * the customer are never mixed, so that no amount appears with another person's name. A host with its own menus does
 * not wait for ours, so they count as loaded unless it says otherwise.
 */
export function mergeHeaderData<TCustomer>(
  decided: HeaderWith<TCustomer>,
  hostData: Partial<HeaderWith<TCustomer>>,
): HeaderWith<TCustomer> {
  const { isHeaderDataLoading: isDecidedLoading, ...rest } = { ...decided, ...hostData };
  const isLoading = hostData.isHeaderDataLoading ?? (hostData.navItems === undefined && isDecidedLoading === true);
  return { ...rest, ...(isLoading && { isHeaderDataLoading: true }) };
}
