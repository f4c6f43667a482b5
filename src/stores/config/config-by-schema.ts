/** Reads the configuration of the page by its schema, and reports each invalid key once. */
import { reportPageError } from "../../platform/reports/report-error.ts";
import type { Page } from "../page.ts";
import { parseConfig } from "./config-parser.ts";
import type { ShellConfig } from "./config-schema.ts";
import { blocksRead } from "./unparsed-config.ts";

/** Code that needs every configuration at once, such as a rendering, hands it to `setConfigParser` first. */
export function parseAndReport(page: Page, parts: readonly unknown[]): ShellConfig {
  const { config, problems } = parseConfig(parts);
  for (const { key, expected } of problems) {
    reportPageError("bad-config", `shell configuration: "${key}" is ignored; expected ${expected}.`);
  }
  const places = blockPlaces(page);
  if (places.length > 1) {
    reportPageError(
      "several-configs",
      `shell configuration: blocks in ${places.join(", ")}; write a single block in the head.`,
    );
  }
  return config;
}

/** The parent elements of the blocks that were read, so that the message leads to a block nobody expects. */
function blockPlaces(page: Page): readonly string[] {
  return blocksRead(page).map(({ parentElement: place }) =>
    place === null ? "a removed element" : `${place.localName}${place.id && `#${place.id}`}`,
  );
}
