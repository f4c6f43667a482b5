/**
 * The configuration as the services of every page read it: without the schema (config-schema.ts), which pages load only if
 * something renders. A configuration that the quick check does not know to be valid is read by the schema, which also reports what
 * is wrong.
 */

import { configCheck } from "virtual:quick-checks";
import { atom, computed, type ReadableAtom } from "nanostores";
import { passes } from "../../domain/reading/quick-check.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { type Page, perPage } from "../page.ts";
import type { ShellConfig } from "./config-schema.ts";
import { blocksRead } from "./unparsed-config.ts";

/** Undefined for a configuration that only the schema can judge, such as an unknown key, a text to trim or a key given twice. */
export function quickConfig(parts: readonly unknown[]): ShellConfig | undefined {
  const keys = parts.flatMap((part) => Object.keys(part ?? {}));
  const isPlain = new Set(keys).size === keys.length && parts.every((part) => passes(part, configCheck));
  return isPlain ? Object.assign({}, ...parts) : undefined;
}

const configReading = perPage("visitor's configuration", (page) => {
  /** The configuration as the schema has parsed it; undefined until the schema is loaded. */
  const whole = atom<ShellConfig | undefined>(undefined);
  /** The last value, which counts while the schema is loading. */
  let latest: ShellConfig = {};
  let loading: Promise<void> | undefined;

  async function loadSchema(): Promise<void> {
    try {
      const { shellConfig } = await importWithRetry(() => import("./config.ts"));
      shellConfig(page).subscribe((config) => whole.set(config));
    } catch {
      loading = undefined;
      console.warn("savings-shell: the configuration has unusual values, and the code that reads these did not load.");
    }
  }

  const config: ReadableAtom<ShellConfig> = computed([page.config, whole], (parts, parsed) => {
    const quick = blocksRead(page).length > 1 ? undefined : quickConfig(parts);
    if (quick === undefined) loading ??= loadSchema();
    latest = quick ?? parsed ?? latest;
    return latest;
  });
  return {
    config,
    async whenRead() {
      config.get();
      await loading;
    },
  };
});

/** The configuration for the services of a page. It needs the schema only where the quick parser is not enough. */
export const visitorConfig = (page: Page): ReadableAtom<ShellConfig> => configReading(page).config;

/** Resolves when `visitorConfig` has been read: at once, unless the schema has to load for it. */
export const whenConfigRead = (page: Page): Promise<void> => configReading(page).whenRead();
