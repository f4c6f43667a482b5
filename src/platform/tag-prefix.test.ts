import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("savings-shell-prefixes@1"));
});

/** Loads another copy of the script on the same page. */
async function copy() {
  vi.resetModules();
  return { ...(await import("./tag-prefix.ts")), ...(await import("./tag-prefix.ts")) };
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
  const { setTagPrefix, prefixesOfPage } = await copy();
  expect(() => setTagPrefix(wrong)).toThrow(/expected lower-case letters and digits, such as sv/);
  expect(prefixesOfPage().size).toBe(0);
});

it("stays once elements have their names: the same again is nothing new, another is refused [W-02]", async () => {
  const { setTagPrefix, tagOnPage } = await copy();
  setTagPrefix("norvane-2");
  setTagPrefix("norvane-2");
  expect(() => setTagPrefix("sv")).toThrow(/under other names/);
  expect(tagOnPage("rich-text")).toBe("norvane-2-rich-text");
});

it("comes too late for elements that have been defined without one [W-02]", async () => {
  const { setTagPrefix, tagOnPage } = await copy();
  tagOnPage("app-header");
  expect(() => setTagPrefix("sv")).toThrow(/before any other module imports an element/);
});
