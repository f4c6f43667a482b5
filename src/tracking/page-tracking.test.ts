// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

const startSender = vi.fn();
vi.mock("./event-sender.ts", () => ({ startSender }));

beforeEach(() => {
  openFreshPage();
  vi.spyOn(globalThis, "addEventListener");
});
afterEach(async () => {
  // A script that this page loads late would follow the consent of the next test.
  await vi.dynamicImportSettled();
  // All tests share one window, so the listeners of a finished page are removed.
  for (const [name, listener, options] of vi.mocked(addEventListener).mock.calls) {
    removeEventListener(name, listener as EventListener, options);
  }
  vi.restoreAllMocks();
  startSender.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  for (const name of ["CookieConsent", "shellConsent", "dataLayer"]) Reflect.deleteProperty(globalThis, name);
});

/**
 * A page with this consent tool and running tracking; `told` are the names of the pending events.
 *
 * @param isSecond whether another copy of the script was there before
 */
async function follow(tool: "cookieconsent" | "host", isSecond = false) {
  const [{ configure }, { consent }, { pendingEvents, recordEvent }, { followTracking }] = await Promise.all([
    import("../stores/page/host-api.ts"),
    import("../stores/page/page-consent.ts"),
    import("../stores/page/pending-events.ts"),
    import("./page-tracking.ts"),
  ]);
  const { claim } = await import("../stores/page.ts");
  if (isSecond) claim(thisPage(), "tracking");
  configure({ consent: { tool } });
  followTracking(thisPage());
  const told = () =>
    pendingEvents(thisPage())
      .get()
      .map(({ name }) => name);
  return {
    consentRead: async () => void consent(thisPage()).get(),
    tell: (event: Parameters<typeof recordEvent>[1]) => recordEvent(thisPage(), event),
    told,
    followTracking,
  };
}

const hostSays = (granted: readonly string[]): void => {
  Object.assign(globalThis, { shellConsent: { granted } });
  dispatchEvent(new Event("shell-consent"));
};
const cookieConsent = { validConsent: () => true, getUserPreferences: () => ({ acceptedCategories: ["analytics"] }) };
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

it("tracking is followed once by a copy of the script, however often that copy asks [W-08]", async () => {
  const { followTracking } = await follow("host");
  const count = vi.mocked(addEventListener).mock.calls.length;
  expect(count).toBeGreaterThan(0);
  followTracking(thisPage());
  expect(vi.mocked(addEventListener).mock.calls).toHaveLength(count);
});

describe("before there is consent", () => {
  it("nothing that happens is kept while the tool asks, nor after a refusal, and none of it is sent later [T-03, T-05]", async () => {
    const { consentRead, tell, told } = await follow("host");
    await consentRead();
    tell({ name: "session shown" });
    expect(told()).toEqual([]);
    hostSays([]);
    tell({ name: "session expired" });
    expect([told(), stored(), startSender.mock.calls]).toEqual([[], [], []]);
    hostSays(["analytics"]);
    tell({ name: "session extended manually" });
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledWith(thisPage(), true));
    expect(told()).toEqual(["session extended manually"]);
  });

  it("what happens before the tool is ready is kept where it then names the consent of an earlier visit [T-05]", async () => {
    const { consentRead, tell, told } = await follow("cookieconsent");
    tell({ name: "refresh token succeeded" });
    await consentRead();
    expect(told()).toEqual(["refresh token succeeded"]);
    Object.assign(globalThis, { CookieConsent: cookieConsent });
    dispatchEvent(new Event("cc:onConsent"));
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
    expect(told()).toEqual(["refresh token succeeded"]);
  });

  it("what happened before the tool was ready is forgotten where the visitor has just been asked [T-03, T-05]", async () => {
    const { consentRead, tell, told } = await follow("cookieconsent");
    tell({ name: "refresh token succeeded" });
    await consentRead();
    Object.assign(globalThis, { CookieConsent: cookieConsent });
    dispatchEvent(new Event("cc:onFirstConsent"));
    dispatchEvent(new Event("cc:onConsent"));
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
    expect(told()).toEqual([]);
  });

  it("a page that is left stores nothing; with consent it notes what nobody has sent yet [T-03, T-05]", async () => {
    const { consentRead, tell, told } = await follow("cookieconsent");
    tell({ name: "session shown" });
    dispatchEvent(new Event("pagehide"));
    expect(stored()).toEqual([]);
    Object.assign(globalThis, { CookieConsent: cookieConsent });
    dispatchEvent(new Event("cc:onConsent"));
    await consentRead();
    dispatchEvent(new Event("pagehide"));
    expect(JSON.parse(sessionStorage.getItem("shell.trackNoted") ?? "[]")).toMatchObject([{ name: "session shown" }]);
    expect(told()).toEqual([]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });

  it("a page that is left before its tool is ready notes what happened where an earlier one had consent, and only there [T-03, T-05]", async () => {
    const { tell } = await follow("cookieconsent");
    tell({ name: "forced redirect" });
    dispatchEvent(new Event("pagehide"));
    expect(stored()).toEqual([]);
    localStorage.setItem("shell.tracked", "analytics");
    dispatchEvent(new Event("pagehide"));
    expect(JSON.parse(sessionStorage.getItem("shell.trackNoted") ?? "[]")).toMatchObject([{ name: "forced redirect" }]);
  });
});

