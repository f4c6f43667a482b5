// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { closePage, openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { followNotice } from "./service-notice.ts";

const TEXT = "Überweisungen dauern heute <b>länger</b>.";
const FRENCH = "Les virements sont plus longs.";
const status = { stop: [], notices: { "de-DE": TEXT, "fr-FR": FRENCH } };
const bands = () =>
  [document, ...[...document.querySelectorAll("app-footer")].map(({ shadowRoot }) => shadowRoot)].flatMap((root) => [
    ...(root?.querySelectorAll("div[lang]") ?? []),
  ]);
const words = (band: Element | undefined) => band?.shadowRoot?.querySelector("[role=status]");

/** Shows the notice in a page with this body. Returns the shadow root of its footer. */
function follow(body: string, mount = "<nav></nav>"): ShadowRoot | undefined {
  const page = openFreshPage();
  document.body.innerHTML = body;
  const root = addRoot(mount);
  followNotice(page, status);
  return root;
}

function addRoot(mount = "<nav></nav>"): ShadowRoot | undefined {
  const root = document.querySelector("app-footer")?.attachShadow({ mode: "open" });
  if (root) root.innerHTML = mount;
  return root;
}

afterEach(closePage);

it("is said in the market's language, as text, by a region that stands before its words", async () => {
  const root = follow("<main></main><app-footer></app-footer>");
  const [band] = bands();
  expect(root?.firstElementChild).toBe(band);
  expect(band?.getAttribute("lang")).toBe("de-DE");
  expect(words(band)?.textContent).toBe("");
  await vi.waitFor(() => expect(words(band)?.textContent).toBe(TEXT));
  expect(words(band)?.childElementCount).toBe(0);
  expect(band?.shadowRoot?.querySelector("button")?.textContent).toBe("Schließen");
});

it.each([
  ["a visitor's", "", "bySession"],
  ["a customer's", " data-shell-session", "afterLogin"],
])("is as wide as %s footer that stands as it was rendered in advance [H-33]", (_whose, mark, width) => {
  follow("<app-footer></app-footer>", `<div${mark}><div data-width="bySession"></div></div>`);
  expect(bands()[0]?.shadowRoot?.querySelector<HTMLElement>(".line")?.dataset.width).toBe(width);
});

it("stands at the end of a page without a footer", () => {
  follow("<main></main>");
  expect(document.body.lastElementChild).toBe(bands()[0]);
});

it("is that of the market to which the page goes", () => {
  follow("<main></main>");
  const go = (path: string) => {
    history.pushState(null, "", path);
    dispatchEvent(new Event("popstate"));
  };
  go("/fr-fr/");
  expect(bands().map(({ lang }: Partial<HTMLElement>) => lang)).toEqual(["fr-FR"]);
  go("/nl-nl/");
  expect(bands()).toEqual([]);
});

it("stays away once closed, until there is another text", () => {
  follow("<main></main>");
  bands()[0]?.shadowRoot?.querySelector("button")?.click();
  document.dispatchEvent(new CustomEvent("shell-ready", { bubbles: true }));
  expect(bands()).toEqual([]);
  history.pushState(null, "", "/fr-fr/");
  dispatchEvent(new Event("popstate"));
  expect(bands()).toHaveLength(1);
});
