/** Makes the call of a component, as the customer who is signed in. */
import * as v from "valibot";
import type { ApiError, ApiSituation } from "../api/api-error.ts";
import type { Call } from "../api/call.ts";
import { apiClient } from "../stores/customer/api-client.ts";
import type { SignedIn } from "../stores/page/signed-in.ts";
import { thisPage } from "../stores/page.ts";
import { readBySchema, type ValueSchema } from "./element-options.ts";
import type { ServiceRequest } from "./service-request.ts";

const CUSTOMER_ID = ":customerId";

export type ServiceAnswer = { readonly value: unknown } | { readonly situation: ApiSituation };

/** Rejects never: every failure has its situation. */
export async function serviceAnswer(
  { service, path, query = {}, keys = "camel" }: ServiceRequest,
  schema: ValueSchema,
  { customerId }: SignedIn,
  isAskedAgain: boolean,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const fill = (value: string) => (value === CUSTOMER_ID ? customerId : value);
  const call: Call<{ readonly customerId: string; readonly query: object }, unknown> = {
    id: `component ${service}${path}`,
    use: "data of a component",
    service,
    path,
    parameters: () => (path.includes(CUSTOMER_ID) ? { customerId } : {}),
    query: () => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, fill(value)])),
    method: "GET",
    bearer: true,
    caching: "lookup",
    needsCustomerId: true,
    answer: v.unknown(),
    keys,
  };
  try {
    const answer = await apiClient(thisPage()).call(call, { customerId, query }, { signal, isFresh: isAskedAgain });
    const result = readBySchema(schema, answer);
    return "value" in result ? result : { situation: "invalidAnswer" };
  } catch (error) {
    // The client rejects with nothing else.
    return { situation: (error as ApiError).situation };
  }
}
