// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "./fresh-page.cases.ts";

beforeEach(() => openFreshPage());

describe("what a page knows before any code of an element is there", () => {
  it("is whether the storage holds a session, under the name that the configuration gives it [S-01, W-03]", async () => {
    const { registry, storedSession } = await import("./registry.ts");
    localStorage.setItem("shell.auth", "one");
    localStorage.setItem("bank.auth", "other");
    expect(storedSession()).toBe("one");
    registry().config.set([{ storageKeys: { auth: "bank.auth" } }]);
    expect(storedSession()).toBe("other");
    for (const auth of ["  ", 5, null]) {
      registry().config.set([{ storageKeys: { auth } }]);
      expect(storedSession()).toBe("one");
    }
  });

  it("is nobody's session where the browser blocks its storage [S-01]", async () => {
    const { storedSession } = await import("./registry.ts");
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    expect(storedSession()).toBeNull();
  });

  it("is one registry for all copies of the script, and each task is the first one's [W-08]", async () => {
    const first = await import("./registry.ts");
    vi.resetModules();
    const second = await import("./registry.ts");
    expect(second.registry()).toBe(first.registry());
    expect([first.claim("tracking"), second.claim("tracking"), second.claim("other")]).toEqual([true, false, true]);
  });
});
