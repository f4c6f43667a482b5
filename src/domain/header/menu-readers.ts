/** Readers of the menu parts of the header data source, field by field as the specification lists them [H-08, H-10]. */
import { callback, colour, href, icon, type LinkContext, oneOf, picture, text, yesOrNo } from "../given/fields.ts";
import type { Place } from "../given/place.ts";
import { defaulted, listOf, listWithIds, mended, optional, type Reader, record, required } from "../given/reader.ts";
import {
  ACTION_TYPES,
  type ActionItem,
  type LogoItem,
  MENU_ITEM_TYPES,
  type MenuItem,
  type NavItem,
  SUBMENU_LAYOUTS,
  type Submenu,
} from "./header-data.ts";

const MAXIMUM_ITEMS = 100;
const MAXIMUM_PANELS = 12;

/** An entry without id gets one from its place in the data, which is stable as long as the data is. */
export const ownId = mended(text, (place: Place) => place.path.replace(/\.id$/, "").replaceAll(/[^a-z0-9]+/gi, "-"));

export function logoItems(links?: LinkContext): Reader<readonly LogoItem[]> {
  return listWithIds(
    record<LogoItem>("a logo item", {
      id: ownId,
      href: optional(href(links)),
      url: required(picture),
      alt: mended(text, () => ""),
    }),
    MAXIMUM_ITEMS,
  );
}

export function menuItems(links?: LinkContext): Reader<readonly MenuItem[]> {
  return listWithIds(
    record<MenuItem>("a menu item", {
      id: ownId,
      type: defaulted(oneOf(MENU_ITEM_TYPES), "basic"),
      title: required(text),
      href: optional(href(links)),
      description: optional(text),
      icon: optional(icon),
      iconColor: optional(colour),
      tag: optional(text),
      groupName: optional(text),
      imageUrl: optional(picture),
      callback: optional(callback),
    }),
    MAXIMUM_ITEMS,
  );
}

export function submenus(links?: LinkContext): Reader<readonly Submenu[]> {
  const area = optional(menuItems(links));
  return listOf(
    record<Submenu>("a submenu", {
      layout: defaulted(oneOf(SUBMENU_LAYOUTS), "default"),
      top: area,
      main: area,
      sidebar: area,
      bottom: area,
    }),
    MAXIMUM_PANELS,
  );
}

export function navItems(links?: LinkContext): Reader<readonly NavItem[]> {
  return listWithIds(
    record<NavItem>("a nav item", {
      id: ownId,
      title: required(text),
      href: optional(href(links)),
      subMenus: optional(submenus(links)),
      enableBadge: optional(yesOrNo),
    }),
    MAXIMUM_ITEMS,
  );
}

export function actionItems(links?: LinkContext): Reader<readonly ActionItem[]> {
  return listWithIds(
    record<ActionItem>("an action item", {
      id: ownId,
      title: required(text),
      href: required(href(links)),
      type: required(oneOf(ACTION_TYPES)),
      callback: optional(callback),
    }),
    MAXIMUM_ITEMS,
  );
}
