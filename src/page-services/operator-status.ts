/**
 * Reads the operator's document and shows its notice: beside the first calls of a customer's page, on other pages when they are
 * idle.
 */

import { whenIdle } from "../platform/idle.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { claim, storedSession } from "../stores/config/registry.ts";
import { visitorConfig } from "../stores/config/visitor-config.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import { readStatus, status } from "../stores/page/page-status.ts";

let isFollowing = false;

/** Runs once per page; does nothing if no document is configured. */
export function followStatus(): void {
  const { statusUrl } = visitorConfig.get();
  if (isFollowing || statusUrl === undefined) return;
  isFollowing = true;
  const whenPossible = storedSession() === null ? whenIdle : (work: () => void) => work();
  whenPossible(async () => {
    try {
      await readStatus(statusUrl);
      // If the page has two copies of the script, only one shows the notice.
      if (Object.keys(status.get().notices).length === 0 || !claim("notice")) return;
      const { showNotice } = await importWithRetry(() => import("./service-notice.ts"));
      showNotice(status.get(), pageLocale());
    } catch {
      // A page works without the notice.
    }
  });
}
