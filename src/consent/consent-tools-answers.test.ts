import { describe, expect, it, vi } from "vitest";
import { CATEGORIES, type Consent, consentTo, everyPurpose, grantedNames, withoutRevoked } from "./consent.ts";
import { type ConsentPage, openConsent } from "./consent-tools.ts";

const UNREAD = everyPurpose("unread");
const DENIED = everyPurpose("denied");
const GRANTED = everyPurpose("granted");
const ANALYTICS: Consent = { analytics: "granted", marketing: "denied" };
const MARKETING: Consent = { analytics: "denied", marketing: "granted" };

const pageWith = (tools: object) => Object.assign(new EventTarget(), tools) as EventTarget & ConsentPage;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe("an answer of Usercentrics v2", () => {
  const answered = (services: unknown) =>
    openConsent(
      "usercentrics",
      pageWith({ UC_UI: { isConsentRequired: () => false, getServicesBaseInfo: () => services } }),
    ).state();

  it.each<[string, unknown]>([
    ["no list", { 0: { categorySlug: "analytics", consent: { status: true } } }],
    ["a service that is none", ["analytics"]],
    ["a service that is missing", [null]],
    ["a category that is no text", [{ categorySlug: 5, consent: { status: true } }]],
    ["a service without consent", [{ categorySlug: "analytics" }]],
    ["a consent that says nothing", [{ categorySlug: "analytics", consent: {} }]],
    ["a consent in words", [{ categorySlug: "analytics", consent: { status: "yes" } }]],
    [
      "one service in words beside a clear one",
      [
        { categorySlug: "marketing", consent: { status: true } },
        { categorySlug: "analytics", consent: { status: 1 } },
      ],
    ],
  ])("is unread as a whole for %s [T-03]", (_, services) => {
    expect(answered(services)).toEqual(UNREAD);
  });

  it("is a refusal for a site without services", () => {
    expect(answered([])).toEqual(DENIED);
  });

  it.each([undefined, null, "no", 0])("is unread while the tool says %j about asking [T-03]", (asks) => {
    const getServicesBaseInfo = () => [{ categorySlug: "analytics", consent: { status: true } }];
    const tool = { isConsentRequired: () => asks, getServicesBaseInfo };
    expect(openConsent("usercentrics", pageWith({ UC_UI: tool })).state()).toEqual(UNREAD);
  });

  it("is read from the tool as an object, whose methods need it", () => {
    class Tool {
      readonly services = [{ categorySlug: "analytics", consent: { status: true } }];
      isConsentRequired() {
        return this.services.length === 0;
      }
      getServicesBaseInfo() {
        return this.services;
      }
    }
    expect(openConsent("usercentrics", pageWith({ UC_UI: new Tool() })).state()).toEqual(ANALYTICS);
  });
});

describe("an answer of Usercentrics v3", () => {
  const service = (category: unknown, given: unknown) => ({ category, consent: { given } });
  const page = (details: unknown, isInitialized: unknown = true) =>
    pageWith({ __ucCmp: { isInitialized: async () => isInitialized, getConsentDetails: async () => details } });
  const answered = async (details: unknown, isInitialized?: unknown) => {
    const port = openConsent("usercentrics", page(details, isInitialized));
    await nextTask();
    return port.state();
  };
  const required = (is: unknown) => ({ required: is });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "all"],
    ["no consent", { services: {} }],
    ["a consent that says nothing", { consent: {}, services: {} }],
    ["a consent in words", { consent: required("no"), services: {} }],
    ["no services", { consent: required(false) }],
    ["a number of services", { consent: required(false), services: 5 }],
    ["services in words", { consent: required(false), services: "" }],
    ["services that are null", { consent: required(false), services: null }],
    ["a service that is none", { consent: required(false), services: { a: 5 } }],
    ["a category that is no text", { consent: required(false), services: { a: service(5, true) } }],
    ["a choice in words", { consent: required(false), services: { a: service("analytics", "yes") } }],
    [
      "a consent of a service that is null",
      { consent: required(false), services: { a: { category: "a", consent: null } } },
    ],
  ])("is unread as a whole for %s [T-03]", async (_, details) => {
    expect(await answered(details)).toEqual(UNREAD);
  });

  it.each([false, null, 1, "true"])("is unread while the tool says %j about being ready [T-03]", async (ready) => {
    const details = { consent: required(false), services: { a: service("analytics", true) } };
    expect(await answered(details, ready)).toEqual(UNREAD);
    expect(await answered(details)).toEqual(ANALYTICS);
  });

  it("is that of its event where the event has one, else that of the tool [T-03]", async () => {
    const window = page({ consent: required(false), services: { a: service("analytics", true) } });
    const port = openConsent("usercentrics", window);
    const refusal = { consent: required(false), services: { a: service("analytics", false) } };
    const tell = async (name: string, detail: unknown) => {
      window.dispatchEvent(new CustomEvent(name, { detail }));
      await nextTask();
      return port.state();
    };
    expect(await tell("UC_CONSENT", refusal)).toEqual(DENIED);
    expect(await tell("UC_CONSENT", "changed")).toEqual(ANALYTICS);
    // Only the event of the consent itself is documented to have these details.
    expect(await tell("UC_UI_CMP_EVENT", refusal)).toEqual(ANALYTICS);
    expect(await tell("UC_CONSENT", refusal)).toEqual(DENIED);
    expect(await tell("UC_UI_INITIALIZED", undefined)).toEqual(ANALYTICS);
  });

  it("that cannot be read any more replaces the answer before it [T-03]", async () => {
    let details: unknown = { consent: required(false), services: { a: service("analytics", true) } };
    const getConsentDetails = async () => details;
    const window = pageWith({ __ucCmp: { isInitialized: async () => true, getConsentDetails } });
    const port = openConsent("usercentrics", window);
    await nextTask();
    expect(port.state()).toEqual(ANALYTICS);
    details = "changed";
    window.dispatchEvent(new Event("UC_UI_CMP_EVENT"));
    await nextTask();
    expect(port.state()).toEqual(UNREAD);
  });

  it("that fails leaves the answer before it [T-03]", async () => {
    let isBroken = false;
    const getConsentDetails = async () => {
      if (isBroken) throw new Error("network");
      return { consent: required(false), services: { a: service("marketing", true) } };
    };
    const window = pageWith({ __ucCmp: { isInitialized: async () => true, getConsentDetails } });
    const port = openConsent("usercentrics", window);
    await nextTask();
    isBroken = true;
    window.dispatchEvent(new Event("UC_UI_CMP_EVENT"));
    await nextTask();
    expect(port.state()).toEqual(MARKETING);
  });
});

