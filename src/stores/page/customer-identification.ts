/**
 * Two facts that tracking and flags wait for after login: the mark that the customer was identified [S-12], and the customer's group, which is
 * settled once customer and mail consents were asked for [T-07].
 */
import { atom, computed, type ReadableAtom } from "nanostores";
import { LOGIN_IDENTIFY_POLL_MS, LOGIN_IDENTIFY_POLL_TIMES } from "../../domain/constants.ts";
import type { CustomerGroup } from "../../domain/tracking/customer-group.ts";
import { browserClock, waitFor } from "../../platform/clock.ts";
import { tabStore } from "../../platform/storage.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";
import { signedIn } from "./signed-in.ts";

const identification = perPage("identification", (page) => {
  const settled = atom<{ readonly id: string; readonly group: CustomerGroup | undefined } | undefined>(undefined);
  const ofCustomer = computed([signedIn(page), settled], (customer, known) =>
    customer !== undefined && customer.customerId === known?.id ? known : undefined,
  );
  return {
    settled,
    group: computed(ofCustomer, (known) => known?.group),
    isSettled: computed(
      [signedIn(page), ofCustomer],
      (customer, known) => customer === undefined || known !== undefined,
    ),
    tabStorage: tabStore(),
  };
});

/** Undefined for a visitor, until the group is known, and for a customer who could not be read. */
export const groupOfCustomer = (page: Page): ReadableAtom<CustomerGroup | undefined> => identification(page).group;

/** False while the group of a customer may still become known. */
export const isGroupSettled = (page: Page): ReadableAtom<boolean> => identification(page).isSettled;

/**
 * @param id the customer's id from the token
 * @param group undefined for a customer who could not be read
 */
export const setCustomerGroup = (page: Page, id: string, group: CustomerGroup | undefined): void =>
  identification(page).settled.set({ id, group });

/** Marks the customer of this tab as identified. The end of the session removes the mark. */
export const markIdentified = (page: Page): void =>
  void identification(page).tabStorage.set(storageKey(page, "identified"), "true");

/**
 * Resolves when the customer is identified and the group is settled: at once for a visitor, and after ten looks, one every 300 ms, at
 * the latest [S-12]. An earlier page of the tab may have identified the customer. Each page reads the group anew.
 */
export async function whenIdentified(page: Page): Promise<void> {
  const { isSettled, tabStorage } = identification(page);
  const isIdentified = () =>
    signedIn(page).get() === undefined ||
    (isSettled.get() && tabStorage.get(storageKey(page, "identified")) === "true");
  for (let look = 0; look < LOGIN_IDENTIFY_POLL_TIMES && !isIdentified(); look += 1) {
    await waitFor(browserClock(), LOGIN_IDENTIFY_POLL_MS);
  }
}
