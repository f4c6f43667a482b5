import { describe, expect, it, vi } from "vitest";
import { CATEGORIES, type Consent, everyPurpose, isGranted, isUnanswered, isUnread } from "./consent.ts";
import { type ConsentPage, isToolLoaded, openConsent } from "./consent-tools.ts";

const UNREAD = everyPurpose("unread");
const PENDING = everyPurpose("pending");
const DENIED = everyPurpose("denied");
const GRANTED = everyPurpose("granted");
const ANALYTICS: Consent = { analytics: "granted", marketing: "denied" };

const pageWith = (tools: object) => Object.assign(new EventTarget(), tools) as EventTarget & ConsentPage;

/** A window with a tool; `heard` lists the consents that the port reported. */
function opened(tool: "usercentrics" | "cookieconsent" | "host", tools: object) {
  const page = pageWith(tools);
  const port = openConsent(tool, page);
  const heard: Consent[] = [];
  port.onChange((state) => heard.push(state));
  const tell = (name: string, detail?: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  return { page, port, heard, tell };
}

const nothing = () => undefined;
const USERCENTRICS_2 = { isConsentRequired: nothing, getServicesBaseInfo: nothing };
const USERCENTRICS_3 = { isInitialized: nothing, getConsentDetails: nothing };
const COOKIE_CONSENT = { validConsent: nothing, getUserPreferences: nothing };

const service2 = (categorySlug: string, status: boolean) => ({ categorySlug, consent: { status } });
const details3 = (required: boolean, given: Readonly<Record<string, boolean>>) => ({
  consent: { required, status: "SOME_ACCEPTED" },
  services: Object.fromEntries(
    Object.entries(given).map(([category, is]) => [
      `id-${category}`,
      { name: category, category, consent: { given: is } },
    ]),
  ),
  categories: {},
});

describe("consent of the page's tool", () => {
  it("knows a tool that has come from one that has not", () => {
    expect(isToolLoaded("cookieconsent", pageWith({ UC_UI: {} }))).toBe(false);
    expect(isToolLoaded("cookieconsent", pageWith({ CookieConsent: COOKIE_CONSENT }))).toBe(true);
    expect(isToolLoaded("usercentrics", pageWith({ CookieConsent: {} }))).toBe(false);
    expect(isToolLoaded("usercentrics", pageWith({ UC_UI: USERCENTRICS_2 }))).toBe(true);
    expect(isToolLoaded("usercentrics", pageWith({ __ucCmp: USERCENTRICS_3 }))).toBe(true);
    expect(isToolLoaded("host", pageWith({}))).toBe(true);
  });

  it("is unread while the tool is not there, not ready, or says what nobody understands [T-03]", async () => {
    const broken = () => {
      throw new Error("not initialised");
    };
    const worlds: readonly [Parameters<typeof opened>[0], object][] = [
      ["usercentrics", {}],
      ["usercentrics", { UC_UI: null }],
      ["usercentrics", { UC_UI: {} }],
      ["usercentrics", { UC_UI: { isConsentRequired: broken } }],
      ["usercentrics", { UC_UI: { isConsentRequired: () => false, getServicesBaseInfo: () => "all" } }],
      ["usercentrics", { __ucCmp: { isInitialized: async () => false } }],
      ["usercentrics", { __ucCmp: { isInitialized: () => Promise.reject(new Error("no")) } }],
      ["usercentrics", { __ucCmp: { isInitialized: async () => true, getConsentDetails: async () => ({}) } }],
      ["usercentrics", { UC_UI: { isConsentRequired: () => false, getServicesBaseInfo: () => [{ categorySlug: 1 }] } }],
      ["cookieconsent", {}],
      ["cookieconsent", { CookieConsent: { getUserPreferences: () => ({ acceptedCategories: ["analytics"] }) } }],
      ["cookieconsent", { CookieConsent: { validConsent: () => true, getUserPreferences: broken } }],
      ["cookieconsent", { CookieConsent: { validConsent: () => false, getConfig: () => undefined } }],
    ];
    for (const [tool, tools] of worlds) {
      const { port, heard } = opened(tool, tools);
      await vi.waitFor(() => expect(port.state()).toEqual(UNREAD));
      expect(heard).toEqual([]);
    }
  });

  it("is unread where the window throws when the host's answer is read [T-03]", () => {
    const page = Object.defineProperty(new EventTarget(), "shellConsent", {
      get() {
        throw new Error("not allowed");
      },
    });
    expect(openConsent("host", page as EventTarget & ConsentPage).state()).toEqual(UNREAD);
  });

  it("is pending, no longer unread, once the tool asks, and where a host says nothing: it may be asking [T-03]", async () => {
    const asks: readonly [Parameters<typeof opened>[0], object][] = [
      ["usercentrics", { UC_UI: { ...USERCENTRICS_2, isConsentRequired: () => true } }],
      [
        "usercentrics",
        { __ucCmp: { isInitialized: async () => true, getConsentDetails: async () => details3(true, {}) } },
      ],
      [
        "cookieconsent",
        {
          CookieConsent: {
            ...COOKIE_CONSENT,
            validConsent: () => false,
            getConfig: (name: string) => name === "categories",
          },
        },
      ],
      ["host", {}],
      ["host", { shellConsent: { granted: "analytics" } }],
    ];
    for (const [tool, tools] of asks) {
      const { port } = opened(tool, tools);
      await vi.waitFor(() => expect(port.state()).toEqual(PENDING));
    }
  });

  it("tells the consent of an earlier visit from one that CookieConsent has just been given [T-03]", () => {
    const tool = { validConsent: () => true, getUserPreferences: () => ({ acceptedCategories: ["analytics"] }) };
    const earlier = opened("cookieconsent", {});
    Object.assign(earlier.page, { CookieConsent: tool });
    earlier.tell("cc:onConsent");
    expect(earlier.heard).toEqual([ANALYTICS]);
    const asked = opened("cookieconsent", {});
    Object.assign(asked.page, { CookieConsent: tool });
    asked.tell("cc:onFirstConsent");
    asked.tell("cc:onConsent");
    expect(asked.heard).toEqual([PENDING, ANALYTICS]);
  });

  it("knows what to mend where a host speaks, and is silent where a tool of its own asks [T-03]", () => {
    const warn = vi.fn();
    const page = pageWith({ CookieConsent: {} });
    const port = openConsent("cookieconsent", page, {}, warn);
    page.dispatchEvent(new CustomEvent("cc:onFirstConsent", { detail: {} }));
    expect([port.state(), warn.mock.calls]).toEqual([PENDING, []]);
  });

  it("is pending, not granted, while Usercentrics still requires an answer, whatever its services' defaults are", async () => {
    const two = { isConsentRequired: () => true, getServicesBaseInfo: () => [service2("analytics", true)] };
    expect(opened("usercentrics", { UC_UI: two }).port.state()).toEqual(PENDING);
    const three = {
      isInitialized: async () => true,
      getConsentDetails: async () => details3(true, { analytics: true }),
    };
    const { port } = opened("usercentrics", { __ucCmp: three });
    await vi.waitFor(() => expect(port.state()).toEqual(PENDING));
  });

  it("reads Usercentrics v2 by whole categories, at its events: one refused service refuses its category", () => {
    let services = [service2("essential", true), service2("analytics", true), service2("analytics", false)];
    let isRequired = true;
    const tool = { isConsentRequired: () => isRequired, getServicesBaseInfo: () => services };
    const { heard, tell } = opened("usercentrics", { UC_UI: tool });
    isRequired = false;
    tell("UC_UI_INITIALIZED");
    services = [service2("essential", true), service2("analytics", true), service2("marketing", false)];
    tell("UC_UI_CMP_EVENT");
    tell("UC_UI_CMP_EVENT");
    services = [service2("analytics", true), service2("marketing", true)];
    tell("UC_UI_CMP_EVENT");
    expect(heard).toEqual([DENIED, ANALYTICS, GRANTED]);
  });

  it("takes a service of Usercentrics v3 that nobody has asked about for a refused one", async () => {
    const details = details3(false, { analytics: true });
    Object.assign(details.services, { "id-marketing": { name: "Ads", category: "marketing" } });
    const tool = { isInitialized: async () => true, getConsentDetails: async () => details };
    const { port } = opened("usercentrics", { __ucCmp: tool });
    await vi.waitFor(() => expect(port.state()).toEqual(ANALYTICS));
  });

  it("reads Usercentrics v3 when it is ready, and from its own event", async () => {
    let details = details3(false, { essential: true, functional: true, marketing: false });
    const tool = { isInitialized: async () => true, getConsentDetails: async () => details };
    const { heard, port, tell } = opened("usercentrics", { __ucCmp: tool, UC_UI: { isConsentRequired: () => true } });
    await vi.waitFor(() => expect(port.state()).toEqual(DENIED));
    tell("UC_CONSENT", details3(false, { analytics: true, marketing: false }));
    await vi.waitFor(() => expect(port.state()).toEqual(ANALYTICS));
    details = details3(false, { analytics: false, marketing: false });
    tell("UC_UI_CMP_EVENT");
    await vi.waitFor(() => expect(port.state()).toEqual(DENIED));
    expect(heard).toEqual([DENIED, ANALYTICS, DENIED]);
  });

  it("takes the latest answer of Usercentrics v3, however late an earlier one comes", async () => {
    const answers: ((details: unknown) => void)[] = [];
    const getConsentDetails = () => new Promise((resolve) => answers.push(resolve));
    const { port, tell } = opened("usercentrics", { __ucCmp: { isInitialized: async () => true, getConsentDetails } });
    tell("UC_UI_CMP_EVENT");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(details3(false, { analytics: false, marketing: false }));
    await vi.waitFor(() => expect(port.state()).toEqual(DENIED));
    answers[0]?.(details3(false, { analytics: true, marketing: true }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(port.state()).toEqual(DENIED);
  });

  it("reads CookieConsent by category, at its events, and a withdrawal with them", () => {
    let acceptedCategories = ["necessary"];
    let isValid = false;
    const tool = { validConsent: () => isValid, getUserPreferences: () => ({ acceptedCategories }) };
    const { heard, port, tell } = opened("cookieconsent", { CookieConsent: tool });
    expect(port.state()).toEqual(UNREAD);
    isValid = true;
    tell("cc:onConsent");
    acceptedCategories = ["necessary", "analytics", "marketing"];
    tell("cc:onChange");
    acceptedCategories = ["necessary"];
    tell("cc:onChange");
    expect(heard).toEqual([DENIED, GRANTED, DENIED]);
  });

  it("hears any other tool through the host, before or after the shell", () => {
    const page = { shellConsent: { granted: ["analytics"] } };
    const { port, heard, tell, page: window } = opened("host", page);
    expect(port.state()).toEqual(ANALYTICS);
    Object.assign(window, { shellConsent: { granted: [] } });
    tell("shell-consent");
    expect(heard).toEqual([DENIED]);
  });

  it("takes what the host's event says, and tells once what nobody understands; silence is no mistake [T-03]", () => {
    const warn = vi.fn();
    const page = pageWith({});
    const port = openConsent("host", page, {}, warn);
    expect(warn).not.toHaveBeenCalled();
    for (const detail of [undefined, { granted: true }, "analytics"]) {
      page.dispatchEvent(new CustomEvent("shell-consent", { detail }));
    }
    expect(port.state()).toEqual(PENDING);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('write shellConsent = {granted: ["analytics"]}')]]);
    page.dispatchEvent(new CustomEvent("shell-consent", { detail: { granted: ["analytics"] } }));
    expect(port.state()).toEqual(ANALYTICS);
    Object.assign(page, { shellConsent: { granted: [] } });
    page.dispatchEvent(new CustomEvent("shell-consent", { detail: "see there" }));
    expect(port.state()).toEqual(DENIED);
    openConsent("host", pageWith({ shellConsent: { analytics: true } }), {}, warn);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it("takes functional for no consent to anything, and a site's own names for its own purposes [T-03]", () => {
    const accepted = (list: readonly string[]) =>
      pageWith({
        CookieConsent: { validConsent: () => true, getUserPreferences: () => ({ acceptedCategories: list }) },
      });
    for (const name of ["functional", "preferences", "essential", "necessary", ""]) {
      expect(openConsent("cookieconsent", accepted([name])).state()).toEqual(DENIED);
    }
    for (const name of CATEGORIES.analytics) {
      expect(openConsent("cookieconsent", accepted([name])).state()).toEqual(ANALYTICS);
    }
    const own = { analytics: ["Statistik"] };
    expect(openConsent("cookieconsent", accepted(["statistik", "marketing"]), own).state()).toEqual(GRANTED);
    expect(openConsent("cookieconsent", accepted(["analytics"]), own).state()).toEqual(DENIED);
  });

  it("is granted as soon as one purpose is, and open as long as one is", () => {
    expect([isGranted(ANALYTICS), isUnanswered(ANALYTICS), isUnread(ANALYTICS)]).toEqual([true, false, false]);
    expect([isGranted(DENIED), isUnanswered(DENIED)]).toEqual([false, false]);
    expect([isGranted(PENDING), isUnanswered(PENDING), isUnread(PENDING)]).toEqual([false, true, false]);
    expect([isGranted(UNREAD), isUnanswered(UNREAD), isUnread(UNREAD)]).toEqual([false, true, true]);
    for (const choice of ["unread", "pending"] as const) {
      const half: Consent = { analytics: choice, marketing: "granted" };
      expect([isGranted(half), isUnanswered(half), isUnread(half)]).toEqual([true, true, choice === "unread"]);
    }
  });
});
