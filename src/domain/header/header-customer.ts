import { SORT_CODE_LOCALE } from "../constants.ts";
import type { SwitchableAccount } from "../entities/customer.ts";
import type { AccountFacts, CustomerFacts, Facts, Known } from "../facts/facts.ts";
import type { AccountId } from "../header-data/header-data.ts";
import type { LocaleId } from "../locales/locale.ts";
import { accountMenuFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { accountIdView, accountNames, linkedAccountView } from "./account-view.ts";
import type { CustomerView } from "./customer-view.ts";
import { balanceBarOfFacts } from "./header-balance.ts";
import type { TranslateHeader } from "./header-text-keys.ts";
import { panelViewFor } from "./menu-view.ts";

/** The customer in the header: name, account numbers, account menu, linked accounts, balance, unread messages [H-17, H-18]. */
export function headerCustomer(
  customer: CustomerFacts,
  facts: Facts,
  menus: Pick<MenuDocument, "account">,
  translate: TranslateHeader,
): CustomerView {
  const items = accountMenuFor(menus.account, facts);
  const hasUnread = facts.unreadMessages > 0;
  const unread = hasUnread ? menus.account.find(({ route }) => route === "messages")?.id : undefined;
  const ids = accountIdsOf(readyValue(facts.account), facts.locale, translate);
  return {
    account: {
      kind: "menu",
      ...accountNames(customer),
      ids: facts.account.status === "loading" ? "loading" : ids.map(accountIdView),
      linkedAccounts: linkedAccounts(customer, facts).map(linkedAccountView),
      panels: items.length === 0 ? [] : [panelViewFor({ layout: "default", main: items }, facts, unread)],
      // The view adds the logout button itself; there are no other actions.
      actions: [],
    },
    balance: balanceBarOfFacts(customer, facts, translate),
    hasUnread,
  };
}

/**
 * en-GB shows sort code and account number, which say nothing without each other; other locales, and an account without a sort code, show the
 * IBAN if there is one [H-20].
 */
function accountIdsOf(
  account: AccountFacts | undefined,
  locale: LocaleId,
  translate: TranslateHeader,
): readonly AccountId[] {
  const idOf = (id: AccountId["id"], label: string, value: string | undefined): readonly AccountId[] =>
    value === undefined || value === "" ? [] : [{ id, label, value }];
  const number = idOf("accountNumber", translate("header.accInfo.accountNo"), account?.accountNumber);
  const sortCode = idOf("sortCode", translate("header.accInfo.sortCode"), account?.sortCode);
  if (locale !== SORT_CODE_LOCALE || sortCode.length === 0) {
    const iban = idOf("iban", translate("header.accInfo.iban"), account?.iban);
    // Countries such as the United States have no IBAN, and the specification does not mention them. Our choice is the
    // account number.
    return iban.length > 0 ? iban : number;
  }
  // In the order in which banks of the United Kingdom write them.
  return [...sortCode, ...number];
}

/** Only with the flag and for a known user. The account in use is left out [H-32]. */
function linkedAccounts(customer: CustomerFacts, facts: Facts): readonly SwitchableAccount[] {
  if (!facts.flags.umtMinorAccountSwitch || customer.id === "") return [];
  return facts.switchableAccounts.filter(({ customerId }) => customerId !== customer.id);
}

function readyValue<T>(known: Known<T>): T | undefined {
  return known.status === "ready" ? known.value : undefined;
}
