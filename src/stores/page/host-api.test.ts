import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEY } from "../../domain/constants.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { storageKey } from "../config/storage-key.ts";
import { configuredStorageKey } from "../config/unparsed-config.ts";
import { thisPage } from "../page.ts";
import { configure, shell } from "./host-api.ts";

/** Defined as in a build (vitest.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

describe("a storage name as the page script reads it", () => {
  beforeEach(() => {
    // The target of `shell-error`.
    vi.stubGlobal("document", new EventTarget());
    vi.spyOn(console, "error").mockReturnValue(undefined);
    thisPage().config.set([]);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    [[], "shell.auth"],
    [[{ storageKeys: { auth: "bank.auth" } }], "bank.auth"],
    [[{ storageKeys: { auth: " bank.auth " } }], "bank.auth"],
    [[{ storageKeys: { auth: "bank.auth" } }, { region: "uk" }], "bank.auth"],
    [[{ storageKeys: { auth: "bank.auth" } }, { storageKeys: { deepLink: "bank.link" } }], "shell.auth"],
  ])("is that of the elements: %j [W-03, S-01]", (given, expected) => {
    for (const one of given) configure(one as ShellConfig);
    expect(configuredStorageKey(thisPage(), "auth", SESSION_KEY)).toBe(expected);
    expect(storageKey(thisPage(), "auth")).toBe(expected);
  });

  it.each([null, 1, { storageKeys: null }, { storageKeys: { auth: 7 } }, { storageKeys: { auth: " " } }])(
    "is the usual one where %j is given [W-02]",
    (given) => {
      thisPage().config.set([given]);
      expect(configuredStorageKey(thisPage(), "auth", SESSION_KEY)).toBe("shell.auth");
    },
  );
});

it("names the version and the build of the script, as a semantic version does [W-03]", () => {
  expect(shell.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  expect(shell.version).toBe(`${__SHELL_VERSION__}+${__SHELL_BUILD__}`);
});

it("reports a host's activity by an event of the window [S-03]", () => {
  const dispatch = vi.fn();
  vi.stubGlobal("dispatchEvent", dispatch);
  shell.activity();
  expect(dispatch.mock.lastCall?.[0]).toMatchObject({ type: "shell-activity" });
  vi.unstubAllGlobals();
});
