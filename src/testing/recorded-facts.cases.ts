/** Records which facts a decision reads, for the tests of `dependsOn`. */
import { FACT_GROUPS } from "../domain/facts/fact-path.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { Dependency } from "../element/definition.ts";
import type { DecisionInput } from "../element/element-decision.ts";

type AnyInput = DecisionInput<unknown, unknown>;

/**
 * Calls the decision and returns what it has read of its input.
 *
 * @throws when the decision copies a group of facts: a copy lacks the optional facts that are undefined, so a later read of
 *   them would go unnoticed
 */
export function readsOf(decide: (input: AnyInput) => unknown, input: AnyInput): ReadonlySet<Dependency> {
  const reads = new Set<Dependency>();
  const group = (name: string) =>
    new Proxy(input.facts[name as keyof Facts] as object, {
      get(target, member) {
        if (typeof member === "string") reads.add(`${name}.${member}` as Dependency);
        return Reflect.get(target, member);
      },
      ownKeys: () => refuseCopy(name),
    });
  const facts = new Proxy(input.facts, {
    get(target, name) {
      if ((FACT_GROUPS as readonly unknown[]).includes(name)) return group(name as string);
      if (typeof name === "string") reads.add(name as Dependency);
      return Reflect.get(target, name);
    },
    ownKeys: () => refuseCopy("the facts"),
  });
  decide({
    ...input,
    facts,
    get hostData() {
      reads.add("hostData");
      return input.hostData;
    },
    get year() {
      reads.add("year");
      return input.year;
    },
  });
  return reads;
}

function refuseCopy(name: string): never {
  throw new Error(`The decision copies ${name}. Hand them on as they are, or read single facts.`);
}
