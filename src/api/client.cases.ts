/** A client on a fake network, shared by the tests of the calls. */
import type { CallFacts } from "./call.ts";
import { type Client, type ClientOptions, createClient } from "./client.ts";
import { type ServiceAddressConfig, serviceAddresses } from "./service-addresses.ts";

export const TOKEN = "eyJhbGciOiJSUzI1NiJ9.eyJiYWNfbnVtYmVyIjoiQkFDNDEwMDAwMDAxIn0.c2lnbmF0dXJl";
export const CUSTOMER_ID = "BAC410000001";

/** Facts under which every call of the catalogue is made. */
export const EVERY_CALL: CallFacts = {
  userId: "user-1",
  countryCode: "DEU",
  distributorId: "lindenbank",
  flags: { umtMinorAccountSwitch: true, sessionLogoutCall: true },
};

const ADDRESSES = {
  environment: "development",
  locale: "de-DE",
  flags: { postboxNewHost: false },
  servicesOrigin: "http://localhost:4802",
} as const satisfies ServiceAddressConfig;

export interface SentRequest {
  readonly url: URL;
  readonly init: RequestInit;
  readonly headers: Headers;
}

type Answer = (request: SentRequest, nth: number) => Response | Promise<Response>;

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });
}

/** Never answers; rejects when the request is aborted. */
export function silence({ init }: SentRequest): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
  });
}

export interface FakeNetwork {
  readonly client: Client;
  /** Requests in the order they left. */
  readonly sent: SentRequest[];
  readonly logged: string[];
}

export function fakeNetwork(answer: Answer, options: Partial<ClientOptions> = {}): FakeNetwork {
  const sent: SentRequest[] = [];
  const logged: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request = { url: new URL(String(input)), init, headers: new Headers(init.headers) };
    sent.push(request);
    return answer(request, sent.length);
  };
  const client = createClient({
    transport: ({ url, init }) => fetch(url, init),
    addresses: serviceAddresses(ADDRESSES),
    context: () => ({ region: "germany" }),
    token: () => TOKEN,
    log: (line) => logged.push(line),
    ...options,
  });
  return { client, sent, logged };
}
