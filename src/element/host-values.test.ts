/** What a host says by property, where it is no text and should be one. */
import { describe, expect, it } from "vitest";
import { HostValueStore } from "./host-values.ts";

const META = {
  attributes: [
    { name: "locale", property: "locale", type: "string", description: "" },
    { name: "page-title", property: "pageTitle", type: "string", default: "Start", description: "" },
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
