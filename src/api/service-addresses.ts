/**
 * Where each service lives, by region, environment and locale; the postbox also by flag.
 *
 * The specification shows no host. Our choice, on names reserved for examples (RFC 2606), to be replaced by
 * configuration as a whole:
 *
 *     https://{service}.{country}.{environment}.{region}.example     production leaves the environment out
 *     http://localhost:4802/{service}                                environment `local`
 *
 * `{country}` is the country of the locale (`de`, `gb`, ...), `eu` for the generic locale. `servicesOrigin` puts every
 * service under one origin as `{origin}/{service}`; `services` names single services and wins over everything.
 */
import type { Flags } from "../domain/facts/flag.ts";
import { isUnsafeHref } from "../domain/links/link.ts";
import { type LocaleId, localeById } from "../domain/locales/locale.ts";

/** The open API is not a service of its own host: it lies on the page's origin, under /savingglobal/ [L-16]. */
export const SERVICES = [
  "identity",
  "customer-administration",
  "transaction",
  "document-depot",
  "postbox",
  "kyc",
  "customer-tracking",
  "pension",
  "support-desk",
  "integration-service",
  "account",
  "deposit",
  "product-offer",
  "user-management",
  "customer-advisory",
  "open-api",
] as const;
export type ServiceName = (typeof SERVICES)[number];

export const REGIONS = ["germany", "uk"] as const;
export type Region = (typeof REGIONS)[number];

export const ENVIRONMENTS = ["development", "staging", "onboarding", "production", "amplifyapp", "local"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Realm of the identity service in the paths of the specification. */
export const REALM_PATH = "/auth/realms/global";

export interface ServiceAddressConfig {
  readonly environment: Environment;
  readonly locale: LocaleId;
  /** The locale's region when missing. */
  readonly region?: Region | undefined;
  readonly flags: Pick<Flags, "postboxNewHost">;
  /** One origin for all services. */
  readonly servicesOrigin?: string | undefined;
  /** Address by service name, without a slash at the end. */
  readonly services?: { readonly [service: string]: string | undefined } | undefined;
  /** Address of the realm at the identity service, when it is not under `/auth/realms/global`. */
  readonly identityRealm?: string | undefined;
}

/** The address of a service's path; undefined for an unknown service or an address that no token may go to. */
export type ServiceAddresses = (service: string, path: string) => string | undefined;

const POSTBOX_NEW_LABEL = "postbox-new";
const LOCAL_ORIGIN = "http://localhost:4802";

const isServiceName = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);

/** The United Kingdom has its own services; every other locale is served from Germany. */
export function regionOfLocale(locale: LocaleId): Region {
  return localeById(locale).country === "GB" ? "uk" : "germany";
}

/** Bearer tokens travel to this address, so it is https, this machine, or a path of the page's own origin. */
export function isServiceAddress(address: string): boolean {
  // Browsers drop tabs and read a backslash as a slash, so that a path may turn into another host.
  if (/[\s\p{Cc}\\]/u.test(address) || isUnsafeHref(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username || password || search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}

function hostLabel(service: ServiceName, config: ServiceAddressConfig): string {
  return service === "postbox" && config.flags.postboxNewHost ? POSTBOX_NEW_LABEL : service;
}

function builtInAddress(service: ServiceName, config: ServiceAddressConfig): string {
  const label = hostLabel(service, config);
  if (config.servicesOrigin !== undefined) return `${withoutSlash(config.servicesOrigin)}/${label}`;
  if (service === "open-api") return "";
  if (config.environment === "local") return `${LOCAL_ORIGIN}/${label}`;
  const country = localeById(config.locale).country?.toLowerCase() ?? "eu";
  const environment = config.environment === "production" ? [] : [config.environment];
  const region = config.region ?? regionOfLocale(config.locale);
  return `https://${[label, country, ...environment, region, "example"].join(".")}`;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

export function serviceAddresses(config: ServiceAddressConfig): ServiceAddresses {
  return (service, path) => {
    if (!isServiceName(service)) return undefined;
    const realm = service === "identity" && path.startsWith(`${REALM_PATH}/`) ? config.identityRealm : undefined;
    if (realm !== undefined) {
      return isServiceAddress(realm) ? withoutSlash(realm) + path.slice(REALM_PATH.length) : undefined;
    }
    const given = config.services && Object.hasOwn(config.services, service) ? config.services[service] : undefined;
    const base = given === undefined ? builtInAddress(service, config) : withoutSlash(given);
    // Without a base the path stands for itself: it must not name a host.
    return isServiceAddress(base || path) ? base + path : undefined;
  };
}
