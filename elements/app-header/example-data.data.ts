/** Header data of the named cases, as a host would hand it in: longest titles, realistic amounts, valid sample IBANs. */
import type {
  HeaderCustomer,
  HeaderData,
  LogoItem,
  MenuItem,
  NavItem,
} from "../../src/domain/header-data/header-data.ts";
import { PARTNER_LOGO, SITE_LOGO } from "./example-pictures.data.ts";

export const LOGO: LogoItem = { id: "logo", href: "/de-de/", url: SITE_LOGO, alt: "Savings Site" };
export const PARTNER: LogoItem = {
  id: "partner",
  href: "https://partner.example/",
  url: PARTNER_LOGO,
  alt: "Partnerbank",
};

const entry = (id: string, title: string, icon: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  id,
  type: "basic",
  title,
  icon,
  href: `/de-de/${id}/`,
  ...rest,
});

const offer = (id: string, title: string, icon: string, description: string, rest: Partial<MenuItem> = {}): MenuItem =>
  entry(id, title, icon, { type: "advanced", description, ...rest });

export const PRIVATE_NAV: readonly NavItem[] = [
  {
    id: "my-savings",
    title: "Meine Anlagen",
    subMenus: [
      {
        layout: "default",
        main: [
          offer("dashboard", "Übersicht", "dashboard", "Alle Anlagen auf einen Blick", { href: "/de-de/dashboard/" }),
          offer("term", "Festgeld", "term", "Laufende und fällige Anlagen"),
          offer("overnight", "Tagesgeld", "overnight", "Täglich verfügbare Guthaben"),
          offer("notice", "Kündigungsgeld", "notice", "Mit vereinbarter Kündigungsfrist"),
          offer("etf-robo", "Vermögensverwaltung", "portfolio", "Ihr weltweites ETF-Portfolio"),
        ],
      },
    ],
  },
  {
    id: "offers",
    title: "Angebote",
    subMenus: [
      {
        layout: "even",
        main: [
          entry("offers-term", "Festgeldangebote", "term", { groupName: "Sparen" }),
          entry("offers-overnight", "Tagesgeldangebote", "overnight", { groupName: "Sparen" }),
          entry("offers-sustainable", "Nachhaltiges Festgeld", "sustainable", { groupName: "Sparen", tag: "Neu" }),
        ],
        sidebar: [
          entry("offers-wealth", "Vermögensverwaltung", "portfolio", { groupName: "Anlegen" }),
          entry("offers-pension", "Altersvorsorge", "pension", { groupName: "Anlegen" }),
          entry("offers-money-market", "Geldmarktportfolio", "moneyMarket", { groupName: "Anlegen" }),
        ],
        bottom: [{ id: "compare", type: "arrow", title: "Alle Zinsangebote vergleichen", href: "/de-de/products/" }],
      },
    ],
  },
  {
    id: "knowledge",
    title: "Finanzwissen",
    subMenus: [
      {
        layout: "default",
        main: [
          entry("guide-savings", "Sparratgeber", "guide"),
          entry("guide-investing", "Anlageratgeber", "portfolio"),
          entry("newsroom", "Newsroom", "news"),
        ],
      },
    ],
  },
  { id: "help", title: "Hilfe", href: "https://hilfe.example/de-de/" },
  { id: "postbox", title: "Postfach", href: "/de-de/postbox/messages", enableBadge: true },
];

const ACCOUNT_ITEMS: readonly MenuItem[] = [
  entry("messages", "Nachrichten", "message"),
  entry("documents", "Dokumente", "document"),
  entry("transactions", "Kontoumsätze", "transactions"),
  entry("withdrawal", "Auszahlung", "withdrawal"),
  entry("payment-methods", "Zahlungsarten", "payment"),
  entry("exemption-order", "Freistellungsauftrag erteilen", "exemption"),
  entry("my-details", "Persönliche Daten", "person"),
  entry("user-account", "Zugang und Sicherheit", "security"),
  entry("notifications", "Benachrichtigungen", "bell"),
];

const ENGLISH_TITLES: Readonly<Record<string, string>> = {
  messages: "Messages",
  documents: "Documents",
  transactions: "Transactions",
  withdrawal: "Withdrawal",
  "my-details": "My details",
  "user-account": "Access and security",
  notifications: "Notifications",
};

export const ACCOUNT_ITEMS_GB = ACCOUNT_ITEMS.flatMap((item) => {
  const title = ENGLISH_TITLES[item.id];
  return title === undefined ? [] : [{ ...item, title, href: `/en-gb/${item.id}/` }];
});

export const NAV_GB: readonly NavItem[] = [
  {
    id: "my-savings",
    title: "My savings",
    subMenus: [
      {
        layout: "default",
        main: [
          offer("dashboard", "Overview", "dashboard", "All your savings at a glance", { href: "/en-gb/dashboard/" }),
          offer("term", "Fixed-term deposits", "term", "Running and maturing accounts", { href: "/en-gb/term/" }),
        ],
      },
    ],
  },
  { id: "offers", title: "Savings offers", href: "/en-gb/products/" },
  { id: "help", title: "Help and support", href: "https://help.example/en-gb/" },
];

/** The restricted menu of a customer whose activation is pending [H-23]. */
export const PENDING_ITEMS = ACCOUNT_ITEMS.filter(({ id }) => ["messages", "documents", "my-details"].includes(id));
/** The reduced menu [H-24]. */
export const REDUCED_ITEMS = ACCOUNT_ITEMS.filter(({ id }) => ["messages", "documents", "user-account"].includes(id));

const balance = (label: string, amount: string, isNegative = false) => ({ label, amount, isNegative });

