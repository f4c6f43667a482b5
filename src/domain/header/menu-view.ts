/** Menus as they are drawn: areas, groups, links and dots decided [H-09, H-10, H-16, H-17]. */
import { type CurrentLocation, isActiveHref } from "../links/active-href.ts";
import { type LinkFacts, type LinkView, linkViewFor } from "../links/link-view.ts";
import { type MenuItem, type NavItem, SUBMENU_AREAS, type Submenu, type SubmenuArea } from "./header-data.ts";

export interface ItemView extends Omit<MenuItem, "id" | "href" | "groupName" | "callback"> {
  readonly link: LinkView;
  /** Shows that the entry leads somewhere; what is not followed has none [L-17]. */
  readonly expandIcon?: "arrow" | "external";
}

export interface GroupView<Item = ItemView> {
  /** Heading of the group; undefined for items without one. */
  readonly name: string | undefined;
  /** At least one. */
  readonly items: readonly Item[];
}

export interface AreaView<Item = ItemView> {
  readonly area: SubmenuArea;
  readonly groups: readonly GroupView<Item>[];
}

export interface PanelView {
  readonly layout: Submenu["layout"];
  readonly areas: readonly AreaView[];
}

export interface NavView {
  readonly title: string;
  readonly link: LinkView;
  /** Behind the entry; without any it is a plain link. */
  readonly panels: readonly PanelView[];
  readonly hasUnreadDot: boolean;
  /** The window is where the entry or one of its items leads. */
  readonly isCurrent: boolean;
}

/** What menus depend on beside their own data. */
export interface MenuFacts extends LinkFacts {
  readonly page: Required<CurrentLocation> & { readonly skipTarget?: string };
}

/** The red dot stands only where the entry may carry one and messages are unread [H-17]. */
export function navViewFor(item: NavItem, hasUnread: boolean, facts: MenuFacts): NavView {
  const link = menuLink(item, facts);
  const panels = (item.subMenus ?? []).map((submenu) => panelViewFor(submenu, facts));
  const items = panels.flatMap(({ areas }) => areas.flatMap(({ groups }) => groups.flatMap((group) => group.items)));
  return {
    title: item.title,
    link,
    panels,
    hasUnreadDot: item.enableBadge === true && hasUnread,
    isCurrent: [link, ...items.map((entry) => entry.link)].some(isCurrent),
  };
}

export function panelViewFor(submenu: Submenu, facts: MenuFacts): PanelView {
  const areas = areasOf(submenu).map(({ area, groups }) => ({
    area,
    groups: groups.map(({ name, items }) => ({ name, items: items.map((item) => itemViewFor(item, facts)) })),
  }));
  return { layout: submenu.layout, areas };
}

export function itemViewFor(item: MenuItem, facts: MenuFacts): ItemView {
  const { id: _id, href: _href, groupName: _name, callback: _callback, ...drawn } = item;
  const link = menuLink(item, facts, item.type === "login" || item.type === "registration" ? item.type : undefined);
  const leads = item.type === "arrow" ? "arrow" : link.kind === "external" ? "external" : undefined;
  return { ...drawn, link, ...(leads && link.kind !== "none" && { expandIcon: leads }) };
}

type LinkedItem = Pick<MenuItem, "id" | "href" | "callback">;

function menuLink({ id, href, callback }: LinkedItem, facts: MenuFacts, action?: "login" | "registration"): LinkView {
  const link = linkViewFor(id, href, facts, action);
  const current = isActiveHref(link.href, facts.page);
  return { ...link, ...(callback && { callback }), ...(current && link.kind !== "none" && { isCurrent: true }) };
}

const isCurrent = (link: LinkView): boolean => link.kind !== "none" && link.isCurrent === true;

/** The areas of a submenu that hold something, in reading order, each in its groups. */
export function areasOf(submenu: Submenu): readonly AreaView<MenuItem>[] {
  return SUBMENU_AREAS.flatMap((area) => {
    const items = submenu[area] ?? [];
    return items.length === 0 ? [] : [{ area, groups: groupsOf(items) }];
  });
}

/** Items of one group name stand together, at the place of the group's first item. */
export function groupsOf(items: readonly MenuItem[]): readonly GroupView<MenuItem>[] {
  const names = new Set(items.map(({ groupName }) => groupName));
  return [...names].map((name) => ({ name, items: items.filter(({ groupName }) => groupName === name) }));
}
