/**
 * The address of each service by region, environment and locale; for the postbox also by flag.
 *
 * The specification shows no host, so configuration names them. `servicesOrigin` puts every service under one origin as
 * `{origin}/{service}`. `services` names single services and takes precedence. Both may contain `{service}`, `{country}`,
 * `{environment}`, `{region}` and `{locale}` (`de-de`); `{country}` is the country of the locale (`de`, `gb`, ...), `eu` for the
 * generic locale. While the flag for the new postbox is on, the postbox is the service `postbox-new`. Only the environment `local`
 * has an address of its own, `http://localhost:4802/{service}`: a request to a host that nobody has named would carry a token to a
 * stranger.
 */
import type { Environment, Region } from "../domain/deployments.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { isUnsafeHref } from "../domain/links/link.ts";
import { type LocaleId, localeById } from "../domain/locales/locale.ts";
import { withoutEndSlashes } from "../domain/vocabulary/end-slashes.ts";

/** The open API has no host of its own: its path is /savingglobal/ on the page's origin [L-16]. */
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

/** Path of the identity service's realm in the specification. */
export const REALM_PATH = "/auth/realms/global";

export interface ServiceAddressConfig {
  readonly environment: Environment;
  readonly locale: LocaleId;
  /** Default: the locale's region. */
  readonly region?: Region | undefined;
  readonly flags: Pick<Flags, "postboxNewHost">;
  /** One origin for all services. */
  readonly servicesOrigin?: string | undefined;
  /** Addresses by service name, without a slash at the end. */
  readonly services?: { readonly [service: string]: string | undefined } | undefined;
  /** Address of the identity service's realm, if it is not under `/auth/realms/global`. */
  readonly identityRealm?: string | undefined;
}

/**
 * Returns the address of a service's path. Returns undefined for an unknown service or an address that must not receive
 * tokens.
 */
export type ServiceAddresses = (service: string, path: string) => string | undefined;

const POSTBOX_NEW_LABEL = "postbox-new";
const LOCAL_ORIGIN = "http://localhost:4802";

const isServiceName = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);

/** The United Kingdom has its own services; every other locale is served from Germany. */
export function regionOfLocale(locale: LocaleId): Region {
  return localeById(locale).country === "GB" ? "uk" : "germany";
}

/** Bearer tokens are sent to this address. It must be https, this machine, or a path of the page's own origin. */
export function isServiceAddress(address: string): boolean {
  // Browsers drop tabs and read a backslash as a slash, so such a path may lead to another host.
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

/** Undefined for a service that nobody has given an address. */
function commonAddress(service: ServiceName, config: ServiceAddressConfig): string | undefined {
  const label = hostLabel(service, config);
  if (config.servicesOrigin?.includes("{service}")) return withoutEndSlashes(config.servicesOrigin);
  if (config.servicesOrigin !== undefined) return `${withoutEndSlashes(config.servicesOrigin)}/${label}`;
  if (service === "open-api") return "";
  return config.environment === "local" ? `${LOCAL_ORIGIN}/${label}` : undefined;
}

/** Fills the parts in braces of an address. */
function filledAddress(template: string, service: ServiceName, config: ServiceAddressConfig): string {
  const { prefix, country } = localeById(config.locale);
  const parts: Readonly<Record<string, string>> = {
    service: hostLabel(service, config),
    country: country?.toLowerCase() ?? "eu",
    environment: config.environment,
    region: config.region ?? regionOfLocale(config.locale),
    locale: prefix,
  };
  return template.replace(/\{([a-z]+)\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** The configured address of a service; for the postbox under its flag that of `postbox-new`, if there is one. */
function configuredAddress(service: ServiceName, config: ServiceAddressConfig): string | undefined {
  const { services = {} } = config;
  for (const name of [hostLabel(service, config), service]) if (Object.hasOwn(services, name)) return services[name];
  return undefined;
}

export function serviceAddresses(config: ServiceAddressConfig): ServiceAddresses {
  return (service, path) => {
    if (!isServiceName(service)) return undefined;
    const realm = service === "identity" && path.startsWith(`${REALM_PATH}/`) ? config.identityRealm : undefined;
    if (realm !== undefined) {
      return isServiceAddress(realm) ? withoutEndSlashes(realm) + path.slice(REALM_PATH.length) : undefined;
    }
    const configured = configuredAddress(service, config);
    const template = configured === undefined ? commonAddress(service, config) : withoutEndSlashes(configured);
    if (template === undefined) return undefined;
    const base = filledAddress(template, service, config);
    // A part in braces that is not known would become a host that nobody owns.
    if (base.includes("{")) return undefined;
    // An empty base leaves the path alone, which then must not name a host.
    return isServiceAddress(base || path) ? base + path : undefined;
  };
}

/** Whether a service is known, and its address is what the configuration lacks. */
export function lacksAddress(service: string, config: ServiceAddressConfig): service is ServiceName {
  return (
    isServiceName(service) &&
    configuredAddress(service, config) === undefined &&
    commonAddress(service, config) === undefined
  );
}
