/**
 * Menus as their files hold them. The structure (`locales/menus.json`) stands once for all locales: ids, order, icons,
 * conditions, routes. A locale (`locales/<locale>/menus.json`) adds its words and addresses, names the features it has,
 * and changes what is different there. `menuDocument` puts the two together.
 */

import {
  MENU_SECTIONS,
  type MenuDocument,
  type MenuEntryData,
  type MenuSection,
} from "../src/domain/menus/menu-document.ts";
import { SUBMENU_AREAS, type SubmenuArea, type SubmenuLayout } from "../src/domain/vocabulary/header-values.ts";

export interface StructureEntry
  extends Pick<MenuEntryData, "id" | "type" | "icon" | "when" | "route" | "investment" | "href"> {
  /** The entry appears only in locales with this feature, or only in locales without it. */
  readonly feature?: string;
  readonly without?: string;
  /** Key of its words where that is not the id: two entries may share theirs, and one id may mean two things. */
  readonly text?: string;
  /** Key of the name of its group. */
  readonly group?: string;
  readonly enableBadge?: boolean;
  readonly panels?: readonly StructurePanel[];
}

type StructurePanel = { readonly layout?: SubmenuLayout } & {
  readonly [area in SubmenuArea]?: readonly StructureEntry[];
};

export type MenuStructure = { readonly [section in MenuSection]: readonly StructureEntry[] } & {
  /** Groups whose name only locales with a feature need. */
  readonly groupFeatures: { readonly [group: string]: string };
};

type Changes = { readonly [id: string]: object };

export interface LocaleMenus extends Pick<MenuDocument, "partners"> {
  readonly features?: readonly string[];
  /** Ids that stand in this order where they stand together, in place of the structure's order. */
  readonly order?: readonly string[];
  /** By section and id: values that replace those of the structure. */
  readonly changes?: { readonly [section in MenuSection]?: Changes };
  /** Names of groups; a group without a name shows none. */
  readonly groups: { readonly [group: string]: string };
  readonly texts: { readonly [key: string]: Pick<MenuEntryData, "title" | "description" | "tag" | "href"> };
}

/** The entries of one section that a locale has, panels opened: what its words are for. */
export function entriesOf(entries: readonly StructureEntry[], own: LocaleMenus): readonly StructureEntry[] {
  return entries.filter(isOf(own)).flatMap((entry) => {
    const inside = (entry.panels ?? []).flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? []));
    return [entry, ...entriesOf(inside, own)];
  });
}

const isOf =
  ({ features = [] }: LocaleMenus) =>
  ({ feature, without }: StructureEntry): boolean =>
    (feature === undefined || features.includes(feature)) && (without === undefined || !features.includes(without));

/** The whole menus of a locale. An entry without words is left out; the check of the locale files names it. */
export function menuDocument(structure: MenuStructure, own: LocaleMenus): MenuDocument {
  const sections = MENU_SECTIONS.flatMap((section) => {
    const entries = filled(structure[section], own, own.changes?.[section] ?? {});
    return entries.length === 0 ? [] : [[section, entries]];
  });
  return { ...Object.fromEntries(sections), ...(own.partners && { partners: own.partners }) };
}

function filled(entries: readonly StructureEntry[], own: LocaleMenus, changes: Changes): readonly object[] {
  return inOrder(entries.filter(isOf(own)), own.order).flatMap((entry) => {
    const { feature: _feature, without: _without, text, group, panels, ...shown } = entry;
    const words = own.texts[text ?? shown.id];
    if (words === undefined) return [];
    const { description, href, ...named } = words;
    const groupName = group === undefined ? undefined : own.groups[group];
    return {
      ...shown,
      ...named,
      ...(shown.type === "advanced" && description !== undefined && { description }),
      ...(shown.route === undefined && shown.href === undefined && href !== undefined && { href }),
      ...(groupName !== undefined && { groupName }),
      ...(panels && { panels: panels.map((panel) => filledPanel(panel, own, changes)) }),
      ...changes[shown.id],
    };
  });
}

/** Puts the named entries into the places that they occupy together, in the order in which they are named. */
function inOrder(entries: readonly StructureEntry[], order: readonly string[] = []): readonly StructureEntry[] {
  const named = entries.filter(({ id }) => order.includes(id));
  const sorted = named.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return entries.map((entry) => (named.includes(entry) ? (sorted.shift() ?? entry) : entry));
}

function filledPanel(panel: StructurePanel, own: LocaleMenus, changes: Changes): object {
  const areas = SUBMENU_AREAS.map((area) => [area, filled(panel[area] ?? [], own, changes)] as const);
  return { layout: panel.layout, ...Object.fromEntries(areas.filter(([, entries]) => entries.length > 0)) };
}
