// @vitest-environment happy-dom
/** The scripts that read the customer's data: loaded early and once, and missing while the network is away. */
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

let isAway = true;
let imports = 0;
const read: string[] = [];
vi.doMock("../../platform/import-with-retry.ts", async (original) => ({
  ...(await original<object>()),
  async importWithRetry<T>(load: () => Promise<T>): Promise<T> {
    imports += 1;
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
}));

beforeEach(() => {
  openFreshPage();
  isAway = true;
  imports = 0;
  read.splice(0);
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

it("loads the scripts before the session is known, and once [H-05]", async () => {
  isAway = false;
  const { followCustomer, prepareReading } = await import("./page-customer.ts");
  const { readStoredCustomer } = await import("./stored-customer.ts");
  prepareReading(thisPage());
  await vi.waitFor(() => expect(imports).toBe(3));
  expect(read).toEqual([]);
  readStoredCustomer(thisPage());
  followCustomer(thisPage());
  await vi.waitFor(() => expect(read).toEqual(["BAC-1"]), 9000);
  expect(imports).toBe(3);
});

it("loads none of the scripts for a visitor", async () => {
  isAway = false;
  localStorage.clear();
  const { prepareReading } = await import("./page-customer.ts");
  prepareReading(thisPage());
  expect(imports).toBe(0);
});
