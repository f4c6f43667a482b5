import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_HEADER } from "./header-data.cases.ts";
import type { HeaderCustomer, HeaderData } from "./header-data.ts";
import { EMPTY_HEADER, type GivenHeaderData, mergeHeaderData } from "./merge-header-data.ts";

const { isHeaderDataLoading: _loading, ...DECIDED } = FULL_HEADER;
const other: HeaderCustomer = { displayName: "Max", fullName: "Max", accountIds: [], subMenus: [], actionItems: [] };
const GIVEN: Required<Omit<HeaderData, "isHeaderDataLoading">> = {
  type: "public",
  logoItems: [],
  navItems: [{ id: "own", title: "Own", href: "/own/" }],
  actionItems: [],
  customer: other,
  hideCustomerBalance: true,
  isLogoutOffered: false,
};

describe("mergeHeaderData", () => {
  it("leaves the decided header where a host passes nothing [H-08]", () => {
    expect(mergeHeaderData(DECIDED, {})).toEqual(DECIDED);
    expect(mergeHeaderData(FULL_HEADER, {})).toEqual(FULL_HEADER);
  });

  it.each(Object.keys(GIVEN) as (keyof typeof GIVEN)[])("lets a host's %s win, and only that [H-08]", (field) => {
    const given: GivenHeaderData = { [field]: GIVEN[field] };
    expect(mergeHeaderData(DECIDED, given)).toEqual({ ...DECIDED, [field]: GIVEN[field] });
  });

  it("lets all of a host's data win [H-08]", () => {
    expect(mergeHeaderData(DECIDED, GIVEN)).toEqual(GIVEN);
    expect(mergeHeaderData(EMPTY_HEADER, FULL_HEADER)).toEqual(FULL_HEADER);
  });

  it("never mixes two customers", () => {
    expect(mergeHeaderData(DECIDED, { customer: other }).customer).toEqual(other);
    expect(JSON.stringify(mergeHeaderData(DECIDED, { customer: other }))).not.toContain(FULL_CUSTOMER.fullName);
  });

  it("has no navigation when integrated, whoever brought it [H-01]", () => {
    expect(mergeHeaderData(DECIDED, { type: "integrated" }).navItems).toEqual([]);
    expect(mergeHeaderData(DECIDED, { type: "integrated", navItems: GIVEN.navItems }).navItems).toEqual([]);
    expect(mergeHeaderData({ ...DECIDED, type: "integrated" }, { navItems: GIVEN.navItems }).navItems).toEqual([]);
  });

  it("waits for no menus of ours when a host brings its own [H-05]", () => {
    const loading: HeaderData = { ...DECIDED, isHeaderDataLoading: true };
    expect(mergeHeaderData(loading, {}).isHeaderDataLoading).toBe(true);
    expect(mergeHeaderData(loading, { navItems: [] }).isHeaderDataLoading).toBeUndefined();
    expect(mergeHeaderData(loading, { navItems: [], isHeaderDataLoading: true }).isHeaderDataLoading).toBe(true);
    expect(mergeHeaderData(loading, { isHeaderDataLoading: false }).isHeaderDataLoading).toBeUndefined();
    expect(mergeHeaderData(DECIDED, { isHeaderDataLoading: true }).isHeaderDataLoading).toBe(true);
  });

  it("changes neither of the two", () => {
    const before = structuredClone([DECIDED, GIVEN]);
    mergeHeaderData(DECIDED, GIVEN);
    expect([DECIDED, GIVEN]).toEqual(before);
  });
});
