/** Names of single facts, by which an element says what its decision depends on. */
import type { Facts, PageFacts, SiteFacts } from "./facts.ts";
import type { FragmentFlags } from "./flag.ts";

/** Facts that are read one by one; every other fact is read as a whole. */
export const FACT_GROUPS = ["page", "site", "flags"] as const satisfies readonly (keyof Facts)[];
type FactGroup = (typeof FACT_GROUPS)[number];

export type FactPath =
  | Exclude<keyof Facts, FactGroup>
  | `page.${keyof PageFacts}`
  | `site.${keyof SiteFacts}`
  | `flags.${keyof FragmentFlags}`;

/** Facts that only a customer has. A page with a session knows more of them than any fragment. */
export const CUSTOMER_FACTS = [
  "session",
  "customer",
  "account",
  "products",
  "distributor",
  "switchableAccounts",
  "unreadMessages",
] as const satisfies readonly FactPath[];

/** `page.product` is `facts.page.product`. */
export function factAt(facts: Facts<FragmentFlags>, path: FactPath): unknown {
  const [name, member] = path.split(".") as [keyof Facts, string?];
  const value: unknown = facts[name];
  return member === undefined ? value : (value as Readonly<Record<string, unknown>>)[member];
}
