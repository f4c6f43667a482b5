/** Assigns customers to a group by programme, distributor and country [T-01, T-07]. */
import type { ProgrammeGroup } from "../entities/mail-consent.ts";
import type { CustomerFacts } from "../facts/facts.ts";

/** Where a programme is available; everywhere if missing. */
export interface ProgrammeScope {
  /** ISO 3166-1 alpha-3; every country if missing. */
  readonly countries?: readonly string[] | undefined;
  /** Distributors whose customers may take part, besides customers without a partner. */
  readonly distributors?: readonly string[] | undefined;
}
export type ProgrammeScopes = { readonly [programme in ProgrammeGroup]?: ProgrammeScope | undefined };

export interface CustomerGroup {
  /** ISO 3166-1 alpha-3. */
  readonly country: string | undefined;
  readonly isPartners: boolean;
  readonly isCompany: boolean;
  readonly programmes: readonly ProgrammeGroup[];
}

/**
 * The specification says that the group depends on distributor and country, but not how. Our rule: a consent to a
 * programme counts for customers without a partner or with a listed distributor, in a country where the programme is
 * available. A customer without a country is in no programme.
 *
 * @param defaultDistributorId the distributor id of customers without a partner
 */
export function customerGroup(
  customer: Pick<CustomerFacts, "countryCode" | "distributorId" | "isCompanyCustomer">,
  consented: readonly ProgrammeGroup[],
  scopes: ProgrammeScopes,
  defaultDistributorId: string,
): CustomerGroup {
  const { countryCode: country, distributorId = "", isCompanyCustomer: isCompany } = customer;
  const isPartners = distributorId !== "" && distributorId !== defaultDistributorId;
  const takesPart = (programme: ProgrammeGroup): boolean => {
    const { countries, distributors = [] } = scopes[programme] ?? {};
    const isCountry = country !== undefined && (countries?.includes(country) ?? true);
    return isCountry && (!isPartners || distributors.includes(distributorId));
  };
  return { country, isPartners, isCompany, programmes: consented.filter(takesPart) };
}

/** The group's name in events, such as `DEU direct person alpha`. */
export function customerGroupName({ country, isPartners, isCompany, programmes }: CustomerGroup): string {
  const words = [country, isPartners ? "partner" : "direct", isCompany ? "company" : "person", ...programmes];
  return words.filter(Boolean).join(" ");
}
