import { isRecord } from "../../domain/reading/is-record.ts";
import { whenIdle } from "../../platform/page-moments.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { unparsedConfig } from "../config/unparsed-config.ts";
import { thisPage } from "../page.ts";

/**
 * Tells the author of the page, once, that nobody has named the site [W-02]. Waits for an idle moment, because a page may call
 * `configure()` after its elements are defined.
 *
 * @param isUnnamed false where a fragment of the server names the site
 */
export function reportUnnamedSite(isUnnamed: () => boolean = () => true): void {
  whenIdle(() => {
    if (!isUnnamed() || namesItself(unparsedConfig(thisPage()).site)) return;
    reportPageError(
      "bad-config",
      `"site"."name" is missing, so the logo and the copyright do not say whose page it is. Write {"site": {"name": "…"}} into the configuration.`,
    );
  });
}

/** Also with a mistake, for which the site is ignored as a whole: it has a message of its own. */
const namesItself = (site: unknown): boolean => isRecord(site) && site.name !== undefined && site.name !== "";
