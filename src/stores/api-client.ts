/** The client of all calls, created once from the page's configuration. */

import { type Client, createClient, type ReplacedCall } from "../api/client.ts";
import { isServiceAddress, regionOfLocale, serviceAddresses } from "../api/service-addresses.ts";
import { chooseTransport } from "../api/transport.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { flags } from "./flags.ts";
import { pageLocale } from "./page-facts.ts";
import { accessToken, forbiddenCount } from "./signed-in.ts";

let client: Client | undefined;

export function apiClient(): Client {
  client ??= openClient();
  return client;
}

function openClient(): Client {
  const config = shellConfig.get();
  const environment = config.environment ?? "production";
  const locale = pageLocale();
  const region = config.region ?? regionOfLocale(locale);
  return createClient({
    region,
    transport: chooseTransport({
      environment,
      fetch: (input, init) => fetch(input, init),
      hasServices: config.servicesOrigin !== undefined || config.services !== undefined,
      mocks: config.mocks,
    }),
    addresses(service, path) {
      const address = serviceAddresses({
        environment,
        locale,
        region,
        flags: flags.get(),
        servicesOrigin: config.servicesOrigin,
        services: { "open-api": location.origin, ...config.services },
        identityRealm: config.identity?.realm,
      })(service, path);
      // Tokens may go to a path of this page only if the page itself is at a safe address.
      return address?.startsWith("/") && !isServiceAddress(location.origin) ? undefined : address;
    },
    replaceCalls: {
      furtherLogout: replacedCall(config.furtherLogout),
      accountSwitch: replacedCall(config.accountSwitch?.request),
    },
    token: accessToken,
    onForbidden: () => forbiddenCount.set(forbiddenCount.get() + 1),
  });
}

type ConfiguredCall = NonNullable<ShellConfig["furtherLogout"]>;

/** The configured parts of a call that the specification leaves open. */
function replacedCall({ service, path, payload }: ConfiguredCall = {}): ReplacedCall {
  return {
    ...(service !== undefined && { service }),
    ...(path !== undefined && { path }),
    ...(payload !== undefined && { json: (input) => filledPayload(payload, input) }),
  };
}

/** Replaces values that name an input field, written as in paths: `:customerId`. */
function filledPayload(payload: NonNullable<ConfiguredCall["payload"]>, input: object): object {
  const known = new Map(Object.entries(input).map(([name, value]) => [`:${name}`, value]));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, known.get(String(value)) ?? value]));
}
