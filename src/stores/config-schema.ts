/** Schema of a page's configuration, from `data-shell-config` or `configure({...})`. Every key is optional. */
import * as v from "valibot";
import { CONSENT_TOOLS } from "../consent/consent.ts";
import { CUSTOM_ATTRIBUTES } from "../domain/entities/tracking-event.ts";
import { looseObject, object, partial, strictObject } from "../domain/given/object-schema.ts";
import { refusalOf } from "../domain/links/link.ts";
import { LOCALE_IDS } from "../domain/locales/locale.ts";

const configText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));
const configAddress = v.pipe(
  configText,
  // Browsers drop tabs and read a backslash as a slash: `/\evil.example` is another host.
  v.check(
    (value) => /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(value) && refusalOf(value) === undefined,
    "an http(s) address or a path that starts with /",
  ),
);
const containerId = v.pipe(configText, v.regex(/^[\w-]+$/));
const programmeScope = partial(object({ countries: v.array(configText), distributors: v.array(configText) }));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(1));

export const CONFIG_KEYS = {
  environment: v.picklist(["development", "staging", "onboarding", "production", "amplifyapp", "local"]),
  region: v.picklist(["germany", "uk"]),
  /** Name and logo of the site, and the addresses of the sites of other locales. */
  site: partial(
    object({
      name: configText,
      logo: object({ url: configAddress, alt: configText }),
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
  flagService: object({ url: configAddress, timeoutMs: v.optional(seconds) }),
  /**
   * Origin of the event collector, which speaks Snowplow's protocol: events go to
   * `<collector>/com.snowplowanalytics.snowplow/tp2`.
   */
  collector: configAddress,
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
  /** Shows each message of an element next to it in the page. */
  author: v.boolean(),
  storageKeys: v.record(configText, configText),
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
       * How the identity provider treats a refresh token that is sent twice: `strict` (default) ends the session,
       * `tolerant` accepts it, `{graceSeconds}` accepts it for that long. The shell repeats a refresh whose answer was
       * lost only with the latter two, for example after the page was left during a refresh.
       */
      refreshReuse: v.union([v.picklist(["strict", "tolerant"]), object({ graceSeconds: seconds })]),
      /** Rule of the specification: a probe without an answer logs out. Default: off. */
      probeFailureEndsSession: v.boolean(),
      /**
       * Rule of the specification: a refresh that failed for good logs out at once. Off: the session ends with the
       * token.
       */
      refreshFailureEndsSession: v.boolean(),
      /** Rule of the specification: a failed silent refresh hides the countdown. Off: the countdown stays. */
      silentFailureHidesCountdown: v.boolean(),
      /**
       * Counts only the specification's three events as activity. Default: off, so that people without mouse or
       * keyboard count too.
       */
      strictActivityEvents: v.boolean(),
      probe: v.boolean(),
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
 * Keys that decide where tokens and events go, which code runs, and what counts as consent. They are accepted only from
 * a block in the document's head or from `configure()`, and the first value is final. A content security policy does
 * not stop injected data blocks, so an attacker who adds one to the page's content must not be able to set these keys
 * [docs/security.md].
 */
export const KEYS_WITH_POWER = [
  "environment",
  "region",
  "servicesOrigin",
  "services",
  "identity",
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
] as const satisfies readonly ConfigKey[];

const hasPower = (key: string): boolean => (KEYS_WITH_POWER as readonly string[]).includes(key);

export type ShellConfig = { readonly [key in ConfigKey]?: v.InferOutput<(typeof CONFIG_KEYS)[key]> };

export interface ConfigProblem {
  readonly key: string;
  readonly expected: string;
}

/**
 * Accepts each valid key and reports each invalid one. For keys with power the first value counts, for all others the
 * latest.
 *
 * @param isOfContent returns true for a part from a block outside of the head, whose keys with power are ignored
 */
export function parseConfig(
  given: readonly unknown[],
  isOfContent: (part: unknown) => boolean = () => false,
): { config: ShellConfig; problems: ConfigProblem[] } {
  const config: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const part of given) {
    if (typeof part !== "object" || part === null || Array.isArray(part)) {
      problems.push({ key: "(whole)", expected: "an object" });
      continue;
    }
    const isWeak = isOfContent(part);
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const read = readKey(key, value);
      if (read.problem !== undefined) problems.push({ key, expected: read.problem });
      else if (!hasPower(key)) config[key] = read.value;
      else if (isWeak) problems.push({ key, expected: "a block in the head, or configure(), for this key" });
      else if (!Object.hasOwn(config, key)) config[key] = read.value;
      else if (JSON.stringify(config[key]) !== JSON.stringify(read.value)) {
        problems.push({ key, expected: "its first value: this key cannot be changed later" });
      }
    }
  }
  return { config, problems };
}

function readKey(key: string, value: unknown): { readonly value?: unknown; readonly problem?: string } {
  if (!Object.hasOwn(CONFIG_KEYS, key)) return { problem: "no key of the configuration" };
  const result = v.safeParse(CONFIG_KEYS[key as ConfigKey] as v.GenericSchema, value);
  return result.success ? { value: result.output } : { problem: problemOf(key, result.issues) };
}

function problemOf(key: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  const path = issue ? v.getDotPath(issue) : null;
  return `${path ? `${key}.${path}: ` : ""}${issue?.expected ?? issue?.message ?? "another value"}`;
}
