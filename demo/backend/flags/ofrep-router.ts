/** The flag service: OpenFeature Remote Evaluation Protocol, single and bulk, with entity tags. */
import { createHash } from "node:crypto";
import express, { Router } from "express";
import * as v from "valibot";
import type { FlagEvaluation } from "./flag-evaluation.ts";

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);
const requestSchema = v.object({ context: v.optional(v.record(v.string(), scalar), {}) });

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
