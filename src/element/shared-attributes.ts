/** Attributes that several elements have. Their descriptions are in `shared-descriptions.ts`. */
import { PAGE_KINDS, THEMES } from "../domain/facts/facts.ts";
import { LAYOUT_VERSIONS } from "../domain/vocabulary/layout-version.ts";
import type { EnumAttribute, StringAttribute } from "./definition.ts";

export const LOCALE = {
  name: "locale",
  type: "string",
} as const satisfies StringAttribute;

export const THEME = {
  name: "theme",
  type: "enum",
  values: THEMES,
  default: "v1",
  styled: true,
} as const satisfies EnumAttribute;

export const PAGE = {
  name: "page",
  type: "enum",
  values: PAGE_KINDS,
  default: "default",
} as const satisfies EnumAttribute;

export const PRODUCT = {
  name: "product",
  type: "string",
} as const satisfies StringAttribute;

export const LAYOUT_VERSION = {
  name: "layout-version",
  type: "enum",
  values: LAYOUT_VERSIONS,
} as const satisfies EnumAttribute;
