/** Choices where the specification is silent, and the pages that explain them; paths from `docs/`. */
export const CHOSEN: Readonly<Record<string, string>> = {
  "L-04": "A path with the mark `~/` is used as it is ([contract](../contracts/cms.md#what-to-place)).",
  "L-09":
    "France, Spain and the Netherlands have the older dashboard `/savingglobal/#/Dashboard` while `b2cUseNewDashboard` is off.",
  "L-10":
    "Wealth management leads to its dashboard; ETF configurator, crypto and pension to the customer's own product, the first that is named, else to the list.",
  "L-15":
    "The texts name the pages and not their paths: `src/domain/routes/route.ts` does, and the configuration key `routes` replaces them.",
  "L-18":
    "In theme v1 a content block shows nothing but the width of its middle ([why](../decisions/parts-script.md)).",
  "H-01":
    "An integrated header has no menus, no placeholder of them, and no login beside a customer ([why](../decisions/header-and-footer.md)).",
  "H-02":
    "The country selector page has the logo only, for a visitor without a country. Registration has the login only, the bank header no actions ([why](../decisions/header-and-footer.md)).",
  "H-03":
    "A flag for bank navigation makes any page a special one; a customer keeps the private header on pages for login, registration and country selection ([why](../decisions/header-and-footer.md)).",
  "H-07":
    "The partner's logo leads nowhere; registration stands in words beside it ([why](../decisions/header-and-footer.md)).",
  "H-12": "Menus are native popovers and open before any script ([why](../decisions/markets-and-menus.md)).",
  "H-14": "A pointer on its way to the panel keeps it open; leaving closes a moment later.",
  "H-18":
    "A company customer stands under the company's name, with the person below. The last letter of a person's initials comes from the first surname ([why](../decisions/header-and-footer.md)).",
  "H-20": "An account without an IBAN shows its number ([why](../decisions/header-and-footer.md)).",
  "H-22":
    "Status 503 is maintenance, every other reason a failure; the notice has a button that asks again, and a service that takes longer than 3 s is asked once more with 20 s ([why](../decisions/header-and-footer.md)).",
  "H-24":
    "The reduced state is that of a contract that is over or being wound up: `src/domain/facts/customer-facts.ts`.",
  "H-31": "Service, path and payload of the further logout come from the configuration (`furtherLogout`).",
  "H-32":
    "Switching is a new login for that customer, after a request where the configuration (`accountSwitch`) or the host has one ([why](../decisions/calls-of-hosts.md)).",
  "H-33":
    "The header changes by its own width, 16 px before the window's breakpoint ([why](../decisions/styles-and-motion.md)).",
  "F-03":
    "It waits for the answer to the consent tool, and goes where the flag `smartBanner` is on ([why](../decisions/header-and-footer.md)).",
  "F-06":
    "A credit stands on a place of at least 30 by 30 px, its picture is at most 124 by 28 px ([why](../decisions/header-and-footer.md)).",
  "F-09": "The anchor is `#consent-settings` unless the configuration names another.",
  "F-10": "`mobile_banner` of a CMS lies over the locale's own, so one field keeps the others.",
  "M-01":
    "Typing in the open list goes to a country, by its name in the reader's language or in English, without accents.",
  "M-02":
    "A picker sorts by the name that it shows; the market of the page is always listed ([why](../decisions/markets-and-menus.md)).",
  "M-03": "The market of the page is always listed ([why](../decisions/markets-and-menus.md)).",
  "M-04":
    "The market of the page stays where `b2cNewMarketLocales` hides it. A page that names itself in the other market by `link rel=alternate hreflang` is kept.",
  "M-05": "Which codes the generic market carries: `src/domain/markets/markets.ts`.",
  "M-06":
    "It asks on each page until it is answered, where `countryBanner.frequency` says nothing else; a country that arrived is kept in the cookie `shell_country_hint` until then. 'I am travelling' hides it for 30 days. It waits for the answer to the consent tool, and so does the cookie. An address that names the market which the visitor has confirmed asks nothing. It does not ask on pages for login, registration and transactions unless `countryBanner.onTaskPages` is set; offers are public, and such a page for a customer alone. In low windows it joins the flow, elsewhere the page gets room for it.",
  "M-07": "A customer is told that the account, its offers and its login belong to the market being left.",
  "U-01": "The least height of a medium modal is that of a small one ([why](../decisions/parts-script.md)).",
  "U-02": "It stays until it is closed, unless `duration` says otherwise ([why](../decisions/parts-script.md)).",
  "U-03": "The presets are the widths before and after login; grounds are named surface, raised, sunken and tint.",
  "U-05": "The names of the SEO settings follow the CMS's snake case.",
  "U-06": "A display rule, never a protection: the content stands in the page's markup.",
  "U-07": "Hosts say how to log in and out; who is logged in follows the shell ([contract](../contracts/parts.md)).",
  "D-02": "The three statuses that are not yet exported count as pending.",
  "D-12": "How the Dutch variants are spelled: a suffix, `src/domain/entities/portfolio.ts`.",
  "H-21": "An amount is marked as negative if the current balance and the amount itself are below 0.",
  "D-14":
    "The current balance decides what is negative, and no amount of 0 or more is marked. Initials: see H-18. A score of 0 or below is in bucket 0.",
  "D-15": "50 and 10000 are named; what they limit is not shown, and nothing here uses them.",
  "A-02": "Hosts are on names reserved for examples, to be replaced by configuration.",
  "A-03":
    "Where the answering service is not shown, the catalogue says which was chosen, call by call; the configuration key `calls` replaces it.",
  "A-04":
    "What the header needs is kept across the pages of a tab for five minutes, except for a customer with a task that must come first ([contract](../contracts/portal.md)).",
  "A-08": "The environments in which mocks are never enabled: `src/api/transport.ts`.",
  "S-01": "The stored difference is server minus client ([why](../decisions/session-rules.md)).",
  "S-02": "One refresh among all tabs ([why](../decisions/session-rules.md)).",
  "S-03": "People without mouse or keyboard count as active, too ([why](../decisions/session-rules.md)).",
  "S-04": "Five minutes of idle time where nobody says otherwise ([why](../decisions/session-rules.md)).",
  "S-05":
    "Tokens of less than four minutes are extended at half their life, and none whose refresh token does not outlive it ([why](../decisions/session-rules.md)).",
  "S-08":
    "A refresh that failed ends the session with its token, not before; by configuration at once ([why](../decisions/session-rules.md)).",
  "S-10":
    "The cookie and the attribute decide; user agents only by configuration. Tokens are renewed while the app is used ([why](../decisions/session-rules.md)).",
  "S-11": "A probe without an answer is no logout; by configuration it is ([why](../decisions/session-rules.md)).",
  "T-03": "Consent tools, containers and their default ([why](../decisions/consent-and-tracking.md)).",
  "T-05": "What the fields of an event hold: `src/domain/tracking/event-fields.ts`.",
  "W-01": "The base is our own; r2wc was measured and taken out ([why](../decisions/three-tiers.md)).",
  "W-03": "One listener for all links ([why](../decisions/links-and-addresses.md)).",
  "W-09":
    "React adopts fragments of its own build only; those of earlier releases stay for visitors ([why](../decisions/fragments-and-login-page.md)).",
};

/** Rows that no comment names: they are built by a whole file or folder. */
export const BUILT_HERE: Readonly<Record<string, readonly string[]>> = {
  "L-11": ["src/domain/routes/route.ts"],
  "L-13": ["locales"],
  "H-12": ["src/ui/disclosure/disclosures.ts"],
  "H-29": ["locales/menus.json"],
  "W-01": ["src/element/shell-element.ts"],
  "W-05": ["entries/angularjs.ts"],
  "W-06": ["demo/pages/partner-page.ts"],
  "W-07": ["scripts/manifest/custom-elements-manifest.ts"],
};
