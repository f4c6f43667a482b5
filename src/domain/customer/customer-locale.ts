/** The locale of a customer's country. Source: second specification text, section 3 [D-02]. */
import type { Customer } from "../entities/customer.ts";
import { localeByCountryCode } from "../locales/country-code.ts";
import type { LocaleId } from "../locales/locale.ts";
import { personUsed } from "./person-used.ts";

/** Country of the customer's address, else of the person's; ISO 3166-1 alpha-3. */
export function customerCountry(customer: Customer): string | undefined {
  const codes = [customer.address, personUsed(customer)?.address].map((address) => address?.countryCode?.trim());
  return codes.find((code) => code)?.toUpperCase();
}

/** Undefined for a country without a market: the page's locale stays. */
export function customerLocale(customer: Customer): LocaleId | undefined {
  return localeByCountryCode(customerCountry(customer));
}
