import type { AccountIdView, AccountView, LinkedAccountView } from "../../src/domain/header/account-view.ts";
import { buttonClass, ClosingButton, classNames } from "../../src/ui/button/button.tsx";
import { CopyButton } from "../../src/ui/copy-button/copy-button.tsx";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";
import { menuProps, useHeaderScope } from "./header-scope.tsx";
import { MenuEntry, MenuPanels } from "./navigation.tsx";

const ACCOUNT_MENU_ID = "account";

interface AccountProps {
  readonly account: AccountView;
  onLogout(): void;
  onSwitchAccount(customerId: string): void;
}

/** The end of the bar for a customer: the account menu, its skeleton, or only the logout button [H-04, H-05, H-18]. */
export function Account({ account, ...callbacks }: AccountProps) {
  switch (account.kind) {
    case "none":
      return null;
    case "loading":
      return (
        <div className="account">
          <span className="account-trigger">
            <Skeleton className="skeleton-avatar" />
            <Skeleton className="skeleton-title account-name" />
          </span>
        </div>
      );
    case "logout":
      return <LogoutButton className="bare-logout" onLogout={callbacks.onLogout} />;
    case "menu":
      return <AccountMenu account={account} {...callbacks} />;
  }
}

interface AccountMenuProps extends AccountProps {
  readonly account: Extract<AccountView, { kind: "menu" }>;
}

/** The account menu: the customer's name, the account's numbers, actions, and the logout button [H-18]. */
function AccountMenu({ account, onLogout, onSwitchAccount }: AccountMenuProps) {
  const { translate } = useHeaderScope();
  const { displayName, initials } = account;
  const label = translate("header.buttons.account", { name: displayName });
  return (
    <div className="account" part="account">
      <button
        type="button"
        className="account-trigger"
        popoverTarget={ACCOUNT_MENU_ID}
        aria-label={label}
        data-disclosure="account"
      >
        <Avatar initials={initials} />
        <span className="account-name" title={displayName}>
          {displayName}
        </span>
        <ControlIcon name="chevronDown" size={16} className="nav-chevron" />
      </button>
      <div id={ACCOUNT_MENU_ID} {...menuProps(ACCOUNT_MENU_ID, label)} className="menu account-menu" data-side="end">
        <div className="menu-head">
          <h2 className="menu-title">{translate("header.navigation.account")}</h2>
          <ClosingButton popover={ACCOUNT_MENU_ID} label={translate("header.buttons.close")} />
        </div>
        <div className="menu-body">
          <div className="account-top">
            <div className="identity">
              <Avatar initials={initials} size="large" />
              <div className="identity-texts">
                <p className="identity-name">{account.name}</p>
                {account.person !== undefined && <p className="identity-person">{account.person}</p>}
                {account.isCompany && <p className="identity-kind">{translate("header.companyCustomer")}</p>}
              </div>
            </div>
            <AccountIds ids={account.ids} />
          </div>
          <div className="account-list">
            <LinkedAccounts accounts={account.linkedAccounts} onSwitchAccount={onSwitchAccount} />
            <MenuPanels panels={account.panels} menuId={ACCOUNT_MENU_ID} />
          </div>
        </div>
        <div className="account-foot">
          {account.actions.map((item) => (
            <MenuEntry key={item.link.id} item={item} />
          ))}
          <LogoutButton onLogout={onLogout} />
        </div>
      </div>
    </div>
  );
}

/** The account's numbers, each with a copy button. While they load, the space of one number is reserved [H-18, H-20]. */
function AccountIds({ ids }: { readonly ids: readonly AccountIdView[] | "loading" }) {
  const { translate } = useHeaderScope();
  if (ids === "loading") {
    return (
      <div className="account-ids">
        <div className="account-id account-id-coming">
          <Skeleton className="skeleton-account-id" />
        </div>
      </div>
    );
  }
  if (ids.length === 0) return null;
  return (
    <dl className="account-ids">
      {ids.map(({ key, label, size, shown, copied }, place) => (
        <div key={key} className="account-id" data-size={size}>
          <dt className="account-id-label">{label}</dt>
          <dd className="account-id-value">
            <span className="account-id-number" id={`account-number-${place}`}>
              {shown}
            </span>
            <CopyButton
              describedBy={`account-number-${place}`}
              text={copied}
              label={translate("header.buttons.copy", { label })}
              answers={{ copied: translate("header.copied"), failed: translate("header.copyFailed") }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LinkedAccountsProps {
  readonly accounts: readonly LinkedAccountView[];
  onSwitchAccount(customerId: string): void;
}

/** The other accounts for which this person may act, each with a button to switch [H-18]. */
function LinkedAccounts({ accounts, onSwitchAccount }: LinkedAccountsProps) {
  const { translate } = useHeaderScope();
  if (accounts.length === 0) return null;
  return (
    <div className="group linked-accounts">
      <p className="group-name" id="linked-accounts">
        {translate("header.linkedAccounts")}
      </p>
      <ul className="items" aria-labelledby="linked-accounts">
        {accounts.map(({ customerId, name, initials }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: given data may name one account twice; its place tells them apart
          <li key={`${customerId} ${position}`}>
            <button type="button" className="item linked-account" onClick={() => onSwitchAccount(customerId)}>
              <Avatar initials={initials} />
              <span className="item-title">{name}</span>
              <ControlIcon name="switch" className="item-expand" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The logout button: at the end of the account menu, or in the bar if there is no account menu [H-31, H-34]. */
function LogoutButton({ className, onLogout }: { readonly className?: string; onLogout(): void }) {
  const { translate } = useHeaderScope();
  return (
    <button type="button" className={buttonClass("secondary", classNames("logout", className))} onClick={onLogout}>
      <ControlIcon name="logout" size={20} />
      {translate("header.buttons.logout")}
    </button>
  );
}

/** Initials in a circle, hidden from screen readers because the name is next to it. */
function Avatar({ initials, size = "medium" }: { readonly initials: string; readonly size?: "medium" | "large" }) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      <span className="avatar-text">{initials}</span>
    </span>
  );
}
