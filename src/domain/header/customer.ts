import { SORT_CODE_LOCALE } from "../constants.ts";
import type { AccountFacts, CustomerFacts, Facts, Known } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { accountMenuFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { customerBalance } from "./customer-balance.ts";
import type { AccountId, HeaderCustomer, SwitchableAccount } from "./header-data.ts";
import type { TranslateHeader } from "./header-text.ts";

/** The customer as the header shows them: name, account ids, account menu, balance, linked accounts [H-18]. */
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
    accountIds: accountIdsOf(readyValue(facts.account), facts.locale, translate),
    subMenus: items.length === 0 ? [] : [{ layout: "default", main: items }],
    // Logout is the view's own button; nothing else stands beside it.
    actionItems: [],
    ...(linked.length === 0 ? {} : { switchableAccounts: linked }),
    showUnreadMessage: facts.unreadMessages > 0,
    ...customerBalance(customer, facts, translate),
    isCompanyCustomer: customer.isCompanyCustomer,
    ...(distributorId === undefined ? {} : { distributorId }),
    isPendingActivation: customer.isPendingActivation,
  };
}

/** en-GB shows account number and sort code, every other locale the IBAN, if the account has one [H-20]. */
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
    // Countries such as the United States have no IBAN, and the texts say nothing of them: ours is the account number.
    return iban.length > 0 ? iban : number;
  }
  return [...number, ...idOf("sortCode", translate("header.accInfo.sortCode"), account?.sortCode)];
}

/** Only with the flag and for a known user; the account in use is none to switch to [H-32]. */
function linkedAccounts(customer: CustomerFacts, facts: Facts): readonly SwitchableAccount[] {
  if (!facts.flags.umtMinorAccountSwitch || customer.id === "") return [];
  return facts.switchableAccounts.filter(({ customerId }) => customerId !== customer.id);
}

function readyValue<T>(known: Known<T>): T | undefined {
  return known.status === "ready" ? known.value : undefined;
}
