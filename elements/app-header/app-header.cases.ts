import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { ElementCase } from "../../src/element/definition.ts";
import {
  ACCOUNT_ITEMS_GB,
  ACTIVE,
  ALL_TYPES_NAV,
  EXAMPLE_CUSTOMER,
  LOGO,
  LONGEST_CUSTOMER,
  LONGEST_NAV,
  NAV_GB,
  NEGATIVE,
  PARTNER,
  PENDING_ITEMS,
  PRIVATE_NAV,
  REDUCED_ITEMS,
  UNSAFE_NAV,
  withCustomer,
} from "./example-data.data.ts";
import { FLAG_ICON, PROMOTION } from "./example-pictures.data.ts";

const login = { id: "login", title: "Anmelden", href: "/de-de/login/", type: "login" } as const;
const register = { id: "register", title: "Konto eröffnen", href: "/de-de/register/", type: "registration" } as const;
const visitor = { type: "public", logoItems: [LOGO], actionItems: [login, register] } as const;

const allTypes = ALL_TYPES_NAV.map((item) => ({
  ...item,
  subMenus: item.subMenus?.map((submenu) => ({
    ...submenu,
    main: [
      ...(submenu.main ?? []),
      {
        id: "picture-icon",
        type: "basic" as const,
        title: "Geprüfte Banken",
        icon: FLAG_ICON,
        groupName: "Anlegen",
        href: "/de-de/banken/",
      },
    ],
    sidebar: submenu.sidebar?.map((entry) => (entry.type === "image" ? { ...entry, imageUrl: PROMOTION } : entry)),
  })),
}));

/** The public header of every locale: its menus come from the locale's own data [H-30]. */
const publicCases = LOCALE_IDS.map((locale) => ({
  id: `public-${locale.toLowerCase()}`,
  title: `Visitor, ${locale}`,
  locale,
}));

