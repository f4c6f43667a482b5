/** The group of the page's customer, for flags and events. It is settled once customer and mail consents were asked for [T-07]. */
import { atom, computed, type ReadableAtom } from "nanostores";
import { LOGIN_IDENTIFY_POLL_MS, LOGIN_IDENTIFY_POLL_TIMES } from "../../domain/constants.ts";
import type { CustomerGroup } from "../../domain/tracking/customer-group.ts";
import { browserClock, waitFor } from "../../platform/clock.ts";
import { type Page, perPage } from "../page.ts";
import { signedIn } from "../session/signed-in.ts";

const groupState = perPage("customer group", (page) => {
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
  };
});

/** Undefined for a visitor, until the group is known, and for a customer who could not be read. */
export const groupOfCustomer = (page: Page): ReadableAtom<CustomerGroup | undefined> => groupState(page).group;

/** False while the group of a customer may still become known. */
export const isGroupSettled = (page: Page): ReadableAtom<boolean> => groupState(page).isSettled;

/**
 * @param id the customer's id from the token
 * @param group undefined for a customer who could not be read
 */
export const setCustomerGroup = (page: Page, id: string, group: CustomerGroup | undefined): void =>
  groupState(page).settled.set({ id, group });

/** Resolves when the customer's group is settled, at once for a visitor, and after ten attempts at the latest [S-12]. */
export async function whenGroupKnown(page: Page): Promise<void> {
  for (let look = 0; look < LOGIN_IDENTIFY_POLL_TIMES && !isGroupSettled(page).get(); look += 1) {
    await waitFor(browserClock(), LOGIN_IDENTIFY_POLL_MS);
  }
}
