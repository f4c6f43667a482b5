/** The client of all calls: its addresses, its transport, its cache, and the identity of who is signed in. */

import type { Call, CallValues } from "../../api/call.ts";
import { CALL_IDS, CATALOGUE } from "../../api/catalogue.ts";
import { type Client, createClient, type ReplacedCall } from "../../api/client.ts";
import { createLookupCache, type LookupCache } from "../../api/lookup-cache.ts";
import { isServiceAddress, lacksAddress, type ServiceName, serviceAddresses } from "../../api/service-addresses.ts";
import { chooseTransport, usesMocks } from "../../api/transport.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/report-error.ts";
import { parseAndReport } from "../config/config-by-schema.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { setConfigParser, shellConfig } from "../config/page-config.ts";
import { flags } from "../page/flags.ts";
import { pageLocale } from "../page/page-locale.ts";
import { type Page, perPage } from "../page.ts";
import { provenTransport } from "../session/proven-calls.ts";
import {
  accessToken,
  countForbidden,
  noteRefusedToken,
  presence,
  type SignedIn,
  signedIn,
} from "../session/signed-in.ts";
import { pageRegion } from "./call-facts.ts";

/** The client of all calls, created once from the page's configuration. */
export const apiClient = perPage("client", (page): Client => {
  setConfigParser(page, parseAndReport);
  const config = shellConfig(page).get();
  const transport = {
    environment: config.environment ?? "production",
    hasServices: config.servicesOrigin !== undefined || config.services !== undefined,
    mocks: config.mocks,
  } as const;
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
        services: { "open-api": location.origin, ...services },
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
