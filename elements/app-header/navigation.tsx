import type { ReactNode } from "react";
import type { HeaderView } from "../../src/domain/header/header.ts";
import type { GroupView, ItemView, NavView, PanelView } from "../../src/domain/header/menu-view.ts";
import { buttonClass, ClosingButton, classNames } from "../../src/ui/button/button.tsx";
import { ContentIcon, ControlIcon, isDrawableIcon } from "../../src/ui/icon/icon.tsx";
import { Anchor } from "../../src/ui/link/anchor.tsx";
import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";
import { ActionItems, LogoItems } from "./entries.tsx";
import { menuProps, useHeaderScope } from "./header-scope.tsx";

const PANEL_ID = "panel";

/**
 * Opens the panel on phones; carries the dot of an entry inside it [H-11, H-17]. Named by its content, for a label would
 * hide the words of the dot.
 */
export function PanelButton({ nav }: Pick<HeaderView, "nav">) {
  const { translate } = useHeaderScope();
  return (
    <button type="button" className="icon-button panel-button" popoverTarget={PANEL_ID} data-disclosure="panel">
      <ControlIcon name="menu" size={24} />
      <span className="visually-hidden">{`${translate("header.buttons.openMenu")} `}</span>
      {nav.some(({ hasUnreadDot }) => hasUnreadDot) && <UnreadDot />}
    </button>
  );
}

interface NavigationProps {
  readonly data: Pick<HeaderView, "isLoading" | "isStandIn" | "skeletonColumns" | "logos" | "nav" | "panelActions">;
  readonly balance: ReactNode;
  readonly market: ReactNode;
}

/** One navigation for both: the full-height panel of phones, and in line in the bar from lg on. */
export function Navigation({ data, balance, market }: NavigationProps) {
  const { translate } = useHeaderScope();
  const label = translate("header.navigation.label");
  return (
    <div id={PANEL_ID} popover="auto" className="panel" part="nav" data-title={label} data-menu={PANEL_ID}>
      {!data.isStandIn && <PanelHead logos={data.logos} />}
      <nav className="panel-body" aria-label={label}>
        {!data.isStandIn && balance}
        {data.isLoading ? (
          <NavSkeleton columns={data.skeletonColumns} />
        ) : (
          <ul className="nav-list">
            {data.nav.map((entry) => (
              <li key={entry.link.id} className="nav-entry">
                <NavEntry entry={entry} />
              </li>
            ))}
          </ul>
        )}
        {market !== undefined && <div className="panel-market">{market}</div>}
      </nav>
      <ActionItems items={data.panelActions} place="panel" />
    </div>
  );
}

/** The panel's back button and title on phones. */
function PanelHead({ logos }: Pick<HeaderView, "logos">) {
  const { translate } = useHeaderScope();
  return (
    <div className="panel-head">
      <ClosingButton popover={PANEL_ID} label={translate("header.buttons.closeMenu")} />
      <LogoItems items={logos} />
    </div>
  );
}

/** One entry of the navigation: a link, or a button that opens its menu by native means. */
function NavEntry({ entry }: { readonly entry: NavView }) {
  const { translate } = useHeaderScope();
  const { link, title, panels, hasUnreadDot, isCurrent } = entry;
  const menuId = `menu-${link.id}`;
  if (panels.length === 0) {
    return (
      <Anchor link={link} className="nav-trigger">
        {hasUnreadDot ? `${title} ` : title}
        {hasUnreadDot && <UnreadDot />}
      </Anchor>
    );
  }
  return (
    <>
      <button
        type="button"
        className="nav-trigger"
        popoverTarget={menuId}
        aria-current={isCurrent || undefined}
        data-disclosure="menu"
      >
        {hasUnreadDot ? `${title} ` : title}
        {hasUnreadDot && <UnreadDot />}
        <ControlIcon name="chevronDown" size={16} className="nav-chevron" />
      </button>
      <div id={menuId} {...menuProps(link.id, title)} className="menu">
        <div className="menu-head">
          <h2 className="menu-title">
            <button
              type="button"
              className="menu-back"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              aria-label={`${translate("header.buttons.back")} ${title}`}
            >
              <ControlIcon name="back" className="mirrored" />
              {title}
            </button>
          </h2>
          <ClosingButton popover={PANEL_ID} label={translate("header.buttons.closeMenu")} />
        </div>
        <div className="menu-body">
          {link.kind !== "none" && (
            <Anchor link={{ ...link, id: `${link.id}-overview` }} className="menu-overview">
              <span>{title}</span>
              <ControlIcon name="arrow" size={16} className="mirrored" />
            </Anchor>
          )}
          <MenuPanels panels={panels} menuId={menuId} />
        </div>
      </div>
    </>
  );
}

/** The red dot of unread messages, with words for those who do not see it [H-17]. */
function UnreadDot() {
  const { translate } = useHeaderScope();
  return (
    <span className="unread">
      <span className="visually-hidden">{translate("header.unreadMessages")}</span>
    </span>
  );
}

/** The skeleton of the navigation, which takes the same space [H-05]. */
function NavSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div className="nav-list nav-skeleton" data-skeleton="">
      {[...Array(columns).keys()].map((column) => (
        <span className="nav-entry nav-trigger" key={column}>
          <Skeleton className="skeleton-title" />
        </span>
      ))}
    </div>
  );
}

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
  const { link, type, title, description, icon, iconColor, tag, imageUrl, expandIcon, hasUnreadDot } = item;
  return (
    <Anchor link={link} className={CLASSES[type]}>
      {type === "image" && imageUrl !== undefined && (
        <img className="item-picture" src={imageUrl} alt="" width={320} height={180} loading="lazy" decoding="async" />
      )}
      {isDrawableIcon(icon) && (
        <ContentIcon icon={icon} color={iconColor} size={type === "advanced" ? 24 : 20} className="item-icon" />
      )}
      <span className="item-title">
        {(tag ?? description) === undefined ? title : `${title} `}
        {tag !== undefined && <span className="tag">{description === undefined ? tag : `${tag} `}</span>}
        {description !== undefined && <span className="item-description">{description}</span>}
      </span>
      {hasUnreadDot && <UnreadDot />}
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
