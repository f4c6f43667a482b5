/**
 * The cobranding record of `GET /customer/cobranding`. Source: first specification text, section 3; its full list of
 * fields is not shown, so only the named ones are read.
 */
import * as v from "valibot";
import { identifier, lenient, pictureAddress } from "./field.ts";

export const WireCobrandingSchema = v.object({
  distributor_logo: lenient(v.object({ url: lenient(pictureAddress) })),
  distributor_id: lenient(identifier),
  logo: lenient(pictureAddress),
});
export type WireCobranding = v.InferInput<typeof WireCobrandingSchema>;
