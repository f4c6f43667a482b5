import { unreadDotShown } from "../../src/domain/header/balance-bar.ts";
import type { NavItem, Submenu } from "../../src/domain/header/header-data.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { Link } from "../../src/ui/link/link.tsx";
import { useHeaderScope } from "./header-scope.ts";
import { SubmenuView } from "./submenu.tsx";
import { reportToggle } from "./toggle-report.ts";
import { UnreadDot } from "./unread-dot.tsx";

interface NavEntryProps {
  readonly item: NavItem;
  readonly hasUnread: boolean;
}

/** One entry of the navigation: a link, or a button that opens its menu by native means. */
export function NavEntry({ item, hasUnread }: NavEntryProps) {
  const { isCurrent } = useHeaderScope();
  const dot = unreadDotShown(item, { showUnreadMessage: hasUnread }) && <UnreadDot />;
  return (
    <li className="nav-entry">
      {item.subMenus && item.subMenus.length > 0 ? (
        <NavMenu item={item} subMenus={item.subMenus} dot={dot} />
      ) : (
        <Link id={item.id} href={item.href} className="nav-trigger" isCurrent={isCurrent(item.href)}>
          <span className="nav-title">{item.title}</span>
          {dot}
        </Link>
      )}
    </li>
  );
}

interface NavMenuProps {
  readonly item: NavItem;
  readonly subMenus: readonly Submenu[];
  readonly dot: React.ReactNode;
}

function NavMenu({ item, subMenus, dot }: NavMenuProps) {
  const { isCurrent, onMenuToggle, translate } = useHeaderScope();
  const menuId = `menu-${item.id}`;
  const holdsCurrent = isCurrent(item.href) || subMenus.some((submenu) => leadsTo(submenu, isCurrent));
  return (
    <>
      <button
        type="button"
        className="nav-trigger"
        popoverTarget={menuId}
        aria-current={holdsCurrent || undefined}
        data-disclosure="menu"
      >
        <span className="nav-title">{item.title}</span>
        {dot}
        <span className="nav-chevron">
          <ControlIcon name="chevronDown" size={16} />
        </span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className="menu"
        part="menu"
        data-title={item.title}
        onBeforeToggle={reportToggle(item.id, onMenuToggle)}
      >
        <div className="menu-head">
          <button type="button" className="menu-back" popoverTarget={menuId} popoverTargetAction="hide">
            <span className="mirrored">
              <ControlIcon name="back" size={20} />
            </span>
            <span className="visually-hidden">{translate("header.buttons.back")}</span>
            <span className="menu-title">{item.title}</span>
          </button>
        </div>
        <div className="menu-body">
          {item.href !== undefined && (
            <Link
              id={`${item.id}-overview`}
              href={item.href}
              className="menu-overview"
              isCurrent={isCurrent(item.href)}
            >
              <span>{item.title}</span>
              <span className="mirrored">
                <ControlIcon name="arrow" size={16} />
              </span>
            </Link>
          )}
          {subMenus.map((submenu, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: submenus have no id; their place is their identity
            <SubmenuView key={index} submenu={submenu} id={`${menuId}-${index}`} />
          ))}
        </div>
      </div>
    </>
  );
}

function leadsTo(submenu: Submenu, isCurrent: (href: string | undefined) => boolean): boolean {
  const { layout: _layout, ...areas } = submenu;
  return Object.values(areas).some((items) => items?.some((item) => isCurrent(item.href)));
}
