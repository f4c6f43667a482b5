/**
 * The flag service behind the OpenFeature Remote Evaluation Protocol. Loaded on its own, after the first paint.
 * It uses a domain of its own, never the page's default provider, and leaves nothing in the browser's storage.
 */
import { OFREPWebProvider } from "@openfeature/ofrep-web-provider";
import { ErrorCode, OpenFeature, type Provider, ProviderEvents } from "@openfeature/web-sdk";
import { FLAG_CACHE_MS } from "../domain/constants.ts";
import { FLAG_KEYS, FLAGS, type FlagName } from "../domain/facts/flag.ts";
import type { FlagService } from "./flag-port.ts";
import { type FlagReading, readFlags } from "./flag-values.ts";

const DOMAIN = "savings-shell";
const EVENTS = [ProviderEvents.Ready, ProviderEvents.ConfigurationChanged, ProviderEvents.ContextChanged] as const;

export interface OfrepOptions {
  readonly url: string;
  readonly timeoutMs: number;
}

export function ofrepFlags(options: OfrepOptions): FlagService {
  const listeners = new Set<(reading: FlagReading) => void>();
  const client = OpenFeature.getClient(DOMAIN);
  let isProviderSet = false;

  const publish = () => {
    const reading = evaluate(client);
    for (const listener of listeners) listener(reading);
  };
  for (const event of EVENTS) client.addHandler(event, publish);

  return {
    async setContext(context) {
      await OpenFeature.setContext(DOMAIN, { ...context });
      if (isProviderSet) return;
      isProviderSet = true;
      const provider = new OFREPWebProvider({
        baseUrl: options.url,
        timeoutMs: options.timeoutMs,
        cacheMode: "disabled",
        changeDetection: "polling",
        pollInterval: FLAG_CACHE_MS,
        disableVisibilityRefresh: true,
      });
      // Its optional fields are typed without `undefined`, which our compiler settings tell apart.
      await OpenFeature.setProviderAndWait(DOMAIN, provider as unknown as Provider);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Asks for each flag; one that the service does not know keeps its standing value by being left out. */
function evaluate(client: ReturnType<typeof OpenFeature.getClient>): FlagReading {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(FLAGS) as FlagName[]) {
    const key = FLAG_KEYS[name] ?? name;
    const fallback = FLAGS[name];
    const details =
      typeof fallback === "boolean"
        ? client.getBooleanDetails(key, fallback)
        : typeof fallback === "string"
          ? client.getStringDetails(key, fallback)
          : client.getObjectDetails(key, { ...fallback });
    if (details.errorCode === undefined) given[name] = details.value;
    // A value of another type is a mistake that somebody has to hear of.
    else if (details.errorCode === ErrorCode.TYPE_MISMATCH) given[name] = null;
  }
  return readFlags(given);
}
