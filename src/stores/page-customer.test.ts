// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_CUSTOMER } from "../domain/facts/facts.cases.ts";
import type { CustomerSource } from "./customer-source.ts";
import { openFreshPage, storeLogin } from "./fresh-page.cases.ts";

const sources: CustomerSource[] = [];
const clearCache = vi.fn();
vi.doMock("./customer-source.ts", () => ({
  readCustomer: async (source: CustomerSource) => void sources.push(source),
}));
vi.doMock("./api-client.ts", () => ({ apiClient: () => ({ clearCache }) }));

const ready = { status: "ready", value: SAMPLE_CUSTOMER } as const;

/** A page that follows its customer, with whoever is signed in now. */
async function followed() {
  const { whenCustomerIdentified, customerPart, followCustomer, followIdentification, NO_CUSTOMER } = await import(
    "./page-customer.ts"
  );
  const { readStoredCustomer } = await import("./signed-in.ts");
  const { configure } = await import("./host-api.ts");
  readStoredCustomer();
  const stop = followCustomer();
  const source = async (count: number) => {
    await vi.waitFor(() => expect(sources).toHaveLength(count));
    return sources[count - 1] as CustomerSource;
  };
  return {
    whenCustomerIdentified,
    customerPart,
    configure,
    followIdentification,
    readStoredCustomer,
    NO_CUSTOMER,
    source,
    stop,
  };
}

beforeEach(() => {
  openFreshPage();
  sources.splice(0);
  clearCache.mockReset();
});

describe("the customer's share of the facts", () => {
  it("is absent for a visitor, for whom nothing is asked [H-02]", async () => {
    const { customerPart, NO_CUSTOMER } = await followed();
    expect(customerPart.get()).toMatchObject({ ...NO_CUSTOMER, session: "anonymous" });
    expect(sources).toEqual([]);
  });

  it("is unknown before anybody looked [H-05]", async () => {
    const { customerPart } = await import("./page-customer.ts");
    expect(customerPart.get().session).toBe("unknown");
  });

  it("is on its way for a customer, then holds what arrives, part by part [H-04, H-05]", async () => {
    storeLogin("BAC-1", "user-1");
    const { customerPart, source } = await followed();
    const loading = { status: "loading" };
    expect(customerPart.get()).toMatchObject({
      session: "customer",
      customer: loading,
      account: loading,
      products: loading,
      distributor: loading,
      switchableAccounts: [],
      unreadMessages: 0,
    });
    const { customerId, userId, onPart } = await source(1);
    expect([customerId, userId]).toEqual(["BAC-1", "user-1"]);
    expect(clearCache).toHaveBeenCalledOnce();
    onPart({ unreadMessages: 2 });
    onPart({ customer: ready });
    expect(customerPart.get()).toMatchObject({ customer: ready, unreadMessages: 2, account: loading });
  });

  it("goes with the customer, and nothing that arrives later counts [H-02]", async () => {
    storeLogin();
    const { customerPart, readStoredCustomer, NO_CUSTOMER, source } = await followed();
    const { signal, onPart } = await source(1);
    onPart({ customer: ready });
    localStorage.clear();
    readStoredCustomer();
    expect(signal.aborted).toBe(true);
    expect(customerPart.get()).toMatchObject({ ...NO_CUSTOMER, session: "anonymous" });
  });

  it("is read anew for another customer, and not for the same one [H-32]", async () => {
    storeLogin("BAC-1");
    const { customerPart, readStoredCustomer, source } = await followed();
    const first = await source(1);
    first.onPart({ customer: ready });
    readStoredCustomer();
    expect(customerPart.get().customer).toEqual(ready);
    storeLogin("BAC-2");
    readStoredCustomer();
    expect(customerPart.get().customer).toEqual({ status: "loading" });
    expect((await source(2)).customerId).toBe("BAC-2");
    expect(first.signal.aborted).toBe(true);
  });

  it("is followed no longer once stopped", async () => {
    const { readStoredCustomer, stop, customerPart } = await followed();
    stop();
    storeLogin();
    readStoredCustomer();
    expect(customerPart.get().customer.status).not.toBe("ready");
    expect(sources).toEqual([]);
  });

  it("is read by the site's own distributors, and is grouped by consents, country and distributor until they leave [H-27, T-07]", async () => {
    const { configure } = await import("./host-api.ts");
    configure({ site: { knowledgeRestrictedDistributors: ["a"], defaultDistributorId: "b" } });
    storeLogin();
    const { source, readStoredCustomer } = await followed();
    const { restrictedDistributors, defaultDistributorId, onGroups } = await source(1);
    expect([restrictedDistributors, defaultDistributorId]).toEqual([["a"], "b"]);
    const { groupOfCustomer } = await import("./known-group.ts");
    expect(groupOfCustomer.get()).toBeUndefined();
    onGroups({ ...SAMPLE_CUSTOMER, countryCode: "DEU", distributorId: "b" }, ["alpha"]);
    expect(groupOfCustomer.get()).toEqual({
      country: "DEU",
      isPartners: false,
      isCompany: false,
      programmes: ["alpha"],
    });
    localStorage.clear();
    readStoredCustomer();
    expect(groupOfCustomer.get()).toBeUndefined();
  });
});

describe("the identification of a customer, for which tracking waits", () => {
  it("is none for a visitor, at once [S-12]", async () => {
    const { whenCustomerIdentified } = await followed();
    expect(await whenCustomerIdentified()).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  it("is done as soon as their data has arrived, and not before [S-12]", async () => {
    storeLogin();
    const { whenCustomerIdentified, followIdentification, source } = await followed();
    followIdentification();
    const { onPart } = await source(1);
    onPart({ unreadMessages: 1 });
    expect(sessionStorage.getItem("shell.identified")).toBeNull();
    onPart({ customer: ready });
    expect(sessionStorage.getItem("shell.identified")).toBe("true");
    expect(await whenCustomerIdentified()).toBe(true);
  });

  it("is looked for ten times, every 300 ms, and then given up [S-12]", async () => {
    storeLogin();
    const { whenCustomerIdentified, source } = await followed();
    await source(1);
    vi.useFakeTimers();
    const identified = whenCustomerIdentified();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await identified).toBe(false);
    vi.useRealTimers();
  });
});
