// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../page.ts";
import { openFreshPage } from "./fresh-page.cases.ts";

beforeEach(() => openFreshPage());

describe("what a page knows before any code of an element is there", () => {
  it("is whether the storage holds a session, under the name that the configuration gives it [S-01, W-03]", async () => {
    const { storedSession } = await import("./given-config.ts");
    localStorage.setItem("shell.auth", "one");
    localStorage.setItem("bank.auth", "other");
    expect(storedSession(thisPage())).toBe("one");
    thisPage().config.set([{ storageKeys: { auth: "bank.auth" } }]);
    expect(storedSession(thisPage())).toBe("other");
    for (const auth of ["  ", 5, null]) {
      thisPage().config.set([{ storageKeys: { auth } }]);
      expect(storedSession(thisPage())).toBe("one");
    }
  });

  it("is nobody's session where the browser blocks its storage [S-01]", async () => {
    const { storedSession } = await import("./given-config.ts");
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    expect(storedSession(thisPage())).toBeNull();
  });
});
