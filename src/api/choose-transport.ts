/**
 * Network or mocks, by environment and configuration. Environment `local` answers from mock files unless services
 * are configured or mocks are turned off; elsewhere mocks are a mode to be turned on, and only where it is allowed.
 */
import type { MockSource } from "./mock-transport.ts";
import type { Environment } from "./service-addresses.ts";
import { fetchTransport, type Transport } from "./transport.ts";

/** Environments in which customers' money is never looked at. The list is our choice. */
export const MOCK_ENVIRONMENTS = [
  "local",
  "development",
  "staging",
  "amplifyapp",
] as const satisfies readonly Environment[];

export interface TransportConfig {
  readonly environment: Environment;
  readonly fetch: typeof globalThis.fetch;
  /** True when addresses of real services are configured. */
  readonly hasServices: boolean;
  readonly mocks?:
    | {
        readonly enabled: boolean;
        readonly delayMs?: number | undefined;
        /** Every mocked call fails. */
        readonly reject?: boolean | undefined;
      }
    | undefined;
  /** The mock files of `src/api/samples` when missing. */
  readonly source?: MockSource | undefined;
  readonly warn?: ((line: string) => void) | undefined;
}

function usesMocks({ environment, hasServices, mocks }: TransportConfig): boolean {
  if (!(MOCK_ENVIRONMENTS as readonly Environment[]).includes(environment)) return false;
  return mocks?.enabled ?? (environment === "local" && !hasServices);
}

export function chooseTransport(config: TransportConfig): Transport {
  const warn = config.warn ?? ((line: string) => console.warn(line));
  if (!usesMocks(config)) {
    if (config.mocks?.enabled) warn(`mocks are not enabled in the environment "${config.environment}"`);
    return fetchTransport(config.fetch);
  }
  const { delayMs, reject } = config.mocks ?? {};
  let mocked: Promise<Transport> | undefined;
  const load = async () => {
    const [{ createMockTransport }, source] = await Promise.all([
      import("./mock-transport.ts"),
      config.source ?? import("./mock-answers.ts").then(({ mockAnswer }) => mockAnswer),
    ]);
    return createMockTransport({ source, delayMs, reject, warn });
  };
  return async (request) => {
    mocked ??= load();
    return (await mocked)(request);
  };
}
