import { HEADER_TYPES } from "../../src/domain/vocabulary/header-values.ts";
import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";

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
