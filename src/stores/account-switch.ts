/** Switching to a linked account: the request that a site configures, then a login for that customer [H-32]. */
import { shellConfig } from "./config.ts";
import { goToLogin } from "./page-session.ts";
import { signedIn } from "./signed-in.ts";

let isUnderWay = false;

/**
 * No token changes hands in the browser: the login brings those of the other customer. A request that fails ends the
 * switch; a second press while one is under way does nothing.
 *
 * @param localeLogin where to log in unless the configuration says otherwise
 */
export async function switchAccount(customerId: string, localeLogin: string): Promise<void> {
  const { request, login = localeLogin, parameter = "customer" } = shellConfig.get().accountSwitch ?? {};
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    if (request !== undefined && !(await isSwitched(customerId))) return;
  } finally {
    isUnderWay = false;
  }
  const target = new URL(login, location.href);
  target.searchParams.set(parameter, customerId);
  goToLogin(target.href);
}

/** The calls are loaded here: most customers never switch. */
async function isSwitched(customerId: string): Promise<boolean> {
  const requests = await import("./session-requests.ts");
  return requests.switchAccount({ customerId, userId: signedIn.get()?.userId });
}
