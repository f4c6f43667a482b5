/**
 * The partner through which a customer came: `GET /customer/cobranding`. The specification does not list all fields, so
 * only the named ones are read. Source: both specification texts, section 3 [H-06, H-27].
 */
import type * as v from "valibot";
import { identifier, lenient, pictureAddress, wireRecord } from "./wire-field.ts";

export const DistributorSchema = wireRecord({
  distributorId: lenient(identifier),
  distributorLogo: lenient(wireRecord({ url: lenient(pictureAddress) })),
  /** Address of a logo, used if the record has no `distributorLogo`. */
  logo: lenient(pictureAddress),
});
export type Distributor = v.InferOutput<typeof DistributorSchema>;

/**
 * Distributor id of customers without a partner. The specification names a default distributor but not its id, so this
 * is our choice; `site.defaultDistributorId` replaces it.
 */
export const DEFAULT_DISTRIBUTOR_ID = "direct";

/** The cobranding call is made only when this is false. */
export function isDefaultDistributor(id: string | undefined, defaultId: string = DEFAULT_DISTRIBUTOR_ID): boolean {
  return id === undefined || id.trim() === "" || id === defaultId;
}
