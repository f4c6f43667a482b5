import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { camelKeys } from "../domain/entities/wire-field.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import { ANSWERS } from "./answers.cases.ts";
import { type Call, type CallFacts, shouldCall } from "./call.ts";
import { CALL_IDS, CATALOGUE, type CallId } from "./catalogue.ts";
import { CUSTOMER_ID, EVERY_CALL, fakeNetwork, json } from "./client.cases.ts";
import { SERVICES } from "./service-addresses.ts";

const calls: Readonly<Record<CallId, Call<never, unknown>>> = CATALOGUE;

const INPUT = {
  customerId: CUSTOMER_ID,
  accountId: "ACC1",
  userId: "user-1",
  distributorId: "lindenbank",
  distributionChannelId: "web",
  refreshToken: "refresh",
  clientId: "portal",
};

/** Each row of the specification's table as it is sent: service, method and path with query, form. */
const ROWS: Readonly<Record<CallId, readonly [service: string, line: string, form?: string]>> = {
  customer: ["integration-service", `GET /customers/${CUSTOMER_ID}?embed=all-persons,reference-accounts,data-validity`],
  administeredCustomer: ["customer-administration", `GET /customers/${CUSTOMER_ID}`],
  accounts: ["account", `GET /accounts?filter=customerId eq ${CUSTOMER_ID}`],
  account: ["account", "GET /accounts/ACC1?embed=balance"],
  productTypes: ["deposit", "GET /products/types?distributor_id=lindenbank&distribution_channel_id=web"],
  depositTypes: ["deposit", `GET /deposits/types?customer_id=${CUSTOMER_ID}`],
  cobranding: ["customer-administration", "GET /customer/cobranding"],
  productOffers: ["product-offer", "GET /products"],
  productInstances: ["pension", `GET /product_instance?customer_domain_id=${CUSTOMER_ID}&pageId=header`],
  pensionProducts: ["pension", `GET /dashboard/customers/${CUSTOMER_ID}/products`],
  mailConsents: ["customer-administration", "GET /mail/consents"],
  unreadCount: ["customer-advisory", `GET /threads/unread-count?customer_id=${CUSTOMER_ID}`],
  switchableAccounts: ["user-management", "GET /public/users/user-1/switchable-accounts"],
  openApiProbe: ["open-api", "GET /savingglobal/rest/open_api/v2/customer"],
  openApiLogout: ["open-api", "POST /savingglobal/rest/open_api/v2/logout"],
  token: [
    "identity",
    "POST /auth/realms/global/protocol/openid-connect/token",
    "grant_type=refresh_token&client_id=portal&refresh_token=refresh",
  ],
  identityLogout: [
    "identity",
    "POST /auth/realms/global/protocol/openid-connect/logout",
    "refresh_token=refresh&client_id=portal",
  ],
  tokenRevocation: [
    "identity",
    "POST /auth/realms/global/protocol/openid-connect/revoke",
    "token=refresh&token_type_hint=refresh_token&client_id=portal",
  ],
  furtherLogout: ["integration-service", "POST /session/logout"],
  accountSwitch: ["user-management", "POST /public/users/user-1/account-switch", `{"customer_id":"${CUSTOMER_ID}"}`],
};

