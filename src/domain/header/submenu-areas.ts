/** How a submenu falls into areas and groups, for whatever draws it [H-09, H-10]. */
import { type MenuItem, SUBMENU_AREAS, type Submenu, type SubmenuArea } from "./header-data.ts";

export interface ItemGroup {
  /** Heading of the group; undefined for items without one. */
  readonly name: string | undefined;
  /** At least one. */
  readonly items: readonly MenuItem[];
}

export interface AreaGroups {
  readonly area: SubmenuArea;
  readonly groups: readonly ItemGroup[];
}

/** The areas of a submenu that hold something, in reading order, each in its groups. */
export function areasOf(submenu: Submenu): readonly AreaGroups[] {
  return SUBMENU_AREAS.flatMap((area) => {
    const items = submenu[area] ?? [];
    return items.length === 0 ? [] : [{ area, groups: groupsOf(items) }];
  });
}

/** Items of one group name stand together, at the place of the group's first item. */
export function groupsOf(items: readonly MenuItem[]): readonly ItemGroup[] {
  const names = new Set(items.map(({ groupName }) => groupName));
  return [...names].map((name) => ({ name, items: items.filter(({ groupName }) => groupName === name) }));
}
