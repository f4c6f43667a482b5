// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { giveCookie, openFreshPage, storeLogin } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";
import { closePage, consentTo, openTracked } from "./tracked-page.cases.ts";

const containers = { germanyAndAustria: "GTM-DE", unitedStates: "GTM-US", others: "GTM-EU" };

/** happy-dom would load the container, so elements added to the head are recorded instead. */
async function follow(tagManager: object = containers, before = () => {}) {
  const page = await openTracked({ tagManager });
  const inserted: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => void inserted.push(...(nodes as never[])));
  before();
  const { followTagManager } = await import("./tag-manager.ts");
  const { followConsentMode } = await import("./consent-mode.ts");
  const warn = vi.fn();
  followConsentMode(thisPage());
  followTagManager(thisPage(), warn);
  const layer = () =>
    ((globalThis as { dataLayer?: object[] }).dataLayer ?? []).map((entry) =>
      "length" in entry ? [...(entry as unknown as Iterable<unknown>)] : entry,
    );
  return { ...page, inserted, warn, layer };
}

afterEach(() => {
  document.head.replaceChildren();
  closePage();
});

const storages = (ads: string, analytics: string) => ({
  ad_storage: ads,
  analytics_storage: analytics,
  ad_user_data: ads,
  ad_personalization: ads,
});

const DEFAULT = ["consent", "default", { ...storages("denied", "denied"), wait_for_update: 2000 }];

describe("consent mode", () => {
  it("has its default before any consent, once, and the choice, for containers that the page loads itself [T-03]", async () => {
    const { layer } = await follow({});
    const { configure } = await import("../stores/page/host-api.ts");
    configure({ site: { name: "Again" } });
    expect(layer()).toEqual([DEFAULT]);
    consentTo();
    consentTo("analytics", "marketing");
    consentTo("analytics", "marketing");
    expect(layer().slice(1)).toEqual([
      ["consent", "update", storages("denied", "denied")],
      ["consent", "update", storages("granted", "granted")],
    ]);
  });

  it("is left alone where neither a consent tool nor a tag manager is configured [T-03]", async () => {
    openFreshPage();
    vi.spyOn(globalThis, "addEventListener");
    const { configure } = await import("../stores/page/host-api.ts");
    configure({ site: { name: "Site" } });
    const { followConsentMode } = await import("./consent-mode.ts");
    followConsentMode(thisPage());
    expect(globalThis).not.toHaveProperty("dataLayer");
  });
});

