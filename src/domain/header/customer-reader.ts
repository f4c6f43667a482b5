/** Reader of the customer part of the header data source [H-08]. */
import { type LinkContext, oneOf, text, yesOrNo } from "../given/fields.ts";
import { defaulted, listOf, optional, type Reader, record, required } from "../given/reader.ts";
import {
  ACCOUNT_ID_KINDS,
  ACCOUNT_ID_SIZES,
  type AccountId,
  type BalanceAmount,
  type HeaderCustomer,
  type NotAvailableMessage,
  type SwitchableAccount,
} from "./header-data.ts";
import { menuItems, submenus } from "./menu-readers.ts";

const MAXIMUM_ENTRIES = 50;

const balance = record<BalanceAmount>("a balance", {
  label: required(text),
  amount: required(text),
  isNegative: defaulted(yesOrNo, false),
});

interface GivenAccountId {
  readonly id: string;
  readonly label?: string;
  readonly value?: string;
  readonly size?: Exclude<AccountId["size"], undefined>;
}

const givenAccountId = record<GivenAccountId>("an account id", {
  id: required(text),
  label: optional(text),
  value: optional(text),
  size: optional(oneOf(ACCOUNT_ID_SIZES)),
});

/**
 * The specification lists id, label and size, and no value. So the id may name the kind, with the value beside it or
 * as the label, or it may be the value itself.
 */
const accountId: Reader<AccountId> = {
  expected: givenAccountId.expected,
  read: (given, place) => {
    const entry = givenAccountId.read(given, place);
    if (entry === undefined) return undefined;
    const size = entry.size === undefined ? {} : { size: entry.size };
    if (place.key("value").isMistaken) return undefined;
    const kind = ACCOUNT_ID_KINDS.find((name) => name === entry.id);
    if (kind === undefined) {
      const value = entry.value ?? entry.id;
      return { id: kindOf(value), label: entry.label ?? "", value, ...size };
    }
    if (entry.value !== undefined) return { id: kind, label: entry.label ?? "", value: entry.value, ...size };
    if (entry.label !== undefined) return { id: kind, label: "", value: entry.label, ...size };
    return place.key("value").mistake("text", "It is missing. Add it.");
  },
};

function kindOf(value: string): AccountId["id"] {
  const compact = value.replaceAll(/[\s-]/g, "");
  if (/^[a-z]{2}\d{2}[a-z0-9]{11,30}$/i.test(compact)) return "iban";
  return /^\d{6}$/.test(compact) ? "sortCode" : "accountNumber";
}

interface GivenSwitchableAccount {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly customerId?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly customer_id?: string;
}

const field = optional(text);
const givenSwitchableAccount = record<GivenSwitchableAccount>("a linked account", {
  firstName: field,
  lastName: field,
  customerId: field,
  first_name: field,
  last_name: field,
  customer_id: field,
});

/** In the field names of the service as well as in ours. */
const switchableAccount: Reader<SwitchableAccount> = {
  expected: givenSwitchableAccount.expected,
  read: (given, place) => {
    const entry = givenSwitchableAccount.read(given, place);
    if (entry === undefined) return undefined;
    const customerId = entry.customerId ?? entry.customer_id;
    if (customerId === undefined) return place.key("customerId").mistake("text", "It is missing. Add it.");
    return {
      firstName: entry.firstName ?? entry.first_name ?? "",
      lastName: entry.lastName ?? entry.last_name ?? "",
      customerId,
    };
  },
};

type Names = "displayName" | "fullName";
type GivenCustomer = Omit<HeaderCustomer, Names> & Partial<Pick<HeaderCustomer, Names>>;

/** A customer without any name is none; where one of the two names is missing, the other stands for both. */
export function customer(links?: LinkContext): Reader<HeaderCustomer> {
  const given = record<GivenCustomer>("a customer", {
    displayName: field,
    fullName: field,
    accountIds: defaulted(listOf(accountId, MAXIMUM_ENTRIES), []),
    subMenus: defaulted(submenus(links), []),
    actionItems: defaulted(menuItems(links), []),
    switchableAccounts: optional(listOf(switchableAccount, MAXIMUM_ENTRIES)),
    showUnreadMessage: optional(yesOrNo),
    state: field,
    totalBalance: optional(balance),
    availableBalance: optional(balance),
    isBalanceLoading: optional(yesOrNo),
    balanceIsNotAvailable: optional(yesOrNo),
    notAvailableMessage: optional(
      record<NotAvailableMessage>("a message", { title: required(text), tooltipText: optional(text) }),
    ),
    isCompanyCustomer: optional(yesOrNo),
    distributorId: field,
    isPendingActivation: optional(yesOrNo),
  });
  return {
    expected: given.expected,
    read: (value, place) => {
      const entry = given.read(value, place);
      if (entry === undefined) return undefined;
      const displayName = entry.displayName ?? entry.fullName;
      if (displayName === undefined) return place.key("displayName").mistake("text", "It is missing. Add it.");
      return { ...entry, displayName, fullName: entry.fullName ?? displayName };
    },
  };
}
