/** The inputs of `<interest-calculator>`, and the sums that it shows. */
import * as v from "valibot";

/** Months and the yearly rate as a fraction: 0.0285 is 2.85 %. */
const RatesSchema = v.array(v.object({ months: v.pipe(v.number(), v.minValue(1)), rate: v.number() }));
export type CalculatorRate = v.InferOutput<typeof RatesSchema>[number];

export const calculatorProps = {
  rates: { type: "json", schema: RatesSchema },
  amount: { type: "number", default: 10_000 },
  minimum: { type: "number", default: 1000 },
  maximum: { type: "number", default: 100_000 },
} as const;

export interface InterestCalculatorProps {
  readonly rates?: readonly CalculatorRate[];
  readonly amount?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly onCalculate?: (detail: Calculation & { readonly amount: number; readonly months: number }) => boolean;
}

export interface Calculation {
  /** In units of the currency, rounded to its hundredth. */
  readonly interest: number;
  readonly total: number;
}

/** Simple interest, paid once at the end of the term. */
export function calculate(amount: number, { months, rate }: CalculatorRate): Calculation {
  const interest = Math.round(((amount * rate * months) / 12) * 100) / 100;
  return { interest, total: Math.round((amount + interest) * 100) / 100 };
}
