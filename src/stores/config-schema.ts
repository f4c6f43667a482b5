/** The configuration of a page, as `data-shell-config` or `configure({...})` give it. Every key is optional. */
import * as v from "valibot";
import { LOCALE_IDS } from "../domain/locales/locale.ts";

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2048));
const address = v.pipe(
  text,
  // Browsers drop tabs and read a backslash as a slash: `/\evil.example` is another host.
  v.check(
    (value) => /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(value),
    "an http(s) address or a path that starts with /",
  ),
);
const seconds = v.pipe(v.number(), v.finite(), v.minValue(1));

export const CONFIG_KEYS = {
  environment: v.picklist(["development", "staging", "onboarding", "production", "amplifyapp", "local"]),
  region: v.picklist(["germany", "uk"]),
  /** Name and logo of the site, and where the sites of other locales live. */
  site: v.partial(
    v.object({
      name: text,
      logo: v.object({ url: address, alt: text }),
      sites: v.record(v.picklist(LOCALE_IDS), address),
      mainDomain: address,
      /** Origin where the United States log in and register. */
      appHost: address,
      /** Distributor of customers who came without a partner. */
      defaultDistributorId: text,
      /** Distributors whose customers see no finance-knowledge menu. */
      knowledgeRestrictedDistributors: v.array(text),
      /** Start of the links that open the consent tool's second layer. */
      consentAnchor: v.pipe(text, v.startsWith("#")),
    }),
  ),
  /** One origin under which all services stand as `<origin>/<service>`. */
  servicesOrigin: address,
  /** Address of a service by name; wins over the origin and the built-in table. */
  services: v.record(text, address),
  /** Flag values that stand until the flag service answers, and without one. */
  flags: v.record(text, v.union([v.boolean(), v.string(), v.record(text, v.boolean())])),
  flagService: v.object({ url: address, timeoutMs: v.optional(seconds) }),
  /** Address to which tracking events are posted. */
  collector: address,
  /** Identity provider's realm address, such as `https://id.example/auth/realms/global`. */
  identity: v.object({ realm: address, clientId: v.optional(text) }),
  /** Where a logout leads when the flag `pension-logout` is on: the pension site's own logout. */
  pensionLogout: address,
  consent: v.object({ tool: v.picklist(["usercentrics", "cookieconsent", "none"]) }),
  tagManager: v.record(text, text),
  storageKeys: v.record(text, text),
  session: v.partial(
    v.object({
      idleSeconds: seconds,
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
  mocks: v.object({ enabled: v.boolean(), delayMs: v.optional(v.number()), reject: v.optional(v.boolean()) }),
} as const;

export type ConfigKey = keyof typeof CONFIG_KEYS;
export type ShellConfig = { readonly [key in ConfigKey]?: v.InferOutput<(typeof CONFIG_KEYS)[key]> };

export interface ConfigProblem {
  readonly key: string;
  readonly expected: string;
}

/** Takes each key that is right and reports each that is not; later objects win key by key. */
export function parseConfig(given: readonly unknown[]): { config: ShellConfig; problems: ConfigProblem[] } {
  const config: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const part of given) {
    if (typeof part !== "object" || part === null || Array.isArray(part)) {
      problems.push({ key: "(whole)", expected: "an object" });
      continue;
    }
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const schema = Object.hasOwn(CONFIG_KEYS, key) ? CONFIG_KEYS[key as ConfigKey] : undefined;
      const result = schema && v.safeParse(schema as v.GenericSchema, value);
      if (result?.success) config[key] = result.output;
      else problems.push({ key, expected: result ? problemOf(key, result.issues) : "no key of the configuration" });
    }
  }
  return { config, problems };
}

function problemOf(key: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  const path = issue ? v.getDotPath(issue) : null;
  return `${path ? `${key}.${path}: ` : ""}${issue?.expected ?? "another value"}`;
}
