/**
 * Schema of a page's configuration, from `data-shell-config` or `configure({...})`. Every key is optional. A key is declared once, in
 * `keys/`: its values, its words in the comment, its default behind `@defaultValue`, and an example. From there follow the types, the
 * JSON Schema, docs/configuration.md and the check for visitors' pages.
 */
import type * as v from "valibot";
import { CUSTOMER_KEYS } from "./keys/customer-keys.ts";
import { SERVICE_KEYS } from "./keys/service-keys.ts";
import { SESSION_KEYS } from "./keys/session-keys.ts";
import { SITE_KEYS } from "./keys/site-keys.ts";
import { TRACKING_KEYS } from "./keys/tracking-keys.ts";

/** An intersection, because the types of a spread would lose the comments that editors show. */
type Keys = typeof SITE_KEYS & typeof SERVICE_KEYS & typeof TRACKING_KEYS & typeof CUSTOMER_KEYS & typeof SESSION_KEYS;

export const CONFIG_KEYS: Keys = {
  ...SITE_KEYS,
  ...SERVICE_KEYS,
  ...TRACKING_KEYS,
  ...CUSTOMER_KEYS,
  ...SESSION_KEYS,
};

export type ConfigKey = keyof Keys;

export type ShellConfig = { readonly [key in keyof Keys]?: v.InferOutput<Keys[key]> };

/** The first value of a sensitive key is final. */
export const isSensitive = (key: ConfigKey): boolean => "isSensitive" in CONFIG_KEYS[key];
