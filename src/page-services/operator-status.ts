/** Reads the operator's document when the page is idle, and shows its notice. */
import { whenIdle } from "../platform/idle.ts";
import { shellConfig } from "../stores/config.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { claim } from "../stores/registry.ts";

let isFollowing = false;

/** Runs once per page; does nothing if no document is configured. */
export function followStatus(): void {
  const { statusUrl } = shellConfig.get();
  if (isFollowing || statusUrl === undefined) return;
  isFollowing = true;
  whenIdle(async () => {
    try {
      const { readStatus, status } = await import("../stores/page-status.ts");
      await readStatus(statusUrl);
      // If the page has two copies of the script, only one shows the notice.
      if (Object.keys(status.get().notices).length === 0 || !claim("notice")) return;
      const { showNotice } = await import("./service-notice.ts");
      showNotice(status.get(), pageLocale());
    } catch {
      // A page works without the notice.
    }
  });
}
