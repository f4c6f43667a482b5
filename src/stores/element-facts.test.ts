// @vitest-environment happy-dom
/** Tests every field of an element's facts with the store that sets it, so that no field is read without being set. */
import { atom } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_PRODUCTS } from "../domain/facts/facts.cases.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { giveCookie, openFreshPage, storeLogin } from "./config/fresh-page.cases.ts";
import type { CustomerSource } from "./customer/customer-source.ts";
import { thisPage } from "./page.ts";

const sources: CustomerSource[] = [];
vi.doMock("./customer/customer-source.ts", () => ({
  readCustomer: async (source: CustomerSource) => void sources.push(source),
}));

/** A tag on a page that follows its customer, as for an element that renders. */
async function openTag() {
  const { elementFacts } = await import("./element-facts.ts");
  const { followCustomer } = await import("./customer/page-customer.ts");
  const { readStoredCustomer } = await import("./customer/stored-customer.ts");
  const { configure } = await import("./page/host-api.ts");
  const tag = atom<TagValues>({});
  const facts = elementFacts(thisPage(), tag);
  facts.listen(() => {});
  readStoredCustomer(thisPage());
  followCustomer(thisPage());
  return {
    configure,
    facts,
    tag,
    /** Signs a customer in, with this data from the services. */
    async signIn(part: Parameters<CustomerSource["onPart"]>[0] = {}) {
      const customer = `BAC-${sources.length}`;
      storeLogin(customer);
      readStoredCustomer(thisPage());
      // The previous page may still request its own customer.
      const source = () => sources.find(({ customerId }) => customerId === customer);
      await vi.waitFor(() => expect(source()).toBeDefined(), { timeout: 10_000 });
      source()?.onPart(part);
    },
  };
}

type Page = Awaited<ReturnType<typeof openTag>>;

interface Gathered<Name extends keyof Facts> {
  /** The value before any store was set. */
  readonly before: Facts[Name] | object;
  readonly happens: (page: Page) => unknown;
  readonly after: Facts[Name] | object;
}

const ready = <T>(value: T) => ({ status: "ready", value }) as const;
const DISTRIBUTOR = { id: "mse", isKnowledgeRestricted: true };
const LINKED = [{ id: "BAC-2", name: "Second", isCurrent: false }] as unknown as Facts["switchableAccounts"];

const FACTS: { readonly [Name in keyof Facts]: Gathered<Name> } = {
  locale: { before: "de-DE", happens: ({ tag }) => tag.set({ locale: "fr-fr" }), after: "fr-FR" },
  page: {
    before: { kind: "default", path: "/de-de/" },
    happens: ({ tag }) => tag.set({ page: "login", regflow: "dkb_retail", hideNavigation: true }),
    after: { kind: "login", regflow: "dkb_retail", hideNavigation: true },
  },
  site: {
    before: { name: "", sites: {} },
    happens: ({ configure }) => configure({ site: { name: "Bank" } }),
    after: { name: "Bank", sites: {} },
  },
  flags: {
    before: { paymentMethods: false },
    happens: ({ configure }) => configure({ flags: { paymentMethods: true } }),
    after: { paymentMethods: true },
  },
  layoutVersion: {
    before: "v1",
    happens: ({ configure }) => configure({ flags: { layoutVersion: "v2" } }),
    after: "v2",
  },
  session: { before: "anonymous", happens: ({ signIn }) => signIn(), after: "customer" },
  customer: {
    before: { status: "absent" },
    happens: ({ signIn }) => signIn({ customer: ready(SAMPLE_CUSTOMER) }),
    after: ready(SAMPLE_CUSTOMER),
  },
  account: {
    before: { status: "absent" },
    happens: ({ signIn }) => signIn({ account: ready(SAMPLE_ACCOUNT) }),
    after: ready(SAMPLE_ACCOUNT),
  },
  products: {
    before: { status: "absent" },
    happens: ({ signIn }) => signIn({ products: ready(SAMPLE_PRODUCTS) }),
    after: ready(SAMPLE_PRODUCTS),
  },
  distributor: {
    before: { status: "absent" },
    happens: ({ signIn }) => signIn({ distributor: ready(DISTRIBUTOR) }),
    after: ready(DISTRIBUTOR),
  },
  switchableAccounts: {
    before: [],
    happens: ({ signIn }) => signIn({ switchableAccounts: LINKED }),
    after: LINKED,
  },
  unreadMessages: { before: 0, happens: ({ signIn }) => signIn({ unreadMessages: 3 }), after: 3 },
  preferredLocale: {
    before: undefined as never,
    happens: () => thisPage().state.set({ session: "anonymous", preferredLocale: "nl-NL" }),
    after: "nl-NL",
  },
  countryHint: { before: undefined, happens: () => giveCookie("shell_country_hint=AT"), after: "AT" },
  isWebView: { before: false, happens: () => giveCookie("mobile=true"), after: true },
  consent: {
    before: "unknown",
    happens: ({ configure }) => configure({ consent: { tool: "cookieconsent" } }),
    after: "pending",
  },
  endReason: {
    before: undefined,
    happens: () => sessionStorage.setItem("shell.endReason", "idle"),
    after: "idle",
  },
};

beforeEach(() => openFreshPage());

describe.each(Object.entries(FACTS) as [keyof Facts, Gathered<keyof Facts>][])("the fact %s", (name, fact) => {
  it("is known, and follows the store that sets it", async () => {
    const page = await openTag();
    const known = () => ({ value: page.facts.get()[name] });
    expect(known()).toMatchObject({ value: fact.before });
    await fact.happens(page);
    // Cookies have no event of their own. They are read again with the storage.
    dispatchEvent(new Event("storage"));
    expect(known()).toMatchObject({ value: fact.after });
  });
});

it("is read anew for an element that starts later, also right after another one [M-06]", async () => {
  await openTag();
  giveCookie("shell_country_hint=AT");
  const { elementFacts } = await import("./element-facts.ts");
  expect(elementFacts(thisPage(), atom<TagValues>({})).get().countryHint).toBe("AT");
});

describe("what says more than one thing", () => {
  it("a tag's layout stands above the flag's, and a cookie tells the market that was chosen [L-18, M-04]", async () => {
    giveCookie("shell_preferred_locale=es-ES");
    const { facts, tag, configure } = await openTag();
    expect(facts.get().preferredLocale).toBe("es-ES");
    configure({ flags: { layoutVersion: "v2" } });
    tag.set({ layoutVersion: "v1" });
    expect(facts.get().layoutVersion).toBe("v1");
  });
});
