// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closePage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

beforeEach(() => {
  closePage();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(document, "addEventListener");
  Reflect.deleteProperty(document.documentElement, Symbol.for("savings-shell@1"));
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// The page of each test hears with its own script only.
afterEach(() => {
  for (const [name, listener] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(name, listener as EventListener);
});

const load = async () => {
  const [{ reportError }, { openAuthorNotes }] = await Promise.all([
    import("../platform/reports/report-error.ts"),
    import("./author-notes.ts"),
  ]);
  return { reportError, openAuthorNotes };
};
const linesOf = (note: Element | null) =>
  [...(note?.shadowRoot?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);

it("shows beside an element what it said before and says later, each once, as text [W-02]", async () => {
  const { reportError, openAuthorNotes } = await load();
  document.body.innerHTML = "<main><app-header></app-header><p></p></main>";
  const header = document.querySelector("app-header") as HTMLElement;
  reportError(header, "bad-attribute", "Attribute theme is not one of v1, v2.");
  openAuthorNotes(thisPage());
  openAuthorNotes(thisPage());
  expect(header.nextElementSibling?.getAttribute("role")).toBe("note");
  reportError(header, "bad-data", "navItems.0.href: expected <b>an address</b>.");
  reportError(header, "bad-data", "navItems.0.href: expected <b>an address</b>.");
  expect(linesOf(header.nextElementSibling)).toEqual([
    "<app-header> bad-attribute: Attribute theme is not one of v1, v2.",
    "<app-header> bad-data: navItems.0.href: expected <b>an address</b>.",
  ]);
  expect(document.querySelectorAll("[data-shell-note]")).toHaveLength(1);
});

it("shows what the whole page did wrong at its start [W-02]", async () => {
  const { reportError, openAuthorNotes } = await load();
  document.head.innerHTML = '<script type="application/json" data-shell-config>{site}</script>';
  openAuthorNotes(thisPage());
  reportError(document.documentElement, "already-defined", "Load the script once, or take a prefix.", "app-header");
  const detail = { code: "several-configs", message: "write a single block in the head.", tag: "script" };
  document.dispatchEvent(new CustomEvent("shell-error", { detail }));
  const shown = [...document.body.children].flatMap(linesOf);
  expect(shown).toHaveLength(3);
  expect(shown.join(" ")).toMatch(/<app-header> already-defined: Load the script once/);
  expect(shown.join(" ")).toMatch(/several-configs: write a single block in the head/);
  expect(shown.join(" ")).toMatch(/bad-config: The configuration is no JSON/);
});

it("takes a note away with the element that it stands beside", async () => {
  const { reportError, openAuthorNotes } = await load();
  document.body.innerHTML = "<app-header></app-header><app-footer></app-footer>";
  openAuthorNotes(thisPage());
  const [header, footer] = [...document.body.children] as [HTMLElement, HTMLElement];
  reportError(header, "bad-attribute", "One.");
  header.remove();
  reportError(footer, "bad-attribute", "Two.");
  expect([...document.querySelectorAll("[data-shell-note]")].map(linesOf)).toEqual([
    ["<app-footer> bad-attribute: Two."],
  ]);
});

it("links each message to the page that explains its code, where the configuration names an address", async () => {
  const { reportError, openAuthorNotes } = await load();
  const { configure } = await import("../stores/page/host-api.ts");
  configure({ docsUrl: "https://docs.example/errors/" });
  document.body.innerHTML = "<app-header></app-header>";
  openAuthorNotes(thisPage());
  reportError(document.querySelector("app-header") as HTMLElement, "bad-data", "One.");
  const link = document.querySelector("[data-shell-note]")?.shadowRoot?.querySelector("a");
  expect(link?.href).toBe("https://docs.example/errors/bad-data");
});
