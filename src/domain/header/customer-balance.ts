/** What the header says of the customer's money [H-21, H-22, H-23]. */
import { type ShownAmount, shownBalance } from "../account/balance.ts";
import type { AccountFacts, CustomerFacts, Facts } from "../facts/facts.ts";
import { formatMoney } from "../money/format-money.ts";
import type { BalanceAmount, HeaderCustomer } from "./header-data.ts";
import type { HeaderTextKey, TranslateHeader } from "./header-text.ts";

export type CustomerBalance = Pick<
  HeaderCustomer,
  "state" | "totalBalance" | "availableBalance" | "isBalanceLoading" | "balanceIsNotAvailable" | "notAvailableMessage"
>;

/**
 * The state is that of the account; while the account cannot be read it is that of the customer, so that an active
 * customer is told why no amount stands there. A customer without an account has no state and no balance.
 *
 * The text names three keys for the maintenance case and one tooltip for a failed fetch. Our reading: no account at
 * all (503) is maintenance with its title and tooltip; an account with a part missing (206) is maintenance with the
 * tooltip of the missing balance; everything else that leaves no amount is a failed fetch.
 */
export function customerBalance(customer: CustomerFacts, facts: Facts, translate: TranslateHeader): CustomerBalance {
  const { account } = facts;
  const ownState = customer.status === undefined ? {} : { state: customer.status };
  if (account.status === "absent" && !facts.accountMaintenance) return {};
  if (account.status === "loading") return { ...ownState, isBalanceLoading: true };
  const state = account.status === "ready" ? { state: account.value.state } : ownState;
  const amounts = account.status === "ready" ? amountsOf(account.value, customer, facts, translate) : undefined;
  if (facts.accountMaintenance) {
    const tooltip = account.status === "ready" ? "header.notAvailable.tooltip" : "header.maintenance.tooltip";
    return { ...state, ...notice("header.maintenance.title", tooltip, translate) };
  }
  if (amounts === undefined) {
    return { ...state, ...notice("header.notAvailable.title", "header.notAvailable.fetchFailed", translate) };
  }
  return { ...state, ...amounts };
}

function notice(title: HeaderTextKey, tooltip: HeaderTextKey, translate: TranslateHeader): CustomerBalance {
  return {
    balanceIsNotAvailable: true,
    notAvailableMessage: { title: translate(title), tooltipText: translate(tooltip) },
  };
}

/** Both amounts as text, or none: half a balance would mislead. */
function amountsOf(
  account: AccountFacts,
  customer: CustomerFacts,
  facts: Facts,
  translate: TranslateHeader,
): CustomerBalance | undefined {
  const shown = shownBalance(account.balance, customer.isPendingActivation);
  if (shown === undefined) return undefined;
  const amountOf = (label: HeaderTextKey, { amount, isNegative }: ShownAmount): BalanceAmount | undefined => {
    const formatted = formatMoney(amount, account.currencyCode, facts.locale);
    return formatted === undefined ? undefined : { label: translate(label), amount: formatted, isNegative };
  };
  const totalBalance = amountOf("header.accInfo.balance", shown.total);
  const availableBalance = amountOf("header.accInfo.availableAmount", shown.available);
  return totalBalance && availableBalance ? { totalBalance, availableBalance } : undefined;
}
