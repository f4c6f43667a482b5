/** Services of the whole page, whether an element is rendered or not: flags, consent, tracking, operator status. */
import { RELEASE_NUMBER_KEY } from "../domain/constants.ts";
import type { PageKnowledge } from "../domain/explain/page-explanation.ts";
import { isMeasured } from "../domain/metrics/measured-share.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { whenIdle } from "../platform/page-moments.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { shellConfig, whenConfigRead } from "../stores/config/page-config.ts";
import { storedSession } from "../stores/config/unparsed-config.ts";
import { followFlags } from "../stores/page/flags.ts";
import { consent } from "../stores/page/page-consent.ts";
import { readStatus, status, whenAllowed } from "../stores/page/page-status.ts";
import { setStoredCustomer } from "../stores/page/signed-in.ts";
import { claim, ofBuild, type Page } from "../stores/page.ts";
import { followTracking } from "../tracking/page-tracking.ts";

/** Starts the page services; each of them starts once. Stopping a single element does not stop them. */
export async function startPageServices(page: Page): Promise<void> {
  await whenConfigRead(page);
  followStatus(page);
  followMetrics(page);
  followErrors(page);
  await whenAllowed(page, "");
  await findCustomer(page);
  followFlags(page);
  followTracking(page);
  keepReleaseNumber(page);
}

/**
 * Keeps the random number of the visit for staged releases (docs/operate.md) for the next visits of the device. Follows
 * consent to analytics for the lifetime of the page: keeps the number after it, and removes it without. Only the first call on a page has
 * an effect.
 */
export function keepReleaseNumber(page: Page): void {
  if (!claim(page, "release number")) return;
  const device = localStore();
  consent(page).subscribe(({ analytics }) => {
    const number = tabStore().get(RELEASE_NUMBER_KEY);
    if (analytics === "granted" && number) device.set(RELEASE_NUMBER_KEY, number);
    if (analytics === "denied") device.remove(RELEASE_NUMBER_KEY);
  });
}

/** Loads what measures the page view when the page is idle, where the configuration names an address and the view is in its share. */
export function followMetrics(page: Page): void {
  const { metrics } = shellConfig(page).get();
  if (metrics === undefined || !isMeasured(metrics.share, performance.timeOrigin) || !claim(page, "metrics")) return;
  whenIdle(() => {
    importWithRetry(() => import("./field-metrics.ts"))
      .then(({ measurePage }) => measurePage(page, metrics.url))
      .catch(() => {});
  });
}

/** Only where the configuration names the documentation. */
function followErrors(page: Page): void {
  const { docsUrl } = shellConfig(page).get();
  if (docsUrl)
    importWithRetry(() => import("./error-links.ts"))
      .then(({ linkErrors }) => linkErrors(page, docsUrl))
      .catch(() => {});
}

/** The code that reads a stored record loads only where there is one. */
async function findCustomer(page: Page): Promise<void> {
  if (storedSession(page) === null) return setStoredCustomer(page, undefined);
  const { readStoredCustomer } = await importWithRetry(() => import("../stores/customer/stored-customer.ts"));
  readStoredCustomer(page);
}

/** Loads author mode where the key `author` or `data-shell-author` on any element asks for it, never on visitors' pages. */
export function followAuthor(page: Page): void {
  const isAuthored = shellConfig(page).get().author ?? document.querySelector("[data-shell-author]") !== null;
  if (isAuthored)
    importWithRetry(() => import("./author-notes.ts"))
      .then(({ openAuthorNotes }) => openAuthorNotes(page))
      .catch(() => {});
}

/** The knowledge behind `shell.explain()`. Its code is loaded on the first call, because hardly any page makes one. */
export const pageKnowledge = (page: Page): Promise<PageKnowledge> =>
  importWithRetry(() => import("./page-knowledge.ts")).then((module) => module.collectKnowledge(page));

/** Runs once per page; does nothing if no document is configured. */
export function followStatus(page: Page): void {
  const { statusUrl } = shellConfig(page).get();
  if (statusUrl === undefined || !claim(page, ofBuild("operator status"))) return;
  const whenPossible = storedSession(page) === null ? whenIdle : (work: () => void) => work();
  whenPossible(async () => {
    try {
      await readStatus(page, statusUrl);
      // If the page has two copies of the script, only one shows the notice.
      if (Object.keys(status(page).get().notices).length === 0 || !claim(page, "notice")) return;
      const { followNotice } = await importWithRetry(() => import("./service-notice.ts"));
      followNotice(page, status(page).get());
    } catch {
      // A page works without the notice.
    }
  });
}
