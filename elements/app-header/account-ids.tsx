import { copiedAccountId, shownAccountId } from "../../src/domain/account/account-id-format.ts";
import type { AccountId } from "../../src/domain/header/header-data.ts";
import { CopyButton } from "../../src/ui/copy-button/copy-button.tsx";
import { Skeleton } from "../../src/ui/skeleton/skeleton.tsx";
import { useHeaderScope } from "./header-scope.ts";

interface AccountIdsProps {
  readonly ids: readonly AccountId[];
  /** The account is on its way: the room of a number is kept, so that the list below stays where it is. */
  readonly areComing: boolean;
}

/** The numbers of the account, each to copy [H-18, H-20]. */
export function AccountIds({ ids, areComing }: AccountIdsProps) {
  if (ids.length === 0) {
    if (!areComing) return null;
    return (
      <div className="account-ids">
        <div className="account-id account-id-coming">
          <Skeleton className="skeleton-account-id" />
        </div>
      </div>
    );
  }
  return (
    <dl className="account-ids">
      {ids.map((accountId) => (
        // A host may give two of one kind.
        <AccountIdRow key={`${accountId.id} ${accountId.value}`} accountId={accountId} />
      ))}
    </dl>
  );
}

function AccountIdRow({ accountId }: { readonly accountId: AccountId }) {
  const { translate } = useHeaderScope();
  return (
    <div className="account-id" data-size={accountId.size}>
      <dt className="account-id-label">{accountId.label}</dt>
      <dd className="account-id-value">
        <span className="account-id-number">{shownAccountId(accountId)}</span>
        <CopyButton
          text={copiedAccountId(accountId)}
          label={translate("header.buttons.copy", { label: accountId.label })}
          answers={{ copied: translate("header.copied"), failed: translate("header.copyFailed") }}
        />
      </dd>
    </div>
  );
}
