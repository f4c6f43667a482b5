/** The client of all calls, made once from the configuration of the page. */

import { chooseTransport } from "../api/choose-transport.ts";
import { type Client, createClient } from "../api/client.ts";
import { regionOfLocale, serviceAddresses } from "../api/service-addresses.ts";
import { accessToken } from "./access-token.ts";
import { accountMaintenance } from "./account-maintenance.ts";
import { shellConfig } from "./config.ts";
import { flags } from "./flags.ts";
import { forbidden } from "./forbidden.ts";
import { pageLocale } from "./page-locale.ts";

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
      ...(config.mocks && { mocks: config.mocks }),
    }),
    addresses: (service, path) =>
      serviceAddresses({
        environment,
        locale,
        region,
        flags: flags.get(),
        servicesOrigin: config.servicesOrigin,
        services: { "open-api": location.origin, ...config.services },
        identityRealm: config.identity?.realm,
      })(service, path),
    token: accessToken,
    onForbidden: () => forbidden.set(forbidden.get() + 1),
    onMaintenance: () => accountMaintenance.set(true),
  });
}
