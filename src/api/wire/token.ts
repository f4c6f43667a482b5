/**
 * Answer of the token endpoint. Source: second specification text, sections 3 and 7. A
 * server that does not rotate sends no new refresh token: the old one stays.
 */
import * as v from "valibot";
import { lenient, WIRE_LIMITS } from "./field.ts";

/** Visible characters without brackets and quotes: a token can break out of no header line and be no markup. */
const token = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.token),
  v.regex(/^[\x21-\x7e]+$/, "expected a token"),
  v.regex(/^[^<>"'`]+$/, "expected a token"),
);

export const WireTokenSchema = v.object({ access_token: token, refresh_token: lenient(token) });
export type WireToken = v.InferInput<typeof WireTokenSchema>;
