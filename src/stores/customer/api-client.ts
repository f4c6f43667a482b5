/** The client of all calls: its addresses, its transport, its cache, and the identity of who is signed in. */
import type { Call, CallValues } from "../../api/call.ts";
import { CALL_IDS, CATALOGUE } from "../../api/catalogue.ts";
import { type Client, createClient, type ReplacedCall } from "../../api/client.ts";
import { createLookupCache, type LookupCache } from "../../api/lookup-cache.ts";
import { isServiceAddress, lacksAddress, type ServiceName, serviceAddresses } from "../../api/service-addresses.ts";
import { chooseTransport, usesMocks } from "../../api/transport.ts";
import type { Transport } from "../../api/transport-port.ts";
import type { DpopMode } from "../../domain/constants.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import type { SessionProofs } from "../../session/driver/session-proofs.ts";
import type { RequestSettings } from "../../session/driver/session-requests.ts";
import { parseAndReport } from "../config/config-by-schema.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { setConfigParser, shellConfig } from "../config/page-config.ts";
import { flags } from "../page/flags.ts";
import { pageLocale } from "../page/page-locale.ts";
import {
  accessToken,
  countForbidden,
  measuredDifference,
  noteRefusedToken,
  presence,
  type SignedIn,
  signedIn,
} from "../page/signed-in.ts";
import { type Page, perPage } from "../page.ts";
import { pageRegion } from "./call-facts.ts";

/** The client of all calls, created once from the page's configuration. */
export const apiClient = perPage("client", (page): Client => {
  setConfigParser(page, parseAndReport);
  const transport = transportOf(shellConfig(page).get());
  const opened = createClient({
    context: () => ({ region: pageRegion(page) }),
    transport: provenTransport(
      page,
      chooseTransport({ ...transport, fetch: (input, init) => fetch(ownAddress(String(input)), init) }),
    ),
    addresses(service, path) {
      const { servicesOrigin, services, identity } = shellConfig(page).get();
      const known = {
        // Mocks need no address, as little as local work does.
        environment: usesMocks(transport) ? "local" : transport.environment,
        locale: pageLocale(page),
        region: pageRegion(page),
        flags: flags(page).get(),
        servicesOrigin,
        services,
        identityRealm: identity?.realm,
      } as const;
      const address = serviceAddresses(known)(service, path);
      if (address === undefined && lacksAddress(service, known)) reportMissingAddress(service);
      // Tokens may go to a path of this page only if the page itself is at a safe address.
      return address?.startsWith("/") && !isServiceAddress(location.origin) ? undefined : address;
    },
    lookups: sharedLookups(page),
    replaceCalls: () => replacedCalls(shellConfig(page).get()),
    identity: () => identityOf(signedIn(page).get()),
    token: () => accessToken(page),
    onForbidden: () => countForbidden(page),
    onUnauthorized: (bearer) => noteRefusedToken(page, bearer),
  });
  endWithIdentity(page, opened);
  return opened;
});

const transportOf = ({ environment = "production", servicesOrigin, services, mocks }: ShellConfig) => ({
  environment,
  hasServices: servicesOrigin !== undefined || services !== undefined,
  mocks,
});

/** Where the session probe goes; undefined where the page sends none, or mocks answer it. */
export function probeAddress(page: Page): string | undefined {
  const config = shellConfig(page).get();
  if (config.session?.probe === false || usesMocks(transportOf(config))) return undefined;
  try {
    return ownAddress(apiClient(page).address(CATALOGUE.openApiProbe, {}));
  } catch {
    // A page at an unsafe address sends no token to its own origin.
    return undefined;
  }
}

/**
 * Ends the requests of a customer who has left. While nobody knows who is signed in, the requests of
 * that customer go on.
 */
function endWithIdentity(page: Page, opened: Client): void {
  let owner = identityOf(signedIn(page).get());
  const follow = () => {
    const now = identityOf(signedIn(page).get());
    if (now === owner || (now === undefined && presence(page).get() !== "anonymous")) return;
    if (owner !== undefined) opened.end(owner);
    owner = now;
  };
  signedIn(page).listen(follow);
  presence(page).listen(follow);
}

