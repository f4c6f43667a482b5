import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("savings-shell-prefixes@1"));
});

/** Loads another copy of the script on the same page. */
async function copy() {
  vi.resetModules();
  return { ...(await import("./tag-prefix.ts")), ...(await import("./page-prefixes.ts")) };
}

it("leaves every name as it is, unless the page asks for a prefix [W-08]", async () => {
  const { tagOnPage } = await copy();
  expect(tagOnPage("app-header")).toBe("app-header");
});

it("is each copy's own, and known to all copies of the page [W-08]", async () => {
  const first = await copy();
  first.setTagPrefix("sv");
  const second = await copy();
  expect([first.tagOnPage("app-header"), second.tagOnPage("app-header")]).toEqual(["sv-app-header", "app-header"]);
  expect([...first.prefixesOfPage()]).toEqual(["sv-", ""]);
  expect(second.prefixesOfPage()).toBe(first.prefixesOfPage());
});

it.each(["", "SV", "2v", "sv-", "s_v", "sv app", "ä", undefined, 7])("is none that reads %o [W-02]", async (wrong) => {
  const { setTagPrefix: takePrefix, prefixesOfPage } = await copy();
  expect(() => takePrefix(wrong)).toThrow(/expected lower-case letters and digits, such as sv/);
  expect(prefixesOfPage().size).toBe(0);
});

it("stays once elements have their names: the same again is nothing new, another is refused [W-02]", async () => {
  const { setTagPrefix: takePrefix, tagOnPage } = await copy();
  takePrefix("norvane-2");
  takePrefix("norvane-2");
  expect(() => takePrefix("sv")).toThrow(/other names already/);
  expect(tagOnPage("rich-text")).toBe("norvane-2-rich-text");
});

it("comes too late for elements that have been defined without one [W-02]", async () => {
  const { setTagPrefix: takePrefix, tagOnPage } = await copy();
  tagOnPage("app-header");
  expect(() => takePrefix("sv")).toThrow(/before anything else imports an element/);
});
