import { isRecord } from "../../domain/reading/is-record.ts";
import { whenIdle } from "../../platform/idle.ts";
import { reportPageError } from "../../platform/report-error.ts";
import { unparsedConfig } from "../config/unparsed-config.ts";
import { thisPage } from "../page.ts";

/**
 * Tells the author of the page, once, that nobody has named the site [W-02]. Waits for an idle moment, because a page may call
 * `configure()` after its elements are defined.
 */
export function reportUnnamedSite(isUnnamed: () => boolean): void {
  whenIdle(() => {
    if (!isUnnamed() || hasName(unparsedConfig(thisPage()).site)) return;
    reportPageError(
      "bad-config",
      `"site"."name" is missing, so the logo and the copyright do not say whose page it is. Write {"site": {"name": "…"}} into the configuration.`,
    );
  });
}

/** A site with a mistake elsewhere is ignored as a whole, and its own message says so. */
const hasName = (site: unknown): boolean => isRecord(site) && typeof site.name === "string" && site.name !== "";
