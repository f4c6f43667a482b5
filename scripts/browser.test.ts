import { describe, expect, it } from "vitest";
import { type BrowserSearch, chooseBrowser } from "./browser.ts";

function search(executables: readonly string[], change: Partial<BrowserSearch> = {}): BrowserSearch {
  return {
    chromePath: undefined,
    searchPath: ["/usr/local/bin", "/usr/bin"],
    wellKnown: ["/Applications/Chrome"],
    playwrightPath: "/cache/chrome",
    isExecutable: (path) => executables.includes(path),
    ...change,
  };
}

describe("finding a browser", () => {
  it("prefers CHROME_PATH", () => {
    expect(chooseBrowser(search(["/my/chrome", "/usr/bin/chromium"], { chromePath: "/my/chrome" }))).toEqual({
      path: "/my/chrome",
      origin: "CHROME_PATH",
    });
  });

  it("does not fall back if CHROME_PATH is wrong", () => {
    expect(() => chooseBrowser(search(["/usr/bin/chromium"], { chromePath: "/my/chrome" }))).toThrow(
      "CHROME_PATH is /my/chrome, which is no executable file",
    );
  });

  it.each([
    [["/usr/bin/chromium", "/cache/chrome"], "/usr/bin/chromium", "system"],
    [["/usr/bin/google-chrome", "/usr/bin/chromium"], "/usr/bin/chromium", "system"],
    [["/Applications/Chrome", "/cache/chrome"], "/Applications/Chrome", "system"],
    [["/cache/chrome"], "/cache/chrome", "Playwright"],
  ])("of %s takes %s", (executables, path, origin) => {
    expect(chooseBrowser(search(executables))).toEqual({ path, origin });
  });

  it("finds nothing on a bare machine", () => {
    expect(chooseBrowser(search([]))).toBeUndefined();
    expect(chooseBrowser(search([], { playwrightPath: undefined }))).toBeUndefined();
  });
});
