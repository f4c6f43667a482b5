import type { Submenu } from "../../src/domain/header/header-data.ts";
import { areasOf, type ItemGroup } from "../../src/domain/header/submenu-areas.ts";
import { MenuItemView } from "./menu-item.tsx";

/** One submenu: up to four areas in the layout it names [H-09]. */
export function SubmenuView({ submenu, id }: { readonly submenu: Submenu; readonly id: string }) {
  // Ids of given data may hold white space, at which a list of ids such as `aria-labelledby` falls apart.
  const ownId = id.replaceAll(/\s+/g, "-");
  return (
    <div className="submenu" data-layout={submenu.layout}>
      {areasOf(submenu).map(({ area, groups }) => (
        <div key={area} className="area" data-area={area}>
          {groups.map((group, index) => (
            <Group key={group.name ?? ""} group={group} headingId={`${ownId}-${area}-${index}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Group({ group, headingId }: { readonly group: ItemGroup; readonly headingId: string }) {
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
