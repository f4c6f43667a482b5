/** What every page that draws or measures does with the operator's document: reads it when idle, shows its notice. */
import { whenIdle } from "../platform/idle.ts";
import { shellConfig } from "../stores/config.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { claim } from "../stores/registry.ts";

let isFollowing = false;

/** Once per page, whoever asks first; nothing where no document is configured. */
export function followStatus(): void {
  const { statusUrl } = shellConfig.get();
  if (isFollowing || statusUrl === undefined) return;
  isFollowing = true;
  whenIdle(async () => {
    try {
      const { readStatus, status } = await import("../stores/page-status.ts");
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
