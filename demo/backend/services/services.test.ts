import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../../src/api/call.ts";
import { CALL_IDS, CATALOGUE, type CallId } from "../../../src/api/catalogue.ts";
import { DEPOSIT_TYPE_FLAGS, isDepositTypeKey } from "../../../src/domain/entities/product.ts";
import { camelKeys } from "../../../src/domain/entities/wire-field.ts";
import { SAMPLE_CUSTOMER_IDS, type SampleCustomer } from "../../samples/sample-customer.ts";
import { SAMPLE_CUSTOMERS, sampleCustomer } from "../../samples/sample-customers.ts";
import type { SignedIn } from "../identity/sign-in-client.ts";
import { type RunningServices, runServices } from "../running-services.fixture.ts";

let services: RunningServices;
const signedIn = new Map<string, SignedIn>();

beforeAll(async () => {
  services = await runServices();
  for (const id of SAMPLE_CUSTOMER_IDS) signedIn.set(id, await services.signIn(id));
});
afterAll(() => services.close());

const tokenOf = (id: string) => signedIn.get(id)?.accessToken ?? "";

/** The address of a call for a customer, as the table of the specification has it. */
function addressOf(id: CallId, { customer, accounts, userId }: SampleCustomer): string {
  const { service, path } = CATALOGUE[id];
  const customerId = String(customer.id);
  const query: Partial<Record<CallId, string>> = {
    customer: "embed=all-persons,reference-accounts,data-validity",
    accounts: `filter=${encodeURIComponent(`customerId eq ${customerId}`)}`,
    account: "embed=balance",
    productTypes: `distributor_id=${customer.distributorId}&distribution_channel_id=${customer.distributionChannelId}`,
    depositTypes: `customer_id=${customerId}`,
    productInstances: `customer_domain_id=${customerId}&pageId=header`,
    unreadCount: `customer_id=${customerId}`,
  };
  const filled = path
    .replace(/:bacNumber|:customerId/, customerId)
    .replace(":accountId", String(accounts.at(-1)?.id))
    .replace(":userId", userId);
  return `/${service}${filled}?${query[id] ?? ""}`;
}

/** The status that follows from the sample's data. */
function expectedStatus(id: CallId, sample: SampleCustomer): number {
  if ((id === "accounts" || id === "account") && sample.accountService === "maintenance") return 503;
  if (id === "account" && sample.accountService === "balance-fails") return 500;
  if (id === "cobranding" && sample.cobranding === undefined) return 404;
  // The request names no account to switch to.
  if (id === "accountSwitch") return 400;
  return CATALOGUE[id].method === "POST" ? 204 : 200;
}

/** Texts and numbers of an answer, at any depth. */
const leavesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === "boolean" ? [] : [value];
};

const BEARER_CALLS = CALL_IDS.filter((id) => CATALOGUE[id].bearer && id !== "openApiLogout");

describe.each(SAMPLE_CUSTOMERS.map((sample) => [sample.id, sample] as const))("calls of %s", (customerId, sample) => {
  it.each(BEARER_CALLS)("%s answers in the shape of the wire", async (id) => {
    const { method, answer = v.unknown(), ignoresBody }: Call<never, unknown> = CATALOGUE[id];
    const authorization = `Bearer ${tokenOf(customerId)}`;
    const response = await fetch(services.origin + addressOf(id, sample), { method, headers: { authorization } });
    expect(response.status).toBe(expectedStatus(id, sample));
    if (response.status !== 200 || ignoresBody) return;
    const body: unknown = await response.json();
    const parsed = v.safeParse(answer, camelKeys(body));
    expect(parsed.issues).toBeUndefined();
    // That there is an answer says all.
    if (id === "openApiProbe") return;
    // Lenient fields drop what they do not understand: nothing of what was sent may be lost.
    const kept = leavesOf(parsed.output);
    expect(
      leavesOf(body).filter((leaf) => !kept.includes(isDepositTypeKey(leaf) ? DEPOSIT_TYPE_FLAGS[leaf] : leaf)),
    ).toEqual([]);
  });
});

describe("bearer", () => {
  it.each(BEARER_CALLS)(
    "%s refuses a call without one, with a forged one and with one of another realm",
    async (id) => {
      const { method } = CATALOGUE[id];
      const address = services.origin + addressOf(id, sampleCustomer("de-active"));
      const [head, claims, signature = ""] = tokenOf("de-active").split(".");
      const forged = [head, claims, signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`];
      for (const headers of [
        {},
        { authorization: `Bearer ${forged.join(".")}` },
        { authorization: "Bearer nonsense" },
      ]) {
        expect((await fetch(address, { method, headers })).status).toBe(401);
      }
    },
  );

  it("is refused after its expiry", async () => {
    await services.post("/demo/session", { accessTokenSeconds: 1 });
    const { accessToken } = await services.signIn("de-active");
    await services.post("/demo/session", { accessTokenSeconds: 300 });
    const address = addressOf("mailConsents", sampleCustomer("de-active"));
    await expect.poll(async () => (await services.get(address, accessToken)).status, { timeout: 5000 }).toBe(401);
  });

  it("opens no other customer's data", async () => {
    for (const id of ["customer", "accounts", "depositTypes", "unreadCount", "switchableAccounts"] as const) {
      const address = addressOf(id, sampleCustomer("gb-active"));
      expect((await services.get(address, tokenOf("de-active"))).status).toBe(403);
    }
    expect((await services.get(addressOf("account", sampleCustomer("gb-active")), tokenOf("de-active"))).status).toBe(
      404,
    );
  });
});

describe("origins", () => {
  const allowedFor = async (origin: string) =>
    (await fetch(`${services.origin}/account/accounts`, { method: "OPTIONS", headers: { origin } })).headers;

  it.each(["http://localhost:1", "http://localhost:2"])("lets %s call with credentials", async (origin) => {
    const headers = await allowedFor(origin);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });

  it("lets no other origin call", async () => {
    expect((await allowedFor("http://evil.example")).get("access-control-allow-origin")).toBeNull();
  });
});
