// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CustomerGroup } from "../../domain/tracking/customer-group.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const GROUP: CustomerGroup = { country: "DEU", isPartners: false, isCompany: false, programmes: [] };

beforeEach(() => openFreshPage());
afterEach(() => void vi.useRealTimers());

async function lookedFor() {
  const [group, { readStoredCustomer }] = await Promise.all([
    import("./known-group.ts"),
    import("./stored-customer.ts"),
  ]);
  readStoredCustomer(thisPage());
  vi.useFakeTimers();
  const done = vi.fn();
  group.whenGroupKnown(thisPage()).then(done);
  await vi.advanceTimersByTimeAsync(0);
  return { ...group, done };
}

it("is nobody's for a visitor: nothing waits for it [T-05]", async () => {
  const { done } = await lookedFor();
  expect(done).toHaveBeenCalled();
});

it("is waited for while a customer is signed in whose group is not read, for three seconds at most [T-05, S-12]", async () => {
  storeLogin("BAC-1");
  const { done } = await lookedFor();
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});

it("is not that of the customer before [T-05, T-07]", async () => {
  storeLogin("BAC-1");
  const { groupOfCustomer, isGroupSettled, setCustomerGroup } = await lookedFor();
  setCustomerGroup(thisPage(), "BAC-1", GROUP);
  expect([groupOfCustomer(thisPage()).get(), isGroupSettled(thisPage()).get()]).toEqual([GROUP, true]);
  storeLogin("BAC-2");
  (await import("./stored-customer.ts")).readStoredCustomer(thisPage());
  expect([groupOfCustomer(thisPage()).get(), isGroupSettled(thisPage()).get()]).toEqual([undefined, false]);
});

it("is there as soon as it is read [T-05]", async () => {
  storeLogin("BAC-1");
  const { done, setCustomerGroup } = await lookedFor();
  setCustomerGroup(thisPage(), "BAC-1", GROUP);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toHaveBeenCalled();
});
