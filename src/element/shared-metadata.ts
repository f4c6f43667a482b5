/** Attributes and events that several elements have, described once. */
import { LAYOUT_VERSIONS, PAGE_KINDS, THEMES } from "../domain/facts/facts.ts";
import type { EnumAttributeMeta, EventMeta, StringAttributeMeta } from "./definition.ts";

export const LOCALE = {
  name: "locale",
  property: "locale",
  type: "string",
  description:
    "Locale of texts, links and market, such as `de-DE`. The page's address and language decide when missing.",
} as const satisfies StringAttributeMeta;

export const THEME = {
  name: "theme",
  property: "theme",
  type: "enum",
  values: THEMES,
  default: "v1",
  styled: true,
  description: "Look: v1 classic, v2 fresh. Before the script only the attribute is seen.",
} as const satisfies EnumAttributeMeta;

export const PAGE = {
  name: "page",
  property: "page",
  type: "enum",
  values: PAGE_KINDS,
  default: "default",
  description:
    "Kind of page: login and open banking show the login only, registration follows `regflow`; none of them leads a customer elsewhere first.",
} as const satisfies EnumAttributeMeta;

export const PRODUCT = {
  name: "product",
  property: "product",
  type: "string",
  description: "Product id that login and forced redirects carry along; that of the page's query when missing.",
} as const satisfies StringAttributeMeta;

export const LAYOUT_VERSION = {
  name: "layout-version",
  property: "layoutVersion",
  type: "enum",
  values: LAYOUT_VERSIONS,
  description: "Version of the market list; the flag `layout-version` decides when missing.",
} as const satisfies EnumAttributeMeta;

export const NAVIGATE = {
  name: "shell-navigate",
  cancelable: true,
  detail:
    "{ href: string; id: string; modifiers: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean } }",
  description: "Before any link is followed.",
} as const satisfies EventMeta;

export const MENU_TOGGLE = {
  name: "shell-menu-toggle",
  cancelable: true,
  detail: "{ id: string; open: boolean }",
  description: "Before a menu opens or closes; only opening can be prevented.",
} as const satisfies EventMeta;

export const MARKET_CHANGE = {
  name: "shell-market-change",
  cancelable: true,
  detail: "{ from: string | null; to: string; href: string }",
  description: "Before another market is followed; its preferred locale is stored unless the event is prevented.",
} as const satisfies EventMeta;

export const LOGOUT = {
  name: "shell-logout",
  cancelable: true,
  detail: "{ reason: string }",
  description: "Before the session is ended by a logout button.",
} as const satisfies EventMeta;

export const CONSENT_OPEN = {
  name: "shell-consent-open",
  cancelable: true,
  detail: "{}",
  description: "A link with the consent anchor was chosen; the consent tool opens its second layer.",
} as const satisfies EventMeta;

export const READY = {
  name: "shell-ready",
  cancelable: false,
  detail: "{ tag: string; version: string; build: string }",
  description: "The element has drawn for the first time.",
} as const satisfies EventMeta;

export const ERROR = {
  name: "shell-error",
  cancelable: false,
  detail: "{ code: string; message: string; tag: string }",
  description: "Something given to the element is wrong, or it could not be drawn; the rest keeps working.",
} as const satisfies EventMeta;
