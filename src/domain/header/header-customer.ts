import { formatMoney, type ShownAmount, shownBalance } from "../account/money.ts";
import { SORT_CODE_LOCALE } from "../constants.ts";
import type { SwitchableAccount } from "../entities/customer.ts";
import { type AccountFacts, balanceGap, type CustomerFacts, type Facts, type Known } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { accountMenuFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import type { AccountId, BalanceAmount, HeaderCustomer } from "./header-data.ts";
import type { HeaderTextKey, TranslateHeader } from "./header-text-keys.ts";

/** The customer's data in the header: name, account numbers, account menu, balance, linked accounts [H-18]. */
export function headerCustomer(
  customer: CustomerFacts,
  facts: Facts,
  menus: Pick<MenuDocument, "account">,
  translate: TranslateHeader,
): HeaderCustomer {
  const items = accountMenuFor(menus.account, facts);
  const linked = linkedAccounts(customer, facts);
  const distributorId = customer.distributorId ?? readyValue(facts.distributor)?.id;
  return {
    displayName: customer.displayName,
    fullName: customer.fullName,
    ...(customer.initials !== undefined && { initials: customer.initials }),
    accountIds: accountIdsOf(readyValue(facts.account), facts.locale, translate),
    subMenus: items.length === 0 ? [] : [{ layout: "default", main: items }],
    // The view adds the logout button itself; there are no other actions.
    actionItems: [],
    ...(linked.length === 0 ? {} : { switchableAccounts: linked }),
    showUnreadMessage: facts.unreadMessages > 0,
    ...customerBalance(customer, facts, translate),
    isCompanyCustomer: customer.isCompanyCustomer,
    ...(distributorId === undefined ? {} : { distributorId }),
    isPendingActivation: customer.isPendingActivation,
  };
}

/** en-GB shows sort code and account number; other locales show the IBAN, if the account has one [H-20]. */
function accountIdsOf(
  account: AccountFacts | undefined,
  locale: LocaleId,
  translate: TranslateHeader,
): readonly AccountId[] {
  const idOf = (id: AccountId["id"], label: string, value: string | undefined): readonly AccountId[] =>
    value === undefined || value === "" ? [] : [{ id, label, value }];
  const number = idOf("accountNumber", translate("header.accInfo.accountNo"), account?.accountNumber);
  if (locale !== SORT_CODE_LOCALE) {
    const iban = idOf("iban", translate("header.accInfo.iban"), account?.iban);
    // Countries such as the United States have no IBAN, and the specification does not mention them. Our choice is the
    // account number.
    return iban.length > 0 ? iban : number;
  }
  // In the order in which banks of the United Kingdom write them.
  return [...idOf("sortCode", translate("header.accInfo.sortCode"), account?.sortCode), ...number];
}

/** Only with the flag and for a known user. The account in use is left out [H-32]. */
function linkedAccounts(customer: CustomerFacts, facts: Facts): readonly SwitchableAccount[] {
  if (!facts.flags.umtMinorAccountSwitch || customer.id === "") return [];
  return facts.switchableAccounts.filter(({ customerId }) => customerId !== customer.id);
}

function readyValue<T>(known: Known<T>): T | undefined {
  return known.status === "ready" ? known.value : undefined;
}

export type CustomerBalance = Pick<
  HeaderCustomer,
  "state" | "totalBalance" | "availableBalance" | "isBalanceLoading" | "balanceIsNotAvailable" | "notAvailableMessage"
>;

/**
 * The state comes from the account. If the account cannot be loaded, the customer's status is used, so that an active
 * customer sees why the amounts are missing. A customer without an account has no state and no balance.
 *
 * The specification names three text keys for maintenance and one tooltip for a failed request. Our reading: 503 of either
 * account call is maintenance with its title and tooltip; a partial answer (206) is maintenance with the tooltip of the missing
 * balance; every other missing amount is a failed request.
 */
export function customerBalance(customer: CustomerFacts, facts: Facts, translate: TranslateHeader): CustomerBalance {
  const { account } = facts;
  const ownState = customer.status === undefined ? {} : { state: customer.status };
  if (account.status === "absent") return {};
  if (account.status === "loading") return { ...ownState, isBalanceLoading: true };
  const state = account.status === "ready" ? { state: account.value.state } : ownState;
  const amounts = account.status === "ready" ? amountsOf(account.value, customer, facts, translate) : undefined;
  const gap = balanceGap(account);
  if (gap === "maintenance" || gap === "incomplete") {
    const tooltip = gap === "incomplete" ? "header.notAvailable.tooltip" : "header.maintenance.tooltip";
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

/** Both amounts as text, or none, because half a balance would mislead. */
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
