// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CustomerGroup } from "../../domain/tracking/customer-group.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const GROUP: CustomerGroup = { country: "DEU", isPartners: false, isCompany: false, programmes: [] };

beforeEach(() => openFreshPage());
afterEach(() => void vi.useRealTimers());

/** A page that waits for the customer who is signed in now. */
async function waiting() {
  const [identification, { readStoredCustomer }] = await Promise.all([
    import("./customer-identification.ts"),
    import("../customer/stored-customer.ts"),
  ]);
  readStoredCustomer(thisPage());
  vi.useFakeTimers();
  const done = vi.fn();
  identification.whenIdentified(thisPage()).then(done);
  await vi.advanceTimersByTimeAsync(0);
  return { ...identification, readStoredCustomer, done };
}

it("makes nothing of a visitor wait, whatever a customer has left behind [T-05, S-12]", async () => {
  sessionStorage.setItem("shell.identified", "true");
  const { done } = await waiting();
  expect(done).toHaveBeenCalled();
});

it("is given up after ten looks, one every 300 ms [S-12]", async () => {
  storeLogin("BAC-1");
  const { done } = await waiting();
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

it("is complete with mark and group, at the next look [S-12, T-05]", async () => {
  storeLogin("BAC-1");
  const { done, setCustomerGroup, markIdentified } = await waiting();
  setCustomerGroup(thisPage(), "BAC-1", GROUP);
  await vi.advanceTimersByTimeAsync(500);
  expect(done).not.toHaveBeenCalled();
  markIdentified(thisPage());
  expect(sessionStorage.getItem("shell.identified")).toBe("true");
  await vi.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

it("waits for the group of this page where an earlier page has left the mark [S-12, T-07]", async () => {
  storeLogin("BAC-1");
  sessionStorage.setItem("shell.identified", "true");
  const { done, setCustomerGroup } = await waiting();
  expect(done).not.toHaveBeenCalled();
  setCustomerGroup(thisPage(), "BAC-1", undefined);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toHaveBeenCalled();
});

it.each(["false", "1", "yes", ""])("takes only true for the mark, not %j [S-12]", async (mark) => {
  storeLogin("BAC-1");
  sessionStorage.setItem("shell.identified", mark);
  const { done, setCustomerGroup } = await waiting();
  setCustomerGroup(thisPage(), "BAC-1", GROUP);
  await vi.advanceTimersByTimeAsync(600);
  expect(done).not.toHaveBeenCalled();
});

it("has its mark under the configured name [S-12]", async () => {
  const { configure } = await import("./host-api.ts");
  configure({ storageKeys: { identified: "x.known" } });
  const { markIdentified } = await import("./customer-identification.ts");
  markIdentified(thisPage());
  expect(sessionStorage.getItem("x.known")).toBe("true");
});

it("has no group of the customer before [T-05, T-07]", async () => {
  storeLogin("BAC-1");
  const { groupOfCustomer, isGroupSettled, setCustomerGroup, readStoredCustomer } = await waiting();
  setCustomerGroup(thisPage(), "BAC-1", GROUP);
  expect([groupOfCustomer(thisPage()).get(), isGroupSettled(thisPage()).get()]).toEqual([GROUP, true]);
  storeLogin("BAC-2");
  readStoredCustomer(thisPage());
  expect([groupOfCustomer(thisPage()).get(), isGroupSettled(thisPage()).get()]).toEqual([undefined, false]);
});
