/** Marks the customer as identified after login, and lets tracking wait for it [S-12]. */
import { browserClock } from "../../platform/clock.ts";
import { tabStore } from "../../platform/storage.ts";
import { isIdentified, markIdentified, whenIdentified } from "../../session/login-identification.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";
import { signedIn } from "../session/signed-in.ts";
import { customerPart } from "./page-customer.ts";

const identification = perPage("identification", () => ({ tabStorage: tabStore(), isFollowed: false }));
const deps = (page: Page) => ({
  tabStorage: identification(page).tabStorage,
  keys: { identified: storageKey(page, "identified") },
});

/**
 * Resolves once the customer was identified after login; tracking waits for it [S-12]. Resolves at once for a visitor,
 * and after ten attempts for a customer who cannot be identified.
 */
export async function whenCustomerIdentified(page: Page): Promise<boolean> {
  identifyCustomer(page);
  return signedIn(page).get() === undefined ? false : whenIdentified({ ...deps(page), clock: browserClock() });
}

/** Marks the customer as identified when their data has arrived. Only the first call on a page has an effect. */
export function followIdentification(page: Page): void {
  const state = identification(page);
  if (state.isFollowed) return;
  state.isFollowed = true;
  customerPart(page).subscribe(() => identifyCustomer(page));
}

function identifyCustomer(page: Page): void {
  const isKnown = customerPart(page).get().customer.status === "ready";
  if (isKnown && !isIdentified(deps(page))) markIdentified(deps(page));
}
