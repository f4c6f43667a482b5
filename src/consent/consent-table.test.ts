/** One table of answers, told in the way of each tool, so that a rule of one adapter holds in the others. */
import { describe, expect, it, vi } from "vitest";
import { type Consent, everyPurpose } from "./consent.ts";
import { type ConsentPage, isToolLoaded, openConsent } from "./consent-tools.ts";

/** Services by category: whether the visitor accepted each of them. */
type Services = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const isGiven = (services: Readonly<Record<string, boolean>>) => Object.values(services).every(Boolean);
const categoriesOf = (answer: Services, are: (services: Readonly<Record<string, boolean>>) => boolean) =>
  Object.keys(answer).filter((category) => are(answer[category] ?? {}));
const servicesOf = (answer: Services) =>
  Object.entries(answer).flatMap(([category, services]) =>
    Object.entries(services).map(([name, given]) => ({ category, name, given })),
  );
/** The names of the accepted services, or of the refused ones, by category. */
const namesOf = (answer: Services, given: boolean) =>
  Object.fromEntries(
    Object.entries(answer).map(([category, services]) => [
      category,
      Object.keys(services).filter((name) => services[name] === given),
    ]),
  );

/** How each tool tells an answer. */
const TOOLS = {
  "Usercentrics 2": (answer: Services) => ({
    UC_UI: {
      isConsentRequired: () => false,
      getServicesBaseInfo: () =>
        servicesOf(answer).map(({ category, given }) => ({ categorySlug: category, consent: { status: given } })),
    },
  }),
  "Usercentrics 3": (answer: Services) => ({
    __ucCmp: {
      isInitialized: async () => true,
      getConsentDetails: async () => ({
        consent: { required: false },
        services: Object.fromEntries(
          servicesOf(answer).map(({ category, name, given }) => [name, { category, consent: { given } }]),
        ),
      }),
    },
  }),
  // A category is accepted with its first accepted service.
  CookieConsent: (answer: Services) => ({
    CookieConsent: {
      validConsent: () => true,
      getUserPreferences: () => ({
        acceptedCategories: categoriesOf(answer, (services) => Object.values(services).includes(true)),
        rejectedCategories: categoriesOf(answer, (services) => !Object.values(services).includes(true)),
        acceptedServices: namesOf(answer, true),
        rejectedServices: namesOf(answer, false),
      }),
    },
  }),
  host: (answer: Services) => ({
    shellConsent: {
      granted: categoriesOf(answer, isGiven),
      denied: categoriesOf(answer, (services) => !isGiven(services)),
    },
  }),
} as const;

const ADAPTER = {
  "Usercentrics 2": "usercentrics",
  "Usercentrics 3": "usercentrics",
  CookieConsent: "cookieconsent",
  host: "host",
} as const satisfies Record<keyof typeof TOOLS, string>;

const choice = (analytics: boolean, marketing: boolean): Consent => ({
  analytics: analytics ? "granted" : "denied",
  marketing: marketing ? "granted" : "denied",
});
const ANSWERS: readonly [name: string, answer: Services, expected: Consent][] = [
  ["all", { essential: { shell: true }, analytics: { a: true, b: true }, marketing: { c: true } }, choice(true, true)],
  [
    "none",
    { essential: { shell: true }, analytics: { a: false, b: false }, marketing: { c: false } },
    choice(false, false),
  ],
  ["one of two services of analytics", { analytics: { collector: false, polls: true } }, choice(false, false)],
  ["the other of the two", { analytics: { collector: true, polls: false } }, choice(false, false)],
  [
    "one of three services of marketing",
    { analytics: { a: true }, marketing: { c: true, d: true, e: false } },
    choice(true, false),
  ],
  ["the same service in two categories", { analytics: { a1: true }, marketing: { a2: false } }, choice(true, false)],
  [
    "two categories of one purpose, one of them in part",
    { statistics: { a: true, b: false }, performance: { d: true } },
    choice(false, false),
  ],
  [
    "one of three categories of one purpose",
    { analytics: { a: false }, performance: { b: true }, marketing: { c: true } },
    choice(false, true),
  ],
  [
    "a category of another name beside the usual one",
    { advertising: { a: true }, Targeting: { b: false }, statistics: { c: true }, performance: { d: true } },
    choice(true, false),
  ],
  ["names in capitals", { Analytics: { a: true, b: true }, MARKETING: { c: true, d: false } }, choice(true, false)],
  ["a category of another name", { functional: { a: true }, necessary: { b: true } }, choice(false, false)],
  ["no categories", {}, choice(false, false)],
];

const pageWith = (tools: object) => Object.assign(new EventTarget(), tools) as EventTarget & ConsentPage;
const NAMES = Object.keys(TOOLS) as (keyof typeof TOOLS)[];

describe.each(NAMES)("%s", (name) => {
  it.each(ANSWERS)(
    "grants a category only if all of its services were accepted: %s [T-03]",
    async (_, answer, expected) => {
      const port = openConsent(ADAPTER[name], pageWith(TOOLS[name](answer)));
      await vi.waitFor(() => expect(port.state()).toEqual(expected));
    },
  );
});

/** What may own the name of a tool. */
const STRANGERS: readonly [string, unknown][] = [
  ["an element", { id: "CookieConsent", nodeType: 1, addEventListener: () => {} }],
  [
    "a form with fields of the methods' names",
    { validConsent: {}, getUserPreferences: {}, isConsentRequired: {}, isInitialized: {} },
  ],
  [
    "another tool",
    { consent: { statistics: true }, consented: true, show: () => {}, renew: () => {}, hasResponse: true },
  ],
  ["a function", () => true],
  ["a text", "loaded"],
  ["nothing", null],
];

describe.each(STRANGERS)("%s under the name of a tool", (_, stranger) => {
  it.each(["UC_UI", "__ucCmp", "CookieConsent"])("is not that tool: %s [T-03]", async (global) => {
    const tool = global === "CookieConsent" ? "cookieconsent" : "usercentrics";
    const page = pageWith({ [global]: stranger });
    expect(isToolLoaded(tool, page)).toBe(false);
    const port = openConsent(tool, page);
    await new Promise((resolve) => setTimeout(resolve));
    expect(port.state()).toEqual(everyPurpose("unread"));
  });

  it("hides no tool that is there under another name [T-03]", () => {
    const page = pageWith({ ...TOOLS["Usercentrics 2"]({ analytics: { a: true } }), __ucCmp: stranger });
    expect(isToolLoaded("usercentrics", page)).toBe(true);
    expect(openConsent("usercentrics", page).state()).toEqual(choice(true, false));
  });
});
