import { type MenuItem, SUBMENU_AREAS, type Submenu } from "../../src/domain/header/header-data.ts";
import { MenuItemView } from "./menu-item.tsx";

/** One submenu: up to four areas in the layout it names [H-09]. */
export function SubmenuView({ submenu, id }: { readonly submenu: Submenu; readonly id: string }) {
  return (
    <div className="submenu" data-layout={submenu.layout}>
      {SUBMENU_AREAS.map((area) => {
        const items = submenu[area];
        if (items === undefined || items.length === 0) return null;
        return (
          <div key={area} className="area" data-area={area}>
            {groupsOf(items).map((group, index) => (
              <ItemGroup key={group.key} group={group} headingId={`${id}-${area}-${index}`} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface Group {
  readonly key: string;
  readonly name: string | undefined;
  readonly items: readonly MenuItem[];
}

/** Items of one group name stand together, at the place of the first [H-10]. */
export function groupsOf(items: readonly MenuItem[]): readonly Group[] {
  const groups = new Map<string | undefined, MenuItem[]>();
  for (const item of items) {
    const group = groups.get(item.groupName);
    if (group) group.push(item);
    else groups.set(item.groupName, [item]);
  }
  return [...groups].map(([name, members]) => ({ key: members[0]?.id ?? "", name, items: members }));
}

function ItemGroup({ group, headingId }: { readonly group: Group; readonly headingId: string }) {
  return (
    <div className="group">
      {group.name !== undefined && (
        <p className="group-name" id={headingId}>
          {group.name}
        </p>
      )}
      <ul className="items" aria-labelledby={group.name === undefined ? undefined : headingId}>
        {group.items.map((item) => (
          <li key={item.id} className="item-place" data-type={item.type}>
            <MenuItemView item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
