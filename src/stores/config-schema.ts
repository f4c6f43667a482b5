/** The configuration of a page, as `data-shell-config` or `configure({...})` give it. Every key is optional. */
import * as v from "valibot";
import { CONSENT_TOOLS } from "../consent/consent.ts";
import { CUSTOM_ATTRIBUTES } from "../domain/entities/tracking-event.ts";
import { looseObject, object, partial, strictObject } from "../domain/given/object-schema.ts";
import { refusalOf } from "../domain/links/link.ts";
import { LOCALE_IDS } from "../domain/locales/locale.ts";

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));
const address = v.pipe(
  text,
  // Browsers drop tabs and read a backslash as a slash: `/\evil.example` is another host.
  v.check(
    (value) => /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(value) && refusalOf(value) === undefined,
    "an http(s) address or a path that starts with /",
  ),
);
const containerId = v.pipe(text, v.regex(/^[\w-]+$/));
const programmeScope = partial(object({ countries: v.array(text), distributors: v.array(text) }));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(1));

export const CONFIG_KEYS = {
  environment: v.picklist(["development", "staging", "onboarding", "production", "amplifyapp", "local"]),
  region: v.picklist(["germany", "uk"]),
  /** Name and logo of the site, and where the sites of other locales live. */
  site: partial(
    object({
      name: text,
      logo: object({ url: address, alt: text }),
      sites: v.record(v.picklist(LOCALE_IDS), address),
      mainDomain: address,
      /** Origin where the United States log in and register. */
      appHost: address,
      /** Distributor of customers who came without a partner. */
      defaultDistributorId: text,
      /** Distributors whose customers see no finance-knowledge menu. */
      knowledgeRestrictedDistributors: v.array(text),
      /** Number of the app at Apple's store, for the platform's own banner. */
      iosAppId: v.pipe(text, v.digits()),
      /** Start of the links that open the consent tool's second layer. */
      consentAnchor: v.pipe(text, v.startsWith("#")),
    }),
  ),
  /** In place of the built-in menus, footers and texts: the address of a locale's, or those of locales by their id. */
  content: v.union([
    v.pipe(address, v.includes("{locale}", "an address with {locale} in it")),
    v.record(v.picklist(LOCALE_IDS), looseObject({})),
  ]),
  /** One origin under which all services stand as `<origin>/<service>`. */
  servicesOrigin: address,
  /** Address of a service by name; wins over the origin and the built-in table. */
  services: v.record(text, address),
  /** Flag values that stand until the flag service answers, and without one. */
  flags: v.record(text, v.union([v.boolean(), v.string(), v.record(text, v.boolean())])),
  flagService: object({ url: address, timeoutMs: v.optional(seconds) }),
  /** Origin of the event collector, which speaks Snowplow's protocol: events go to `<collector>/com.snowplowanalytics.snowplow/tp2`. */
  collector: address,
  /** The marketing tool: where events go after consent to marketing, and the tracking app token of its attribution. */
  marketing: object({ url: address, appToken: v.optional(text) }),
  /** What the site adds to every event: `custom_attribute_1` to `custom_attribute_10`, in order. */
  customAttributes: v.pipe(v.array(text), v.maxLength(CUSTOM_ATTRIBUTES.length)),
  /** Share of sessions, from 0 to 1, that are observed after consent to analytics: what the shell reports is an event. */
  observedShare: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Where the programmes run whose customers see other flags; everywhere when missing. */
  programmes: partial(object({ alpha: programmeScope, beta: programmeScope })),
  /** Identity provider's realm address, such as `https://id.example/auth/realms/global`. */
  identity: object({
    realm: address,
    clientId: v.optional(text),
    /** Client that a logout names: `login` when missing, as the specification has it; `azp` for the token's own. */
    logoutClientId: v.optional(text),
  }),
  /** The other service's logout, sent where the flag `session-logout-call` is on; service and path are ours if missing. */
  furtherLogout: object({
    service: v.optional(text),
    path: v.optional(v.pipe(address, v.startsWith("/"))),
    /** Sent as JSON. */
    payload: v.optional(v.record(text, v.union([v.string(), v.number(), v.boolean()]))),
  }),
  /** How a linked account is switched to: a request first, where one is configured, then a login for that customer. */
  accountSwitch: partial(
    object({
      /** Sent as a POST with the access token; service, path and payload are ours if missing. */
      request: partial(
        object({
          service: text,
          /** `:customerId` and `:userId` stand for the customer to switch to and the user who switches. */
          path: v.pipe(address, v.startsWith("/")),
          /** Sent as JSON; a value that is `:customerId` or `:userId` stands for that. */
          payload: v.record(text, v.union([v.string(), v.number(), v.boolean()])),
        }),
      ),
      /** Address that logs in for another customer; the login of the locale when missing. */
      login: address,
      /** Query parameter in which it gets the customer number; `customer` when missing. */
      parameter: v.pipe(text, v.regex(/^[\w-]+$/, "letters, digits, hyphens and underscores")),
    }),
  ),
  /** Where a logout leads when the flag `pension-logout` is on: the pension site's own logout. */
  pensionLogout: address,
  consent: object({
    tool: v.picklist(CONSENT_TOOLS),
    /** The tool's names of the categories that allow a purpose, where they are not the usual ones. */
    categories: v.optional(partial(object({ analytics: v.array(text), marketing: v.array(text) }))),
  }),
  /** Ids of the containers by group of markets, and where the container is loaded from if not from Google. */
  tagManager: partial(
    strictObject({ germanyAndAustria: containerId, unitedStates: containerId, others: containerId, url: address }),
  ),
  /** Document by which the operator stops a version or an element, and shows a notice; read when the page is idle. */
  statusUrl: address,
  /** Shows each message of an element beside it in the page. */
  author: v.boolean(),
  storageKeys: v.record(text, text),
  session: partial(
    object({
      idleSeconds: seconds,
      /** Ceiling of idle time, also of what `timeout-seconds` asks for; 300 when missing. */
      idleCapSeconds: seconds,
      /** Remaining life of the access token at which it is extended by itself; 120 when missing, half its life where that is shorter. */
      refreshSeconds: seconds,
      /**
       * What the identity provider does with a refresh token that comes a second time: `strict` (when missing) ends the
       * session, `tolerant` takes it, `{graceSeconds}` takes it for that long. Only then is a token asked again whose
       * answer was lost, such as that of a page left during a refresh.
       */
      refreshReuse: v.union([v.picklist(["strict", "tolerant"]), object({ graceSeconds: seconds })]),
      /** The specification's rule: a probe that gets no answer logs out. Off by default. */
      probeFailureEndsSession: v.boolean(),
      /** The specification's rule: a refresh that failed for good logs out at once. Off: at the token's end. */
      refreshFailureEndsSession: v.boolean(),
      /** The specification's rule: a failed silent extension hides the countdown. Off: it stays. */
      silentFailureHidesCountdown: v.boolean(),
      /** The specification's three events only. Off by default: people without mouse or keyboard count too. */
      strictActivityEvents: v.boolean(),
      probe: v.boolean(),
    }),
  ),
  mocks: object({
    enabled: v.boolean(),
    /** Answers by call id, or the address of a JSON file that holds them; read where mocks are used. */
    answers: v.optional(v.union([address, v.record(text, v.unknown())])),
    delayMs: v.optional(v.number()),
    reject: v.optional(v.boolean()),
  }),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;

/**
 * Keys that decide where tokens and events go, what runs, and what counts as consent. They count from a block in the document's head or from
 * `configure()` only, and the first that names one fixes it: whoever gets a data block into a page's content, which no
 * content security policy stops, gets nothing else [docs/security.md].
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
 * Takes each key that is right and reports each that is not. Of the keys with power the first holds, of the others the
 * latest.
 *
 * @param isOfContent whether a part comes from a block outside of the head, whose keys with power do not count
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
        problems.push({ key, expected: "what was said first: this key does not change any more" });
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
