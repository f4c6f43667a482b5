/**
 * Switches to a linked account: sends the request that the site configures, then goes to the login for that customer
 * [H-32].
 */
import { shellConfig } from "./config.ts";
import { goToLogin } from "./page-session.ts";
import { signedIn } from "./signed-in.ts";

let isSwitching = false;

/**
 * The browser exchanges no tokens: the login returns those of the other customer. A failed request ends the switch. A
 * second call during a switch does nothing.
 *
 * @param localeLogin address of the login, unless the configuration names another
 */
export async function switchAccount(customerId: string, localeLogin: string): Promise<void> {
  const { request, login = localeLogin, parameter = "customer" } = shellConfig.get().accountSwitch ?? {};
  if (isSwitching) return;
  isSwitching = true;
  try {
    if (request !== undefined && !(await isSwitched(customerId))) return;
  } finally {
    isSwitching = false;
  }
  const target = new URL(login, location.href);
  target.searchParams.set(parameter, customerId);
  goToLogin(target.href);
}

/** Loads the calls on demand, because most customers never switch. */
async function isSwitched(customerId: string): Promise<boolean> {
  const requests = await import("./session-requests.ts");
  return requests.requestAccountSwitch({ customerId, userId: signedIn.get()?.userId });
}
