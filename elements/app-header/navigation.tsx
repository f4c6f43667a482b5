import type { ReactNode } from "react";
import { unreadDotShown } from "../../src/domain/header/balance-bar.ts";
import type { HeaderData, NavItem } from "../../src/domain/header/header-data.ts";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { ActionItems } from "./action-items.tsx";
import { useHeaderScope } from "./header-scope.ts";
import { LogoItems } from "./logo-items.tsx";
import { NavEntry } from "./nav-entry.tsx";
import { NavSkeleton } from "./nav-skeleton.tsx";
import { reportToggle } from "./toggle-report.ts";
import { UnreadDot } from "./unread-dot.tsx";

export const PANEL_ID = "panel";

interface PanelButtonProps {
  readonly navItems: readonly NavItem[];
  readonly hasUnread: boolean;
}

/**
 * Opens the panel on phones; carries the dot of an entry inside it [H-11, H-17]. Named by its content, for a label would
 * hide the words of the dot.
 */
export function PanelButton({ navItems, hasUnread }: PanelButtonProps) {
  const { translate } = useHeaderScope();
  return (
    <button type="button" className="icon-button panel-button" popoverTarget={PANEL_ID} data-disclosure="panel">
      <ControlIcon name="menu" size={24} />
      <span className="visually-hidden">{translate("header.buttons.openMenu")}</span>
      {navItems.some((item) => unreadDotShown(item, { showUnreadMessage: hasUnread })) && <UnreadDot />}
    </button>
  );
}

interface NavigationProps {
  readonly data: HeaderData;
  readonly navItems: readonly NavItem[];
  readonly hasUnread: boolean;
  readonly balance: ReactNode;
  readonly market: ReactNode;
}

/** One navigation for both: the full-height panel of phones, and in line in the bar from lg on. */
export function Navigation({ data, navItems, hasUnread, balance, market }: NavigationProps) {
  const { onMenuToggle, translate } = useHeaderScope();
  return (
    <div
      id={PANEL_ID}
      popover="auto"
      className="panel"
      part="nav"
      data-title={translate("header.navigation.label")}
      onBeforeToggle={reportToggle(PANEL_ID, onMenuToggle)}
    >
      <div className="panel-head">
        <button
          type="button"
          className="icon-button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label={translate("header.buttons.closeMenu")}
        >
          <ControlIcon name="close" size={24} />
        </button>
        <LogoItems items={data.logoItems} />
      </div>
      <nav className="panel-body" aria-label={translate("header.navigation.label")}>
        {balance}
        {data.isHeaderDataLoading === true ? (
          <NavSkeleton />
        ) : (
          <ul className="nav-list">
            {navItems.map((item) => (
              <NavEntry key={item.id} item={item} hasUnread={hasUnread} />
            ))}
          </ul>
        )}
        {market !== undefined && <div className="panel-market">{market}</div>}
      </nav>
      <ActionItems items={data.actionItems} place="panel" />
    </div>
  );
}
