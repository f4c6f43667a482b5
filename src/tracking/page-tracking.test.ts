// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/fresh-page.cases.ts";

const startSender = vi.fn();
vi.mock("./event-sender.ts", () => ({ startSender }));

beforeEach(() => {
  openFreshPage();
  vi.spyOn(globalThis, "addEventListener");
});
afterEach(() => {
  // All tests share one window, so the listeners of a finished page are removed.
  for (const [name, listener, options] of vi.mocked(addEventListener).mock.calls) {
    removeEventListener(name, listener as EventListener, options);
  }
  vi.restoreAllMocks();
  startSender.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  for (const name of ["CookieConsent", "shellConsent"]) Reflect.deleteProperty(globalThis, name);
});

/** A page with this consent tool and running tracking; `told` are the names of the pending events. */
async function follow(tool: "cookieconsent" | "host") {
  const [{ configure }, { consent }, { pendingEvents, recordEvent }, { followTracking }] = await Promise.all([
    import("../stores/host-api.ts"),
    import("../stores/page-consent.ts"),
    import("../stores/pending-events.ts"),
    import("./page-tracking.ts"),
  ]);
  configure({ consent: { tool } });
  followTracking();
  const told = () => pendingEvents.get().map(({ name }) => name);
  return { consentRead: async () => void consent.get(), tell: recordEvent, told };
}

const hostSays = (granted: readonly string[]): void => {
  Object.assign(globalThis, { shellConsent: { granted } });
  dispatchEvent(new Event("shell-consent"));
};
const cookieConsent = { validConsent: () => true, getUserPreferences: () => ({ acceptedCategories: ["analytics"] }) };
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

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
    await vi.waitFor(() => expect(startSender).toHaveBeenCalledWith(true));
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
    const { pendingEvents } = await import("../stores/pending-events.ts");
    await consentRead();
    hostSays(["analytics"]);
    const footer = document.createElement("app-footer");
    document.body.append(footer);
    document.body.addEventListener("shell-navigate", (event) => event.stopImmediatePropagation(), true);
    const options = { bubbles: true, composed: true };
    footer.dispatchEvent(new CustomEvent("shell-navigate", { ...options, detail: { id: "legal-0" } }));
    footer.dispatchEvent(new CustomEvent("shell-consent-open", { ...options, detail: {} }));
    document.dispatchEvent(new CustomEvent("shell-navigate", { ...options, detail: { id: "nobody" } }));
    expect(pendingEvents.get()).toMatchObject([
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
