/** The header as it is drawn: everything decided, nothing left to ask. */

import { SKELETON_COLUMNS } from "../constants.ts";
import type { Facts } from "../facts/facts.ts";
import { type LinkView, linkViewFor } from "../links/link-view.ts";
import { navFor } from "../menus/menu.ts";
import { type AccountView, accountViewFor, type BalanceBar, balanceBarFor } from "./account-view.ts";
import { type HeaderContent, headerFor, missingMenu, partnerRegister } from "./header.ts";
import type { ActionItem, ActionType, GivenHeaderData, HeaderData, HeaderType, LogoItem } from "./header-data.ts";
import { type MenuFacts, type NavView, navViewFor } from "./menu-view.ts";

export interface LogoView extends Pick<LogoItem, "url" | "alt"> {
  readonly link: LinkView;
}

export interface ActionView {
  readonly link: LinkView;
  readonly title: string;
  readonly type: ActionType;
}

export interface HeaderView {
  readonly type: HeaderType;
  /** A skeleton stands in place of the menus [H-05]. */
  readonly isLoading: boolean;
  /** Holds the place of a customer's header in a visitor's page and cannot be used: what it would open stays out. */
  readonly isStandIn: boolean;
  /** As many as the customer's menu will have, so that nothing moves when it comes [H-05]. */
  readonly skeletonColumns: number;
  /** Past the header, to the content of the page: id of the element it leads to. */
  readonly skipTarget: string;
  readonly logos: readonly LogoView[];
  /** Registration in words beside the logo of a partner [H-07]. */
  readonly partnerRegister?: ActionView;
  readonly nav: readonly NavView[];
  readonly actions: readonly ActionView[];
  /** The same for the panel of phones, the most wanted first, as they stand there. */
  readonly panelActions: readonly ActionView[];
  readonly account: AccountView;
  readonly balance: BalanceBar;
  /** Phones have the panel with its button only where it holds more than the bar [H-11]. */
  readonly hasPanel: boolean;
  /** A menu that the page asks for and its locale does not have: for its editor to hear. */
  readonly missingMenu?: "corporate" | "bank";
}

/**
 * The one decision between facts and header [H-01 to H-07]. What a host passes, the header data source of the
 * specification, enters here: it lies over what the facts give, and both become links, dots and menus by the same rules.
 * The integrated header has no navigation, whoever brought it [H-01].
 */
export function headerViewFor(facts: Facts, content: HeaderContent, given: GivenHeaderData = {}): HeaderView {
  const isGivenCustomers = given.customer !== undefined && (given.type ?? facts.page.headerType) === "private";
  const known: Facts = isGivenCustomers ? { ...facts, page: { ...facts.page, headerType: "private" } } : facts;
  const data = mergeHeaderData(headerFor(known, content, isGivenCustomers), given);
  const register = given.logoItems === undefined ? partnerRegister(known, content) : undefined;
  const missing = given.navItems === undefined ? missingMenu(known, content.menus) : undefined;
  const view = headerView(data, facts, content);
  return {
    ...view,
    ...(register && { partnerRegister: actionViewFor(register, facts) }),
    ...(view.isLoading && { skeletonColumns: skeletonColumnsFor(facts, content) }),
    ...(missing && { missingMenu: missing }),
  };
}

function skeletonColumnsFor(facts: Facts, { menus }: Pick<HeaderContent, "menus">): number {
  return navFor(menus.private, facts).length || SKELETON_COLUMNS;
}

export const DEFAULT_SKIP_TARGET = "main";
const PANEL_ORDER = { registration: 0, login: 1 } as const satisfies Readonly<Record<ActionType, number>>;

/** What a customer sees in a visitor's fragment until the session is known: the logos, and skeletons [H-05]. */
export function customerStandIn(visitors: HeaderView, facts: Facts, content: Pick<HeaderContent, "menus">): HeaderView {
  const loading = { kind: "loading" } as const;
  return {
    ...visitors,
    skeletonColumns: skeletonColumnsFor(facts, content),
    type: "private",
    isLoading: true,
    isStandIn: true,
    nav: [],
    actions: [],
    panelActions: [],
    account: loading,
    balance: loading,
    hasPanel: true,
  };
}

function actionViewFor({ id, href, title, type, callback }: ActionItem, facts: MenuFacts): ActionView {
  return { link: { ...linkViewFor(id, href, facts, type), ...(callback && { callback }) }, title, type };
}

/** The header data source, drawn where nothing else is known. */
export function headerView(
  data: HeaderData,
  facts: MenuFacts,
  { translate }: Pick<HeaderContent, "translate">,
): HeaderView {
  const { type, customer } = data;
  const isLoading = data.isHeaderDataLoading === true;
  const hasUnread = customer?.showUnreadMessage === true;
  const nav = type === "integrated" ? [] : data.navItems.map((item) => navViewFor(item, hasUnread, facts));
  const actions = data.actionItems.map((item) => actionViewFor(item, facts));
  const balance = balanceBarFor(data, translate);
  return {
    type,
    isLoading,
    isStandIn: false,
    logos: data.logoItems.map(({ id, href, url, alt }) => ({ link: linkViewFor(id, href, facts), url, alt })),
    nav,
    actions,
    panelActions: actions.toSorted((one, other) => PANEL_ORDER[one.type] - PANEL_ORDER[other.type]),
    skipTarget: facts.page.skipTarget ?? DEFAULT_SKIP_TARGET,
    account: accountViewFor(data, facts),
    balance,
    skeletonColumns: SKELETON_COLUMNS,
    hasPanel: isLoading || nav.length > 0 || data.actionItems.length > 1 || balance.kind !== "none",
  };
}

/**
 * Lays what a host passes over what was decided: a field that is passed wins whole [H-08]. Lists and the customer are
 * never mixed from both sides, so that no amount stands beside another person's name. A host that brings its own menus
 * waits for none of ours, so its menus are no longer loading unless it says so.
 */
export function mergeHeaderData(decided: HeaderData, given: GivenHeaderData): HeaderData {
  const { isHeaderDataLoading: isDecidedLoading, ...rest } = { ...decided, ...given };
  const isLoading = given.isHeaderDataLoading ?? (given.navItems === undefined && isDecidedLoading === true);
  return { ...rest, ...(isLoading && { isHeaderDataLoading: true }) };
}
