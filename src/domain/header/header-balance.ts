/** The balance bar: whether a header has one, and what it shows [H-21 to H-23]. Decided here alone. */
import { formatMoney, type ShownAmount, shownBalance } from "../account/money.ts";
import { type AccountFacts, type BalanceGap, balanceGap, type CustomerFacts, type Facts } from "../facts/facts.ts";
import type { BalanceAmount, HeaderCustomer, HeaderData } from "../header-data/header-data.ts";
import type { HeaderTextKey, TranslateHeader } from "./header-text-keys.ts";

export type HeaderBalance =
  /** The bar is not shown. */
  | { readonly kind: "none" }
  /** The bar's room is reserved, so that nothing moves when the amounts arrive. */
  | { readonly kind: "loading" }
  | {
      readonly kind: "unavailable";
      readonly title: string;
      readonly tooltipText?: string;
      /** The services can be asked again. Missing for the customer of a host, whose data only the host can read. */
      readonly canRetry?: true;
    }
  /** Total, then available, if given; at least one of them. */
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

type BalanceNotice = Extract<HeaderBalance, { readonly kind: "unavailable" }>;

/** The state in which a customer's balance is shown. */
const STATE_WITH_BALANCE = "ACTIVE";
const NO_BAR = { kind: "none" } as const;
const ROOM_FOR_BAR = { kind: "loading" } as const;

/** The fields of a header that decide whether its customer's bar is shown. */
export interface BalanceOwner extends Pick<HeaderData, "type" | "hideCustomerBalance" | "isHeaderDataLoading"> {
  readonly customer?: { readonly balance: HeaderBalance };
}

/**
 * The bar is shown for a private header, if hideCustomerBalance is not set and the customer has a bar [H-21]. While the
 * customer is loading, room is reserved, because most customers have a bar [H-05].
 */
export function balanceBarFor(header: BalanceOwner): HeaderBalance {
  if (header.type !== "private" || header.hideCustomerBalance === true) return NO_BAR;
  return header.customer?.balance ?? (header.isHeaderDataLoading === true ? ROOM_FOR_BAR : NO_BAR);
}

function barInState(state: string | undefined, bar: () => HeaderBalance): HeaderBalance {
  return state === STATE_WITH_BALANCE ? bar() : NO_BAR;
}

/**
 * The bar of a customer whose facts come from the services. The state comes from the account. While the account is loading
 * no state is used, because a customer whose activation is pending has a bar too [H-05, H-23]. If the account cannot be
 * loaded, the customer's status is used, so that a customer who is active, or whose activation is pending, sees why the amounts are
 * missing. A customer without an account has no bar.
 */
export function balanceBarOfFacts(customer: CustomerFacts, facts: Facts, translate: TranslateHeader): HeaderBalance {
  const { account } = facts;
  switch (account.status) {
    case "absent":
      return NO_BAR;
    case "loading":
      return ROOM_FOR_BAR;
    case "failed":
      return customer.isPendingActivation
        ? noticeOfGap(account, translate)
        : barInState(customer.status, () => noticeOfGap(account, translate));
    case "ready":
      return barInState(account.value.state, () => {
        const amounts = amountsOf(account.value, customer, facts, translate);
        return amounts ? { kind: "amounts", amounts } : noticeOfGap(account, translate);
      });
  }
}

/**
 * The specification names three text keys for maintenance and one tooltip for a failed request. Our reading: 503 of either
 * account call is maintenance with its title and tooltip; a partial answer (206) is maintenance with the tooltip of the missing
 * balance; every other missing amount is a failed request.
 */
function noticeOfGap(account: Facts["account"], translate: TranslateHeader): HeaderBalance {
  return { ...noticeOf(balanceGap(account), translate), canRetry: true };
}

function noticeOf(gap: BalanceGap | undefined, translate: TranslateHeader): BalanceNotice {
  switch (gap) {
    case "maintenance":
      return notice("header.maintenance.title", "header.maintenance.tooltip", translate);
    case "incomplete":
      return notice("header.maintenance.title", "header.notAvailable.tooltip", translate);
    default:
      return notice("header.notAvailable.title", "header.notAvailable.fetchFailed", translate);
  }
}

function notice(title: HeaderTextKey, tooltip: HeaderTextKey, translate: TranslateHeader): BalanceNotice {
  return { kind: "unavailable", title: translate(title), tooltipText: translate(tooltip) };
}

/** Both amounts as text, or none, because half a balance would mislead. */
function amountsOf(
  account: AccountFacts,
  customer: CustomerFacts,
  facts: Facts,
  translate: TranslateHeader,
): readonly BalanceAmount[] | undefined {
  const shown = shownBalance(account.balance, customer.isPendingActivation);
  if (shown === undefined) return undefined;
  const amountOf = (label: HeaderTextKey, { amount, isNegative }: ShownAmount): BalanceAmount | undefined => {
    const formatted = formatMoney(amount, account.currencyCode, facts.locale);
    return formatted === undefined ? undefined : { label: translate(label), amount: formatted, isNegative };
  };
  const total = amountOf("header.accInfo.balance", shown.total);
  const available = amountOf("header.accInfo.availableAmount", shown.available);
  return total && available ? [total, available] : undefined;
}

/**
 * The bar of a customer whom a host passes. If the balance is not available, a notice replaces the amounts [H-22]; if the
 * host gives no text for it, ours is used. A balance that is loading has its room in any state.
 */
export function balanceBarOfHost(customer: HeaderCustomer, translate: TranslateHeader): HeaderBalance {
  const { balanceIsNotAvailable: isMissing = false, notAvailableMessage: message } = customer;
  if (customer.isBalanceLoading === true && !isMissing) return ROOM_FOR_BAR;
  return barInState(customer.state, () => {
    if (isMissing) {
      return message?.title
        ? { kind: "unavailable", ...message }
        : notice("header.notAvailable.title", "header.notAvailable.tooltip", translate);
    }
    const amounts = [customer.totalBalance, customer.availableBalance].filter((amount) => amount !== undefined);
    return amounts.length === 0 ? NO_BAR : { kind: "amounts", amounts };
  });
}
