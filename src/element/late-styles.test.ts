// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { missingStyles, stylesText } from "./late-styles.ts";

const rootWith = (markup = "", sheets: readonly CSSStyleSheet[] = []): ShadowRoot => {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  root.innerHTML = markup;
  root.adoptedStyleSheets = [...sheets];
  return root;
};

describe("styles that come on demand", () => {
  it.each([
    ["a bare root", rootWith(), "a{}"],
    ["a root with a fragment's own", rootWith("<style>b{}</style>"), undefined],
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
