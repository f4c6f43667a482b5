import { describe, expect, it } from "vitest";
import { isWebView, rulesFor, SESSION_RULES, simulatesValidity } from "./session-rules.ts";

const place = (changes: object = {}) => ({ webView: false, localDevelopment: false, localSwitch: false, ...changes });

describe("rulesFor", () => {
  it("gives the defaults for a page in production", () => {
    expect(rulesFor(place())).toEqual(SESSION_RULES);
  });

  it.each([
    [{}, "full"],
    [{ localSwitch: true }, "full"],
    [{ webView: true }, "web-view"],
    [{ localDevelopment: true }, "off"],
    [{ localDevelopment: true, localSwitch: true }, "full"],
    [{ localDevelopment: true, webView: true }, "web-view"],
  ])("in %j counts in mode %s [S-09, S-10]", (where, mode) => {
    expect(rulesFor(place(where)).mode).toBe(mode);
  });

  it("keeps the token's expiry for a page that wants no countdown, except in local development", () => {
    expect(rulesFor(place(), { mode: "off" }).mode).toBe("web-view");
    expect(rulesFor(place({ localDevelopment: true, localSwitch: true }), { mode: "off" }).mode).toBe("off");
  });

  it("takes what configuration changes, and nothing undefined", () => {
    const rules = rulesFor(place(), { warningSeconds: 60, idleCapSeconds: undefined as unknown as number });
    expect(rules.warningSeconds).toBe(60);
    expect(rules.idleCapSeconds).toBe(300);
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, undefined])(
    "does not take %s for an idle time",
    (idleSeconds) => {
      expect(rulesFor(place(), { idleSeconds }).idleSeconds).toBeUndefined();
    },
  );

  it("takes an idle time that a page asks for", () => {
    expect(rulesFor(place(), { idleSeconds: 240 }).idleSeconds).toBe(240);
  });
});

describe("simulatesValidity [S-09]", () => {
  it.each([
    [{ localDevelopment: true, localSwitch: true }, true],
    [{ localDevelopment: true }, false],
    [{ localSwitch: true }, false],
    [{}, false],
  ])("%j: %s", (where, expected) => {
    expect(simulatesValidity(place(where))).toBe(expected);
  });
});

describe("isWebView [S-10]", () => {
  const CHROME =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  const ANDROID_VIEW =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36";
  const SAFARI =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const APPLE_VIEW =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
  const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

  it.each([
    ["the cookie", "true", DESKTOP, true],
    ["a cookie that says otherwise", "false", DESKTOP, false],
    ["a cookie of another value", "1", DESKTOP, false],
    ["no cookie, a desktop browser", undefined, DESKTOP, false],
    ["a phone's own browser", undefined, CHROME, false],
    ["an Android web view", undefined, ANDROID_VIEW, true],
    ["Safari on a phone", undefined, SAFARI, false],
    ["an iOS web view", undefined, APPLE_VIEW, true],
    ["nothing at all", undefined, "", false],
  ])("%s", (_name, cookie, agent, expected) => {
    expect(isWebView(cookie, agent)).toBe(expected);
  });
});
