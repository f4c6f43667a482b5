import { SORT_CODE_LOCALE } from "../constants.ts";
import type { SwitchableAccount } from "../entities/customer.ts";
import type { AccountFacts, CustomerFacts, Facts, Known } from "../facts/facts.ts";
import type { AccountId } from "../header-data/header-data.ts";
import type { LocaleId } from "../locales/locale.ts";
import { accountMenuFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { balanceBarOfFacts } from "./header-balance.ts";
import type { TranslateHeader } from "./header-text-keys.ts";
import type { ShownCustomer } from "./shown-header.ts";

/** The customer's data in the header: name, account numbers, account menu, balance, linked accounts [H-18]. */
export function headerCustomer(
  customer: CustomerFacts,
  facts: Facts,
  menus: Pick<MenuDocument, "account">,
  translate: TranslateHeader,
): ShownCustomer {
  const items = accountMenuFor(menus.account, facts);
  const linked = linkedAccounts(customer, facts);
  const distributorId = customer.distributorId ?? readyValue(facts.distributor)?.id;
  return {
    displayName: customer.displayName,
    fullName: customer.fullName,
    ...(customer.initials !== undefined && { initials: customer.initials }),
    accountIds:
      facts.account.status === "loading" ? "loading" : accountIdsOf(readyValue(facts.account), facts.locale, translate),
    subMenus: items.length === 0 ? [] : [{ layout: "default", main: items }],
    // The view adds the logout button itself; there are no other actions.
    actionItems: [],
    ...(linked.length === 0 ? {} : { switchableAccounts: linked }),
    showUnreadMessage: facts.unreadMessages > 0,
    balance: balanceBarOfFacts(customer, facts, translate),
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
