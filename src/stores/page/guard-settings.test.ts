// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearCookies, giveCookie } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { combinedSettings, guardSettings, guardsOnPage } from "./guard-settings.ts";
import { pageIsWebView } from "./page-reading.ts";

/** A page with a guard's tag, with its attributes and properties. */
function page(attributes: Readonly<Record<string, string>>, properties: object = {}): ParentNode {
  const tag = { getAttribute: (name: string) => attributes[name] ?? null, ...properties };
  return {
    querySelectorAll: (selector: string) => (selector === "session-guard" ? [tag] : []),
  } as unknown as ParentNode;
}

describe("the guard as its tag announces it", () => {
  it("is none where there is no tag [S-03]", () => {
    expect(guardsOnPage({ querySelectorAll: () => [] } as unknown as ParentNode)).toEqual([]);
    expect(combinedSettings([])).toBeUndefined();
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
    expect(guardsOnPage(page(attributes, properties))[0]).toMatchObject({
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
    expect(guardsOnPage(page(attributes, properties))[0]?.disabled).toBe(disabled);
  });

  it("names where an ended session leads and what the page is about, and nothing that must not be followed [S-07, L-05, L-17]", () => {
    const announced = guardsOnPage(page({ "login-href": "/in/", product: "P-1" }, { product: "P-2" }))[0];
    expect(announced).toMatchObject({ loginHref: "/in/", product: "P-2" });
    const unsafe = guardsOnPage(page({ "login-href": " jAva\tscript:alert(1)" }))[0];
    expect(unsafe).toMatchObject({ loginHref: undefined, product: undefined });
  });

  it("is that of a web view [S-10]", () => {
    expect(guardsOnPage(page({ "web-view": "true" }))[0]?.webView).toBe(true);
    expect(guardsOnPage(page({}, { webView: true }))[0]?.webView).toBe(true);
  });

  it("names where an ended session leads by a property, too [S-07]", () => {
    expect(guardsOnPage(page({ "login-href": "/in/" }, { loginHref: "/own/" }))[0]?.loginHref).toBe("/own/");
  });
});

describe("several guards on a page", () => {
  const strict = guardSettings({ timeoutSeconds: 200, loginHref: "/own/" });
  const content = guardSettings({ timeoutSeconds: 900, loginHref: "/other/", disabled: true, webView: true });

  it("lead to the first's login, and neither the first nor a later one relaxes another [S-03, S-09, S-10]", () => {
    const guarded = { idleSeconds: 200, disabled: false, webView: false };
    expect(combinedSettings([strict, content])).toMatchObject({ ...guarded, loginHref: "/own/" });
    expect(combinedSettings([content, strict])).toMatchObject({ ...guarded, loginHref: "/other/" });
  });

  it("keep the idle time of the configuration or token where one asks for none, and never a longer one [S-03]", () => {
    const none = guardSettings({});
    const usual = { idleSeconds: undefined };
    expect(combinedSettings([none])).toMatchObject({ ...usual, longestIdleSeconds: Number.POSITIVE_INFINITY });
    expect(combinedSettings([content, none])).toMatchObject({ ...usual, longestIdleSeconds: 900 });
    expect(combinedSettings([strict, none])).toMatchObject({ ...usual, longestIdleSeconds: 200 });
    expect(combinedSettings([none, strict])).toMatchObject({ ...usual, longestIdleSeconds: 200 });
  });

  it("are off and in a web view if all say so [S-09, S-10]", () => {
    expect(combinedSettings([content, content])).toMatchObject({ disabled: true, webView: true });
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

  it("is one by the guard's tag, by the cookie or by a configured user agent, and by nothing else [S-10]", () => {
    expect(pageIsWebView(thisPage())).toBe(false);
    giveCookie("mobile=false");
    expect(pageIsWebView(thisPage())).toBe(false);
    giveCookie("mobile=true");
    expect(pageIsWebView(thisPage())).toBe(true);
    clearCookies();
    document.body.innerHTML = "<session-guard></session-guard>";
    expect(pageIsWebView(thisPage())).toBe(false);
    document.body.innerHTML = "<session-guard web-view></session-guard>";
    expect(pageIsWebView(thisPage())).toBe(true);
    document.body.innerHTML = "<session-guard></session-guard><session-guard web-view></session-guard>";
    expect(pageIsWebView(thisPage())).toBe(false);
    document.body.replaceChildren();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(ANDROID_VIEW);
    expect(pageIsWebView(thisPage())).toBe(false);
    thisPage().config.set([{ session: { webViewUserAgents: ["; wv)"] } }]);
    expect(pageIsWebView(thisPage())).toBe(true);
    thisPage().config.set([]);
  });
});