describe("a tap", () => {
  it("is told of the element it started at, by its link, though the host stops the event [T-05, T-06]", async () => {
    const { consentRead } = await follow("host");
    const { pendingEvents } = await import("../stores/page/pending-events.ts");
    await consentRead();
    hostSays(["analytics"]);
    const footer = document.createElement("app-footer");
    document.body.append(footer);
    document.body.addEventListener("shell-navigate", (event) => event.stopImmediatePropagation(), true);
    const options = { bubbles: true, composed: true };
    footer.dispatchEvent(new CustomEvent("shell-navigate", { ...options, detail: { id: "legal-0" } }));
    footer.dispatchEvent(new CustomEvent("shell-consent-open", { ...options, detail: {} }));
    document.dispatchEvent(new CustomEvent("shell-navigate", { ...options, detail: { id: "nobody" } }));
    expect(pendingEvents(thisPage()).get()).toMatchObject([
      { name: "tap", object: "legal-0", component: "app-footer" },
      { name: "tap", object: "consent-settings", component: "app-footer" },
    ]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });
});

describe("what an earlier page stored", () => {
  it("is looked for where the answer is no, and only where there was consent before [T-03]", async () => {
    const { consentRead } = await follow("host");
    await consentRead();
    hostSays([]);
    await vi.dynamicImportSettled();
    expect(startSender).not.toHaveBeenCalled();
    hostSays(["analytics"]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
    expect(stored()).toEqual(["shell.tracked", "shell.tracked"]);
    expect(localStorage.getItem("shell.tracked")).toBe("analytics");

    openFreshPage();
    startSender.mockReset();
    Object.assign(globalThis, { shellConsent: { granted: [] } });
    localStorage.setItem("shell.tracked", "analytics");
    await follow("host");
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });
});

describe("the sender of events", () => {
  it("is loaded once, however often the visitor answers, and stays the only one [T-05]", async () => {
    const { consentRead, tell, told } = await follow("host");
    await consentRead();
    for (const granted of [["analytics"], [], ["marketing"], ["analytics", "marketing"]]) hostSays(granted);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalled());
    await vi.dynamicImportSettled();
    expect(startSender.mock.calls).toEqual([[thisPage(), true]]);
    expect(localStorage.getItem("shell.tracked")).toBe("analytics marketing");
    expect(sessionStorage.getItem("shell.tracked")).toBe("analytics marketing");
    tell({ name: "session shown" });
    expect(told()).toEqual(["session shown"]);
  });

  it("that cannot be loaded is one warning, and the page goes on [T-05]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    startSender.mockImplementation(() => {
      throw new TypeError("blocked");
    });
    const { consentRead } = await follow("host");
    await consentRead();
    for (const granted of [["analytics"], ["marketing"]]) hostSays(granted);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    await vi.dynamicImportSettled();
    expect(warn.mock.calls).toEqual([["savings-shell: events are not sent, their sender could not be loaded."]]);
  });

  it("is told that it is of a second copy, which hears no taps of the first [W-03, T-05]", async () => {
    const { consentRead, told } = await follow("host", true);
    await consentRead();
    hostSays(["analytics"]);
    const footer = document.createElement("app-footer");
    document.body.append(footer);
    footer.dispatchEvent(new CustomEvent("shell-navigate", { bubbles: true, detail: { id: "legal-0" } }));
    await vi.waitFor(() => expect(startSender).toHaveBeenCalled());
    expect([startSender.mock.calls, told()]).toEqual([[[thisPage(), false]], []]);
  });
});

describe("a page that is left", () => {
  it("notes nothing where nothing happened, or while the tool asks anew [T-03, T-05]", async () => {
    const { consentRead, tell } = await follow("host");
    await consentRead();
    localStorage.setItem("shell.tracked", "analytics");
    tell({ name: "session shown" });
    dispatchEvent(new Event("pagehide"));
    hostSays(["analytics"]);
    dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.getItem("shell.trackNoted")).toBeNull();
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });

  it("keeps its events for its own return where the tab's storage takes nothing [T-05]", async () => {
    const { consentRead, tell, told } = await follow("host");
    await consentRead();
    hostSays(["analytics"]);
    tell({ name: "session shown" });
    const getItem = sessionStorage.getItem.bind(sessionStorage);
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { getItem, setItem, removeItem: () => {} });
    dispatchEvent(new Event("pagehide"));
    vi.unstubAllGlobals();
    expect(told()).toEqual(["session shown"]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });
});

describe("containers that the page loads itself", () => {
  const updates = () => {
    const { dataLayer = [] } = globalThis as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry)).filter(([, kind]) => kind === "update");
  };

  it("get the visitor's choice where a consent tool alone is configured, each choice once [T-03]", async () => {
    const { consentRead } = await follow("host");
    await consentRead();
    await vi.dynamicImportSettled();
    expect(updates()).toEqual([]);
    for (const granted of [["analytics"], ["analytics"], ["marketing"]]) hostSays(granted);
    dispatchEvent(new StorageEvent("storage", { key: "shell.tracked", newValue: "analytics marketing" }));
    expect(updates()).toEqual([
      ["consent", "update", expect.objectContaining({ analytics_storage: "granted", ad_storage: "denied" })],
      ["consent", "update", expect.objectContaining({ analytics_storage: "denied", ad_storage: "granted" })],
    ]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });

  it("get the choice from the first copy alone [W-03, T-03]", async () => {
    const { consentRead } = await follow("host", true);
    await consentRead();
    await vi.dynamicImportSettled();
    hostSays(["analytics"]);
    expect(updates()).toEqual([]);
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledOnce());
  });
});
