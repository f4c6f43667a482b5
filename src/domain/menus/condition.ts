/**
 * Conditions of menu entries, as data: all, any, not, and facts by name. One evaluator reads them; no view and no
 * store asks for a role, a flag or a country.
 */
import { type FactName, factHolds } from "../facts/fact-name.ts";
import type { Facts } from "../facts/facts.ts";

export type Condition =
  | FactName
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  if (typeof condition === "string") return factHolds(condition, facts);
  if ("all" in condition) return condition.all.every((part) => holds(part, facts));
  if ("any" in condition) return condition.any.some((part) => holds(part, facts));
  return !holds(condition.not, facts);
}
