/** To which group a customer is counted: by programme, distributor and country [T-01, T-07]. */
import type { ProgrammeGroup } from "../entities/mail-consent.ts";
import type { CustomerFacts } from "../facts/facts.ts";

/** Where a programme runs, if not everywhere. */
export interface ProgrammeScope {
  /** ISO 3166-1 alpha-3; every country when missing. */
  readonly countries?: readonly string[] | undefined;
  /** Distributors whose customers take part beside those who came by themselves. */
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
 * The texts say that the assignment depends on distributor and country, not how. Our rule: a consent to a programme
 * counts for customers who came by themselves or through a distributor that takes part, in a country where it runs;
 * a customer without a country belongs to none.
 *
 * @param defaultDistributorId the distributor that stands for nobody
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

/** As events carry it, such as `DEU direct person alpha`. */
export function customerGroupName({ country, isPartners, isCompany, programmes }: CustomerGroup): string {
  const words = [country, isPartners ? "partner" : "direct", isCompany ? "company" : "person", ...programmes];
  return words.filter(Boolean).join(" ");
}
