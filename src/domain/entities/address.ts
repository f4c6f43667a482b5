/** A postal address. Source: second specification text, section 3 [D-01]. */
export interface Address {
  readonly street?: string | undefined;
  readonly streetNumber?: string | undefined;
  readonly additionalInformation?: string | undefined;
  readonly city?: string | undefined;
  readonly flatNumber?: string | undefined;
  readonly postalCode?: string | undefined;
  /** ISO 3166-1 alpha-3, for example `DEU`. */
  readonly countryCode?: string | undefined;
}
