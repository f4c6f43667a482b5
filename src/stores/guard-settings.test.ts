// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearCookies, giveCookie } from "./fresh-page.cases.ts";
import { guardOnPage } from "./guard-settings.ts";
import { pageIsWebView } from "./web-view.ts";

/** A page with a guard's tag, with its attributes and properties. */
function page(attributes: Readonly<Record<string, string>>, properties: object = {}): ParentNode {
  const tag = { getAttribute: (name: string) => attributes[name] ?? null, ...properties };
  return { querySelector: (selector: string) => (selector === "session-guard" ? tag : null) } as unknown as ParentNode;
}

describe("the guard as its tag announces it", () => {
  it("is none where there is no tag [S-03]", () => {
    expect(guardOnPage({ querySelector: () => null } as unknown as ParentNode)).toBeUndefined();
  });

  it.each([
    [{}, {}, undefined],
    [{ "timeout-seconds": "900" }, {}, 900],
    [{ "timeout-seconds": "900" }, { timeoutSeconds: 600 }, 600],
    [{ "timeout-seconds": "soon" }, {}, undefined],
    [{ "timeout-seconds": "0" }, {}, undefined],
    [{ "timeout-seconds": "Infinity" }, {}, undefined],
    [{ "timeout-seconds": "900" }, { timeoutSeconds: { toString: () => "1" } }, 900],
  ])("allows the idle time of %j %j [S-03, W-02]", (attributes, properties, idleSeconds) => {
    expect(guardOnPage(page(attributes, properties))).toMatchObject({
      idleSeconds,
      webView: false,
      disabled: false,
    });
  });

  it.each([
    [{ disabled: "" }, {}, true],
    [{ disabled: "false" }, {}, false],
    [{ disabled: "" }, { disabled: false }, false],
    [{}, { disabled: true }, true],
  ])("is off with %j %j: %j [S-09, W-02]", (attributes, properties, disabled) => {
    expect(guardOnPage(page(attributes, properties))?.disabled).toBe(disabled);
  });

  it("names where an ended session leads and what the page is about, and nothing that must not be followed [S-07, L-05, L-17]", () => {
    const announced = guardOnPage(page({ "login-href": "/in/", product: "P-1" }, { product: "P-2" }));
    expect(announced).toMatchObject({ loginHref: "/in/", product: "P-2" });
    const unsafe = guardOnPage(page({ "login-href": " jAva\tscript:alert(1)" }));
    expect(unsafe).toMatchObject({ loginHref: undefined, product: undefined });
  });

  it("is that of a web view [S-10]", () => {
    expect(guardOnPage(page({ "web-view": "true" }))?.webView).toBe(true);
  });
});

describe("the page in the app's web view", () => {
  const ANDROID_VIEW =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36";
  afterEach(() => {
    clearCookies();
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  it("is one by the guard's tag, by the cookie or by the user agent, and by nothing else [S-10]", () => {
    expect(pageIsWebView()).toBe(false);
    giveCookie("mobile=false");
    expect(pageIsWebView()).toBe(false);
    giveCookie("mobile=true");
    expect(pageIsWebView()).toBe(true);
    clearCookies();
    document.body.innerHTML = "<session-guard></session-guard>";
    expect(pageIsWebView()).toBe(false);
    document.body.innerHTML = "<session-guard web-view></session-guard>";
    expect(pageIsWebView()).toBe(true);
    document.body.replaceChildren();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(ANDROID_VIEW);
    expect(pageIsWebView()).toBe(true);
  });
});
