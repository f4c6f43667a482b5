/** Marks the customer as identified after login, and lets tracking wait for it [S-12]. */
import { browserClock } from "../../platform/clock.ts";
import { tabStore } from "../../platform/storage.ts";
import { isIdentified, markIdentified, whenIdentified } from "../../session/login-identification.ts";
import { storageKey } from "../config/storage-key.ts";
import { signedIn } from "../session/signed-in.ts";
import { customerPart } from "./page-customer.ts";

const tabStorage = tabStore();
const deps = () => ({ tabStorage, keys: { identified: storageKey("identified") } });

/**
 * Resolves once the customer was identified after login; tracking waits for it [S-12]. Resolves at once for a visitor,
 * and after ten attempts for a customer who cannot be identified.
 */
export async function whenCustomerIdentified(): Promise<boolean> {
  identifyCustomer();
  return signedIn.get() === undefined ? false : whenIdentified({ ...deps(), clock: browserClock() });
}

/** Marks the customer as identified when their data has arrived. Call once per page and copy of the script. */
export function followIdentification(): () => void {
  return customerPart.subscribe(identifyCustomer);
}

function identifyCustomer(): void {
  const isKnown = customerPart.get().customer.status === "ready";
  if (isKnown && !isIdentified(deps())) markIdentified(deps());
}
