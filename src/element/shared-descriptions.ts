/** The descriptions in custom-elements.json that several elements share. No page loads this file. */
import type { EventMeta } from "./definition.ts";

/** Descriptions of the attributes in `shared-attributes.ts`, by name. */
export const SHARED_ATTRIBUTES = {
  locale: "Locale of texts, links and market, such as `de-DE`. The page's address and language decide when missing.",
  theme: "Look: v1 classic, v2 fresh. Before the script only the attribute is seen.",
  page: "Kind of page: login and open banking show the login only, registration follows `regflow`; none of them leads a customer elsewhere first.",
  product: "Product id that login and forced redirects carry along; that of the page's query when missing.",
  loading:
    "When the component is loaded and takes the place of the content: at once, near the visible part of the page, or at the first sign of interest in the content.",
  "layout-version": "Version of the market list; the flag `layout-version` decides when missing.",
} as const;

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
  description:
    "The element can be used: its fragment is current and has its behaviour, or it has rendered for the first time.",
} as const satisfies EventMeta;

export const ERROR = {
  name: "shell-error",
  cancelable: false,
  detail: "{ code: string; message: string; tag: string; version: string; build: string }",
  description: "Something given to the element is wrong, or it could not be rendered; the rest keeps working.",
} as const satisfies EventMeta;
