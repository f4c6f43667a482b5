/** Schema of a page's configuration, from `data-shell-config` or `configure({...})`. Every key is optional. */
import * as v from "valibot";
import { CALL_IDS } from "../../api/catalogue.ts";
import { CONSENT_TOOLS } from "../../consent/consent.ts";
import { ENVIRONMENTS, REGIONS } from "../../domain/deployments.ts";
import { CUSTOM_ATTRIBUTES } from "../../domain/entities/tracking-event.ts";
import { looseObject, object, partial, strictObject } from "../../domain/given/object-schema.ts";
import { MAXIMUM_CONFIG_TEXT } from "../../domain/given/plain-checks.ts";
import { refusalOf } from "../../domain/links/link.ts";
import { LOCALE_IDS } from "../../domain/locales/locale.ts";
import { ROUTES, type RouteName } from "../../domain/routes/route.ts";

const configText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAXIMUM_CONFIG_TEXT));
const configAddress = v.pipe(
  configText,
  // Browsers drop tabs and read a backslash as a slash: `/\evil.example` is another host.
  v.check(
    (value) => /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(value) && refusalOf(value) === undefined,
    "an http(s) address or a path that starts with /",
  ),
);
const configPath = v.pipe(configAddress, v.startsWith("/", "a path that starts with /"));
const containerId = v.pipe(configText, v.regex(/^[\w-]+$/));
const programmeScope = partial(object({ countries: v.array(configText), distributors: v.array(configText) }));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(1));

