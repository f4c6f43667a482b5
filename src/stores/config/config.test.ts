import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { configure } from "../page/host-api.ts";
import { thisPage } from "../page.ts";
import { parseAndReport } from "./config-by-schema.ts";
import { forgetPage } from "./fresh-page.cases.ts";
import { setConfigParser, shellConfig } from "./page-config.ts";

/** Defined by vitest.config.ts. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;
const RELEASE = { version: __SHELL_VERSION__, build: __SHELL_BUILD__ };

const heard: CustomEvent[] = [];
beforeEach(() => {
  forgetPage();
  setConfigParser(thisPage(), parseAndReport);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("document", { dispatchEvent: (event: CustomEvent) => heard.push(event) });
});
afterEach(() => heard.splice(0));

describe("a wrong key of the configuration", () => {
  it("is told once, as every event of the shell is told, and the rest counts [W-02, W-03]", () => {
    // @ts-expect-error pages without types may pass unknown keys
    configure({ nonsense: 1, environment: "staging" });
    expect(shellConfig(thisPage()).get()).toEqual({ environment: "staging" });
    configure({ region: "uk" });
    expect(shellConfig(thisPage()).get()).toEqual({ environment: "staging", region: "uk" });
    expect(heard.map(({ type, bubbles, composed }) => [type, bubbles, composed])).toEqual([
      ["shell-error", true, true],
    ]);
    expect(heard[0]?.detail).toEqual({
      ...RELEASE,
      code: "bad-config",
      tag: "script",
      message: expect.stringContaining("nonsense"),
    });
  });
});
