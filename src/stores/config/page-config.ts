/**
 * The configuration of the page. Most configurations pass a quick check, and then nobody loads the schema (config-schema.ts). Any other is
 * read by the schema, which also reports what is wrong: at once where code that renders has brought the schema, else when it has loaded.
 */

import { configCheck } from "virtual:quick-checks";
import { atom, computed, type ReadableAtom } from "nanostores";
import { passes } from "../../domain/reading/quick-check.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { type Page, perPage } from "../page.ts";
import type { ShellConfig } from "./config-schema.ts";
import { blocksRead } from "./unparsed-config.ts";

/** Parses and reports. */
export type ConfigParser = (page: Page, parts: readonly unknown[]) => ShellConfig;

/** Undefined for a configuration that only the schema can judge, such as an unknown key, a text to trim or a key given twice. */
export function quickConfig(parts: readonly unknown[]): ShellConfig | undefined {
  const keys = parts.flatMap((part) => Object.keys(part ?? {}));
  const isPlain = new Set(keys).size === keys.length && parts.every((part) => passes(part, configCheck));
  return isPlain ? Object.assign({}, ...parts) : undefined;
}

const configReading = perPage("configuration", (page) => {
  const parser = atom<ConfigParser | undefined>(undefined);
  const quick = computed(page.config, (parts) => (blocksRead(page).length > 1 ? undefined : quickConfig(parts)));
  /** The last value, which counts while the schema is loading. */
  let latest: ShellConfig = {};
  let loading: Promise<void> | undefined;

  async function loadSchema(): Promise<void> {
    try {
      const { parseAndReport } = await importWithRetry(() => import("./config-by-schema.ts"));
      parser.set(parseAndReport);
    } catch {
      loading = undefined;
      console.warn("savings-shell: the configuration has unusual values, and the code that reads these did not load.");
    }
  }

  const config: ReadableAtom<ShellConfig> = computed([page.config, quick, parser], (parts, plain, parse) => {
    if (plain === undefined && parse === undefined) loading ??= loadSchema();
    latest = plain ?? parse?.(page, parts) ?? latest;
    return latest;
  });
  return {
    parser,
    config,
    async whenRead() {
      config.get();
      await loading;
    },
  };
});

/** The configuration as it counts. A value that is not valid is left out. */
export const shellConfig = (page: Page): ReadableAtom<ShellConfig> => configReading(page).config;

/** From now on this parser reads what the quick check does not know, and nothing is loaded for it. */
export const setConfigParser = (page: Page, parse: ConfigParser): void => configReading(page).parser.set(parse);

/** Resolves when `shellConfig` has been read: at once, unless the schema has to load for it. */
export const whenConfigRead = (page: Page): Promise<void> => configReading(page).whenRead();
