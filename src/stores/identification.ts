/** Whether the customer of this page was identified after login, for which tracking waits [S-12]. */
import { browserClock } from "../platform/clock.ts";
import { tabStore } from "../platform/storage.ts";
import { isIdentified, markIdentified, whenIdentified } from "../session/login-identification.ts";
import { signedIn } from "./access-token.ts";
import { storageKey } from "./config.ts";
import { customerFacts } from "./customer.ts";

const tabStorage = tabStore();
const deps = () => ({ tabStorage, keys: { identified: storageKey("identified") } });

/** At once for a visitor, of whom there is nothing to identify; after the tenth look for a customer who never is. */
export async function customerIdentified(): Promise<boolean> {
  identifyCustomer();
  return signedIn.get() === undefined ? false : whenIdentified({ ...deps(), clock: browserClock() });
}

/** Marks the customer as identified as soon as their data has arrived; call once per page and copy. */
export function followIdentification(): () => void {
  return customerFacts.subscribe(identifyCustomer);
}

function identifyCustomer(): void {
  const { session, customer } = customerFacts.get();
  const isKnown = session === "customer" && customer.status === "ready";
  if (isKnown && !isIdentified(deps())) markIdentified(deps());
}
