// @vitest-environment happy-dom
/** A page whose code for customers does not load, as in a bundler's host while the network is away. */
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

let isAway = true;
const imports: string[] = [];
const read: string[] = [];
vi.doMock("../../platform/import-with-retry.ts", async (original) => ({
  ...(await original<object>()),
  async importWithRetry<T>(load: () => Promise<T>): Promise<T> {
    imports.push(String(load));
    if (isAway) throw new Error("the chunk did not load");
    return load();
  },
}));
vi.doMock("./api-client.ts", () => ({ apiClient: () => ({}) }));
vi.doMock("./customer-source.ts", () => ({
  readCustomer: async ({ customerId, onPart }: { customerId: string; onPart(part: object): void }) => {
    read.push(customerId);
    onPart({ unreadMessages: 3 });
  },
  showKeptCustomer: async () => {},
}));

beforeEach(() => {
  openFreshPage();
  isAway = true;
  for (const list of [read, imports]) list.splice(0);
  storeLogin("BAC-1");
});

it("shows the way out, says why, and reads when the network is back [H-04, W-02]", async () => {
  const errors: string[] = [];
  document.addEventListener("shell-error", (event) =>
    errors.push((event as CustomEvent<{ code: string }>).detail.code),
  );
  const { customerPart, followCustomer } = await import("./page-customer.ts");
  const { readStoredCustomer } = await import("./stored-customer.ts");
  customerPart(thisPage()).listen(() => {});
  readStoredCustomer(thisPage());
  followCustomer(thisPage());
  expect(customerPart(thisPage()).get().customer).toEqual({ status: "loading" });
  const unread = { customer: { status: "failed" }, account: { status: "failed", reason: "fetch-failed" } };
  await vi.waitFor(() => expect(customerPart(thisPage()).get()).toMatchObject(unread));
  expect(errors).toEqual(["customer-unavailable"]);

  isAway = false;
  dispatchEvent(new Event("online"));
  expect(customerPart(thisPage()).get().customer).toEqual({ status: "loading" });
  await vi.waitFor(() => expect(customerPart(thisPage()).get().unreadMessages).toBe(3), 9000);
  expect([read, errors.length]).toEqual([["BAC-1"], 1]);
});

it("is there before the session is known, and is loaded once [H-05]", async () => {
  isAway = false;
  const { followCustomer, prepareReading } = await import("./page-customer.ts");
  const { readStoredCustomer } = await import("./stored-customer.ts");
  prepareReading(thisPage());
  await vi.waitFor(() => expect(imports).toHaveLength(3));
  expect(read).toEqual([]);
  readStoredCustomer(thisPage());
  followCustomer(thisPage());
  await vi.waitFor(() => expect(read).toEqual(["BAC-1"]), 9000);
  expect(imports).toHaveLength(3);
});

it("is not loaded for a visitor", async () => {
  isAway = false;
  localStorage.clear();
  const { prepareReading } = await import("./page-customer.ts");
  prepareReading(thisPage());
  expect(imports).toEqual([]);
});
