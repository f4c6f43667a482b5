/** The group of the page's customer, for flags and events. It is known once the mail consents have been read [T-07]. */
import { atom, computed, type ReadableAtom } from "nanostores";
import { LOGIN_IDENTIFY_POLL_MS, LOGIN_IDENTIFY_POLL_TIMES } from "../domain/constants.ts";
import { DEFAULT_DISTRIBUTOR_ID } from "../domain/entities/distributor.ts";
import type { ProgrammeGroup } from "../domain/entities/mail-consent.ts";
import type { CustomerFacts } from "../domain/facts/facts.ts";
import { type CustomerGroup, customerGroup } from "../domain/tracking/customer-group.ts";
import { browserClock, waitFor } from "../platform/clock.ts";
import { shellConfig } from "./config.ts";
import { signedIn } from "./signed-in.ts";

const knownGroup = atom<{ readonly id: string; readonly group: CustomerGroup } | undefined>(undefined);

/** Undefined for a visitor and until the group is known. */
export const groupOfCustomer: ReadableAtom<CustomerGroup | undefined> = computed(
  [signedIn, knownGroup],
  (customer, known) => (known !== undefined && customer?.customerId === known.id ? known.group : undefined),
);

/** @param id the customer's id from the token */
export function setCustomerGroup(id: string, customer: CustomerFacts, consented: readonly ProgrammeGroup[]): void {
  const { programmes = {}, site } = shellConfig.get();
  const group = customerGroup(customer, consented, programmes, site?.defaultDistributorId ?? DEFAULT_DISTRIBUTOR_ID);
  knownGroup.set({ id, group });
}

/** Resolves when the customer's group is known, at once for a visitor, and after ten attempts at the latest [S-12]. */
export async function whenGroupKnown(): Promise<void> {
  const isOpen = (): boolean => signedIn.get() !== undefined && groupOfCustomer.get() === undefined;
  for (let look = 0; look < LOGIN_IDENTIFY_POLL_TIMES && isOpen(); look += 1) {
    await waitFor(browserClock(), LOGIN_IDENTIFY_POLL_MS);
  }
}
