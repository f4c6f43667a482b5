/** A host sets a property to a value that is not a text but should be one. */
import { describe, expect, it } from "vitest";
import { HostValueStore } from "./host-values.ts";

const META = {
  attributes: [
    { name: "locale", property: "locale", type: "string", description: "" },
    { name: "page-title", property: "pageTitle", type: "string", default: "Start", description: "" },
    { name: "markets", property: "markets", type: "json", shape: "unknown", description: "" },
  ],
} as const;

function store() {
  const said: string[] = [];
  return { said, values: new HostValueStore(META, (code, message) => said.push(`${code}: ${message}`)) };
}

const hostile = {
  toString: () => "de-AT",
  [Symbol.toPrimitive]: () => {
    throw new Error("host");
  },
};

describe("a property that is no text", () => {
  it.each([
    5,
    0,
    Number.NaN,
    true,
    false,
    ["de-DE"],
    {},
    hostile,
    Symbol("de"),
    () => "de-DE",
    new String("de-DE"),
    1n,
  ])("such as %s is said, and the attribute holds, not the default [W-02]", (given) => {
    const { said, values } = store();
    values.setAttribute("locale", "de-DE");
    values.setAttribute("page-title", "Hilfe");
    values.setProperty("locale", given);
    values.setProperty("pageTitle", given);
    expect(values.get()).toEqual({ locale: "de-DE", pageTitle: "Hilfe" });
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^bad-property: Property locale was given as \w+ and is no string; set a text/);
  });

  it("takes back what a property said before [W-02]", () => {
    const { values } = store();
    values.setAttribute("locale", "de-DE");
    values.setProperty("locale", "fr-FR");
    expect(values.get().locale).toBe("fr-FR");
    values.setProperty("locale", 5);
    expect(values.get().locale).toBe("de-DE");
  });

  it.each([undefined, null, ""])("is no mistake where it is %j, which takes the property back [W-02]", (given) => {
    const { said, values } = store();
    values.setAttribute("locale", "de-DE");
    values.setProperty("locale", given);
    expect([values.get().locale, said]).toEqual(["de-DE", []]);
  });
});

describe("JSON that cannot be read", () => {
  it.each([
    // A CMS that improves quotes takes what follows a raw > for text: the attribute ends at another quote, or never.
    ['[{"a":"x > y”}]’>', "not valid JSON: curled quotes"],
    ["{“it-IT”: false}", "not valid JSON: curled quotes"],
    ["{„it-IT“: false}", "not valid JSON: curled quotes"],
    ["{'it-IT': false}", "not valid JSON"],
  ])("says of %s that it is %s, and quotes nothing of it [W-02]", (given, wanted) => {
    const { said, values } = store();
    values.setAttribute("markets", given);
    expect(said).toEqual([`bad-attribute: Attribute markets is ${wanted}.`]);
    expect(values.get().markets).toBeUndefined();
  });

  it("is no mistake for the quotes within its texts [W-02]", () => {
    const { said, values } = store();
    values.setAttribute("markets", '{"a":"„Sparen“ > 1"}');
    expect([values.get().markets, said]).toEqual([{ a: "„Sparen“ > 1" }, []]);
  });
});
