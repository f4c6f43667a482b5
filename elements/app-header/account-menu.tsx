import { initials } from "../../src/domain/customer/initials.ts";
import type { HeaderCustomer } from "../../src/domain/header/header-data.ts";
import { Avatar } from "../../src/ui/avatar/avatar.tsx";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { AccountIds } from "./account-ids.tsx";
import { useHeaderScope } from "./header-scope.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { MenuItemView } from "./menu-item.tsx";
import { SubmenuView } from "./submenu.tsx";
import { reportToggle } from "./toggle-report.ts";

export const ACCOUNT_MENU_ID = "account";

interface AccountMenuProps {
  readonly customer: HeaderCustomer;
  onLogout(): void;
  onSwitchAccount(customerId: string): void;
}

/** Who is logged in, the account's numbers, what the customer can do with them, and the way out [H-18]. */
export function AccountMenu({ customer, onLogout, onSwitchAccount }: AccountMenuProps) {
  const { onMenuToggle, translate } = useHeaderScope();
  const letters = initials(customer.displayName);
  return (
    <div className="account" part="account">
      <button
        type="button"
        className="account-trigger"
        popoverTarget={ACCOUNT_MENU_ID}
        aria-label={translate("header.buttons.account", { name: customer.displayName })}
        data-disclosure="account"
      >
        <Avatar initials={letters} />
        <span className="account-name" title={customer.displayName}>
          {customer.displayName}
        </span>
        <span className="nav-chevron">
          <ControlIcon name="chevronDown" size={16} />
        </span>
      </button>
      <div
        id={ACCOUNT_MENU_ID}
        popover="auto"
        className="menu account-menu"
        data-side="end"
        data-title={translate("header.buttons.account", { name: customer.displayName })}
        part="menu"
        onBeforeToggle={reportToggle(ACCOUNT_MENU_ID, onMenuToggle)}
      >
        <div className="menu-head">
          <button type="button" className="menu-back" popoverTarget={ACCOUNT_MENU_ID} popoverTargetAction="hide">
            <ControlIcon name="close" size={20} />
            <span className="menu-title">{translate("header.buttons.close")}</span>
          </button>
        </div>
        <div className="menu-body">
          <div className="identity">
            <Avatar initials={letters} size="large" />
            <div className="identity-texts">
              <p className="identity-name">{customer.fullName}</p>
              {customer.isCompanyCustomer === true && (
                <p className="identity-kind">{translate("header.companyCustomer")}</p>
              )}
            </div>
          </div>
          <AccountIds ids={customer.accountIds} areComing={customer.isBalanceLoading === true} />
          <LinkedAccounts accounts={customer.switchableAccounts ?? []} onSwitchAccount={onSwitchAccount} />
          {customer.subMenus.map((submenu, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: submenus have no id; their place is their identity
            <SubmenuView key={index} submenu={submenu} id={`${ACCOUNT_MENU_ID}-${index}`} />
          ))}
        </div>
        <div className="account-foot">
          {customer.actionItems.map((item) => (
            <MenuItemView key={item.id} item={item} />
          ))}
          <LogoutButton onLogout={onLogout} />
        </div>
      </div>
    </div>
  );
}
