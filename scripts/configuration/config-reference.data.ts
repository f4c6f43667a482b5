/**
 * Describes the effect of each key of the configuration. Types and formats come from the schema that parses it; a key
 * without words, or words without a key, does not compile.
 */
import type { ConfigPath, KeyWords } from "./key-words.ts";
import { SERVICE_WORDS } from "./service-keys.data.ts";
import { SESSION_WORDS } from "./session-keys.data.ts";

/** The keys of site, page and device stand here; those of services and of the session have files of their own. */
export const CONFIG_WORDS: Readonly<Record<ConfigPath, KeyWords>> = {
  ...SERVICE_WORDS,
  ...SESSION_WORDS,
  environment: {
    effect: "Which services are asked, and whether mocks may answer (never in `production` and `onboarding`).",
    fallback: "`production`",
  },
  region: { effect: "Whose services are asked.", fallback: "`uk` for en-GB, else `germany`" },
  site: { effect: "What the site is called and where its parts live.", fallback: "see its parts" },
  "site.name": { effect: "Name of the site in titles and where no logo stands.", fallback: "none" },
  "site.logo": { effect: "The site's own logo in header and footer.", fallback: "none" },
  "site.logo.url": { effect: "Address of the picture.", fallback: "must be given with a logo" },
  "site.logo.dark": {
    effect:
      "Address of the picture on a dark ground: shown while the page has a dark `color-scheme`. Counts only in the head.",
    fallback:
      "`site.logo.url` on every ground; an SVG can adapt by `prefers-color-scheme` where the page declares a `color-scheme`",
  },
  "site.logo.alt": { effect: "Text of the logo for those who do not see it.", fallback: "must be given with a logo" },
  "site.sites": { effect: "Base address of a locale's site where it is on another host.", fallback: "this host" },
  "site.mainDomain": {
    effect: "Origin of the main domain, for the locales of the flag `b2cUnifiedDomainLocales`.",
    fallback: "this host",
  },
  "site.appHost": { effect: "Origin where the United States log in and register.", fallback: "this host" },
  "site.defaultDistributorId": { effect: "Distributor of customers who came without a partner.", fallback: "`direct`" },
  "site.knowledgeRestrictedDistributors": {
    effect: "Distributors whose customers see no finance-knowledge menu, in Germany and Austria.",
    fallback: "none",
  },
  "site.iosAppId": {
    effect: "Number of the app at Apple's store, for the platform's own banner.",
    fallback: "no banner",
  },
  "site.consentAnchor": {
    effect: "Start of the links that open the consent tool's second layer.",
    fallback: "`#consent-settings`",
  },
  content: {
    effect:
      "Menus, footer, legal links and texts of the operator, whole or in part: the address of a locale's content, with `{locale}` in it, or the content itself by locale. See [content.md](content.md).",
    fallback: "the built-in content; nothing is asked for",
  },
  flags: {
    effect: "Values of feature flags until the flag service answers, and without one.",
    fallback: "the values of `src/domain/facts/flag.ts`",
  },
  customAttributes: {
    effect: "What the site adds to every event, as `custom_attribute_1` to `custom_attribute_10`, in order.",
    fallback: "nothing",
  },
  observedShare: { effect: "Share of sessions that are observed after consent to analytics, 0 to 1.", fallback: "0" },
  programmes: { effect: "Where the programmes run whose customers see other flags.", fallback: "everywhere" },
  "programmes.alpha": { effect: "Where the alpha programme runs.", fallback: "everywhere" },
  "programmes.alpha.countries": { effect: "Only for customers of these countries.", fallback: "all" },
  "programmes.alpha.distributors": { effect: "Only for customers of these distributors.", fallback: "all" },
  "programmes.beta.countries": { effect: "Only for customers of these countries.", fallback: "all" },
  "programmes.beta.distributors": { effect: "Only for customers of these distributors.", fallback: "all" },
  "programmes.beta": { effect: "Where the beta programme runs.", fallback: "everywhere" },
  consent: { effect: "The consent tool of the page.", fallback: "none" },
  "consent.tool": {
    effect:
      'Which tool is asked and opened. `host` is any other: the page says `shellConsent = {granted: ["analytics", "marketing"]}` and dispatches `shell-consent` on the window at each change.',
    fallback: "must be given with consent",
  },
  "consent.script": {
    effect: "The tool's script, which the shell loads when the page is idle.",
    fallback: "the page loads its tool itself",
  },
  "consent.script.url": { effect: "Its address.", fallback: "must be given with consent.script" },
  "consent.script.attributes": {
    effect: "Attributes of the script element that the tool reads: `id` and `data-…`.",
    fallback: "none",
  },
  "consent.categories": { effect: "The tool's own names of categories.", fallback: "the usual names" },
  "consent.categories.analytics": { effect: "Categories that allow analytics.", fallback: "the usual names" },
  "consent.categories.marketing": { effect: "Categories that allow marketing.", fallback: "the usual names" },
  tagManager: { effect: "Containers of the tag manager by group of markets.", fallback: "none is loaded" },
  "tagManager.germanyAndAustria": { effect: "Container of Germany and Austria.", fallback: "none is loaded there" },
  "tagManager.unitedStates": { effect: "Container of the United States.", fallback: "none is loaded there" },
  "tagManager.others": { effect: "Container of every other market.", fallback: "none is loaded there" },
  "tagManager.url": { effect: "Where the container is loaded from.", fallback: "Google" },
  storageKeys: {
    effect:
      "Other names for entries of the browser's storage and for cookies. Another `auth` is another session: lock, channel and, unless named, `lastActive` follow its name.",
    fallback: "the names of `src/domain/storage-keys.ts`",
  },
  author: {
    effect:
      "Shows each message of an element beside it in the page, for whoever writes it; never set it where visitors come.",
    fallback: "off, unless an element of the page has `data-shell-author`",
  },
  docsUrl: {
    effect:
      "Address in front of an error's code, such as `https://docs.example/errors/`. Behind each error on the console stands the address of the page that explains it, once the services of the page run; author mode links to it.",
    fallback: "no address is named",
  },
  routes: {
    effect:
      "Paths of pages by the names in `src/domain/routes/route.ts`, without the base path of the locale: links, redirects and the pages they skip follow. A path here also replaces the older address of a route that a flag selects. Render the fragments with the same configuration.",
    fallback: "the paths of that file",
  },
  exemptPages: {
    effect: "Paths without the base path of the locale on which no customer is sent to a page that comes first.",
    fallback: "only the pages that the specification exempts",
  },
  academicTitles: {
    effect:
      'Academic titles by the code of the customer service, as written before a name: `{ "DIPLING": "Dipl.-Ing." }`.',
    fallback: "Dr., Prof., Prof. Dr. and Dr. Dr.",
  },
  productTemplates: { effect: "Ids of the templates by which product instances count.", fallback: "see its parts" },
  "productTemplates.dwm": {
    effect: "Templates of wealth management.",
    fallback: "`DWM…` of `src/domain/entities/portfolio.ts`",
  },
  "productTemplates.migratedRobo": { effect: "Templates of the ETF robo.", fallback: "`ROBO…` of the same file" },
  countryBanner: { effect: "How often and where the country banner asks.", fallback: "see its parts" },
  "countryBanner.frequency": {
    effect:
      "`until-answered`: on each page until the visitor answers, chooses a market or is on the preferred one. `once-a-visit`: only on the first page of a visit that would show it.",
    fallback: "`until-answered`, as specified",
  },
  "countryBanner.onTaskPages": {
    effect: "Shows the banner also on pages for login, registration and transactions.",
    fallback: "off: it does not interrupt there",
  },
  keepView: {
    effect:
      'Keeps what the header shows of a customer in the storage of the tab, without numbers and amounts of accounts. The pages of the next five minutes show it in their first frame and ask only for the balance ([security](security.md)). `"amounts"` also keeps the amounts of the balance bar, unless the customer hides them; `false` keeps nothing.',
    fallback: "on",
  },
};
