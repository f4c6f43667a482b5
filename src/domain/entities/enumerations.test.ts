/** Rules for all lists of the enumerations, including later ones. Their values are in `domain-entry.test.ts`. */
import { describe, expect, it } from "vitest";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(["./*.ts", "!./*.test.ts"], { eager: true });
const exported = Object.entries(modules)
  .filter(([path]) => !/\.(test|cases)\.ts$/.test(path))
  .flatMap(([path, module]) => Object.entries(module).map(([name, value]) => ({ path, name, value })));
const lists = exported.filter((entry): entry is typeof entry & { value: readonly unknown[] } =>
  Array.isArray(entry.value),
);

describe("every enumeration", () => {
  it("is found here [D-07, D-08, D-09, D-12, D-13]", () => {
    expect(Object.keys(modules).length).toBeGreaterThan(10);
    expect(lists.length).toBeGreaterThan(30);
  });

  it.each(lists)("$name names each value once", ({ value }) => {
    expect(value.length).toBeGreaterThan(0);
    expect(new Set(value).size).toBe(value.length);
  });

  it.each(lists)("$name holds texts without gaps, spelled as the platform spells them", ({ value }) => {
    for (const text of value) {
      expect(text).toMatch(/^[A-Za-z0-9_{}]+$/);
    }
  });

  it("invents no transition: the texts show none [D-07, D-08, D-09]", () => {
    const named = exported.filter(({ name }) => /transition|next|allowed|follow/i.test(name));
    expect(named).toEqual([]);
  });

  it("is exported under one name only", () => {
    const names = exported.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
