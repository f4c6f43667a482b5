/**
 * The partner a customer came through: `GET /customer/cobranding`. The full list of fields is not shown, so only the
 * named ones are read. Source: both texts, section 3 [H-06, H-27].
 */
import type * as v from "valibot";
import type { DistributorFacts } from "../facts/facts.ts";
import { identifier, lenient, pictureAddress, record } from "./wire-field.ts";

export const DistributorSchema = record({
  distributorId: lenient(identifier),
  distributorLogo: lenient(record({ url: lenient(pictureAddress) })),
  /** Address of a logo, where the record has no `distributorLogo`. */
  logo: lenient(pictureAddress),
});
export type Distributor = v.InferOutput<typeof DistributorSchema>;

/**
 * Stands for customers who came by themselves. The text names a default distributor, not its id: our choice, which
 * `site.defaultDistributorId` replaces.
 */
export const DEFAULT_DISTRIBUTOR_ID = "direct";

/** The cobranding call is made only when this is false. */
export function isDefaultDistributor(id: string | undefined, defaultId: string = DEFAULT_DISTRIBUTOR_ID): boolean {
  return id === undefined || id.trim() === "" || id === defaultId;
}

export interface DistributorSources {
  /** Distributor of the customer record: counts where the cobranding record names none. */
  readonly distributorId?: string | undefined;
  /** The distributor that stands for no partner. */
  readonly defaultId?: string | undefined;
  /** Ids of the class without the finance-knowledge menu, by configuration. */
  readonly restrictedIds?: readonly string[] | undefined;
}

/** Undefined for the default distributor: there is no partner to show. */
export function distributorFacts(given: Distributor, sources: DistributorSources = {}): DistributorFacts | undefined {
  const id = given.distributorId ?? sources.distributorId;
  if (id === undefined || isDefaultDistributor(id, sources.defaultId)) return undefined;
  const logoUrl = given.distributorLogo?.url ?? given.logo;
  return {
    id,
    isKnowledgeRestricted: sources.restrictedIds?.includes(id) ?? false,
    ...(logoUrl === undefined ? {} : { logoUrl }),
  };
}
