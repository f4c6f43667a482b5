/**
 * How a request leaves: by fetch, or answered from mocks, by environment and configuration. Environment `local`
 * answers from mocks unless services are configured or mocks are turned off; elsewhere mocks are a mode to be turned on,
 * and only where it is allowed.
 */
import type { MockOptions } from "./mock-transport.ts";
import type { Environment } from "./service-addresses.ts";

export interface TransportRequest {
  /** Id in the catalogue. */
  readonly callId: string;
  readonly method: string;
  readonly service: string;
  /** Path with its parameters filled in, without query. */
  readonly path: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** Rejects when there is no answer. The client knows only this. */
export type Transport = (request: TransportRequest) => Promise<Response>;

/** Environments in which customers' money is never looked at. The list is our choice. */
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

function usesMocks({ environment, hasServices, mocks }: TransportConfig): boolean {
  if (!(MOCK_ENVIRONMENTS as readonly Environment[]).includes(environment)) return false;
  return mocks?.enabled ?? (environment === "local" && !hasServices);
}

export function chooseTransport(config: TransportConfig): Transport {
  const { fetch, mocks, warn = (line: string) => console.warn(line) } = config;
  if (!usesMocks(config)) {
    if (mocks?.enabled) warn(`mocks are not enabled in the environment "${config.environment}"`);
    return ({ url, init }) => fetch(url, init);
  }
  let mocked: Promise<Transport> | undefined;
  return async (request) => {
    mocked ??= import("./mock-transport.ts").then(({ createMockTransport }) =>
      createMockTransport({ ...mocks, fetch, warn }),
    );
    return (await mocked)(request);
  };
}
