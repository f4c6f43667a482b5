/** Choices where the specification is silent, and the pages that explain them; paths from `docs/`. */
export const CHOSEN: Readonly<Record<string, string>> = {
  "L-10":
    "Wealth management leads to its dashboard; ETF configurator, crypto and pension to the customer's own product, the first that is named, else to the list.",
  "L-15": "The texts name the pages and not their paths: `src/domain/routes/route.ts` does.",
  "L-18": "In theme v1 a content block shows nothing but the width of its middle ([why](decisions/parts-script.md)).",
  "H-01": "An integrated header has no menus ([why](decisions/header-and-footer.md)).",
  "H-02": "The country selector page has the logo only, for a visitor without a country.",
  "H-07":
    "The partner's logo leads nowhere; registration stands in words beside it ([why](decisions/header-and-footer.md)).",
  "H-12": "Menus are native popovers and open before any script ([why](decisions/native-menus.md)).",
  "H-14": "A pointer on its way to the panel keeps it open; leaving closes a moment later.",
  "H-18": "A company customer stands under the company's name, with the person below.",
  "H-24":
    "The reduced state is that of a contract that is over or being wound up: `src/domain/entities/customer-facts.ts`.",
  "H-31": "Service, path and payload of the further logout come from the configuration (`furtherLogout`).",
  "H-32":
    "Switching is a new login for that customer, after a request where the configuration (`accountSwitch`) or the host has one ([why](decisions/account-switch.md)).",
  "F-06":
    "A credit stands on a place of at least 30 by 30 px, its picture is at most 124 by 28 px ([why](decisions/header-and-footer.md)).",
  "F-09": "The anchor is `#consent-settings` unless the configuration names another.",
  "F-10": "`mobile_banner` of a CMS lies over the locale's own, so one field keeps the others.",
  "M-01":
    "Typing in the open list goes to a country, by its name in the reader's language or in English, without accents.",
  "M-04": "A page that names itself in the other market by `link rel=alternate hreflang` is kept.",
  "M-05": "Which codes the generic market carries: `src/domain/markets/markets.ts`.",
  "M-06":
    "At most once a visit; 'I am travelling' keeps it away for 30 days; never where somebody logs in, registers or deals with money; in low windows it joins the flow, elsewhere the page gets room for it.",
  "M-07": "A customer is told that the account, its offers and its login belong to the market being left.",
  "U-01": "The least height of a medium modal is that of a small one ([why](decisions/parts-script.md)).",
  "U-02": "It stays until it is closed, unless `duration` says otherwise ([why](decisions/parts-script.md)).",
  "U-03": "The presets are the widths before and after login; grounds are named surface, raised, sunken and tint.",
  "U-05": "The names of the SEO settings follow the CMS's snake case.",
  "U-06": "A display rule, never a protection: the content stands in the page's markup.",
  "U-07": "Hosts say how to log in and out; who is logged in follows the shell ([contract](contracts/parts.md)).",
  "D-02": "The three statuses that are not yet exported count as pending.",
  "D-12": "How the Dutch variants are spelled: a suffix, `src/domain/entities/portfolio.ts`.",
  "D-15": "50 and 10000 are named; what they limit is not shown, and nothing here uses them.",
  "A-02": "Hosts are on names reserved for examples, to be replaced by configuration.",
  "A-03": "Where the answering service is not shown, the catalogue says which was chosen, call by call.",
  "A-08": "The environments in which mocks are never enabled: `src/api/transport.ts`.",
  "S-01": "The stored difference is server minus client ([why](decisions/session-time-difference.md)).",
  "S-02": "One refresh among all tabs ([why](decisions/session-one-refresh-among-tabs.md)).",
  "S-03": "People without mouse or keyboard count as active, too ([why](decisions/session-activity.md)).",
  "S-04": "Five minutes of idle time where nobody says otherwise ([why](decisions/session-idle-limit.md)).",
  "S-08":
    "A refresh that failed ends the session with its token, not before; by configuration at once ([why](decisions/session-refresh-failure.md)).",
  "S-11":
    "A probe without an answer is no logout; by configuration it is ([why](decisions/session-probe-without-network.md)).",
  "T-03": "Consent tools, containers and their default ([why](decisions/consent-and-tracking.md)).",
  "T-05": "What the fields of an event hold: `src/domain/tracking/event-fields.ts`.",
  "W-01": "The base is our own; r2wc was measured and taken out ([why](decisions/three-tiers.md)).",
  "W-03": "One listener for all links ([why](decisions/link-events.md)).",
  "W-09":
    "React adopts fragments of its own build only; those of earlier releases stay for visitors ([why](decisions/adoption.md)).",
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
