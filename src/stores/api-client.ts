/** The client of all calls, made once from the configuration of the page. */

import { type Client, createClient, type ReplacedCall } from "../api/client.ts";
import { isServiceAddress, regionOfLocale, serviceAddresses } from "../api/service-addresses.ts";
import { chooseTransport } from "../api/transport.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { flags } from "./flags.ts";
import { pageLocale } from "./page-facts.ts";
import { accessToken, forbidden } from "./signed-in.ts";

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
      // A path is as safe as the page that it stands on.
      return address?.startsWith("/") && !isServiceAddress(location.origin) ? undefined : address;
    },
    replaceCalls: {
      furtherLogout: replacedCall(config.furtherLogout),
      accountSwitch: replacedCall(config.accountSwitch?.request),
    },
    token: accessToken,
    onForbidden: () => forbidden.set(forbidden.get() + 1),
  });
}

type ConfiguredCall = NonNullable<ShellConfig["furtherLogout"]>;

/** What the configuration says of a call that the specification does not show. */
function replacedCall({ service, path, payload }: ConfiguredCall = {}): ReplacedCall {
  return {
    ...(service !== undefined && { service }),
    ...(path !== undefined && { path }),
    ...(payload !== undefined && { json: (input) => filled(payload, input) }),
  };
}

/** A value that is the name of a field, written as in paths, stands for that field: `:customerId`. */
function filled(payload: NonNullable<ConfiguredCall["payload"]>, input: object): object {
  const known = new Map(Object.entries(input).map(([name, value]) => [`:${name}`, value]));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, known.get(String(value)) ?? value]));
}
