import { describe, expect, it } from "vitest";
import { countSessions } from "./counting-reporter.ts";
import { chosenEngines } from "./engines.ts";
import { belongsToRunner } from "./serving.ts";
import { keyValue } from "./webdriver.ts";

describe("the engines", () => {
  it("are Chromium, all, or those listed", () => {
    expect(chosenEngines(undefined)).toEqual(["chromium"]);
    expect(chosenEngines("all")).toEqual(["chromium", "firefox", "webkit"]);
    expect(chosenEngines("firefox,webkit")).toEqual(["firefox", "webkit"]);
  });

  it("refuses an unknown one", () => {
    expect(() => chosenEngines("safari")).toThrow("ENGINES has safari; known are chromium, firefox, webkit and all.");
  });
});

describe("counting pages", () => {
  const test = (passed: boolean, skipped = false) => ({ name: "", passed, skipped });
  const suite = (...tests: ReturnType<typeof test>[]) => ({ name: "", tests, suites: [] });

  it("adds up tests of nested groups", () => {
    const testResults = { ...suite(test(true)), suites: [suite(test(true), test(false), test(false, true))] };
    expect(countSessions([{ passed: false, testResults }])).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it("names a test that passed when it was tried again, with its first error", () => {
    const retried = { ...test(true), name: "opens", error: { message: "too early" } };
    const session = { passed: true, testFile: `${process.cwd()}/a.test.tsx`, testResults: suite(retried, test(true)) };
    expect(countSessions([session])).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
      flaky: ["a.test.tsx opens: too early"],
    });
  });

  it("counts a page that failed outside of its tests", () => {
    expect(countSessions([{ passed: false, testResults: suite(test(true)) }])).toMatchObject({ passed: 1, failed: 1 });
    expect(countSessions([{ passed: false }])).toMatchObject({ failed: 1 });
  });
});

it("tells the runner's own addresses from sources", () => {
  const own = [
    "/",
    "/__web-test-runner__/test-framework",
    "/__web-dev-server__web-socket.js",
    "/__wds-outside-root__/1",
  ];
  expect(own.every(belongsToRunner)).toBe(true);
  expect(["/src/a.tsx", "/@id/x", "/node_modules/.vite/a.js"].some(belongsToRunner)).toBe(false);
});

it("knows keys by their names, and refuses others", () => {
  expect([keyValue("Tab"), keyValue("ArrowDown"), keyValue("a"), keyValue("ß")]).toEqual([
    "\uE004",
    "\uE015",
    "a",
    "ß",
  ]);
  expect(() => keyValue("Tabb")).toThrow("No WebDriver key for Tabb");
});
