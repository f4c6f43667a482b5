import { type ReactNode, useMemo } from "react";
import { SKELETON_COLUMNS } from "../../src/domain/constants.ts";
import { DEFAULT_SKIP_TARGET, type HeaderView } from "../../src/domain/header/header.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { Translate } from "../../src/i18n/translate.ts";
import { Account } from "./account-menu.tsx";
import { BalanceBar } from "./balance-bar.tsx";
import { ActionItems, LogoItems } from "./entries.tsx";
import { HeaderScopeProvider } from "./header-scope.tsx";
import { Navigation, PanelButton } from "./navigation.tsx";

export interface AppHeaderViewProps {
  /** If undefined, the skeleton header is rendered [H-05]. */
  readonly data: HeaderView | undefined;
  readonly translate: Translate;
  /** Language of the texts, for assistive technology. */
  readonly locale: LocaleId;
  readonly amountsHidden: boolean;
  onToggleAmounts(): void;
  onRetryBalance(): void;
  onLogout(): void;
  onSwitchAccount(customerId: string): void;
  /** The market picker, where the page wants it in the header. */
  readonly market?: ReactNode;
}

const SKELETON: HeaderView = {
  type: "public",
  isLoading: true,
  isStandIn: false,
  skeletonColumns: SKELETON_COLUMNS,
  logos: [],
  nav: [],
  actions: [],
  panelActions: [],
  skipTarget: DEFAULT_SKIP_TARGET,
  account: { kind: "none" },
  balance: { kind: "none" },
  hasPanel: true,
};

/** The whole header, rendered from its data alone. Phones and desktops get the same markup, with and without script. */
export function AppHeaderView(props: AppHeaderViewProps) {
  const { data = SKELETON, translate, amountsHidden, onToggleAmounts, onRetryBalance } = props;
  const scope = useMemo(() => ({ translate }), [translate]);
  const balance = (place: "row" | "panel") => (
    <BalanceBar
      state={data.balance}
      place={place}
      areAmountsHidden={amountsHidden}
      onToggleAmounts={onToggleAmounts}
      onRetryBalance={onRetryBalance}
    />
  );
  return (
    <HeaderScopeProvider value={scope}>
      <header
        className="header"
        part="header"
        lang={props.locale}
        data-type={data.type}
        aria-busy={data.isLoading || undefined}
      >
        {!data.isStandIn && (
          <a className="skip-link" href={`#${data.skipTarget}`}>
            {translate("header.skipToContent")}
          </a>
        )}
        <div className="bar">
          {data.hasPanel && <PanelButton nav={data.nav} />}
          <LogoItems items={data.logos} register={data.partnerRegister} />
          {data.hasPanel && <Navigation data={data} balance={balance("panel")} market={props.market} />}
          <ActionItems items={data.actions} place="bar" />
          <Account account={data.account} onLogout={props.onLogout} onSwitchAccount={props.onSwitchAccount} />
        </div>
        {balance("row")}
      </header>
    </HeaderScopeProvider>
  );
}