describe("an answer of CookieConsent", () => {
  it.each<[string, object]>([
    ["no method for it", {}],
    ["nothing", { getUserPreferences: () => undefined }],
    ["no list", { getUserPreferences: () => ({ acceptedCategories: "analytics" }) }],
    ["a category that is no text", { getUserPreferences: () => ({ acceptedCategories: ["analytics", 5] }) }],
    ["an object like a list", { getUserPreferences: () => ({ acceptedCategories: { map: () => ["analytics"] } }) }],
  ])("is unread for %s [T-03]", (_, methods) => {
    const CookieConsent = { validConsent: () => true, getConfig: () => ({}), ...methods };
    expect(openConsent("cookieconsent", pageWith({ CookieConsent })).state()).toEqual(UNREAD);
  });

  it.each([1, "yes", undefined])(
    "is not there while the tool calls it valid with %j: the visitor is asked",
    (valid) => {
      const CookieConsent = {
        validConsent: () => valid,
        getConfig: () => ({}),
        getUserPreferences: () => ({ acceptedCategories: ["analytics"] }),
      };
      expect(openConsent("cookieconsent", pageWith({ CookieConsent })).state()).toEqual(everyPurpose("pending"));
    },
  );
});

it.each([
  ["usercentrics", "UC_UI"],
  ["cookieconsent", "CookieConsent"],
] as const)("a tool that cannot even be looked up is unread: %s [T-03]", (tool, name) => {
  const page = Object.defineProperty(pageWith({}), name, {
    get: () => {
      throw new Error("blocked");
    },
  });
  expect(openConsent(tool, page).state()).toEqual(UNREAD);
});

describe("what the page hears", () => {
  it("is each change once, by every listener", () => {
    const page = pageWith({});
    const port = openConsent("host", page);
    const [first, second] = [vi.fn(), vi.fn()];
    port.onChange(first);
    port.onChange(second);
    const say = (...granted: string[]) => page.dispatchEvent(new CustomEvent("shell-consent", { detail: { granted } }));
    say("analytics");
    say("analytics");
    say("Analytics", "newsletter");
    say("marketing");
    for (const listener of [first, second]) expect(listener.mock.calls).toEqual([[ANALYTICS], [MARKETING]]);
  });

  it.each([
    ["usercentrics", ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT", "UC_CONSENT"]],
    ["cookieconsent", ["cc:onFirstConsent", "cc:onConsent", "cc:onChange"]],
    ["host", ["shell-consent"]],
  ] as const)("comes from the events of %s, before a host can stop them", (tool, names) => {
    const addEventListener = vi.fn();
    openConsent(tool, { addEventListener });
    expect(addEventListener.mock.calls).toEqual(names.map((name) => [name, expect.any(Function), true]));
  });
});

describe("the categories of a site", () => {
  it.each([...CATEGORIES.analytics, ...CATEGORIES.marketing])(
    "allow by the built-in name %s, however written",
    (name) => {
      const expected = CATEGORIES.analytics.includes(name) ? ANALYTICS : MARKETING;
      expect(consentTo({ accepted: [name.toUpperCase()], refused: [] })).toEqual(expected);
      expect(consentTo({ accepted: ["analytics", "marketing"], refused: [name.toUpperCase()] })).not.toMatchObject(
        CATEGORIES.analytics.includes(name) ? { analytics: "granted" } : { marketing: "granted" },
      );
    },
  );

  it("replace the names of one purpose and leave those of the other", () => {
    const page = pageWith({ shellConsent: { granted: ["analytics", "Werbung"] } });
    expect(openConsent("host", page, { marketing: ["werbung"] }).state()).toEqual(GRANTED);
    expect(openConsent("host", page, { analytics: ["Werbung"] }).state()).toEqual(ANALYTICS);
    expect(openConsent("host", page, {}).state()).toEqual(ANALYTICS);
    expect(openConsent("host", page, { analytics: [], marketing: [] }).state()).toEqual(DENIED);
  });
});

describe("a consent that pages share", () => {
  it("is written by its granted purposes", () => {
    expect([GRANTED, ANALYTICS, MARKETING, DENIED].map(grantedNames)).toEqual([
      "analytics marketing",
      "analytics",
      "marketing",
      "",
    ]);
  });

  it.each([
    [GRANTED, "analytics marketing", GRANTED],
    [GRANTED, "analytics", ANALYTICS],
    [GRANTED, "marketing", MARKETING],
    [GRANTED, "", DENIED],
    [ANALYTICS, "analytics marketing", ANALYTICS],
    [everyPurpose("pending"), "", everyPurpose("pending")],
    [UNREAD, "analytics marketing", UNREAD],
  ])("loses what another page has revoked, and gains nothing: %j with %j", (own, granted, expected) => {
    expect(withoutRevoked(own, granted)).toEqual(expected);
  });
});
