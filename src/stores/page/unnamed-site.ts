import { whenIdle } from "../../platform/idle.ts";
import { reportPageError } from "../../platform/report-error.ts";

/**
 * Tells the author of the page, once, that nobody has named the site [W-02]. Waits for an idle moment, because a page may call
 * `configure()` after its elements are defined.
 */
export function reportUnnamedSite(isUnnamed: () => boolean): void {
  whenIdle(() => {
    if (!isUnnamed()) return;
    reportPageError(
      "bad-config",
      `"site"."name" is missing, so the logo and the copyright do not say whose page it is. Write {"site": {"name": "…"}} into the configuration.`,
    );
  });
}
