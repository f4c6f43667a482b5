/**
 * The configuration as the services of every page read it: without the schema (config-schema.ts), which pages load only if
 * something renders. A configuration that these checks do not know to be valid is read by the schema, which also reports what
 * is wrong.
 */

import { atom, computed, type ReadableAtom } from "nanostores";
import { CONSENT_TOOLS } from "../../consent/consent.ts";
import { ENVIRONMENTS, REGIONS } from "../../domain/deployments.ts";
import { CUSTOM_ATTRIBUTES } from "../../domain/entities/tracking-event.ts";
import { FLAGS } from "../../domain/facts/flag.ts";
import {
  type Check,
  hasShape,
  isBetween,
  isBoolean,
  isListOf,
  isOneOf,
  isPlainAddress,
  isRecord,
  isRecordOf,
  isText,
} from "../../domain/given/plain-checks.ts";
import { isLocaleId } from "../../domain/locales/locale.ts";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { type Page, perPage } from "../page.ts";
import type { ConfigKey, ShellConfig } from "./config-schema.ts";
import { blocksRead } from "./given-config.ts";

const isNameIn =
  (table: object): Check =>
  (name) =>
    Object.hasOwn(table, name as string);
const isContainerId: Check = (value) => isText(value) && /^[\w-]+$/.test(value);
const isFlag: Check = (value) => isBoolean(value) || isText(value) || isRecordOf(isLocaleId, isBoolean)(value);
const isDigits: Check = (value) => isText(value) && /^\d+$/.test(value);
const isAnchor: Check = (value) => isText(value) && value.startsWith("#");
const isScriptAttribute: Check = (name) => /^(?:id|data-[\w-]+)$/.test(name as string);
const isList = isListOf(isText);

const isSeconds = isBetween(1, Number.MAX_VALUE);
const isSwitch = isOneOf([true, false, "amounts"]);
const isPath: Check = (value) => isPlainAddress(value) && (value as string).startsWith("/");
const isService: Check = (name) => /^[a-z]+(-[a-z]+)*$/.test(name as string) && !((name as string) in Object.prototype);
const isPayload = isRecordOf(isService, (value) => ["string", "number", "boolean"].includes(typeof value));
const isScope = hasShape({}, { countries: isList, distributors: isList });
const isWord: Check = (name) => /^[a-zA-Z]+$/.test(name as string) && isService((name as string).toLowerCase());
const isTemplate: Check = (value) => isText(value) && isPlainAddress(value.replace(/\{[a-z]+\}/g, "x"));
const isContentAddress: Check = (value) => isText(value) && value.includes("{locale}") && isTemplate(value);
const isTrackPath: Check = (value) => value === false || isPath(value);
const isVendor: Check = (value) => isText(value) && /^[\w.-]+$/.test(value);

