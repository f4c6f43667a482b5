/** A handler of `shell-ready` may set properties: the element listens before it announces itself [W-02, W-03]. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
// Fills in what the build gives.
import "../src/testing/placed-element.cases.ts";

type Host = HTMLElement & Record<string, unknown>;

const CASES: readonly {
  readonly tag: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly content?: string;
  /** True when the element shows what was set. */
  readonly shows: (root: ShadowRoot) => boolean;
}[] = [
  {
    tag: "app-header",
    values: { navItems: [{ id: "own", title: "Own entry", href: "/own/" }] },
    shows: (root) => root.textContent?.includes("Own entry") === true,
  },
  {
    tag: "app-footer",
    values: { data: { legal_links: [{ title: "Own link", href: "/own/" }] } },
    shows: (root) => root.textContent?.includes("Own link") === true,
  },
  {
    tag: "rich-text",
    values: { html: "<p>Own words</p>" },
    shows: (root) => root.textContent?.includes("Own words") === true,
  },
  {
    tag: "app-accordion",
    values: { items: [{ key: "own", title: "Own section", details: "<p>Details</p>" }] },
    shows: (root) => root.textContent?.includes("Own section") === true,
  },
  {
    tag: "app-modal",
    values: { heading: "Own dialog", open: true },
    shows: (root) => root.querySelector("dialog")?.matches(":modal") === true,
  },
  {
    tag: "app-snackbar",
    values: { open: true },
    content: "Saved",
    shows: (root) => root.querySelector("[popover]")?.matches(":popover-open") === true,
  },
  {
    tag: "star-rating",
    values: { score: 4.5 },
    shows: (root) => root.querySelector("[data-stars='4.5']") !== null,
  },
  {
    tag: "app-skeleton",
    values: { lines: 7 },
    shows: (root) => root.querySelectorAll(".skeleton").length === 7,
  },
];

describe("a property that a handler of shell-ready sets", () => {
  before(async () => {
    await import("./savings-shell.ts");
  });
  afterEach(() => document.body.replaceChildren());

  for (const { tag, values, content = "", shows } of CASES) {
    it(`is shown by <${tag}> [W-02, W-03]`, async () => {
      const host = document.createElement(tag) as Host;
      host.setAttribute("locale", "de-DE");
      host.innerHTML = content;
      host.addEventListener("shell-ready", () => Object.assign(host, values), { once: true });
      document.body.append(host);
      await waitFor(() => expect(host.shadowRoot && shows(host.shadowRoot)).to.equal(true));
    });
  }
});
