/** The one session of the page. */

import { refreshSignedIn } from "./access-token.ts";
import { followCustomer } from "./customer.ts";

let following: (() => void) | undefined;

export function startSession(locale: () => string): void {
  refreshSignedIn();
  following ??= followCustomer(locale);
}

export async function endSession(): Promise<void> {}
