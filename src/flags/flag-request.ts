/**
 * Requests all flags of a context with one request of the OpenFeature Remote Evaluation Protocol
 * (https://github.com/open-feature/protocol), without its library
 * ([why](../../docs/decisions/flags-by-one-request.md)).
 */
import * as v from "valibot";
import { FLAG_KEYS, FLAGS, type FlagName } from "../domain/facts/flag.ts";
import { object } from "../domain/given/object-schema.ts";
import type { FlagContext } from "./flag-context.ts";
import { type FlagReading, readFlags } from "./flag-values.ts";

const answerSchema = object({ flags: v.array(object({ key: v.string(), value: v.optional(v.unknown()) })) });

/** @throws if the service refuses, is late, or answers in another format */
export async function requestFlags(
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
  context: FlagContext,
): Promise<FlagReading> {
  const response = await fetch(`${url.replace(/\/+$/, "")}/ofrep/v1/evaluate/flags`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ context }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error("refused");
  const { flags } = v.parse(answerSchema, await response.json());
  const given = new Map(flags.map(({ key, value }) => [key, value]));
  // The service spells some names differently. Flags that the shell does not know are ignored.
  const ours = (Object.keys(FLAGS) as FlagName[]).map((name) => [name, given.get(FLAG_KEYS[name] ?? name)] as const);
  return readFlags(Object.fromEntries(ours.filter(([, value]) => value !== undefined)));
}
