/**
 * Requests all flags of a context with one request of the OpenFeature Remote Evaluation Protocol
 * (https://github.com/open-feature/protocol), without its library
 * ([why](../../docs/decisions/page-script.md)).
 */
import { FLAG_KEYS, FLAGS, type FlagName } from "../domain/facts/flag.ts";
import type { CustomerGroup } from "../domain/tracking/customer-group.ts";
import { withoutEndSlashes } from "../domain/vocabulary/end-slashes.ts";
import { jsonText } from "../platform/json-text.ts";
import { ownAddress } from "../platform/own-address.ts";
import { type FlagReading, readFlags } from "./flag-values.ts";
import { flagWaitMs } from "./flag-wait.ts";

/** One flag of an answer. Its value is read by `readFlags`. */
interface AnsweredFlag {
  readonly key: string;
  readonly value?: unknown;
}

/** Parsed without a schema, because every visitor's page with a flag service loads this file. */
function parseAnswer(answer: unknown): readonly AnsweredFlag[] {
  const { flags } = Object(answer) as { flags?: unknown };
  if (!Array.isArray(flags) || !flags.every((flag) => typeof flag?.key === "string")) throw new Error("malformed");
  return flags;
}

/** The service has answered without flags. */
export class FlagRefusal extends Error {
  /** How long the service wants not to be asked, in milliseconds. */
  readonly waitMs: number | undefined;

  /** @param now `serverNow` */
  constructor({ status, headers }: Response, now: number) {
    super("refused");
    this.waitMs = flagWaitMs(status, { text: headers.get("retry-after"), date: headers.get("date") }, now);
  }
}

/** @throws if the service refuses, is late, or answers in another format */
export async function requestFlags(
  { url, timeoutMs, now }: { readonly url: string; readonly timeoutMs: number; readonly now: () => number },
  context: FlagContext,
): Promise<FlagReading> {
  const response = await fetch(ownAddress(`${withoutEndSlashes(url)}/ofrep/v1/evaluate/flags`), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: jsonText({ context }),
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new FlagRefusal(response, now());
  const flags = parseAnswer(await response.json());
  const answered = new Map(flags.map(({ key, value }) => [key, value]));
  // The service spells some names differently. Flags that the shell does not know are ignored.
  const ours = (Object.keys(FLAGS) as FlagName[]).map((name) => [name, answered.get(FLAG_KEYS[name] ?? name)] as const);
  return readFlags(Object.fromEntries(ours.filter(([, value]) => value !== undefined)));
}

/** The visitor or customer for whom flags are evaluated [T-01]. */
export interface FlagAudience {
  readonly locale: string;
  readonly device: { readonly id: string; readonly kind: "mobile" | "desktop" };
  /**
   * The flag service gets a customer's id, country and groups, never the name. The group is missing if the customer could not
   * be read.
   */
  readonly customer?: { readonly id: string; readonly group: CustomerGroup | undefined } | undefined;
  /** True if the context holds both device and customer; value of the flag of the same name. */
  readonly isMultiContext: boolean;
}

/** The flat evaluation context of OpenFeature, as the service gets it. */
export type FlagContext = Readonly<Record<string, string>> & { readonly targetingKey: string; readonly locale: string };

/**
 * Visitors are described by their device, customers as a web investor; with multi-context, customers by both. Source:
 * second specification text, section 6.
 */
export function flagContextFor({ locale, device, customer, isMultiContext }: FlagAudience): FlagContext {
  const asDevice = { device: device.kind };
  if (customer === undefined) return { targetingKey: device.id, locale, ...asDevice };
  const { id, group } = customer;
  return {
    targetingKey: id,
    locale,
    country: group?.country ?? "",
    status: "web-investor",
    groups: group?.programmes.join(",") ?? "",
    ...(group && { distribution: group.isPartners ? "partner" : "direct" }),
    ...(isMultiContext && { ...asDevice, deviceId: device.id }),
  };
}
