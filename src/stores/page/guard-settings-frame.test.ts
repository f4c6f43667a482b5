// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { guardSettings, guardsOnPage, isGuardedAround } from "./guard-settings.ts";

/** A window in frames; each markup is that of a page, from the innermost to the top. */
function framed(...markups: readonly string[]): Window {
  const views = markups.map((markup) => {
    const page = document.implementation.createHTMLDocument("");
    page.body.innerHTML = markup;
    return { document: page } as unknown as { document: Document; parent: unknown };
  });
  for (const [position, view] of views.entries()) view.parent = views[position + 1] ?? view;
  return views[0] as unknown as Window;
}

const GUARD = "<session-guard></session-guard>";

describe("a page around a frame", () => {
  it.each<[string, readonly string[], boolean]>([
    ["there is none around the top", [GUARD], false],
    ["has no guard", ["", ""], false],
    ["has one", ["", GUARD], true],
    ["further out has one", ["", "", GUARD], true],
    ["has one that is off", ["", "<session-guard disabled></session-guard>"], false],
    ["has one that is off and one that is not", ["", `<session-guard disabled></session-guard>${GUARD}`], true],
  ])("%s: %j is %s [S-03]", (_, markups, isGuarded) => {
    expect(isGuardedAround(framed(...markups))).toBe(isGuarded);
  });

  it("of another origin is none, and what lies within it still counts [S-03]", () => {
    const foreign = {
      get document(): never {
        throw new DOMException("Blocked a frame", "SecurityError");
      },
    };
    const inner = framed("", "") as unknown as { parent: { parent: unknown } };
    inner.parent.parent = Object.assign(foreign, { parent: foreign });
    expect(isGuardedAround(inner as unknown as Window)).toBe(false);
    const guarded = framed("", GUARD) as unknown as { parent: { parent: unknown } };
    guarded.parent.parent = foreign;
    expect(isGuardedAround(guarded as unknown as Window)).toBe(true);
  });
});

describe("the settings of a guard", () => {
  it.each([
    [{}, { loginHref: undefined, product: undefined, idleSeconds: undefined, webView: false, disabled: false }],
    [
      { loginHref: 7, product: 7, timeoutSeconds: null, webView: "true", disabled: "" },
      { loginHref: undefined, product: undefined, idleSeconds: undefined, webView: false, disabled: false },
    ],
    [
      { loginHref: "/in/", product: "P", timeoutSeconds: "60", webView: true, disabled: true },
      { loginHref: "/in/", product: "P", idleSeconds: 60, webView: true, disabled: true },
    ],
    [{ timeoutSeconds: -1 }, { idleSeconds: undefined }],
    [{ timeoutSeconds: 0.5 }, { idleSeconds: 0.5 }],
  ])("of %j are %j [S-03, W-02]", (values, expected) => {
    expect(guardSettings(values)).toMatchObject(expected);
  });

  it("come from the attributes of real tags, in the order of the page [S-03, W-02]", () => {
    document.body.innerHTML =
      '<session-guard product="A" timeout-seconds="60"></session-guard><session-guard login-href="/in/" web-view="false" disabled></session-guard>';
    expect(guardsOnPage()).toEqual([
      { loginHref: undefined, product: "A", idleSeconds: 60, webView: false, disabled: false },
      { loginHref: "/in/", product: undefined, idleSeconds: undefined, webView: false, disabled: true },
    ]);
    document.body.replaceChildren();
  });
});