/** One case for every variant and state of the header [H-02]. */
export const cases = [
  ...publicCases,
  { id: "login-only", title: "Login page: nothing but the way in", locale: "de-DE", attributes: { page: "login" } },
  { id: "open-banking", title: "Open banking page", locale: "de-DE", attributes: { page: "open-banking" } },
  {
    id: "registration",
    title: "Registration of a named flow",
    locale: "fr-FR",
    attributes: { page: "registration", regflow: "spring_offer" },
  },
  {
    id: "partner-de",
    title: "Partner sign-up, Germany",
    locale: "de-DE",
    attributes: { page: "registration", regflow: "dkb_retail" },
  },
  {
    id: "partner-gb",
    title: "Partner sign-up, United Kingdom",
    locale: "en-GB",
    attributes: { page: "registration", regflow: "mse_savings_hub" },
  },
  {
    id: "partner-ie",
    title: "Partner sign-up, Ireland",
    locale: "en-IE",
    attributes: { page: "registration", regflow: "fairstone" },
  },
  { id: "country-selector", title: "Country selector page", locale: "en", attributes: { page: "country-selector" } },
  { id: "corporate", title: "Corporate site", locale: "en", attributes: { page: "corporate" } },
  { id: "bank", title: "Banking as a service", locale: "de-DE", attributes: { "bank-navigation": "" } },
  { id: "navigation-hidden", title: "Navigation hidden", locale: "de-DE", attributes: { "hide-navigation": "" } },
  {
    id: "integrated",
    title: "Integrated: no navigation, whatever the data holds",
    locale: "de-DE",
    properties: { data: { ...ACTIVE, type: "integrated" } },
  },
  {
    id: "skeleton-public",
    title: "Visitor's header on its way",
    locale: "de-DE",
    properties: { data: { ...visitor, navItems: [], isHeaderDataLoading: true } },
  },
  {
    id: "skeleton-private",
    title: "Customer's header on its way",
    locale: "de-DE",
    properties: {
      data: { type: "private", logoItems: [LOGO], navItems: [], actionItems: [], isHeaderDataLoading: true },
    },
  },
  {
    id: "logo-only",
    title: "Logged in, customer not loaded",
    locale: "de-DE",
    properties: { data: { type: "private", logoItems: [LOGO], navItems: [], actionItems: [] } },
  },
  {
    id: "logo-and-logout",
    title: "Logged in, customer could not be loaded: the logo and the way out",
    locale: "de-DE",
    properties: {
      data: { type: "private", logoItems: [LOGO], navItems: [], actionItems: [], isLogoutOffered: true },
    },
  },
  { id: "customer", title: "Active customer", locale: "de-DE", properties: { data: ACTIVE } },
  {
    id: "customer-company",
    title: "Company customer",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        displayName: "Bergmann & Söhne GmbH",
        fullName: "Dr. Klara Bergmann",
        isCompanyCustomer: true,
      }),
    },
  },
  {
    id: "customer-gb",
    title: "Account number and sort code",
    locale: "en-GB",
    properties: {
      data: withCustomer(
        {
          displayName: "Oliver Bennett",
          subMenus: [{ layout: "default", main: ACCOUNT_ITEMS_GB }],
          fullName: "Oliver James Bennett",
          accountIds: [
            { id: "accountNumber", label: "Account number", value: "31926819", size: "medium" },
            { id: "sortCode", label: "Sort code", value: "60-16-13", size: "small" },
          ],
          totalBalance: { label: "Total balance", amount: "£128,450.75", isNegative: false },
          availableBalance: { label: "Available amount", amount: "£12,450.75", isNegative: false },
        },
        { navItems: NAV_GB },
      ),
    },
  },
  {
    id: "customer-pending",
    title: "Pending activation: restricted menu, total 0",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        isPendingActivation: true,
        subMenus: [{ layout: "default", main: PENDING_ITEMS }],
        totalBalance: { label: "Gesamtguthaben", amount: "0,00\u00a0€", isNegative: false },
        availableBalance: { label: "Verfügbarer Betrag", amount: "5.000,00\u00a0€", isNegative: false },
      }),
    },
  },
  {
    id: "customer-reduced",
    title: "Reduced account menu",
    locale: "de-DE",
    properties: { data: withCustomer({ subMenus: [{ layout: "default", main: REDUCED_ITEMS }] }) },
  },
  { id: "customer-negative", title: "Balance below 0", locale: "de-DE", properties: { data: withCustomer(NEGATIVE) } },
  {
    id: "customer-maintenance",
    title: "Accounts in maintenance",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        balanceIsNotAvailable: true,
        notAvailableMessage: {
          title: "Wartungsarbeiten",
          tooltipText: "Wir arbeiten an Ihrem Konto. Ihr Guthaben wird in Kürze wieder angezeigt.",
        },
      }),
    },
  },
  {
    id: "customer-balance-fails",
    title: "Balance could not be read",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        balanceIsNotAvailable: true,
        notAvailableMessage: {
          title: "Guthaben nicht verfügbar",
          tooltipText: "Ihr Guthaben konnte nicht geladen werden. Bitte versuchen Sie es später erneut.",
        },
      }),
    },
  },
  {
    id: "customer-balance-loading",
    title: "Balance and account numbers on their way",
    locale: "de-DE",
    properties: { data: withCustomer({ isBalanceLoading: true, accountIds: [] }) },
  },
  {
    id: "customer-no-balance",
    title: "Balance bar hidden by the host",
    locale: "de-DE",
    properties: { data: { ...ACTIVE, hideCustomerBalance: true } },
  },
  {
    id: "customer-suspended",
    title: "Account not active: no balance",
    locale: "de-DE",
    properties: { data: withCustomer({ state: "SUSPENDED" }) },
  },
  {
    id: "customer-linked",
    title: "Linked accounts to switch to",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        switchableAccounts: [
          { firstName: "Jonas", lastName: "Hohenstein", customerId: "BAC_100_001" },
          { firstName: "Mia", lastName: "Hohenstein", customerId: "BAC_100_002" },
        ],
      }),
    },
  },
  {
    id: "customer-unread",
    title: "Unread messages",
    locale: "de-DE",
    properties: { data: withCustomer({ showUnreadMessage: true }) },
  },
  {
    id: "customer-distributor",
    title: "Co-branded: a partner logo beside the site's",
    locale: "de-DE",
    properties: { data: { ...ACTIVE, logoItems: [LOGO, PARTNER] } },
  },
  {
    id: "customer-actions",
    title: "Account menu with entries of its own at the foot",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        actionItems: [{ id: "invite", type: "arrow", title: "Freunde werben", href: "/de-de/freunde-werben/" }],
      }),
    },
  },
  {
    id: "even-layout",
    title: "Even layout: two columns of one width",
    locale: "de-DE",
    properties: { data: { ...visitor, navItems: PRIVATE_NAV.filter(({ id }) => id === "offers") } },
  },
  {
    id: "all-item-types",
    title: "Every type of menu item, in all four areas",
    locale: "de-DE",
    properties: { data: { ...visitor, navItems: allTypes } },
  },
  {
    id: "unsafe-hrefs",
    title: "Unsafe hrefs are inert, texts are never markup",
    locale: "de-DE",
    properties: { data: { ...visitor, navItems: UNSAFE_NAV } },
  },
  {
    id: "longest-public",
    title: "Longest texts, visitor",
    locale: "fi-FI",
    properties: {
      data: {
        ...visitor,
        navItems: LONGEST_NAV,
        actionItems: [
          { ...login, title: "Kirjaudu sisään verkkopankkiin" },
          { ...register, title: "Ouvrir un compte gratuitement" },
        ],
      },
    },
  },
  {
    id: "longest-private",
    title: "Longest texts, customer",
    locale: "de-DE",
    properties: {
      data: withCustomer(LONGEST_CUSTOMER, {
        navItems: LONGEST_NAV,
        logoItems: [LOGO, { ...PARTNER, alt: "Vereinigte Genossenschaftsbanken Oberschwaben-Allgäu eG" }],
      }),
    },
  },
  {
    id: "customer-many",
    title: "Many linked accounts and account ids",
    locale: "de-DE",
    properties: {
      data: withCustomer({
        accountIds: [
          ...EXAMPLE_CUSTOMER.accountIds,
          { id: "accountNumber", label: "Kontonummer", value: "0532013000", size: "medium" },
          { id: "sortCode", label: "Bankleitzahl", value: "37040044", size: "medium" },
        ],
        switchableAccounts: Array.from({ length: 6 }, (_, place) => ({
          firstName: "Kind",
          lastName: `Nummer ${place + 1}`,
          customerId: `BAC_200_00${place}`,
        })),
      }),
    },
  },
] as const satisfies readonly ElementCase[];
