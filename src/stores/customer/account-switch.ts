/**
 * Switches to a linked account: sends the request that the site configures, then goes to the login for that customer
 * [H-32]. Loaded on demand, because most customers never switch.
 */

import { ApiError } from "../../api/api-error.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import { redact } from "../../api/redaction.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { shellConfig } from "../config/page-config.ts";
import { signedIn } from "../page/signed-in.ts";
import { type Page, perPage } from "../page.ts";
import { apiClient } from "./api-client.ts";
import { goToLogin } from "./page-session.ts";

const switchState = perPage("accountSwitch", (): { isSwitching: boolean } => ({ isSwitching: false }));

/**
 * The browser exchanges no tokens: the login returns those of the other customer. A failed request ends the switch. A
 * second call during a switch does nothing.
 *
 * @param localeLogin address of the login, unless the configuration names another
 */
export async function switchAccount(page: Page, customerId: string, localeLogin: string): Promise<void> {
  const { request, login = localeLogin, parameter = "customer" } = shellConfig(page).get().accountSwitch ?? {};
  const state = switchState(page);
  if (state.isSwitching) return;
  state.isSwitching = true;
  try {
    if (request !== undefined && !(await isSwitched(page, customerId))) return;
  } finally {
    state.isSwitching = false;
  }
  const target = new URL(ownAddress(login));
  target.searchParams.set(parameter, customerId);
  await goToLogin(page, target.href, "assign");
}

/** A failure is reported to the host, and the customer stays signed in. */
async function isSwitched(page: Page, customerId: string): Promise<boolean> {
  try {
    await apiClient(page).call(CATALOGUE.accountSwitch, { customerId, userId: signedIn(page).get()?.userId });
    return true;
  } catch (error) {
    const message = error instanceof ApiError ? redact(error.message, [customerId]) : "unknown";
    reportPageError(
      "account-switch-failed",
      `The request to switch the account failed, nothing has changed: ${message}`,
    );
    return false;
  }
}
