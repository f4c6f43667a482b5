import { describe, expect, it } from "vitest";
import { isWebView } from "./web-view.ts";

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
