import { describe, expect, it } from "vitest";
import { rulesFor, SESSION_RULES, simulatesValidity } from "./session-rules.ts";

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

  it("reads the specification so by default: 403 denies, a failed refresh ends with its token, countdowns stay [S-08, S-11]", () => {
    expect(rulesFor({ webView: false, localDevelopment: false, localSwitch: false })).toMatchObject({
      probeFailure: "denied",
      refreshFailure: "at-token-end",
      silentFailure: "keeps-countdown",
    });
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
