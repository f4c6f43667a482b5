/**
 * Sends requests by fetch, or answers them from mocks, by environment and configuration. The environment `local`
 * uses mocks unless services are configured or mocks are turned off. Other environments must turn mocks on, and only
 * those of `MOCK_ENVIRONMENTS` can.
 */

import type { Environment } from "../domain/deployments.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import type { MockOptions, Transport } from "./transport-port.ts";

/** Environments without real customers, in which mocks are allowed. The list is our choice. */
export const MOCK_ENVIRONMENTS = [
  "local",
  "development",
  "staging",
  "amplifyapp",
] as const satisfies readonly Environment[];

export interface TransportConfig extends Pick<MockOptions, "fetch" | "warn"> {
  readonly environment: Environment;
  /** True when addresses of real services are configured. */
  readonly hasServices: boolean;
  readonly mocks?: (Omit<MockOptions, "fetch" | "warn"> & { readonly enabled: boolean }) | undefined;
}

/** Whether mocks answer, so that no service needs an address. */
export function usesMocks({ environment, hasServices, mocks }: Omit<TransportConfig, "fetch">): boolean {
  if (!(MOCK_ENVIRONMENTS as readonly Environment[]).includes(environment)) return false;
  return mocks?.enabled ?? (environment === "local" && !hasServices);
}

export function chooseTransport(config: TransportConfig): Transport {
  const { fetch: send, mocks, warn = (line: string) => console.warn(line) } = config;
  if (!usesMocks(config)) {
    if (mocks?.enabled) warn(`mocks are not enabled in the environment "${config.environment}"`);
    return ({ url, init }) => send(url, init);
  }
  let mocked: Promise<Transport> | undefined;
  return async (request) => {
    mocked ??= importWithRetry(() => import("./mock-transport.ts")).then(({ createMockTransport }) =>
      createMockTransport({ ...mocks, fetch: send, warn }),
    );
    mocked.catch(() => {
      mocked = undefined;
    });
    return (await mocked)(request);
  };
}
