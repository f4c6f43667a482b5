/** Which amounts a customer sees. Source: both specification texts, section 5 [D-14, H-23]. */
import type { AccountFacts } from "../facts/facts.ts";

export interface ShownAmount {
  readonly amount: number;
  readonly isNegative: boolean;
}

export interface ShownBalance {
  readonly total: ShownAmount;
  readonly available: ShownAmount;
}

const shown = (amount: number): ShownAmount => ({ amount, isNegative: amount < 0 });

/**
 * Total and available amount in units of the account's currency; undefined when the balance could not be read. While
 * activation is pending nothing is the customer's yet: total is 0 and the current balance counts as available.
 */
export function shownBalance(balance: AccountFacts["balance"], isPendingActivation: boolean): ShownBalance | undefined {
  if (balance === undefined) return undefined;
  return isPendingActivation
    ? { total: shown(0), available: shown(balance.current) }
    : { total: shown(balance.current), available: shown(balance.available) };
}
