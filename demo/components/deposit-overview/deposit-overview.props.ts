/** The inputs of `<deposit-overview>`, and the answer of the service. */
import { defineCall } from "savings-shell/services";
import * as v from "valibot";

const DepositSchema = v.object({
  id: v.string(),
  bank: v.string(),
  kind: v.picklist(["term", "overnight", "notice"]),
  /** Length of a term. */
  months: v.optional(v.pipe(v.number(), v.minValue(1))),
  /** Period of notice. */
  days: v.optional(v.pipe(v.number(), v.minValue(1))),
  /** In units of the currency. */
  amount: v.number(),
  /** Yearly rate as a fraction: 0.0285 is 2.85 %. */
  rate: v.number(),
  /** The day on which the money is paid out, YYYY-MM-DD. */
  ends: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))),
});
const DepositsSchema = v.array(DepositSchema);
export type Deposit = v.InferOutput<typeof DepositSchema>;

/** The call of the component to the deposit service. */
export const DEPOSITS_CALL = defineCall({
  id: "deposits",
  use: "deposits of the customer, for the component deposit-overview",
  service: "deposit",
  path: "/deposits",
  query: ({ customerId }: { readonly customerId: string }) => ({ customer_id: customerId }),
  needsCustomerId: true,
  answer: DepositsSchema,
});

export const DEPOSIT_FILTERS = ["all", "term", "overnight", "notice", "flexible"] as const;
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number];

export const depositOverviewProps = {
  kind: { type: "enum", values: DEPOSIT_FILTERS, default: "all" },
  offersHref: { type: "string" },
  deposits: { type: "property", schema: DepositsSchema },
} as const;

export interface DepositOverviewProps {
  readonly kind?: DepositFilter;
  readonly offersHref?: string;
  readonly deposits?: readonly Deposit[];
}

/** `flexible` stands for every deposit without a term. */
export function filteredDeposits(deposits: readonly Deposit[], filter: DepositFilter): readonly Deposit[] {
  if (filter === "all") return deposits;
  return deposits.filter(({ kind }) => (filter === "flexible" ? kind !== "term" : kind === filter));
}
