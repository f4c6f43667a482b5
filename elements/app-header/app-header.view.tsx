import { type ReactNode, useMemo, useRef } from "react";
import type { SiteFacts } from "../../src/domain/facts/facts.ts";
import { balanceBarFor } from "../../src/domain/header/balance-bar.ts";
import type { HeaderData } from "../../src/domain/header/header-data.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { useDisclosures } from "../../src/ui/disclosure/use-disclosures.ts";
import { LinkScopeProvider } from "../../src/ui/link/link-scope.ts";
import type { Translate } from "../../src/ui/translate.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ActionItems } from "./action-items.tsx";
import { BalanceBar } from "./balance-bar.tsx";
import { currentAt, HeaderScopeProvider } from "./header-scope.ts";
import { LogoItems } from "./logo-items.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { AccountSkeleton } from "./nav-skeleton.tsx";
import { Navigation, PanelButton } from "./navigation.tsx";

export interface AppHeaderViewProps {
  /** Undefined draws the skeleton header [H-05]. */
  readonly data: HeaderData | undefined;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
  /** Path and hash of the window, such as `/de-de/dashboard/#/offers`; empty while prerendering. */
  readonly location: string;
  /** Origin of the window, where hrefs may name their host; empty while prerendering. */
  readonly origin: string;
  /** What the links need of the site: its other hosts, and what opens the consent tool. */
  readonly site: Pick<SiteFacts, "sites" | "consentAnchor">;
  readonly amountsHidden: boolean;
  onToggleAmounts(): void;
  onLogout(): void;
  onSwitchAccount(customerId: string): void;
  /** Before a menu opens or closes: `id` is that of the navigation entry, `account` or `panel`. False keeps it closed. */
  onMenuToggle(id: string, open: boolean): boolean;
  /** The market picker, where the page wants it in the header. */
  readonly market?: ReactNode;
}

const SKELETON: HeaderData = {
  type: "public",
  logoItems: [],
  navItems: [],
  actionItems: [],
  isHeaderDataLoading: true,
};

/** The whole header, drawn from its data alone. The same markup serves phone and desktop, with and without script. */
export function AppHeaderView(props: AppHeaderViewProps) {
  const { data = SKELETON, translate, location, origin, site, onMenuToggle, amountsHidden, onToggleAmounts } = props;
  const root = useRef<HTMLElement>(null);
  useDisclosures(root);
  const scope = useMemo(
    () => ({ translate, onMenuToggle, isCurrent: currentAt(location, origin) }),
    [translate, onMenuToggle, location, origin],
  );
  const links = useMemo(
    () => ({ origin, sites: site.sites, consentAnchor: site.consentAnchor }),
    [origin, site.sites, site.consentAnchor],
  );

  const { customer } = data;
  const isLoading = data.isHeaderDataLoading === true;
  const navItems = data.type === "integrated" ? [] : data.navItems;
  const hasUnread = customer?.showUnreadMessage === true;
  const balance = balanceBarFor(data);
  const balanceBar = (place: "row" | "panel") => (
    <BalanceBar state={balance} place={place} areAmountsHidden={amountsHidden} onToggleAmounts={onToggleAmounts} />
  );
  const hasPanel = isLoading || navItems.length > 0 || data.actionItems.length > 1 || balance.kind !== "none";

  return (
    <HeaderScopeProvider value={scope}>
      <LinkScopeProvider value={links}>
        <header
          ref={root}
          className="header"
          part="header"
          lang={props.locale}
          data-type={data.type}
          aria-busy={isLoading || undefined}
        >
          <div className="bar">
            {hasPanel && <PanelButton navItems={navItems} hasUnread={hasUnread} />}
            <LogoItems items={data.logoItems} />
            {hasPanel && (
              <Navigation
                data={data}
                navItems={navItems}
                hasUnread={hasUnread}
                balance={balanceBar("panel")}
                market={props.market}
              />
            )}
            <ActionItems items={data.actionItems} place="bar" />
            {customer && (
              <AccountMenu customer={customer} onLogout={props.onLogout} onSwitchAccount={props.onSwitchAccount} />
            )}
            {!customer && isLoading && data.type === "private" && <AccountSkeleton />}
            {!customer && data.isLogoutOffered === true && (
              <LogoutButton className="bare-logout" onLogout={props.onLogout} />
            )}
          </div>
          {balanceBar("row")}
        </header>
      </LinkScopeProvider>
    </HeaderScopeProvider>
  );
}
