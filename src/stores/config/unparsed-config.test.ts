// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPage, thisPage } from "../page.ts";
import { openFreshPage } from "./fresh-page.cases.ts";
import { storageKeys } from "./storage-key.ts";
import { lastActiveKey } from "./unparsed-config.ts";

beforeEach(() => openFreshPage());

describe("what a page knows before any code of an element is there", () => {
  it("is whether the storage holds a session, under the name that the configuration gives it [S-01, W-03]", async () => {
    const { storedSession } = await import("./unparsed-config.ts");
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

  it("is the time of the last activity, whose name follows the record unless it is configured [S-03]", () => {
    const page = createPage();
    const named = (storageKeys: object) => {
      page.config.set([{ storageKeys }]);
      return lastActiveKey(page);
    };
    expect(named({})).toBe("shell.lastActive");
    expect(named({ deepLink: "bank.link" })).toBe("shell.lastActive");
    expect(named({ auth: "bank.auth" })).toBe("shell.lastActive:bank.auth");
    expect(storageKeys(page).lastActive).toBe("shell.lastActive:bank.auth");
    expect(named({ auth: "bank.auth", lastActive: "bank.active" })).toBe("bank.active");
  });

  it("is nobody's session where the browser blocks its storage [S-01]", async () => {
    const { storedSession } = await import("./unparsed-config.ts");
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    expect(storedSession(thisPage())).toBeNull();
  });
});