export const EXAMPLE_CUSTOMER: HeaderCustomer = {
  displayName: "Dr. Anna-Lena Hohenstein",
  fullName: "Dr. Anna-Lena Hohenstein",
  accountIds: [{ id: "iban", label: "IBAN", value: "DE89370400440532013000", size: "large" }],
  subMenus: [{ layout: "default", main: ACCOUNT_ITEMS }],
  actionItems: [],
  state: "ACTIVE",
  totalBalance: balance("Gesamtguthaben", "128.450,75\u00a0€"),
  availableBalance: balance("Verfügbarer Betrag", "12.450,75\u00a0€"),
};

export const ACTIVE: HeaderData = {
  type: "private",
  logoItems: [{ ...LOGO, href: "/de-de/dashboard/" }],
  navItems: PRIVATE_NAV,
  actionItems: [],
  customer: EXAMPLE_CUSTOMER,
};

/** The active customer's header with another customer in it. */
export const withCustomer = (changes: Partial<HeaderCustomer>, rest: Partial<HeaderData> = {}): HeaderData => ({
  ...ACTIVE,
  ...rest,
  customer: { ...EXAMPLE_CUSTOMER, ...changes },
});

export const NEGATIVE = {
  totalBalance: balance("Gesamtguthaben", "−987.654.321,09\u00a0€", true),
  availableBalance: balance("Verfügbarer Betrag", "−1.250,00\u00a0€", true),
};

export const LONGEST_CUSTOMER: Partial<HeaderCustomer> = {
  displayName: "Maximiliane-Friederike von Rosenbaumhain",
  fullName: "Prof. Dr. Maximiliane-Friederike von Rosenbaumhain",
  totalBalance: balance("Gesamtguthaben einschließlich Festgeld", "987.654.321,09\u00a0€"),
  availableBalance: balance("Verfügbarer Betrag", "123.456.789,00\u00a0€"),
  showUnreadMessage: true,
};

export const LONGEST_NAV: readonly NavItem[] = [
  {
    id: "savings",
    title: "Säästäminen ja sijoittaminen",
    subMenus: [
      {
        layout: "default",
        main: [
          offer("term", "Määräaikaistalletukset eurooppalaisissa pankeissa", "term", "Kiinteä korko koko talletusajan"),
          offer("notice", "Irtisanomisehtoinen talletustili", "notice", "Korkeampi korko lyhyellä irtisanomisajalla"),
        ],
        sidebar: [entry("guarantee", "Talletussuojajärjestelmä", "guarantee", { groupName: "Hyvä tietää" })],
      },
    ],
  },
  { id: "guides", title: "Rahoitusoppaat", href: "/fi-fi/oppaat/" },
  { id: "investor", title: "Vermögensverwaltung", href: "/de-de/vermoegensverwaltung/" },
  { id: "about", title: "Unternehmen", href: "/de-de/ueber-uns/" },
  { id: "help", title: "Asiakaspalvelu", href: "/fi-fi/ohjeet/" },
];

export const ALL_TYPES_NAV: readonly NavItem[] = [
  {
    id: "all-types",
    title: "Alle Arten",
    href: "/de-de/alle/",
    subMenus: [
      {
        layout: "default",
        top: [
          {
            id: "intro",
            type: "text",
            title: "Zinsangebote von Banken aus ganz Europa",
            description: "Täglich geprüft, ohne Gebühren.",
          },
        ],
        main: [
          entry("basic", "Festgeld", "term", { groupName: "Sparen" }),
          entry("basic-colour", "Nachhaltiges Festgeld", "sustainable", {
            groupName: "Sparen",
            iconColor: "positive",
            tag: "Neu",
          }),
          entry("basic-free-colour", "Tagesgeld", "overnight", { groupName: "Sparen", iconColor: "#c2410c" }),
          offer("advanced", "Vermögensverwaltung", "portfolio", "Weltweites ETF-Portfolio mit Betreuung", {
            groupName: "Anlegen",
          }),
          offer("external", "Hilfe-Center", "help", "Antworten auf häufige Fragen", {
            groupName: "Anlegen",
            href: "https://hilfe.example/de-de/",
          }),
        ],
        sidebar: [
          {
            id: "image",
            type: "image",
            title: "Sommeraktion",
            description: "Bis Ende August mit Extrazins.",
            href: "/de-de/aktion/",
          },
          { id: "login-item", type: "login", title: "Anmelden", href: "/de-de/login/" },
          {
            id: "register-item",
            type: "registration",
            title: "Konto eröffnen",
            description: "In fünf Minuten, ganz ohne Papier.",
            href: "/de-de/register/",
          },
        ],
        bottom: [{ id: "arrow", type: "arrow", title: "Alle Zinsangebote vergleichen", href: "/de-de/products/" }],
      },
    ],
  },
];

export const UNSAFE_NAV: readonly NavItem[] = [
  {
    id: "unsafe",
    title: "Unsicher",
    subMenus: [
      {
        layout: "default",
        main: [
          { id: "script", type: "arrow", title: "Script", href: "javascript:alert(1)" },
          { id: "disguised", type: "basic", title: "Disguised", icon: "help", href: " JaVa\tScript:alert(1)" },
          { id: "data-address", type: "basic", title: "Data", icon: "document", href: "data:text/html,<b>x</b>" },
          { id: "visual-basic", type: "advanced", title: "VBScript", icon: "warning", href: "vbscript:msgbox(1)" },
          { id: "markup", type: "basic", title: "<b>Not markup</b>", icon: "help", href: "/de-de/help/" },
        ],
      },
    ],
  },
  { id: "unsafe-link", title: "Inert", href: "javascript:alert(2)" },
];
