// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { applyStyles } from "./base-styles.ts";
import { addStyles, missingStyles, stylesText } from "./styles.ts";

declare const __SHELL_BUILD__: string;

const rootWith = (markup = "", sheets: readonly CSSStyleSheet[] = []): ShadowRoot => {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  root.innerHTML = markup;
  root.adoptedStyleSheets = [...sheets];
  return root;
};

const fragmentOf = (build: string): string =>
  `<style>b{}</style><div data-shell-mount data-shell-build="${build}"></div>`;

describe("styles that come on demand", () => {
  it.each([
    ["a bare root", rootWith(), "a{}"],
    ["a root with a fragment's own", rootWith(fragmentOf(__SHELL_BUILD__)), undefined],
    ["a root with those of another build's fragment", rootWith(fragmentOf("yesterday")), "a{}"],
    [
      "a root that lost its own, and that an extension darkens",
      rootWith(fragmentOf(__SHELL_BUILD__).replace("<style>", '<style class="darkreader">')),
      "a{}",
    ],
    ["a root that was dressed with a fragment's nodes", rootWith("<p></p>", [new CSSStyleSheet()]), undefined],
  ])("are asked for where they are missing: %s [W-04, W-09]", async (_, root, expected) => {
    const ask = vi.fn(async () => "a{}");
    expect([await missingStyles(ask, root), ask.mock.calls.length]).toEqual([expected, expected ? 1 : 0]);
  });

  it("are the text itself where an element has no fragment", async () => {
    expect(await missingStyles("a{}", rootWith("<style>b{}</style>"))).toBe("a{}");
    expect([await stylesText("a{}"), await stylesText(async () => "b{}")]).toEqual(["a{}", "b{}"]);
  });
});

it("base styles stay where an extension darkens the root, whose own style is left alone [W-03]", () => {
  const root = rootWith();
  document.body.append(root.host);
  applyStyles(root, [], "a{}");
  root.innerHTML = '<style class="darkreader">b{}</style>';
  applyStyles(root, [{ name: "theme", value: "v2" }]);
  applyStyles(root, []);
  expect(root.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([expect.stringContaining("a")]);
  expect(root.querySelector("style")?.hasAttribute("media")).toBe(false);
});

describe("styles of what no fragment shows", () => {
  it("stand once behind what the root has, whatever its styles become [W-09]", () => {
    const root = rootWith();
    applyStyles(root, [], "a{}");
    for (const css of [undefined, "late{}", "late{}"]) addStyles(root, css);
    applyStyles(root, [{ name: "theme", value: "v2" }], ":host([theme=v2]){}");
    const texts = root.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join(""));
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain("late");
  });
});