describe("the catalogue", () => {
  it.each(CALL_IDS)("%s leaves as the table has it [A-03]", async (id) => {
    const call = calls[id];
    const { client, sent } = fakeNetwork(() => (call.expects === 204 ? new Response(null, { status: 204 }) : json(0)));
    await client.call(call, INPUT as never, { facts: EVERY_CALL }).catch(() => undefined);
    const [service, line, form] = ROWS[id];
    const { url, init, headers } = sent[0] ?? {};
    const path = url?.pathname.slice(`/${service}`.length);
    expect(url?.pathname.startsWith(`/${service}/`)).toBe(true);
    expect(`${init?.method} ${path}${decodeURIComponent(url?.search ?? "").replaceAll("+", " ")}`).toBe(line);
    expect(init?.body).toBe(form);
    const type = form?.includes("=") ? "application/x-www-form-urlencoded" : "application/json";
    expect(headers?.get("content-type")).toBe(form === undefined ? null : type);
    expect(headers?.has("authorization")).toBe(!["token", "identityLogout", "tokenRevocation"].includes(id));
    expect(init?.credentials).toBe("include");
    expect(SERVICES).toContain(call.service);
  });

  it.each(CALL_IDS)("%s has an answer on the wire that becomes a value of the domain [A-03, A-08]", (id) => {
    const parsed = v.safeParse(calls[id].answer ?? v.unknown(), camelKeys(ANSWERS[id]));
    expect(parsed.issues).toBeUndefined();
    expect(JSON.stringify(parsed.output) ?? "").not.toMatch(/"[a-z]+_[a-z]+":/);
  });

  it("asks for the data validity in every region but the United Kingdom [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json({ id: CUSTOMER_ID }), { context: () => ({ region: "uk" }) });
    await client.call(CATALOGUE.customer, { customerId: CUSTOMER_ID });
    expect(sent[0]?.url.searchParams.get("embed")).toBe("all-persons,reference-accounts");
  });

  it("leaves out what is not known of the distributor [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    await client.call(CATALOGUE.productTypes, {});
    expect(sent[0]?.url.search).toBe("");
  });

  it("takes login as the client of tokens that name none [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => new Response(null, { status: 204 }));
    await client.call(CATALOGUE.identityLogout, { refreshToken: "r" });
    await client.call(CATALOGUE.token, { refreshToken: "r" }).catch(() => undefined);
    expect(sent.map(({ init }) => new URLSearchParams(String(init.body)).get("client_id"))).toEqual(["login", "login"]);
  });

  it("lets a refresh and the logouts outlive the page [A-03]", () => {
    const lasting = CALL_IDS.filter((id) => calls[id].keepalive);
    expect(lasting).toEqual(["openApiLogout", "token", "identityLogout", "tokenRevocation", "furtherLogout"]);
  });

  it("keeps what a GET answers, and nothing else [A-03, A-04]", () => {
    expect(CALL_IDS.filter((id) => calls[id].caching === "once")).toEqual(["unreadCount"]);
    expect(CALL_IDS.filter((id) => calls[id].caching === "page")).toEqual(["pensionProducts"]);
    expect(CALL_IDS.filter((id) => calls[id].caching === "never")).toEqual(["openApiProbe"]);
    const cached = CALL_IDS.filter((id) => calls[id].caching !== undefined);
    expect(cached).toEqual(CALL_IDS.filter((id) => calls[id].method === "GET"));
  });

  it("has its own id under each key [A-03]", () => {
    for (const id of CALL_IDS) expect(calls[id].id).toBe(id);
  });
});

describe("the conditions of calls", () => {
  const facts = (
    part: Partial<Omit<CallFacts, "flags">> & { flags?: Partial<CallFacts["flags"]> } = {},
  ): CallFacts => ({
    ...part,
    flags: { ...FLAGS, ...part.flags },
  });

  it.each([
    ["cobranding", facts(), false],
    ["cobranding", facts({ distributorId: "direct" }), false],
    ["cobranding", facts({ distributorId: "own", defaultDistributorId: "own" }), false],
    ["cobranding", facts({ distributorId: "lindenbank" }), true],
    ["cobranding", facts({ distributorId: "direct", defaultDistributorId: "own" }), true],
    ["pensionProducts", facts(), false],
    ["pensionProducts", facts({ countryCode: "AUT" }), false],
    ["pensionProducts", facts({ countryCode: "DEU" }), true],
    ["switchableAccounts", facts({ userId: "u" }), false],
    ["switchableAccounts", facts({ flags: { umtMinorAccountSwitch: true } }), false],
    ["switchableAccounts", facts({ userId: "", flags: { umtMinorAccountSwitch: true } }), false],
    ["switchableAccounts", facts({ userId: "u", flags: { umtMinorAccountSwitch: true } }), true],
    ["furtherLogout", facts(), false],
    ["furtherLogout", facts({ flags: { sessionLogoutCall: true } }), true],
  ] as const)("%s is called (%#): as the table says [A-03]", (id, given, expected) => {
    expect(shouldCall(calls[id], given)).toBe(expected);
  });

  it("bind no other call [A-03]", () => {
    expect(shouldCall(calls.customer, facts())).toBe(true);
    expect(CALL_IDS.filter((id) => calls[id].when !== undefined)).toEqual([
      "cobranding",
      "switchableAccounts",
      "pensionProducts",
      "furtherLogout",
    ]);
  });
});
