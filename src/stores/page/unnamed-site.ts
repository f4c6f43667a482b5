import type { ReadableAtom } from "nanostores";
import type { Facts } from "../../domain/facts/facts.ts";
import { whenIdle } from "../../platform/idle.ts";
import { reportPageError } from "../../platform/report-error.ts";

/**
 * Tells the author of the page, once, that nobody has named the site [W-02]. Waits for an idle moment, because a bundle may call
 * `configure()` after it has defined its elements.
 */
export function reportUnnamedSite(facts: ReadableAtom<Facts>): void {
  whenIdle(() => {
    if (facts.get().site.name !== "") return;
    reportPageError(
      "bad-config",
      `"site"."name" is missing, so the logo and the copyright do not say whose page it is. Write {"site": {"name": "…"}} into the configuration.`,
    );
  });
}
