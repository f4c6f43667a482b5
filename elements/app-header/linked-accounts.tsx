import { initials } from "../../src/domain/customer/initials.ts";
import type { SwitchableAccount } from "../../src/domain/header/header-data.ts";
import { Avatar } from "../../src/ui/avatar/avatar.tsx";
import { ControlIcon } from "../../src/ui/icon/icon.tsx";
import { useHeaderScope } from "./header-scope.ts";

interface LinkedAccountsProps {
  readonly accounts: readonly SwitchableAccount[];
  onSwitchAccount(customerId: string): void;
}

/** Other accounts this person may act for, each to switch to [H-18]. */
export function LinkedAccounts({ accounts, onSwitchAccount }: LinkedAccountsProps) {
  const { translate } = useHeaderScope();
  if (accounts.length === 0) return null;
  return (
    <div className="group linked-accounts">
      <p className="group-name" id="linked-accounts">
        {translate("header.linkedAccounts")}
      </p>
      <ul className="items" aria-labelledby="linked-accounts">
        {accounts.map(({ customerId, firstName, lastName }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: given data may name one account twice; its place tells them apart
          <li key={`${customerId} ${position}`}>
            <button type="button" className="item linked-account" onClick={() => onSwitchAccount(customerId)}>
              <Avatar initials={initials(`${firstName} ${lastName}`)} />
              <span className="item-texts">
                <span className="item-title">
                  {firstName} {lastName}
                </span>
              </span>
              <span className="item-expand">
                <ControlIcon name="switch" size={20} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
