/**
 * Reads the operator's document and shows its notice: beside the first calls of a customer's page, on other pages when they are
 * idle.
 */

import { whenIdle } from "../platform/idle.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { storedSession } from "../stores/config/unparsed-config.ts";
import { readStatus, status } from "../stores/page/page-status.ts";
import { claim, ofBuild, type Page } from "../stores/page.ts";

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
