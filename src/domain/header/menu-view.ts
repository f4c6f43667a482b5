/** The decided menus: areas, groups, links and dots [H-09, H-10, H-16, H-17]. */

import type { MenuItem, NavItem, Submenu } from "../header-data/header-data.ts";
import { type CurrentLocation, isActiveHref } from "../links/active-href.ts";
import { type LinkFacts, type LinkView, linkViewFor } from "../page-links/link-view.ts";
import { SUBMENU_AREAS, type SubmenuArea } from "../vocabulary/header-values.ts";

export interface ItemView extends Omit<MenuItem, "id" | "href" | "groupName" | "callback"> {
  readonly link: LinkView;
  /** Shows that the entry is a link; refused links have none [L-17]. */
  readonly expandIcon?: "arrow" | "external";
  readonly hasUnreadDot?: true;
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
  /** Panels that the entry opens; without any it is a plain link. */
  readonly panels: readonly PanelView[];
  readonly hasUnreadDot: boolean;
  /** The current page is the target of the entry or of one of its items. */
  readonly isCurrent: boolean;
}

/** The facts that menus depend on, besides their own data. */
export interface MenuFacts extends LinkFacts {
  readonly page: Required<CurrentLocation> & { readonly skipTarget?: string | undefined };
}

/** The red dot is shown only if the entry allows it and messages are unread [H-17]. */
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

/** @param unread id of the item with the dot of unread messages */
export function panelViewFor(submenu: Submenu, facts: MenuFacts, unread?: string): PanelView {
  const view = (item: MenuItem): ItemView => ({
    ...itemViewFor(item, facts),
    ...(item.id === unread && { hasUnreadDot: true }),
  });
  const areas = areasOf(submenu).map(({ area, groups }) => ({
    area,
    groups: groups.map(({ name, items }) => ({ name, items: items.map(view) })),
  }));
  return { layout: submenu.layout, areas };
}

export function itemViewFor(item: MenuItem, facts: MenuFacts): ItemView {
  const { id: _id, href: _href, groupName: _name, callback: _callback, ...shown } = item;
  const link = menuLink(item, facts, item.type === "login" || item.type === "registration" ? item.type : undefined);
  const leads = item.type === "arrow" ? "arrow" : link.kind === "external" ? "external" : undefined;
  return { ...shown, link, ...(leads && link.kind !== "none" && { expandIcon: leads }) };
}

type LinkedItem = Pick<MenuItem, "id" | "href" | "callback">;

function menuLink({ id, href, callback }: LinkedItem, facts: MenuFacts, action?: "login" | "registration"): LinkView {
  const link = { ...linkViewFor(id, href, facts, action), ...(callback && { callback }) };
  return link.kind !== "none" && isActiveHref(link.href, facts.page) ? { ...link, isCurrent: true } : link;
}

const isCurrent = (link: LinkView): boolean => link.isCurrent === true;

/** The non-empty areas of a submenu in reading order, each with its groups. */
export function areasOf(submenu: Submenu): readonly AreaView<MenuItem>[] {
  return SUBMENU_AREAS.flatMap((area) => {
    const items = submenu[area] ?? [];
    return items.length === 0 ? [] : [{ area, groups: groupsOf(items) }];
  });
}

/** Items with the same group name form one group, at the position of its first item. */
export function groupsOf(items: readonly MenuItem[]): readonly GroupView<MenuItem>[] {
  const names = new Set(items.map(({ groupName }) => groupName));
  return [...names].map((name) => ({ name, items: items.filter(({ groupName }) => groupName === name) }));
}
