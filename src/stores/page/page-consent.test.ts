// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadWithoutRetries, openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const DENIED = { analytics: "denied", marketing: "denied" };
const PENDING = { analytics: "pending", marketing: "pending" };
const UNREAD = { analytics: "unread", marketing: "unread" };

beforeEach(() => openFreshPage());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "CookieConsent");
});

async function follow(given: object) {
  const [{ configure }, { consent }] = await Promise.all([import("./host-api.ts"), import("./page-consent.ts")]);
  configure(given);
  const heard: unknown[] = [];
  consent(thisPage()).subscribe((now) => heard.push(now));
  await vi.dynamicImportSettled();
  return { configure, consent, consentRead: vi.dynamicImportSettled, heard };
}

const answeredTool = { validConsent: () => true, getUserPreferences: () => ({ acceptedCategories: ["analytics"] }) };

describe("the consent of a page", () => {
  it("is denied where nobody asks, whatever a tool of somebody else says [T-03]", async () => {
    Object.assign(globalThis, { CookieConsent: answeredTool });
    for (const given of [{}, { consent: { tool: "none" } }]) {
      const { consent } = await follow(given);
      expect(consent(thisPage()).get()).toEqual(DENIED);
    }
  });

  it("of no tool is not waited for: nobody is told that it is missing [T-03]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    await follow({ consent: { tool: "none" } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it.each([
    ["unknown where the page names no tool", {}, [], "unknown"],
    ["unknown where no tool asks", { consent: { tool: "none" } }, [], "unknown"],
    ["pending until the visitor answers", { consent: { tool: "host" } }, undefined, "pending"],
    ["answered, also by who allows nothing", { consent: { tool: "host" } }, [], "answered"],
  ])("is %s for elements [F-03, T-03]", async (_what, given, granted, fact) => {
    if (granted) Object.assign(globalThis, { shellConsent: { granted } });
    await follow(given);
    const { consentFact } = await import("./page-consent.ts");
    consentFact(thisPage()).subscribe(() => {});
    expect(consentFact(thisPage()).get()).toBe(fact);
    Reflect.deleteProperty(globalThis, "shellConsent");
  });

  it("that a host gives in another form is none, and one warning shows the form [T-03]", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    Object.assign(globalThis, { shellConsent: "yes" });
    const { consent } = await follow({ consent: { tool: "host" } });
    expect(consent(thisPage()).get()).toEqual(PENDING);
    expect(warned.mock.calls).toEqual([
      ['savings-shell: shellConsent cannot be read; write shellConsent = {granted: ["analytics"]}.'],
    ]);
    warned.mockRestore();
    Reflect.deleteProperty(globalThis, "shellConsent");
  });

  it("is pending for fragments as long as the visitor has not answered, and answered from then on [T-03]", async () => {
    const tool = {
      validConsent: () => false,
      getConfig: () => ({}),
      getUserPreferences: () => ({ acceptedCategories: [] }),
    };
    Object.assign(globalThis, { CookieConsent: tool });
    const { consent } = await follow({ consent: { tool: "cookieconsent" } });
    expect([consent(thisPage()).get(), thisPage().consent.get()]).toEqual([PENDING, "pending"]);
    Object.assign(tool, { validConsent: () => true });
    dispatchEvent(new Event("cc:onConsent"));
    await vi.waitFor(() => expect(thisPage().consent.get()).toBe("answered"));
  });

  it("is read at once, also from a tool that is named late [T-03]", async () => {
    Object.assign(globalThis, { CookieConsent: answeredTool });
    const { configure, consentRead, heard } = await follow({});
    configure({ consent: { tool: "cookieconsent" } });
    await consentRead();
    expect(heard).toEqual([DENIED, { analytics: "granted", marketing: "denied" }]);
  });

  it.each([
    ["once if it is still missing", undefined, 1],
    ["not at all if it is there", answeredTool, 0],
  ])("waits ten seconds for a configured tool and warns %s [T-03]", async (_what, tool, times) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    if (tool) Object.assign(globalThis, { CookieConsent: tool });
    await follow({ consent: { tool: "cookieconsent" } });
    await vi.advanceTimersByTimeAsync(9999);
    expect(warned).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(warned).toHaveBeenCalledTimes(times);
  });

  it("is read once for the page, also when its last listener leaves and another comes later [T-03]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const listened = vi.spyOn(globalThis, "addEventListener");
    const [{ configure }, { consent }] = await Promise.all([import("./host-api.ts"), import("./page-consent.ts")]);
    configure({ consent: { tool: "host" } });
    consent(thisPage()).subscribe(() => {})();
    await vi.advanceTimersByTimeAsync(5000);
    consent(thisPage()).subscribe(() => {});
    configure({ site: { name: "Again" } });
    expect(listened.mock.calls.filter(([name]) => name === "shell-consent")).toHaveLength(1);
  });

  it("comes from a tool whose script the shell loads, once and with its attributes [T-03]", async () => {
    const inserted: HTMLScriptElement[] = [];
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => void inserted.push(...(nodes as never[])));
    const script = { url: "https://cmp.example/loader.js", attributes: { id: "cmp", "data-settings-id": "abc" } };
    const { configure, consentRead } = await follow({ consent: { tool: "usercentrics", script } });
    configure({ site: { name: "Again" } });
    await consentRead();
    expect(inserted.map(({ src, id, dataset, async }) => [src, id, dataset.settingsId, async])).toEqual([
      ["https://cmp.example/loader.js", "cmp", "abc", true],
    ]);
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    inserted[0]?.dispatchEvent(new Event("error"));
    expect(warn.mock.calls).toEqual([["savings-shell: the consent tool's script could not be loaded."]]);
    vi.restoreAllMocks();
  });

  it("stays unread when the code that loads its script is missing, with one warning [T-03]", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    loadWithoutRetries();
    vi.doMock("../../platform/insert-script.ts", () => {
      throw new Error("404");
    });
    const { consent } = await follow({
      consent: { tool: "cookieconsent", script: { url: "https://cmp.example/a.js" } },
    });
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 9000);
    expect(warned.mock.calls).toEqual([["savings-shell: the consent tool's script could not be loaded."]]);
    expect(consent(thisPage()).get()).toEqual(UNREAD);
    vi.doUnmock("../../platform/insert-script.ts");
    warned.mockRestore();
  });

  it("is taken back by what the visitor takes back in another tab, and never given by it [T-03]", async () => {
    Object.assign(globalThis, { shellConsent: { granted: ["analytics", "marketing"] } });
    const { consent } = await follow({ consent: { tool: "host" } });
    const hear = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    hear("shell.tracked", "analytics marketing");
    hear("shell.other", null);
    expect(consent(thisPage()).get()).toEqual({ analytics: "granted", marketing: "granted" });
    hear("shell.tracked", "marketing");
    expect(consent(thisPage()).get()).toEqual({ analytics: "denied", marketing: "granted" });
    hear("shell.tracked", "analytics marketing");
    expect(consent(thisPage()).get()).toEqual({ analytics: "denied", marketing: "granted" });
    hear("shell.tracked", null);
    expect(consent(thisPage()).get()).toEqual(DENIED);
    // Changes on this page count from now on.
    Object.assign(globalThis, { shellConsent: { granted: ["analytics"] } });
    dispatchEvent(new Event("shell-consent"));
    expect(consent(thisPage()).get()).toEqual({ analytics: "granted", marketing: "denied" });
    Reflect.deleteProperty(globalThis, "shellConsent");
  });

  it("that nobody gave here is not taken back by another tab: it stays as it is until the tool says [T-03]", async () => {
    const { consent } = await follow({ consent: { tool: "host" } });
    expect(consent(thisPage()).get()).toEqual(PENDING);
    dispatchEvent(new StorageEvent("storage", { key: "shell.tracked", newValue: null }));
    expect(consent(thisPage()).get()).toEqual(PENDING);
  });

  it("stays unread without a tool, with one warning after ten seconds and not before", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    vi.useFakeTimers();
    const { consent } = await follow({ consent: { tool: "cookieconsent" } });
    vi.advanceTimersByTime(9_999);
    expect(warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('consent tool "cookieconsent" was not found on the page')],
    ]);
    expect(consent(thisPage()).get()).toEqual(UNREAD);
  });
});