function reportMissingAddress(service: ServiceName): void {
  const keys = service === "identity" ? '"identity.realm"' : `"servicesOrigin" or "services.${service}"`;
  reportPageError(
    "bad-config",
    `shell configuration: the service "${service}" has no address, so it is not asked. Set ${keys}.`,
  );
}

function sharedLookups(page: Page): LookupCache {
  page.lookups ??= createLookupCache();
  return page.lookups;
}

/** Customer and user, because a user may have several customers and a customer several users. */
function identityOf(customer: SignedIn | undefined): string | undefined {
  return customer && JSON.stringify([customer.customerId, customer.userId]);
}

/** The configured parts of the calls, by call id. */
function replacedCalls({ calls = {}, furtherLogout, accountSwitch }: ShellConfig): Record<string, ReplacedCall> {
  const configured: Readonly<Record<string, ConfiguredCall | undefined>> = {
    ...calls,
    furtherLogout: { ...calls.furtherLogout, ...furtherLogout },
    accountSwitch: { ...calls.accountSwitch, ...accountSwitch?.request },
  };
  return Object.fromEntries(CALL_IDS.map((id) => [id, replacedCall(CATALOGUE[id], configured[id])]));
}

interface ConfiguredCall {
  readonly service?: string | undefined;
  readonly path?: string | undefined;
  readonly query?: ConfiguredQuery | undefined;
  readonly payload?: ConfiguredPayload | undefined;
}
/** Null leaves a parameter of the catalogue out. */
type ConfiguredQuery = Readonly<Record<string, string | null>>;
type ConfiguredPayload = Readonly<Record<string, string | number | boolean>>;

function replacedCall(
  known: Call<never, unknown>,
  { service, path, query, payload }: ConfiguredCall = {},
): ReplacedCall {
  return {
    ...(service !== undefined && { service }),
    // A path may name any input of the call.
    ...(path !== undefined && { path, parameters: (input) => ({ ...input, ...known.parameters?.(input as never) }) }),
    ...(query !== undefined && {
      query: (input, context) => {
        const all = { ...known.query?.(input as never, context), ...filledValues(query, input) };
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as CallValues;
      },
    }),
    ...(payload !== undefined && { json: (input) => filledValues(payload, input) }),
  };
}

/** Replaces values that name an input field, written as in paths: `:customerId`. */
function filledValues(values: Readonly<Record<string, unknown>>, input: object): Record<string, unknown> {
  const known = new Map(Object.entries(input).map(([name, value]) => [`:${name}`, value]));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, known.get(String(value)) ?? value]));
}

/**
 * The proofs of a session's calls (DPoP, RFC 9449). Their code is loaded only where `identity.dpop` of the configuration asks for
 * it.
 */
const proofHolder = perPage("sessionProofs", (): { opened?: SessionProofs } => ({}));

const dpopMode = (page: Page): DpopMode => shellConfig(page).get().identity?.dpop ?? "off";

/** Undefined where the session needs no proofs. Rejects where their code does not load. */
async function sessionProofs(page: Page): Promise<SessionProofs | undefined> {
  const mode = dpopMode(page);
  if (mode === "off") return undefined;
  const held = proofHolder(page);
  if (held.opened === undefined) {
    const { openSessionProofs } = await importWithRetry(() => import("../../session/driver/session-proofs.ts"));
    held.opened ??= openSessionProofs(mode, () => measuredDifference(page) ?? 0);
  }
  return held.opened;
}

/** Sends requests with a proof where they need one. */
function provenTransport(page: Page, direct: Transport): Transport {
  return (request) => {
    // A page that is being left has no time to wait for what has loaded.
    const { opened } = proofHolder(page);
    if (opened !== undefined) return opened.send(request, direct);
    if (dpopMode(page) === "off") return direct(request);
    return sessionProofs(page).then((proofs) => (proofs ? proofs.send(request, direct) : direct(request)));
  };
}

/** The settings of the session's requests on this page. */
export const requestSettings = (page: Page): RequestSettings => ({
  client: apiClient(page),
  proofs: () => sessionProofs(page),
  needsProofs: () => dpopMode(page) !== "off",
  logoutClientId: () => shellConfig(page).get().identity?.logoutClientId,
  flags: () => flags(page).get(),
  difference: () => measuredDifference(page),
});
