/** An address as the rows of sample customers write it; `countryCode` is ISO 3166-1 alpha-3. */
export function identityAddress(
  street: string,
  streetNumber: string,
  postalCode: string,
  city: string,
  countryCode: string,
) {
  return { street, streetNumber, postalCode, city, countryCode };
}
