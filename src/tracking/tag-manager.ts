/**
 * Loads the tag manager's container of this market, only after consent. The container learns the visitor's choice from
 * consent-mode.ts [T-03]. The customer id is the only value of the shell in the data layer [T-04].
 */
import { isGranted } from "../consent/consent.ts";
import { containerFor } from "../domain/tracking/tag-container.ts";
import { insertScript } from "../platform/insert-script.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { dataLayer } from "../stores/page/consent-default.ts";
import { consent } from "../stores/page/page-consent.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import { signedIn } from "../stores/page/signed-in.ts";
import type { Page } from "../stores/page.ts";
import { followConsentMode } from "./consent-mode.ts";
import { removeTagCookies } from "./traces.ts";

const GOOGLE = "https://www.googletagmanager.com/gtm.js";

/**
 * Loads the container at the first consent, and removes its cookies when consent is withdrawn.
 */
export function followTagManager(page: Page, warn: (message: string) => void): void {
  // The container must find the choice in the data layer.
  followConsentMode(page);
  let push: ((entry: unknown) => void) | undefined;
  let pushedCustomer: string | undefined;

  const pushCustomer = (): void => {
    const id = signedIn(page).get()?.customerId;
    if (push === undefined || id === pushedCustomer || !isGranted(consent(page).get())) return;
    pushedCustomer = id;
    push({ customer_id: id });
  };
  consent(page).subscribe((now) => {
    if (push === undefined && isGranted(now)) push = openContainer(page, warn);
    if (!isGranted(now)) removeTagCookies();
    pushCustomer();
  });
  signedIn(page).listen(pushCustomer);
}

function openContainer(page: Page, warn: (message: string) => void): ((entry: unknown) => void) | undefined {
  const { tagManager } = shellConfig(page).get();
  if (tagManager === undefined) return undefined;
  const container = containerFor(pageLocale(page), tagManager);
  if (container === undefined) return undefined;
  const push = (entry: unknown): void => {
    try {
      dataLayer().push(entry);
    } catch {
      warn("the tag manager's container failed");
    }
  };
  // The default and the choice are in the data layer already, so that no tag runs in between.
  push({ event: "gtm.js", "gtm.start": Date.now() });
  insertScript(`${tagManager.url ?? GOOGLE}?id=${container}`, (reason) =>
    warn(`the tag manager's container ${reason}`),
  );
  return push;
}
