// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearCookies, giveCookie, openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { isWebView, pageIsWebView } from "./page-reading.ts";

describe("isWebView [S-10]", () => {
  const ANDROID_VIEW =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36";
  const APPLE_VIEW =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
  const FACEBOOK = `${APPLE_VIEW} [FBAN/FBIOS;FBAV/450.0.0]`;
  const BANK = `${ANDROID_VIEW} SavingsApp/4.2`;

  it.each([
    ["the cookie", "true", "", [], true],
    ["a cookie that says otherwise", "false", "", [], false],
    ["a cookie of another value", "1", "", [], false],
    ["any app's view on Android", undefined, ANDROID_VIEW, [], false],
    ["any app's view on iOS", undefined, APPLE_VIEW, undefined, false],
    ["the browser inside another company's app", undefined, FACEBOOK, ["SavingsApp/"], false],
    ["the bank's app by a configured text", undefined, BANK, ["Other/", "SavingsApp/"], true],
    ["configuration that is no list of texts", undefined, BANK, [7, "", null], false],
    ["configuration that is no list", undefined, BANK, "SavingsApp/", false],
  ])("%s", (_name, cookie, agent, patterns, expected) => {
    expect(isWebView(cookie, agent, patterns)).toBe(expected);
  });
});

describe("a page [S-10]", () => {
  beforeEach(() => openFreshPage());
  afterEach(() => thisPage().config.set([]));

  it.each([
    ["no guard", "", false],
    ["a guard that says nothing", "<session-guard></session-guard>", false],
    ["a guard that says so", "<session-guard web-view></session-guard>", true],
    ["a guard that says otherwise", '<session-guard web-view="false"></session-guard>', false],
    [
      "two guards of one mind",
      "<session-guard web-view></session-guard><session-guard web-view></session-guard>",
      true,
    ],
    ["a further guard", "<session-guard web-view></session-guard><session-guard></session-guard>", false],
  ])("is in the web view by its tags only if every guard says so: %s", (_, tags, expected) => {
    document.body.innerHTML = tags;
    expect(pageIsWebView(thisPage())).toBe(expected);
  });

  it("takes the property of a guard before its attribute", () => {
    document.body.innerHTML = "<session-guard web-view></session-guard>";
    const guard = document.querySelector("session-guard") as Element;
    Object.assign(guard, { webView: false });
    expect(pageIsWebView(thisPage())).toBe(false);
    guard.removeAttribute("web-view");
    Object.assign(guard, { webView: true });
    expect(pageIsWebView(thisPage())).toBe(true);
  });

  it("is in the web view by its cookie, or by a text of the configuration", () => {
    expect(pageIsWebView(thisPage(), { guard: { webView: false } })).toBe(false);
    thisPage().config.set([{ session: { webViewUserAgents: [navigator.userAgent.slice(0, 7)] } }]);
    expect(pageIsWebView(thisPage(), { guard: { webView: false } })).toBe(true);
    for (const session of [null, {}, 7]) {
      thisPage().config.set([{ session }]);
      expect(pageIsWebView(thisPage(), { guard: { webView: false } })).toBe(false);
    }
    giveCookie("mobile=true");
    expect(pageIsWebView(thisPage(), { guard: { webView: false } })).toBe(true);
    clearCookies();
  });
});
