import type { GroupView, ItemView, PanelView } from "../../src/domain/header/menu-view.ts";
import { buttonClass, classNames } from "../../src/ui/button/button.tsx";
import { ContentIcon, ControlIcon, isDrawableIcon } from "../../src/ui/icon/icon.tsx";
import { Anchor } from "../../src/ui/link/anchor.tsx";

/** The panels of an entry, of up to four areas each, in the layout that the panel names [H-09]. */
export function MenuPanels({ panels, menuId }: { readonly panels: readonly PanelView[]; readonly menuId: string }) {
  // Ids of host data may contain white space, which separates ids in attributes such as `aria-labelledby`.
  const id = menuId.replaceAll(/\s+/g, "-");
  return panels.map(({ layout, areas }, panel) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: panels have no id; their place is their identity
    <div key={panel} className="submenu" data-layout={layout}>
      {areas.map(({ area, groups }) => (
        <div key={area} className="area" data-area={area}>
          {groups.map((group, index) => (
            <Group key={group.name ?? ""} group={group} headingId={`${id}-${panel}-${area}-${index}`} />
          ))}
        </div>
      ))}
    </div>
  ));
}

function Group({ group, headingId }: { readonly group: GroupView; readonly headingId: string }) {
  const items = group.items.map((item) => (
    <li key={item.link.id} className="item-place" data-type={item.type}>
      <MenuEntry item={item} />
    </li>
  ));
  if (group.name === undefined) return <ul className="group items">{items}</ul>;
  return (
    <div className="group">
      <p className="group-name" id={headingId}>
        {group.name}
      </p>
      <ul className="items" aria-labelledby={headingId}>
        {items}
      </ul>
    </div>
  );
}

const CLASSES = {
  basic: "item item-basic",
  advanced: "item item-advanced",
  text: "item item-text",
  image: "item item-image",
  arrow: "item item-arrow",
  login: buttonClass("secondary", "item-action"),
  registration: buttonClass("primary", "item-action"),
} as const satisfies Readonly<Record<ItemView["type"], string>>;

/** One entry of a menu, rendered by its type [H-10]. */
export function MenuEntry({ item }: { readonly item: ItemView }) {
  const { link, type, title, description, icon, iconColor, tag, imageUrl, expandIcon } = item;
  return (
    <Anchor link={link} className={CLASSES[type]}>
      {type === "image" && imageUrl !== undefined && (
        <img className="item-picture" src={imageUrl} alt="" width={320} height={180} loading="lazy" decoding="async" />
      )}
      {isDrawableIcon(icon) && (
        <ContentIcon icon={icon} color={iconColor} size={type === "advanced" ? 24 : 20} className="item-icon" />
      )}
      <span className="item-title">
        {title}
        {tag !== undefined && <span className="tag">{tag}</span>}
        {description !== undefined && <span className="item-description">{description}</span>}
      </span>
      {expandIcon && (
        <ControlIcon
          name={expandIcon}
          size={16}
          className={classNames("item-expand", expandIcon === "arrow" && "mirrored")}
          data-expand=""
        />
      )}
    </Anchor>
  );
}
