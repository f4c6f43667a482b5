/** The mock files: what each call of the catalogue answers for a sample customer. */
import { jwtDecode } from "jwt-decode";
import { DEFAULT_CLIENT_ID, LOCAL_TOKEN_VALIDITY_SECONDS } from "../domain/constants.ts";
import { CALL_IDS, type CallId } from "./catalogue.ts";
import type { MockAnswer } from "./mock-transport.ts";
import type { SampleCustomer } from "./samples/sample-customer.ts";
import { findSampleByAccount, findSampleCustomer, sampleCustomer } from "./samples/sample-customers.ts";
import type { TransportRequest } from "./transport.ts";
import type { WireToken } from "./wire/token.ts";

type Answer = (sample: SampleCustomer, request: TransportRequest) => MockAnswer;

/** Who answers when a request names nobody. */
const DEFAULT_SAMPLE = "de-active";

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const body = (value: unknown): MockAnswer => ({ body: value });
const done: Answer = () => ({ status: 204 });

const base64Url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Readable as a token, signed by nobody. */
function mockToken(sample: SampleCustomer, seconds: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: sample.userId, azp: DEFAULT_CLIENT_ID, bac_number: sample.bacNumbers, iat, exp: iat + seconds };
  return [{ alg: "none" }, claims]
    .map((part) => base64Url(JSON.stringify(part)))
    .join(".")
    .concat(".mock");
}

const MOCKS: { readonly [id in CallId]?: Answer } = {
  customer: (sample) => body(sample.customer),
  administeredCustomer: (sample) => body(sample.customer),
  accounts: (sample) =>
    sample.accountService === "maintenance"
      ? { status: 503 }
      : body(sample.accounts.map(({ balance: _, ...account }) => account)),
  account: (sample, { path }) =>
    sample.accountService === "works"
      ? body(sample.accounts.find(({ id }) => id === lastSegment(path)))
      : { status: sample.accountService === "maintenance" ? 503 : 500 },
  productTypes: (sample) => body(sample.productTypes),
  depositTypes: (sample) => body(sample.depositTypes),
  cobranding: (sample) => (sample.cobranding ? body(sample.cobranding) : { status: 404 }),
  productOffers: (sample) => body(sample.productOffers),
  productInstances: (sample) => body(sample.productInstances),
  pensionProducts: (sample) => body(sample.pensionProducts),
  mailConsents: (sample) => body(sample.mailConsents),
  unreadCount: (sample) => body(sample.unreadCount),
  switchableAccounts: (sample) => body(sample.switchableAccounts),
  openApiProbe: () => body({}),
  openApiLogout: done,
  token: (sample) =>
    body({
      access_token: mockToken(sample, LOCAL_TOKEN_VALIDITY_SECONDS),
      refresh_token: mockToken(sample, 2 * LOCAL_TOKEN_VALIDITY_SECONDS),
    } satisfies WireToken),
  identityLogout: done,
  furtherLogout: done,
};

/** The user of the access token, for calls that name nobody. */
function userOf({ headers }: RequestInit): string {
  try {
    return jwtDecode(new Headers(headers).get("authorization") ?? "").sub ?? "";
  } catch {
    return "";
  }
}

/** The customer whose id stands in the path, the query or the token, as a customer number, a user id or an account. */
function sampleOf({ path, url, init }: TransportRequest): SampleCustomer {
  const query = url.includes("?") ? new URLSearchParams(url.slice(url.indexOf("?"))) : new URLSearchParams();
  const inQuery = [...query.values()].flatMap((value) => value.split(" "));
  const words = [...path.split("/"), ...inQuery, userOf(init)];
  for (const word of words) {
    const sample = findSampleCustomer(decodeURIComponent(word)) ?? findSampleByAccount(word);
    if (sample !== undefined) return sample;
  }
  return sampleCustomer(DEFAULT_SAMPLE);
}

export function mockAnswer(request: TransportRequest): MockAnswer | undefined {
  const id = CALL_IDS.find((known) => known === request.callId);
  return id === undefined ? undefined : MOCKS[id]?.(sampleOf(request), request);
}