/** Each key but `mocks`, which only development needs. */
const CHECKS = {
  environment: isOneOf(ENVIRONMENTS),
  region: isOneOf(REGIONS),
  site: hasShape(
    {},
    {
      name: isText,
      logo: hasShape({ url: isPlainAddress, alt: isText }, { dark: isPlainAddress }),
      sites: isRecordOf(isLocaleId, isPlainAddress),
      mainDomain: isPlainAddress,
      appHost: isPlainAddress,
      iosAppId: isDigits,
      defaultDistributorId: isText,
      knowledgeRestrictedDistributors: isList,
      consentAnchor: isAnchor,
    },
  ),
  // Names of routes and calls are checked where something renders, which alone uses them.
  routes: isRecordOf(isWord, isPath),
  exemptPages: isListOf(isPath),
  calls: isRecordOf(isWord, hasShape({}, { service: isText, path: isPath, query: isRecordOf(isService, isText) })),
  academicTitles: isRecordOf(isWord, isText),
  productTemplates: hasShape({}, { dwm: isList, migratedRobo: isList }),
  tracker: hasShape({}, { appId: isText, eventVendor: isVendor }),
  countryBanner: hasShape({}, { frequency: isOneOf(["until-answered", "once-a-visit"]), onTaskPages: isBoolean }),
  content: isContentAddress,
  servicesOrigin: isTemplate,
  services: isRecordOf(isService, isTemplate),
  flags: isRecordOf(isNameIn(FLAGS), isFlag),
  flagService: hasShape({ url: isPlainAddress }, { timeoutMs: isSeconds, trackPath: isTrackPath }),
  collector: isPlainAddress,
  marketing: hasShape({ url: isPlainAddress }, { appToken: isText }),
  customAttributes: isListOf(isText, CUSTOM_ATTRIBUTES.length),
  observedShare: isBetween(0, 1),
  programmes: hasShape({}, { alpha: isScope, beta: isScope }),
  identity: hasShape({ realm: isPlainAddress }, { clientId: isText, logoutClientId: isText }),
  furtherLogout: hasShape({}, { service: isText, path: isPath, payload: isPayload }),
  accountSwitch: hasShape(
    {},
    {
      request: hasShape({}, { service: isText, path: isPath, payload: isPayload }),
      login: isPlainAddress,
      parameter: isContainerId,
    },
  ),
  pensionLogout: isPlainAddress,
  consent: hasShape(
    { tool: isOneOf(CONSENT_TOOLS) },
    {
      script: hasShape({ url: isPlainAddress }, { attributes: isRecordOf(isScriptAttribute, isText) }),
      categories: hasShape({}, { analytics: isList, marketing: isList }),
    },
  ),
  tagManager: hasShape(
    {},
    { germanyAndAustria: isContainerId, unitedStates: isContainerId, others: isContainerId, url: isPlainAddress },
  ),
  statusUrl: isPlainAddress,
  metrics: hasShape({ url: isPlainAddress, share: isBetween(0, 100) }, { afterConsent: isBoolean }),
  author: isBoolean,
  docsUrl: isPlainAddress,
  storageKeys: isRecordOf(isNameIn(STORAGE_KEYS), isText),
  keepView: isSwitch,
  session: hasShape(
    {},
    {
      idleSeconds: isSeconds,
      idleCapSeconds: isSeconds,
      refreshSeconds: isSeconds,
      refreshReuse: isOneOf(["strict", "tolerant"]),
      probeFailureEndsSession: isBoolean,
      refreshFailureEndsSession: isBoolean,
      silentFailureHidesCountdown: isBoolean,
      strictActivityEvents: isBoolean,
      probe: isBoolean,
      timeDifference: isOneOf(["server-minus-client", "client-minus-server"]),
      webViewUserAgents: isList,
    },
  ),
} as const satisfies Record<Exclude<ConfigKey, "mocks">, Check>;

/** The keys that services of every page read. All others count only where something renders. */
export type VisitorConfig = Pick<
  ShellConfig,
  | "author"
  | "docsUrl"
  | "site"
  | "flags"
  | "flagService"
  | "statusUrl"
  | "consent"
  | "tagManager"
  | "collector"
  | "tracker"
  | "marketing"
  | "customAttributes"
  | "observedShare"
  | "metrics"
>;

/** Undefined for a configuration that only the schema can judge, such as an unknown key, a text to trim or a key given twice. */
export function quickConfig(given: readonly unknown[]): VisitorConfig | undefined {
  const config: Record<string, unknown> = {};
  for (const part of given) {
    if (!isRecord(part)) return undefined;
    for (const [key, value] of Object.entries(part)) {
      const isKnown = Object.hasOwn(CHECKS, key) && !Object.hasOwn(config, key);
      if (!isKnown || !CHECKS[key as keyof typeof CHECKS](value)) return undefined;
      config[key] = value;
    }
  }
  return config;
}

const configReading = perPage("visitor's configuration", (page) => {
  /** The configuration as the schema has parsed it; undefined until the schema is loaded. */
  const whole = atom<ShellConfig | undefined>(undefined);
  /** The last value, which counts while the schema is loading. */
  let latest: VisitorConfig = {};
  let loading: Promise<void> | undefined;

  async function loadSchema(): Promise<void> {
    try {
      const { shellConfig } = await importWithRetry(() => import("./config.ts"));
      shellConfig(page).subscribe((config) => whole.set(config));
    } catch {
      loading = undefined;
      console.warn("savings-shell: the configuration has unusual values, and the code that reads these did not load.");
    }
  }

  const config: ReadableAtom<VisitorConfig> = computed([page.config, whole], (given, parsed) => {
    const quick = blocksRead(page).length > 1 ? undefined : quickConfig(given);
    if (quick === undefined) loading ??= loadSchema();
    latest = quick ?? parsed ?? latest;
    return latest;
  });
  return {
    config,
    async whenRead() {
      config.get();
      await loading;
    },
  };
});

/** The configuration for the services of a page. It needs the schema only where the quick parser is not enough. */
export const visitorConfig = (page: Page): ReadableAtom<VisitorConfig> => configReading(page).config;

/** Resolves when `visitorConfig` has been read: at once, unless the schema has to load for it. */
export const whenConfigRead = (page: Page): Promise<void> => configReading(page).whenRead();
