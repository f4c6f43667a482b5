import { HEADER_TYPES } from "../../src/domain/vocabulary/header-values.ts";
import type { BrowserDefinition, ElementManifest } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";
import { CONSENT_OPEN, ERROR, LOGOUT, MENU_TOGGLE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "app-header",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    PAGE,
    /** Registration flow; `regflow` of the page's query when missing. Partner flows (`dkb_retail`, `mse_savings_hub`, `fairstone`) show the partner. */
    { name: "regflow", type: "string" },
    PRODUCT,
    /** Id of the element that the skip link leads to, the start of the page's content; `main` when missing. */
    { name: "skip-target", type: "string" },
    THEME,
    LAYOUT_VERSION,
    /** Shows the menus of the banking-as-a-service site. */
    { name: "bank-navigation", type: "boolean", default: false },
    /** Hides the main navigation: logo and login only. */
    { name: "hide-navigation", type: "boolean", default: false },
    /** Header type, where the page knows better than the session; integrated hides the menus. */
    { name: "type", type: "enum", values: HEADER_TYPES },
    /**
     * Logos in place of the decided ones: `id`, `href`, `url`, `alt`.
     *
     * @type readonly LogoItem[]
     */
    { name: "logo-items", type: "json" },
    /**
     * Menus in place of the decided ones: `id`, `title`, `href`, `subMenus`, `enableBadge`. A path gets the base
     * path of the locale; write `~/path/` to use it as it is.
     *
     * @type readonly NavItem[]
     */
    { name: "nav-items", type: "json" },
    /**
     * Actions in place of the decided ones: `id`, `title`, `href`, `type` (login, registration).
     *
     * @type readonly ActionItem[]
     */
    { name: "action-items", type: "json" },
    /**
     * The customer to show; without a `type` it implies the private header. Prefer the property: attributes are
     * read by every script of the page.
     *
     * @type HeaderCustomer
     */
    { name: "customer", type: "json" },
    /** Never shows the balance bar. */
    { name: "hide-customer-balance", type: "boolean" },
    /** Shows the skeleton while the host still loads the data it will pass. */
    { name: "header-data-loading", type: "boolean" },
  ],
  properties: [
    /**
     * The whole header data source; each field that is present wins over the decided one.
     *
     * @type Partial<HeaderData>
     */
    { name: "data" },
  ],
  dependsOn: [
    "locale",
    "session",
    "customer",
    "products",
    "distributor",
    "page.kind",
    "page.regflow",
    "page.product",
    "page.skipTarget",
    "page.headerType",
    "page.bankNavigation",
    "page.hideNavigation",
    "page.hideCustomerBalance",
    "site.name",
    "site.logo",
    "site.sites",
    "site.appHost",
    "site.consentAnchor",
    "site.routes",
    "flags.bankNavigation",
    "hostData",
  ],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "The header of every page: logo, menus, actions, and for a customer the account menu and the balance bar. Decides for itself what a visitor or customer sees; data given by a host wins.",
  accessibility: [
    "The first Tab reaches a skip link to the content (`skip-target`).",
    "Menus are disclosures: buttons with `aria-expanded` inside a `nav` that has a name. They work before the script, as popovers.",
    "Enter, Space and Arrow Down open a menu. Arrow keys, Home and End move inside it, and Escape closes it and returns the focus to its button.",
    "In narrow windows the menus are a modal dialog: Tab stays inside, and Escape leads back one level.",
    "The entry of the current page has `aria-current`. While data are loading the header has `aria-busy`.",
    "Copying an account number is confirmed by a status message.",
  ],
  events: [
    NAVIGATE,
    MENU_TOGGLE,
    {
      name: "shell-login",
      cancelable: true,
      detail: "{ href: string; regflow?: string; product?: string }",
      description: "Before the login link is followed.",
    },
    {
      name: "shell-register",
      cancelable: true,
      detail: "{ href: string; regflow?: string; product?: string }",
      description: "Before the registration link is followed.",
    },
    LOGOUT,
    {
      name: "shell-account-switch",
      cancelable: true,
      detail: "{ customerId: string }",
      description: "Before the shell switches to a linked account.",
    },
    {
      name: "shell-amounts-change",
      cancelable: false,
      detail: "{ hidden: boolean }",
      description: "The customer has hidden the amounts, or shows them again. A page does the same with its own.",
    },
    CONSENT_OPEN,
    READY,
    ERROR,
  ],
  slots: [],
  cssParts: [
    { name: "header", description: "The whole header." },
    { name: "logo", description: "A logo link." },
    { name: "nav", description: "The navigation: inline on wide screens, the panel on phones." },
    { name: "menu", description: "A menu, the account menu among them." },
    { name: "account", description: "The account menu with its trigger." },
    { name: "balance", description: "The balance bar." },
    { name: "actions", description: "The links for login and registration." },
  ],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of actions and of what is current." },
    { name: "--shell-color-surface", syntax: "<color>", description: "Background of the bar." },
    { name: "--shell-color-text", syntax: "<color>", description: "Colour of text." },
    {
      name: "--shell-logo",
      syntax: "<image>",
      description: "Picture of the site in place of the configured logo, such as for theme v2 or a dark ground.",
    },
    { name: "--shell-radius-control", syntax: "<length>", description: "Corner radius of buttons." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  bareTag: "at-once",
  room: { narrow: 64, wide: 80 },
  fragments: ({ partners = {}, corporate, bank }) => [
    { name: "", values: {}, forCustomer: "stand-in" },
    { name: "login", values: { page: "login" }, forCustomer: "stand-in" },
    { name: "registration", values: { page: "registration" }, forCustomer: "stand-in" },
    { name: "country-selector", values: { page: "country-selector" }, forCustomer: "stand-in" },
    { name: "navigation-hidden", values: { hideNavigation: true }, forCustomer: "same" },
    { name: "integrated", values: { type: "integrated" }, forCustomer: "stand-in" },
    ...Object.keys(partners).map(
      (regflow) =>
        ({ name: `partner-${regflow}`, values: { page: "registration", regflow }, forCustomer: "stand-in" }) as const,
    ),
    ...(corporate ? [{ name: "corporate", values: { page: "corporate" }, forCustomer: "same" } as const] : []),
    ...(bank ? [{ name: "bank", values: { bankNavigation: true }, forCustomer: "same" } as const] : []),
  ],
};
