/** The distributor's facts that the shell uses, derived from the entity [H-06, H-27]. */
import { type Distributor, isDefaultDistributor } from "../entities/distributor.ts";
import type { DistributorFacts } from "./facts.ts";

export interface DistributorSources {
  /** Distributor of the customer record, used if the cobranding record names none. */
  readonly distributorId?: string | undefined;
  /** The distributor id of customers without a partner. */
  readonly defaultId?: string | undefined;
  /** Configured ids of distributors without the finance-knowledge menu. */
  readonly restrictedIds?: readonly string[] | undefined;
}

/** Undefined for the default distributor, which is not a partner. */
export function distributorFacts(
  distributor: Distributor,
  sources: DistributorSources = {},
): DistributorFacts | undefined {
  const id = distributor.distributorId ?? sources.distributorId;
  if (id === undefined || isDefaultDistributor(id, sources.defaultId)) return undefined;
  const logoUrl = distributor.distributorLogo?.url ?? distributor.logo;
  return {
    id,
    isKnowledgeRestricted: sources.restrictedIds?.includes(id) ?? false,
    ...(logoUrl === undefined ? {} : { logoUrl }),
  };
}
