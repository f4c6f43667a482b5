import { computed, type ReadableAtom } from "nanostores";
import { WEB_VIEW_COOKIE } from "../domain/constants.ts";
import { parseConfig, type ShellConfig } from "./config-schema.ts";
import { registry } from "./registry.ts";

const reported = new Set<string>();

/** The parsed configuration of the page; a bad key is said once on the console and left out. */
export const shellConfig: ReadableAtom<ShellConfig> = computed(registry().config, (given) => {
  const { config, problems } = parseConfig(given);
  for (const { key, expected } of problems) {
    const message = `shell configuration: "${key}" is ignored; expected ${expected}.`;
    if (reported.has(message)) continue;
    reported.add(message);
    console.error(message);
    document.dispatchEvent(
      new CustomEvent("shell-error", {
        detail: { code: "bad-config", message, tag: "script" },
        bubbles: true,
        composed: true,
      }),
    );
  }
  return config;
});

/** Names of storage entries and cookies; each can be changed by `storageKeys`. */
export const STORAGE_KEYS = {
  auth: "shell.auth",
  timeDifference: "shell.timeDifference",
  lastActive: "shell.lastActive",
  localSessionTimeout: "shell.localSessionTimeout",
  deepLink: "shell.deepLink",
  identified: "shell.identified",
  preferredLocale: "shell_preferred_locale",
  countryHint: "shell_country_hint",
  observed: "shell_observed",
  webView: WEB_VIEW_COOKIE,
  amountsHidden: "shell.amountsHidden",
} as const satisfies Readonly<Record<string, string>>;

export type StorageKey = keyof typeof STORAGE_KEYS;

export function storageKey(name: StorageKey): string {
  return shellConfig.get().storageKeys?.[name] ?? STORAGE_KEYS[name];
}
