import { computed, type ReadableAtom } from "nanostores";
import { STORAGE_KEYS, type StorageKey, type StorageKeys } from "../domain/storage-keys.ts";
import { reportPageError } from "../platform/report-error.ts";
import { parseConfig, type ShellConfig } from "./config-schema.ts";
import { isFromPageContent, registry } from "./registry.ts";

/** The parsed configuration of the page. An invalid key is reported once and ignored. */
export const shellConfig: ReadableAtom<ShellConfig> = computed(registry().config, (given) => {
  const { config, problems } = parseConfig(given, isFromPageContent);
  for (const { key, expected } of problems) {
    reportPageError("bad-config", `shell configuration: "${key}" is ignored; expected ${expected}.`);
  }
  const places = blockPlaces(registry().claims);
  if (places.length > 1) {
    reportPageError(
      "several-configs",
      `shell configuration: blocks in ${places.join(", ")}; write a single block in the head.`,
    );
  }
  return config;
});

/** The parent elements of the blocks that were read, so that the message leads to a block nobody expects. */
function blockPlaces(read: Iterable<unknown>): readonly string[] {
  if (typeof Element === "undefined") return [];
  return [...read].flatMap((block) => {
    const place = block instanceof Element ? block.parentElement : undefined;
    if (place === undefined) return [];
    return place === null ? "a removed element" : `${place.localName}${place.id && `#${place.id}`}`;
  });
}

/** The name of a storage entry or cookie on this page. */
export function storageKey(name: StorageKey): string {
  return shellConfig.get().storageKeys?.[name] ?? STORAGE_KEYS[name];
}

export function storageKeys(): StorageKeys {
  return { ...STORAGE_KEYS, ...shellConfig.get().storageKeys };
}
