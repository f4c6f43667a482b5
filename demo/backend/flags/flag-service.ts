/**
 * Evaluates the demo's flag file (flagd format) for a context. The rules read `locale` (BCP 47), `country` (ISO 3166-1
 * alpha-3), `groups` (alpha, beta, comma separated) and `app` (legacy for the AngularJS application); the demo may
 * override any flag. Keys are the flag service's.
 */

import { createHash } from "node:crypto";
import { FlagdCore } from "@openfeature/flagd-core";
import express, { Router } from "express";
import * as v from "valibot";
import { FLAG_KEYS, FLAGS, type FlagName } from "../../../src/domain/facts/flag.ts";
import flagSet from "./flag-set.json" with { type: "json" };

type JsonValue = ReturnType<FlagdCore["resolveAll"]>[number]["value"];
type EvaluationContext = NonNullable<Parameters<FlagdCore["resolveAll"]>[0]>;

/** One flag as an OFREP answer has it. */
export interface EvaluatedFlag {
  readonly key: string;
  readonly value: JsonValue;
  readonly variant: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string | number | boolean>>;
}

/** The flag's key at the service, from its key or from the shell's name of it; undefined for neither. */
function flagKey(nameOrKey: string): string | undefined {
  if (Object.hasOwn(FLAGS, nameOrKey)) return FLAG_KEYS[nameOrKey as FlagName] ?? nameOrKey;
  return Object.hasOwn(flagSet.flags, nameOrKey) ? nameOrKey : undefined;
}

export class FlagEvaluation {
  readonly #core = new FlagdCore(undefined, { error() {}, warn() {}, info() {}, debug() {} });
  readonly #overrides = new Map<string, JsonValue>();

  constructor() {
    this.#core.setConfigurations(JSON.stringify(flagSet));
  }

  overrides(): Readonly<Record<string, JsonValue>> {
    return Object.fromEntries(this.#overrides);
  }

  /** Adds overrides by name or key; null takes one back. Nothing changes when one of them is wrong. */
  override(values: Readonly<Record<string, unknown>>): void {
    const checked = Object.entries(values).map(([name, value]) => [this.#keyFor(name, value), value] as const);
    for (const [key, value] of checked) {
      if (value === null) this.#overrides.delete(key);
      else this.#overrides.set(key, value as JsonValue);
    }
  }

  clearOverrides(): void {
    this.#overrides.clear();
  }

  all(context: EvaluationContext): readonly EvaluatedFlag[] {
    return this.#core.resolveAll(context).map(({ flagKey: key, value, variant = "", reason = "STATIC" }) => {
      const override = this.#overrides.get(key);
      if (override !== undefined) return { key, value: override, variant: "override", reason: "STATIC", metadata: {} };
      return { key, value, variant, reason, metadata: {} };
    });
  }

  /** Undefined for an unknown key. */
  one(key: string, context: EvaluationContext): EvaluatedFlag | undefined {
    return this.all(context).find((flag) => flag.key === key);
  }

  #keyFor(name: string, value: unknown): string {
    const key = flagKey(name);
    if (key === undefined) {
      throw new Error(`no flag is called ${JSON.stringify(name)}; known: ${Object.keys(FLAGS).join(", ")}`);
    }
    const known = this.one(key, {})?.value;
    if (value !== null && typeof value !== typeof known) {
      throw new Error(`${name} is a ${typeof known}, not a ${typeof value}`);
    }
    return key;
  }
}

/** The flag service: OpenFeature Remote Evaluation Protocol, single and bulk, with entity tags. */

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);
const requestSchema = v.object({ context: v.optional(v.record(v.string(), scalar), {}) });

const trackSchema = v.object({
  context: v.looseObject({ targetingKey: v.string() }),
  event: v.record(v.string(), v.string()),
});

/** @param app the application that asks, for rules about one of them: a page cannot say so itself */
export function ofrepRouter(flags: FlagEvaluation, app = ""): Router {
  const router = Router();
  router.use("/ofrep/v1/evaluate/flags", express.json());

  router.post("/ofrep/v1/evaluate/flags", (request, response) => {
    const body = v.safeParse(requestSchema, request.body ?? {});
    if (!body.success) {
      response.status(400).json({ errorCode: "INVALID_CONTEXT", errorDetails: v.summarize(body.issues) });
      return;
    }
    const answer = { flags: flags.all({ ...body.output.context, app }) };
    const tag = `"${createHash("sha256").update(JSON.stringify(answer)).digest("base64url").slice(0, 27)}"`;
    response.set("ETag", tag);
    if (request.headers["if-none-match"] === tag) response.status(304).end();
    else response.json(answer);
  });

  // The protocol has no call for measures yet: the path is the shell's choice.
  router.post("/ofrep/v1/track", express.json(), (request, response) => {
    response.status(v.is(trackSchema, request.body) ? 204 : 400).end();
  });

  router.post("/ofrep/v1/evaluate/flags/:key", (request, response) => {
    const { key } = request.params;
    const body = v.safeParse(requestSchema, request.body ?? {});
    if (!body.success) {
      response.status(400).json({ key, errorCode: "INVALID_CONTEXT", errorDetails: v.summarize(body.issues) });
      return;
    }
    const flag = flags.one(key, { ...body.output.context, app });
    if (flag === undefined) response.status(404).json({ key, errorCode: "FLAG_NOT_FOUND" });
    else response.json(flag);
  });
  return router;
}
