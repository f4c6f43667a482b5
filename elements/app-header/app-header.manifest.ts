import { describeElement } from "../../src/element/describe-element.ts";
import { CONSENT_OPEN, ERROR, LOGOUT, MENU_TOGGLE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./app-header.definition.ts";

export default describeElement(definition, {
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
  decision: () => import("./app-header.decision.ts"),
  keptFrame: () => import("./kept-frame.tsx"),
});
