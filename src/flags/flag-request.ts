/**
 * Requests all flags of a context with one request of the OpenFeature Remote Evaluation Protocol
 * (https://github.com/open-feature/protocol), without its library
 * ([why](../../docs/decisions/page-script.md)).
 */

import { FLAG_KEYS, FLAGS, type FlagName } from "../domain/facts/flag.ts";
import { withoutEndSlashes } from "../domain/vocabulary/end-slashes.ts";
import { jsonText } from "../platform/json-text.ts";
import { ownAddress } from "../platform/own-address.ts";
import type { FlagContext } from "./flag-context.ts";
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
