/**
 * Describes the effect of each key of the configuration. Types and formats come from the schema that parses it; a key
 * without words, or words without a key, does not compile.
 */
import type { ConfigKey, ShellConfig } from "../../src/stores/config-schema.ts";

/** Every key with its parts: `site`, `site.name`, ... A table by free names, and one by locale, is one part. */
type PathsOf<T> = {
  [TKey in keyof T & string]:
    | TKey
    | (NonNullable<T[TKey]> extends readonly unknown[] | string | number | boolean
        ? never
        : string extends keyof NonNullable<T[TKey]>
          ? never
          : "de-DE" extends keyof NonNullable<T[TKey]>
            ? never
            : NonNullable<T[TKey]> extends object
              ? `${TKey}.${PathsOf<NonNullable<T[TKey]>>}`
              : never);
}[keyof T & string];

export type ConfigPath = PathsOf<ShellConfig>;

export interface KeyWords {
  readonly effect: string;
  /** The behaviour without the key. */
  readonly fallback: string;
}

export const CONFIG_WORDS: Readonly<Record<ConfigPath, KeyWords>> = {
  environment: {
    effect: "Which services are asked, and whether mocks may answer (never in `production` and `onboarding`).",
    fallback: "`production`",
  },
  region: { effect: "Whose services are asked.", fallback: "`uk` for en-GB, else `germany`" },
  site: { effect: "What the site is called and where its parts live.", fallback: "see its parts" },
  "site.name": { effect: "Name of the site in titles and where no logo stands.", fallback: "none" },
  "site.logo": { effect: "The site's own logo in header and footer.", fallback: "none" },
  "site.logo.url": { effect: "Address of the picture.", fallback: "must be given with a logo" },
  "site.logo.alt": { effect: "Text of the logo for those who do not see it.", fallback: "must be given with a logo" },
  "site.sites": { effect: "Base address of a locale's site where it is on another host.", fallback: "this host" },
  "site.mainDomain": {
    effect: "Origin of the main domain, for the locales of the flag `b2cUnifiedDomainLocales`.",
    fallback: "this host",
  },
  "site.appHost": { effect: "Origin where the United States log in and register.", fallback: "this host" },
  "site.defaultDistributorId": { effect: "Distributor of customers who came without a partner.", fallback: "`direct`" },
  "site.knowledgeRestrictedDistributors": {
    effect: "Distributors whose customers see no finance-knowledge menu in Germany.",
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
  servicesOrigin: {
    effect: "One address under which every service stands as `<address>/<service>`.",
    fallback: "none",
  },
  services: {
    effect: "Address of one service by its name; wins over `servicesOrigin`. https, this machine, or a path.",
    fallback: "`https://{service}.{country}.{environment}.{region}.example`",
  },
  flags: {
    effect: "Values of feature flags until the flag service answers, and without one.",
    fallback: "the values of `src/domain/facts/flag.ts`",
  },
  flagService: { effect: "A flag service that speaks OFREP.", fallback: "none is asked" },
  "flagService.url": { effect: "Its address.", fallback: "must be given with a flag service" },
  "flagService.timeoutMs": { effect: "How long its answer is waited for, in milliseconds.", fallback: "3000" },
  collector: {
    effect: "Origin of the event collector, which speaks Snowplow's protocol; asked after consent to analytics.",
    fallback: "no event is sent to one",
  },
  marketing: { effect: "The marketing tool; asked after consent to marketing.", fallback: "none" },
  "marketing.url": { effect: "Where events go.", fallback: "must be given with a marketing tool" },
  "marketing.appToken": { effect: "Tracking app token of its attribution.", fallback: "no attribution" },
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
  identity: { effect: "The identity provider.", fallback: "the service `identity`" },
  "identity.realm": { effect: "Address of its realm.", fallback: "must be given with an identity provider" },
  "identity.clientId": {
    effect: "Client of the host's login, for its own pages; the shell takes the one that the token names.",
    fallback: "`login`",
  },
  "identity.logoutClientId": {
    effect: "Client that a logout names; `azp` stands for the one that the token names.",
    fallback: "`login`",
  },
  furtherLogout: {
    effect: "The other service's logout, sent where the flag `sessionLogoutCall` is on.",
    fallback: "`POST /session/logout` of the integration service, without a body",
  },
  "furtherLogout.service": { effect: "Name of the service.", fallback: "`integration-service`" },
  "furtherLogout.path": { effect: "Path at the service.", fallback: "`/session/logout`" },
  "furtherLogout.payload": { effect: "What is sent, as JSON.", fallback: "no body" },
  accountSwitch: {
    effect:
      "How a linked account is switched to: a request first, where one is configured, then a login for that customer.",
    fallback: "the login of the locale, without a request",
  },
  "accountSwitch.request": {
    effect:
      "A POST with the access token that comes first; where it fails nothing changes, and `shell-error` (`account-switch-failed`) says so.",
    fallback: "none is sent",
  },
  "accountSwitch.request.service": { effect: "Name of the service.", fallback: "`user-management`" },
  "accountSwitch.request.path": {
    effect:
      "Path at the service; `:customerId` stands for the customer to switch to, `:userId` for the user who switches.",
    fallback: "`/public/users/:userId/account-switch`",
  },
  "accountSwitch.request.payload": {
    effect: "What is sent, as JSON; a value that is `:customerId` or `:userId` stands for that.",
    fallback: '`{"customer_id": ":customerId"}`',
  },
  "accountSwitch.login": {
    effect: "Where the customer logs in for the other account.",
    fallback: "the login of the locale",
  },
  "accountSwitch.parameter": {
    effect: "Query parameter in which that login gets the customer number.",
    fallback: "`customer`",
  },
  pensionLogout: {
    effect: "Where a logout leads while the flag `pensionLogout` is on.",
    fallback: "the home page of the locale",
  },
  consent: { effect: "The consent tool of the page.", fallback: "none" },
  "consent.tool": {
    effect:
      'Which tool is asked and opened. `host` is any other: the page says `shellConsent = {granted: ["analytics", "marketing"]}` and dispatches `shell-consent` on the window at each change.',
    fallback: "must be given with consent",
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
    effect: "Other names for entries of the browser's storage and for cookies.",
    fallback: "the names of `src/domain/storage-keys.ts`",
  },
  session: { effect: "Rules of the session.", fallback: "see its parts" },
  "session.idleSeconds": {
    effect: "Seconds without activity after which the session ends.",
    fallback: "the length of the session, at most `session.idleCapSeconds`",
  },
  "session.idleCapSeconds": {
    effect: "Ceiling of idle time, also of what the guard's `timeout-seconds` asks for.",
    fallback: "300",
  },
  "session.refreshSeconds": {
    effect: "Seconds of an access token's life that are left when it is extended by itself.",
    fallback: "120, or half the life where that is shorter",
  },
  "session.refreshReuse": {
    effect:
      "What the identity provider does with a refresh token that comes a second time: ends the session, takes it, or takes it for `{graceSeconds}`.",
    fallback: "`strict`",
  },
  "session.probeFailureEndsSession": {
    effect: "The specification's rule: a probe that gets no answer logs out.",
    fallback: "off: only a refusal does",
  },
  "session.refreshFailureEndsSession": {
    effect: "The specification's rule: a refresh that failed for good logs out at once.",
    fallback: "off: at the token's end",
  },
  "session.silentFailureHidesCountdown": {
    effect: "The specification's rule: a silent extension that failed hides the countdown.",
    fallback: "off: it stays",
  },
  "session.strictActivityEvents": {
    effect: "Only mouse release, key press and touch end count as activity.",
    fallback: "off: people without mouse or keyboard count too",
  },
  "session.probe": { effect: "Whether the open API is asked if the session still stands.", fallback: "on" },
  author: {
    effect:
      "Shows each message of an element beside it in the page, for whoever writes it; never set it where visitors come.",
    fallback: "off, unless an element of the page has `data-shell-author`",
  },
  statusUrl: {
    effect:
      "Address of the document by which the operator stops a version or an element, and shows a notice to a market ([operate](operate.md)).",
    fallback: "nothing is asked",
  },
  mocks: {
    effect: "Answers calls without a network, in the environments local, development, staging and amplifyapp.",
    fallback: "on in `local` without services, else off",
  },
  "mocks.enabled": { effect: "Turns mocks on or off.", fallback: "must be given with mocks" },
  "mocks.answers": {
    effect: "Answers by the id of the call, `{status, body}` each, or the address of a JSON file with them.",
    fallback: "none: 404, 3 unread messages, tokens of 220 s",
  },
  "mocks.delayMs": { effect: "Milliseconds before each answer.", fallback: "0" },
  "mocks.reject": { effect: "Every call fails as if there were no network.", fallback: "off" },
};

/** One value for each key, as a site might have it. */
export const CONFIG_EXAMPLE: { readonly [TKey in ConfigKey]-?: NonNullable<ShellConfig[TKey]> } = {
  environment: "production",
  region: "germany",
  site: {
    name: "Savings Site",
    logo: { url: "/logo.svg", alt: "Savings Site" },
    sites: { "fr-FR": "https://www.savings.example/fr-fr" },
    mainDomain: "https://www.savings.example",
    appHost: "https://app.savings.example",
    defaultDistributorId: "direct",
    knowledgeRestrictedDistributors: ["lindenbank"],
    iosAppId: "123456789",
    consentAnchor: "#consent-settings",
  },
  content: "https://cms.savings.example/shell/{locale}.json",
  servicesOrigin: "https://api.savings.example",
  services: { postbox: "https://postbox.savings.example" },
  flags: { smartBanner: true, b2cUnifiedDomainLocales: "pl-PL,fi-FI", b2cNewMarketLocales: { "it-IT": false } },
  flagService: { url: "https://flags.savings.example", timeoutMs: 3000 },
  author: true,
  statusUrl: "https://cdn.savings.example/status.json",
  collector: "https://events.savings.example",
  identity: { realm: "https://id.savings.example/auth/realms/global", clientId: "login", logoutClientId: "azp" },
  furtherLogout: { service: "support-desk", path: "/session/logout", payload: { channel: "web" } },
  accountSwitch: {
    request: {
      service: "user-management",
      path: "/public/users/:userId/switch",
      payload: { customer_id: ":customerId" },
    },
    login: "https://id.savings.example/switch",
    parameter: "customer",
  },
  pensionLogout: "https://pension.savings.example/logout",
  consent: { tool: "usercentrics" },
  tagManager: { germanyAndAustria: "GTM-EXAMPLE1", others: "GTM-EXAMPLE2" },
  marketing: { url: "https://marketing.savings.example", appToken: "app" },
  customAttributes: ["spring"],
  observedShare: 0.1,
  programmes: { alpha: { countries: ["DEU"] } },
  storageKeys: { auth: "bank.auth" },
  session: {
    idleSeconds: 240,
    idleCapSeconds: 300,
    refreshSeconds: 120,
    refreshReuse: { graceSeconds: 30 },
    probeFailureEndsSession: false,
    refreshFailureEndsSession: false,
    silentFailureHidesCountdown: false,
    strictActivityEvents: false,
    probe: true,
  },
  mocks: { enabled: true, answers: { accounts: { status: 503 } }, delayMs: 200, reject: false },
};
