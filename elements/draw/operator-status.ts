/** What every page that draws or measures does with the operator's document: reads it when idle, shows its notice. */
import { whenIdle } from "../../src/platform/idle.ts";
import { shellConfig } from "../../src/stores/config.ts";
import { pageLocale } from "../../src/stores/page-facts.ts";
import { claim } from "../../src/stores/registry.ts";

let isFollowing = false;

/** Once per page, whoever asks first; nothing where no document is configured. */
export function followStatus(): void {
  const { statusUrl } = shellConfig.get();
  if (isFollowing || statusUrl === undefined) return;
  isFollowing = true;
  whenIdle(async () => {
    try {
      const { readStatus, status } = await import("../../src/stores/page-status.ts");
      await readStatus(statusUrl);
      // Of two copies of the script one shows it.
      if (Object.keys(status.get().notices).length === 0 || !claim("notice")) return;
      const { showNotice } = await import("./service-notice.ts");
      showNotice(status.get(), pageLocale());
    } catch {
      // A page can do without.
    }
  });
}
