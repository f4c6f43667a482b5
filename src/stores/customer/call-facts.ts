/** The facts by which the condition of a call is judged. */
import type { Call, CallFacts } from "../../api/call.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import type { Client, ClientCallOptions } from "../../api/client.ts";
import { regionOfLocale } from "../../api/service-addresses.ts";
import type { Region } from "../../domain/deployments.ts";
import { customerFacts } from "../../domain/facts/customer-facts.ts";
import { shellConfig } from "../config/page-config.ts";
import { flags } from "../page/flags.ts";
import { pageLocale } from "../page/page-locale.ts";
import type { SignedIn } from "../page/signed-in.ts";
import type { Page } from "../page.ts";

/**
 * Undefined for a call without a condition. The customer's record is one more call, which the header's reading shares.
 *
 * @throws ApiError if the record cannot be read
 */
export async function factsOf(
  page: Page,
  call: Call<never, unknown>,
  customer: SignedIn | undefined,
  client: Client,
  { signal }: ClientCallOptions,
): Promise<CallFacts | undefined> {
  if (call.when === undefined) return undefined;
  const { defaultDistributorId } = shellConfig(page).get().site ?? {};
  const ofPage: CallFacts = { userId: customer?.userId, flags: flags(page).get(), defaultDistributorId };
  if (call.when.reads === "page" || customer === undefined) return ofPage;
  const { customerId, person } = customer;
  const { countryCode, distributorId } = customerFacts(
    await client.call(CATALOGUE.customer, { customerId }, { signal }),
    undefined,
    person,
  );
  return { ...ofPage, countryCode, distributorId };
}

/** The region whose services are asked. */
export const pageRegion = (page: Page): Region => shellConfig(page).get().region ?? regionOfLocale(pageLocale(page));
