/** The decided header. Views render it without further decisions. */

import { SKELETON_COLUMNS } from "../constants.ts";
import type { Facts } from "../facts/facts.ts";
import type { ActionItem, HostHeaderData, LogoItem } from "../header-data/header-data.ts";
import { navFor } from "../menus/menu.ts";
import { type LinkView, linkViewFor } from "../page-links/link-view.ts";
import type { ActionType, HeaderType } from "../vocabulary/header-values.ts";
import { type AccountView, accountViewFor } from "./account-view.ts";
import { type CustomerHeader, type HeaderWith, withCustomerView } from "./customer-view.ts";
import { type HeaderContent, headerFor, missingMenu, partnerRegister } from "./header.ts";
import { balanceBarFor, type HeaderBalance } from "./header-balance.ts";
import { type MenuFacts, type NavView, navViewFor } from "./menu-view.ts";

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