describe("the tag manager's container", () => {
  it("comes with the first consent, after the default and what was chosen; each change is told [T-03, T-04]", async () => {
    const { inserted, layer } = await follow();
    expect(inserted).toEqual([]);
    expect(layer()).toEqual([DEFAULT]);
    consentTo("analytics");
    expect(layer()).toEqual([
      DEFAULT,
      ["consent", "update", storages("denied", "granted")],
      { event: "gtm.js", "gtm.start": expect.any(Number) },
    ]);
    expect(inserted.map(({ src, async }) => [src, async])).toEqual([
      ["https://www.googletagmanager.com/gtm.js?id=GTM-DE", true],
    ]);
    consentTo("marketing");
    consentTo();
    expect(layer().slice(3)).toEqual([
      ["consent", "update", storages("granted", "denied")],
      ["consent", "update", storages("denied", "denied")],
    ]);
    consentTo("analytics");
    expect(inserted).toHaveLength(1);
  });

  it("is the one of the market, from the address that the site gives [T-03]", async () => {
    const own = await follow({ ...containers, url: "/gtm.js" });
    consentTo("analytics");
    expect(own.inserted.map((script) => script.getAttribute("src"))).toEqual([`${location.origin}/gtm.js?id=GTM-DE`]);
  });

  it.each([{}, { others: "GTM-EU" }])("is none where the site names none for the market: %o [T-03]", async (none) => {
    const { inserted, layer } = await follow(none);
    consentTo("analytics");
    expect(inserted).toEqual([]);
    expect(JSON.stringify(layer())).not.toContain("gtm.js");
  });

  it("carries the nonce of the page's own scripts, and none where there is none [T-03]", async () => {
    const { inserted } = await follow(containers, () => {
      const script = document.createElement("script");
      script.setAttribute("nonce", "n-1");
      script.nonce = "n-1";
      document.body.append(script);
    });
    consentTo("analytics");
    expect(inserted.map(({ nonce }) => nonce)).toEqual(["n-1"]);
    closePage();
    const next = await follow();
    consentTo("analytics");
    expect(next.inserted.map(({ nonce }) => nonce || "none")).toEqual(["none"]);
  });

  it("is told the customer's id once, after consent, and nothing else of the shell [T-04]", async () => {
    const { layer } = await follow(containers, () => storeLogin("BAC-7"));
    const { readStoredCustomer } = await import("../stores/customer/stored-customer.ts");
    readStoredCustomer(thisPage());
    expect(layer()).toEqual([DEFAULT]);
    consentTo("analytics");
    consentTo("analytics", "marketing");
    const told = layer().filter((entry) => !Array.isArray(entry) && !("gtm.start" in entry));
    expect(told).toEqual([{ customer_id: "BAC-7" }]);
    localStorage.clear();
    readStoredCustomer(thisPage());
    expect(layer().at(-1)).toEqual({ customer_id: undefined });
  });

  it("that fails, cannot be loaded or is refused is one warning, and the page goes on [T-03]", async () => {
    const { inserted, warn } = await follow();
    consentTo("analytics");
    inserted[0]?.dispatchEvent(new Event("error"));
    expect(warn.mock.calls).toEqual([["the tag manager's container could not be loaded"]]);
    const push = () => {
      throw new Error("their own");
    };
    Object.assign(globalThis, { dataLayer: { push } });
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    expect(() => consentTo("marketing")).not.toThrow();
    expect(warned.mock.calls).toEqual([
      ["savings-shell: a container on the page failed at the update of its consent."],
    ]);
    closePage();
    const refused = await follow();
    vi.mocked(document.head.append).mockImplementation(() => {
      throw new TypeError("TrustedScriptURL");
    });
    consentTo("analytics");
    expect(refused.warn.mock.calls).toEqual([["the tag manager's container was refused by the page's Trusted Types"]]);
  });

  it("that fails at the customer's id is a warning, and the page goes on [T-03, T-04]", async () => {
    const { warn } = await follow();
    consentTo("analytics");
    Object.assign(globalThis, {
      dataLayer: {
        push: () => {
          throw new Error("their own");
        },
      },
    });
    storeLogin("BAC-7");
    const { readStoredCustomer } = await import("../stores/customer/stored-customer.ts");
    expect(() => readStoredCustomer(thisPage())).not.toThrow();
    expect(warn.mock.calls).toEqual([["the tag manager's container failed"]]);
  });

  it("is told of no customer who comes when consent was taken back, nor where no container is [T-03, T-04]", async () => {
    const { layer } = await follow();
    const { readStoredCustomer } = await import("../stores/customer/stored-customer.ts");
    consentTo("analytics");
    consentTo();
    storeLogin("BAC-7");
    readStoredCustomer(thisPage());
    expect(JSON.stringify(layer())).not.toContain("BAC-7");
    consentTo("marketing");
    expect(layer().at(-1)).toEqual({ customer_id: "BAC-7" });
    closePage();
    const none = await follow({ others: "GTM-EU" }, () => storeLogin("BAC-7"));
    const { readStoredCustomer: readAgain } = await import("../stores/customer/stored-customer.ts");
    readAgain(thisPage());
    consentTo("analytics");
    expect(JSON.stringify(none.layer())).not.toContain("BAC-7");
  });

  it("leaves no cookie of its tags behind when consent is taken back [T-03]", async () => {
    await follow();
    consentTo("analytics");
    giveCookie("_ga=GA1.1.1");
    consentTo("analytics", "marketing");
    expect(document.cookie).toContain("_ga");
    consentTo();
    expect(document.cookie).not.toContain("_ga");
  });
});
