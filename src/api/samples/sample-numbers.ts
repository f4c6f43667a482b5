/** The numbers that a sample customer is known by. */
import { IDENTITY_ROWS } from "./identity-rows.ts";
import type { SampleCustomerId } from "./sample-customer.ts";

/** The customer number. */
export function bacNumberOf(id: SampleCustomerId): string {
  return `BAC${String(410_000_000 + IDENTITY_ROWS[id].number)}`;
}

/** Subject of the access token. */
export function userIdOf(id: SampleCustomerId): string {
  return `user-${String(810_000 + IDENTITY_ROWS[id].number)}`;
}
