/** The group of the customer of this page, for flags and events; known once the mail consents have been read [T-07]. */
import { atom, computed, type ReadableAtom } from "nanostores";
import { DEFAULT_DISTRIBUTOR_ID } from "../domain/entities/distributor.ts";
import type { ProgrammeGroup } from "../domain/entities/mail-consent.ts";
import type { CustomerFacts } from "../domain/facts/facts.ts";
import { type CustomerGroup, customerGroup } from "../domain/tracking/customer-group.ts";
import { shellConfig } from "./config.ts";
import { signedIn } from "./signed-in.ts";

const told = atom<{ readonly id: string; readonly group: CustomerGroup } | undefined>(undefined);

/** Undefined for a visitor and until it is known. */
export const groupOfCustomer: ReadableAtom<CustomerGroup | undefined> = computed([signedIn, told], (customer, known) =>
  known !== undefined && customer?.customerId === known.id ? known.group : undefined,
);

/** @param id as the token names the customer */
export function learnGroup(id: string, customer: CustomerFacts, consented: readonly ProgrammeGroup[]): void {
  const { programmes = {}, site } = shellConfig.get();
  const group = customerGroup(customer, consented, programmes, site?.defaultDistributorId ?? DEFAULT_DISTRIBUTOR_ID);
  told.set({ id, group });
}