export const CONFIG_KEYS = {
  environment: v.picklist(ENVIRONMENTS),
  region: v.picklist(REGIONS),
  /** Name and logo of the site, and the addresses of the sites of other locales. */
  site: partial(
    object({
      name: configText,
      /** `dark`: the picture on a dark ground, where the page follows a dark colour scheme. */
      logo: object({ url: configAddress, alt: configText, dark: v.exactOptional(configAddress) }),
      sites: v.record(v.picklist(LOCALE_IDS), configAddress),
      mainDomain: configAddress,
      /** Origin of login and registration in the United States. */
      appHost: configAddress,
      /** Distributor id of customers without a partner. */
      defaultDistributorId: configText,
      /** Distributors whose customers see no finance-knowledge menu. */
      knowledgeRestrictedDistributors: v.array(configText),
      /** App id in Apple's store, for Safari's app banner. */
      iosAppId: v.pipe(configText, v.digits()),
      /** Start of the links that open the consent tool's second layer. */
      consentAnchor: v.pipe(configText, v.startsWith("#")),
    }),
  ),
  /** Paths of pages by name, without the base path of the locale, in place of the built-in ones. */
  routes: v.record(v.picklist(Object.keys(ROUTES) as RouteName[]), configPath),
  /** Further pages on which no forced redirect happens, by path without the base path of the locale [S-13]. */
  exemptPages: v.array(configPath),
  /** How often and where the country banner asks a visitor. */
  countryBanner: partial(
    object({
      /** `until-answered` (default): on each page until the visitor answers. `once-a-visit`: on one page of a visit. */
      frequency: v.picklist(["until-answered", "once-a-visit"]),
      /** Shows the banner also on pages for login, registration and transactions. Default: false. */
      onTaskPages: v.boolean(),
    }),
  ),
  /** Replaces built-in menus, footers and texts: the address of a locale's content, or content by locale id. */
  content: v.union([
    v.pipe(configAddress, v.includes("{locale}", "an address with {locale} in it")),
    v.record(v.picklist(LOCALE_IDS), looseObject({})),
  ]),
  /** One origin for all services, at `<origin>/<service>`. */
  servicesOrigin: configAddress,
  /** Address of a service by name; takes precedence over the origin and the built-in table. */
  services: v.record(configText, configAddress),
  /** Flag values that apply until the flag service answers, or if there is none. */
  flags: v.record(configText, v.union([v.boolean(), v.string(), v.record(configText, v.boolean())])),
  flagService: object({
    url: configAddress,
    timeoutMs: v.optional(seconds),
    /** Path for events, after consent to analytics; false sends none. */
    trackPath: v.optional(v.union([configPath, v.literal(false)])),
  }),
  /**
   * Origin of the event collector, which speaks Snowplow's protocol: events go to
   * `<collector>/com.snowplowanalytics.snowplow/tp2`.
   */
  collector: configAddress,
  /** Names that the pipeline behind the collector expects. */
  tracker: partial(
    object({ appId: configText, eventVendor: v.pipe(configText, v.regex(/^[\w.-]+$/, "a name such as com.example")) }),
  ),
  /** The marketing tool: the address for events after consent to marketing, and the app token for attribution. */
  marketing: object({ url: configAddress, appToken: v.optional(configText) }),
  /** Values added to every event: `custom_attribute_1` to `custom_attribute_10`, in order. */
  customAttributes: v.pipe(v.array(configText), v.maxLength(CUSTOM_ATTRIBUTES.length)),
  /**
   * Share of sessions, from 0 to 1, that are observed after consent to analytics. The shell's errors then become
   * events.
   */
  observedShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Countries and distributors of the programmes whose customers get other flags; everywhere if missing. */
  programmes: partial(object({ alpha: programmeScope, beta: programmeScope })),
  /** Identity provider's realm address, such as `https://id.example/auth/realms/global`. */
  identity: object({
    realm: configAddress,
    clientId: v.optional(configText),
    /** Client id in a logout request: `login` if missing, as specified; `azp` for the token's own client. */
    logoutClientId: v.optional(configText),
  }),
  /** Parts of calls, by the id of the call in the catalogue. */
  calls: v.record(
    v.picklist(CALL_IDS),
    partial(
      object({
        service: configText,
        path: configPath,
        /** Added to the query of the catalogue. `:customerId` and other inputs of the call are filled in; null leaves a value out. */
        query: v.record(configText, v.nullable(v.string())),
      }),
    ),
  ),
  /** Academic titles by code, as written before a name, beside the built-in ones. */
  academicTitles: v.record(configText, configText),
  /** Ids of the templates by which product instances count, in place of the built-in ones [D-05]. */
  productTemplates: partial(object({ dwm: v.array(configText), migratedRobo: v.array(configText) })),
  /** Logout of the other service, sent if the flag `session-logout-call` is on. Service and path have defaults. */
  furtherLogout: object({
    service: v.optional(configText),
    path: v.optional(v.pipe(configAddress, v.startsWith("/"))),
    /** Sent as JSON. */
    payload: v.optional(v.record(configText, v.union([v.string(), v.number(), v.boolean()]))),
  }),
  /** How to switch to a linked account: an optional request, then a login for that customer. */
  accountSwitch: partial(
    object({
      /** Sent as a POST with the access token. Service, path and payload have defaults. */
      request: partial(
        object({
          service: configText,
          /** `:customerId` and `:userId` are replaced by the customer to switch to and the current user. */
          path: v.pipe(configAddress, v.startsWith("/")),
          /** Sent as JSON. The values `:customerId` and `:userId` are replaced. */
          payload: v.record(configText, v.union([v.string(), v.number(), v.boolean()])),
        }),
      ),
      /** Address of the login for another customer; the locale's login if missing. */
      login: configAddress,
      /** Query parameter for the customer number; `customer` if missing. */
      parameter: v.pipe(configText, v.regex(/^[\w-]+$/, "letters, digits, hyphens and underscores")),
    }),
  ),
  /** Target of a logout if the flag `pension-logout` is on: the pension site's logout. */
  pensionLogout: configAddress,
  consent: object({
    tool: v.picklist(CONSENT_TOOLS),
    /** The tool's script, which the shell loads. Without it the page loads its tool itself. */
    script: v.optional(
      object({
        url: configAddress,
        /** Further attributes of the script element: `id` and `data-…`. */
        attributes: v.optional(v.record(v.pipe(configText, v.regex(/^(?:id|data-[\w-]+)$/)), configText)),
      }),
    ),
    /** The tool's names of the categories that allow a purpose, if they differ from the usual ones. */
    categories: v.optional(partial(object({ analytics: v.array(configText), marketing: v.array(configText) }))),
  }),
  /** Container ids by group of markets, and the address of the container if it is not Google's. */
  tagManager: partial(
    strictObject({
      germanyAndAustria: containerId,
      unitedStates: containerId,
      others: containerId,
      url: configAddress,
    }),
  ),
  /** Document in which the operator stops a version or an element, or shows a notice. Read when the page is idle. */
  statusUrl: configAddress,
  /** Measurements of page views in OpenTelemetry's form (OTLP/HTTP, JSON), for the operator. */
  metrics: object({
    /** Address of a collector, such as `https://otel.example/v1/metrics`. */
    url: configAddress,
    /** Percent of the page views. */
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    /** True sends only after consent to analytics. */
    afterConsent: v.optional(v.boolean()),
  }),
  /** Shows each message of an element next to it in the page. */
  author: v.boolean(),
  /** Address in front of an error's code: the page of the documentation that explains it. */
  docsUrl: configAddress,
  storageKeys: v.record(configText, configText),
  /**
   * Whether the tab keeps what the header shows of a customer for the next five minutes; true if missing. `amounts` also keeps the
   * amounts of the balance bar.
   */
  keepView: v.union([v.boolean(), v.literal("amounts")]),
  session: partial(
    object({
      idleSeconds: seconds,
      /** Upper limit of idle time, also for `timeout-seconds`; 300 if missing. */
      idleCapSeconds: seconds,
      /**
       * The access token is refreshed when this much of its life remains; 120 if missing, or half the token's life if
       * that is shorter.
       */
      refreshSeconds: seconds,
      /**
       * How the identity provider treats a refresh token that is sent twice: `tolerant` (default) accepts it,
       * `{graceSeconds}` accepts it for that long, `strict` ends the session. With the first two the shell repeats a
       * refresh whose answer was never read, for example because the page was left.
       */
      refreshReuse: v.union([v.picklist(["strict", "tolerant"]), object({ graceSeconds: seconds })]),
      /** Rule of the specification: a probe without an answer logs out. Default: off. */
      probeFailureEndsSession: v.boolean(),
      /**
       * Rule of the specification: a refresh that the server refuses logs out at once, also with 503 and 429. Off: a
       * temporary refusal is retried, and after a final one the session ends with the token.
       */
      refreshFailureEndsSession: v.boolean(),
      /**
       * Meaning of the stored time difference: `server-minus-client` (default), or `client-minus-server`, with which
       * a token expires at "exp plus stored time difference" on the device's clock.
       */
      timeDifference: v.picklist(["server-minus-client", "client-minus-server"]),
      /** Rule of the specification: a failed silent refresh hides the countdown. Off: the countdown stays. */
      silentFailureHidesCountdown: v.boolean(),
      /**
       * Counts only the specification's three events as activity. Default: off, so that people without mouse or
       * keyboard count too.
       */
      strictActivityEvents: v.boolean(),
      probe: v.boolean(),
      /** Texts in the user agent of the bank's own app. A page there has no countdown and no idle limit. Default: none. */
      webViewUserAgents: v.array(configText),
    }),
  ),
  mocks: object({
    enabled: v.boolean(),
    /** Answers by call id, or the address of a JSON file with them. Read only if mocks are used. */
    answers: v.optional(v.union([configAddress, v.record(configText, v.unknown())])),
    delayMs: v.optional(v.number()),
    reject: v.optional(v.boolean()),
  }),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;

/**
 * Keys that decide where tokens and events go, which code runs, and what counts as consent. Their first value is final.
 * As almost all keys, they count only from a block in the document's head or from `configure()`: see `CONTENT_NAMES` in host-api.ts
 * [docs/security.md].
 */
export const SENSITIVE_KEYS = [
  "environment",
  "region",
  "servicesOrigin",
  "services",
  "identity",
  "calls",
  "furtherLogout",
  "accountSwitch",
  "pensionLogout",
  "flagService",
  "collector",
  "marketing",
  "tagManager",
  "consent",
  "content",
  "mocks",
  "statusUrl",
  "metrics",
  "keepView",
] as const satisfies readonly ConfigKey[];

export type ShellConfig = { readonly [key in ConfigKey]?: v.InferOutput<(typeof CONFIG_KEYS)[key]> };
