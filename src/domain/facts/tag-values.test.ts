import { describe, expect, it } from "vitest";
import { CUSTOMER_FACTS, factAt } from "./fact-path.ts";
import { SAMPLE_CUSTOMER_FACTS } from "./facts.cases.ts";
import { DEFAULT_PAGE } from "./facts.ts";
import { pageFactsOf, type TagValues } from "./tag-values.ts";

const NOWHERE = { origin: "", path: "", hash: "", search: "" };
const factsOf = (values: TagValues, search = "") => pageFactsOf(values, { ...NOWHERE, search });

describe("the page facts of a tag", () => {
  it("are the defaults for a tag without values", () => {
    expect(factsOf({})).toEqual({
      ...DEFAULT_PAGE,
      origin: "",
      path: "",
      hash: "",
      isCountrySelector: false,
      bankNavigation: false,
      hideNavigation: false,
      hideCustomerBalance: false,
    });
  });

  it.each(["bankNavigation", "hideNavigation", "hideCustomerBalance"] as const)(
    "have %s alone where it is set",
    (name) => {
      const names = ["bankNavigation", "hideNavigation", "hideCustomerBalance"] as const;
      const facts = factsOf({ [name]: true });
      expect(names.filter((one) => facts[one])).toEqual([name]);
      expect(factsOf({ [name]: false })[name]).toBe(false);
    },
  );

  it("have the kind, and know the country selector by it", () => {
    expect(factsOf({ page: "login" })).toMatchObject({ kind: "login", isCountrySelector: false });
    expect(factsOf({ page: "country-selector" })).toMatchObject({ kind: "country-selector", isCountrySelector: true });
  });

  it("expect an idle time on a login page alone", () => {
    expect(factsOf({ loginPage: true, timeoutSeconds: 90 }).loginIdleSeconds).toBe(90);
    expect(factsOf({ loginPage: false, timeoutSeconds: 90 }).loginIdleSeconds).toBeUndefined();
    expect(factsOf({ timeoutSeconds: 90 }).loginIdleSeconds).toBeUndefined();
  });

  it("take product, registration flow and country from the query, unless the tag has them [H-07, L-06]", () => {
    const search = "?product=P-1&irclickid=c-1&country=AT&regflow=dkb_retail";
    const ofQuery = { product: "P-1", irclickid: "c-1", country: "AT", regflow: "dkb_retail" };
    expect(factsOf({}, search)).toMatchObject(ofQuery);
    const ofTag = { product: "P-2", country: "FR", regflow: "spring" };
    expect(factsOf(ofTag, search)).toMatchObject(ofTag);
  });

  it("have the address of the window", () => {
    const address = { origin: "https://a.example", path: "/de-de/", hash: "#top" };
    expect(pageFactsOf({}, { ...address, search: "" })).toMatchObject(address);
  });
});

describe("a single fact by its path", () => {
  it("is a group's member, or a whole fact", () => {
    expect(factAt(SAMPLE_CUSTOMER_FACTS, "page.kind")).toBe(SAMPLE_CUSTOMER_FACTS.page.kind);
    expect(factAt(SAMPLE_CUSTOMER_FACTS, "site.name")).toBe(SAMPLE_CUSTOMER_FACTS.site.name);
    for (const path of CUSTOMER_FACTS) expect(factAt(SAMPLE_CUSTOMER_FACTS, path)).toBe(SAMPLE_CUSTOMER_FACTS[path]);
  });
});
