import * as v from "valibot";
import type { Messages } from "./message-key.ts";
import { text } from "./text-schema.ts";

const key = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*(_[a-z]+)?$/, "keys are camelCase, with a plural suffix"));

/** `locales/<locale>/messages.json`: groups of texts, nested. */
export const messagesSchema: v.GenericSchema<Messages> = v.record(
  key,
  v.lazy((value) => (typeof value === "string" ? text : messagesSchema)),
);
