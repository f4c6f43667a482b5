import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountFacts } from "../domain/account/account-facts.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import { formatMoney } from "../domain/money/format-money.ts";
import { ApiError } from "./api-error.ts";
import { chooseTransport } from "./choose-transport.ts";
import { CUSTOMER_ID, type FakeNetwork, fakeNetwork, json, silence, TOKEN } from "./client.cases.ts";
import {
  loadAccount,
  loadCustomer,
  loadDistributor,
  loadMailConsents,
  loadPensionProducts,
  loadProductAccess,
  loadProductInstances,
  loadProductTypes,
  loadSwitchableAccounts,
  loadUnreadCount,
} from "./customer-data.ts";
import type { SampleCustomerId } from "./samples/sample-customer.ts";
import { sampleCustomer } from "./samples/sample-customers.ts";
import { logoutIdentity, logoutOpenApi, logoutOther, probeOpenApi, refreshTokens } from "./session-data.ts";

const OF = { customerId: CUSTOMER_ID };
const SWITCHING = { userId: "user-1", flags: { ...FLAGS, umtMinorAccountSwitch: true } };

/** A client whose services are the sample customers. */
const samples = (token = TOKEN) =>
  fakeNetwork(() => json({}), {
    token: () => token,
    transport: chooseTransport({ environment: "local", hasServices: false, fetch }),
  }).client;
const ofSample = (id: SampleCustomerId) => ({ customerId: sampleCustomer(id).bacNumbers[0] });

/** The services know these customers by the token alone. */
const tokenOf = (id: SampleCustomerId) => `e30.${btoa(JSON.stringify({ sub: sampleCustomer(id).userId }))}.x`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function settled<T>(promise: Promise<T>): Promise<T | ApiError> {
  const caught = promise.catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return caught;
}

describe("what the stores get", () => {
  it("a customer with what was embedded, under either key [A-03]", async () => {
    const embedded = {
      referenceAccounts: [{ iban: "DE1" }],
      persons: [{ firstName: "Ada" }],
      dataValidity: { status: "EXPIRED" },
    };
    const { client } = fakeNetwork(() => json({ id: 7, _embedded: embedded, status: "ACTIVE", persons: null }));
    const customer = await loadCustomer(client, OF);
    expect(customer.id).toBe("7");
    expect(customer.embedded?.referenceAccounts?.[0]?.iban).toBe("DE1");
    expect(customer.embedded?.persons?.[0]?.firstName).toBe("Ada");
    expect(customer.dataValidity?.status).toBe("EXPIRED");
    expect("_embedded" in customer).toBe(false);
  });

  it("the account used, with its balance [A-03]", async () => {
    const account = await loadAccount(samples(), ofSample("de-negative"));
    expect(account).toMatchObject({ state: "ACTIVE", balance: { current: -142.37 } });
  });

  it.each([
    [undefined, "EUR", /€10\.00/],
    ["", "EUR", /€10\.00/],
    [" gbp ", "GBP", /£10\.00/],
    ["US", "?", undefined],
    [826, "?", undefined],
    ["<img>", "?", undefined],
  ])("amounts in the account's own currency or none: %j [A-03, D-03, D-14]", async (currencyCode, known, shown) => {
    const given = { id: "1", state: "ACTIVE", currencyCode, balance: { current: 10, available: 10 } };
    const { client } = fakeNetwork(({ url }) => json(url.pathname.endsWith("/1") ? given : [given]));
    const facts = accountFacts((await loadAccount(client, OF)) ?? { id: "", state: "CLOSED" });
    expect(facts.currencyCode).toBe(known);
    const amount = formatMoney(10, facts.currencyCode, "en-GB");
    if (shown === undefined) expect(amount).toBeUndefined();
    else expect(amount).toMatch(shown);
  });

  it("account numbers as services print them [A-03, H-20]", async () => {
    const given = { id: "1", state: "ACTIVE", accountNumber: "1234 5678", sortCode: "01 99 00" };
    const { client } = fakeNetwork(({ url }) => json(url.pathname.endsWith("/1") ? given : [given]));
    expect(await loadAccount(client, OF)).toMatchObject({ accountNumber: "1234 5678", sortCode: "01 99 00" });
  });

  it("no account for a customer without one, or with accounts in unknown states only [A-03]", async () => {
    const none = fakeNetwork(() => json([]));
    const odd = fakeNetwork(() => json([{ id: "1", state: "FROZEN_BY_ALIENS" }]));
    expect(await loadAccount(none.client, OF)).toBeUndefined();
    expect(await loadAccount(odd.client, OF)).toBeUndefined();
    expect([none, odd].map(({ sent }) => sent.length)).toEqual([1, 1]);
  });

  it("product access from flags and deposit type keys alike, nothing unknown [A-03]", async () => {
    const { client } = fakeNetwork(() =>
      json(["term_deposit", "HAS_NOTICE_DEPOSIT_ACCOUNT", "HAS_YACHT", "__proto__"]),
    );
    expect(await loadProductAccess(client, OF)).toEqual(["HAS_NOTICE_DEPOSIT_ACCOUNT", "HAS_FIXED_DEPOSIT_ACCOUNT"]);
  });

  it.each([
    [
      { term_product_access: true, overnight_product_access: false, notice_product_access: "yes" },
      ["term_product_access"],
    ],
    [["notice_product_access", "x"], ["notice_product_access"]],
  ])("product types of %j [A-03]", async (body, types) => {
    const { client } = fakeNetwork(() => json(body));
    expect(await loadProductTypes(client, {})).toEqual(types);
  });

  it("investing products, instances, consents and the partner [A-03]", async () => {
    const client = samples();
    const german = { ...ofSample("de-invest"), countryCode: "DEU", flags: FLAGS };
    expect((await loadPensionProducts(client, german))?.pomProducts.dwm).toHaveLength(1);
    expect((await loadPensionProducts(client, german))?.pensionProducts).toContainEqual({
      id: "PD-4",
      type: "crypto",
      state: "ACTIVE",
    });
    expect(await loadProductInstances(client, german)).toContainEqual({
      productCategory: "LIQUID",
      state: "ACTIVE",
      instanceTemplateDomainId: "DWM50",
    });
    expect(
      (await loadMailConsents(samples(tokenOf("de-invest")), german)).find(({ id }) => id === "alpha_program")?.valid,
    ).toBe(true);
    const partner = { ...ofSample("de-distributor"), distributorId: "lindenbank", flags: FLAGS };
    expect((await loadDistributor(samples(tokenOf("de-distributor")), partner))?.distributorLogo?.url).toBe(
      "/distributor-logos/lindenbank.svg",
    );
  });

  it("a consent that does not say it was given as not given, but for those that always hold [A-03, D-06]", async () => {
    const { client } = fakeNetwork(() => json([{ id: "savings" }, { id: "legal" }, { id: "cs", valid: false }]));
    expect(await loadMailConsents(client, OF)).toEqual([
      { id: "savings", valid: false },
      { id: "legal", valid: true, legitimateInterest: true },
      { id: "cs", valid: true, legitimateInterest: true },
    ]);
  });

  it("nothing, and no request, where a condition does not hold [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    const facts = { ...OF, countryCode: "AUT", distributorId: "direct", userId: "user-1", flags: FLAGS };
    expect(await loadPensionProducts(client, facts)).toBeUndefined();
    expect(await loadDistributor(client, facts)).toBeUndefined();
    expect(await loadSwitchableAccounts(client, facts)).toEqual([]);
    await logoutOther(client, facts);
    expect(sent).toEqual([]);
  });
});

describe("a balance that cannot be read", () => {
  it.each([
    ["fails", () => json({}, 500)],
    ["is in maintenance", () => json({}, 503)],
    ["is no number", () => json({ id: "A", state: "ACTIVE", balance: { current: "12", available: 1 } })],
    ["is half", () => json({ id: "A", state: "ACTIVE", balance: { current: 12 } })],
    ["is another account's", () => json({ id: "B", state: "ACTIVE", balance: { current: 12, available: 12 } })],
    ["is not JSON", () => new Response("<html>")],
  ])("%s: the account comes without, never with 0 [A-05, A-09]", async (_, answer) => {
    const listed = [{ id: "A", state: "ACTIVE", iban: "DE1", balance: { current: 1, available: 1 } }];
    const { client } = fakeNetwork(({ url }) => (url.pathname.endsWith("/accounts") ? json(listed) : answer()));
    const account = await settled(loadAccount(client, OF));
    expect(account).toMatchObject({ id: "A" });
    expect(account).not.toBeInstanceOf(ApiError);
    expect((account as { balance?: unknown }).balance).toBeUndefined();
  });

  it("is an error when the list itself fails, and when the caller gave up [A-05, A-09]", async () => {
    const { client } = fakeNetwork(() => json({}, 503));
    expect(await settled(loadAccount(client, OF))).toMatchObject({ situation: "maintenance" });
    const caller = new AbortController();
    const slow = fakeNetwork((request) =>
      request.url.pathname.endsWith("/accounts") ? json([{ id: "A", state: "ACTIVE" }]) : silence(request),
    );
    const ended = loadAccount(slow.client, OF, { signal: caller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    caller.abort();
    expect(await ended).toMatchObject({ situation: "aborted" });
  });
});

const FAILURES: readonly [string, () => FakeNetwork][] = [
  ["an HTTP error", () => fakeNetwork(() => json({ message: "Down." }, 500))],
  ["no network", () => fakeNetwork(() => Promise.reject(new TypeError("network")))],
  ["a late answer", () => fakeNetwork(silence)],
  ["a bad answer", () => fakeNetwork(() => json([{ first_name: 1 }]))],
];

describe("switchable accounts", () => {
  it("are those the reader may switch to [A-09]", async () => {
    const { client } = fakeNetwork(() => json([{ first_name: "Ada", last_name: "Brandt", customer_id: 5 }]));
    expect(await loadSwitchableAccounts(client, SWITCHING)).toEqual([
      { firstName: "Ada", lastName: "Brandt", customerId: "5" },
    ]);
  });

  it.each(FAILURES)("after %s: a warning on the console only, the list stays empty [A-09]", async (_, network) => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await settled(loadSwitchableAccounts(network().client, SWITCHING))).toEqual([]);
    expect(warning).toHaveBeenCalledTimes(1);
    expect(warning.mock.calls[0]?.[0]).toMatch(/^switchable accounts could not be loaded: \w+$/);
  });
});

describe("the unread count", () => {
  it.each(FAILURES)("after %s: exposed as an error, no visible message [A-09]", async (_, network) => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await settled(loadUnreadCount(network().client, OF))).toBeInstanceOf(ApiError);
    expect([warning, complaint].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it.each([-1, 1.5, "3", null, { count: 3 }, [3], 1e99])("is never %j [A-09]", async (body) => {
    const { client } = fakeNetwork(() => json(body));
    expect(await settled(loadUnreadCount(client, OF))).toMatchObject({ situation: "invalidAnswer" });
  });
});

describe("logout and the session calls", () => {
  const LOGOUTS: readonly [string, (network: FakeNetwork) => Promise<void>][] = [
    ["identity", ({ client }) => logoutIdentity(client, { refreshToken: "r" })],
    ["open API", ({ client }) => logoutOpenApi(client)],
    ["other", ({ client }) => logoutOther(client, { flags: { ...FLAGS, sessionLogoutCall: true } })],
  ];

  it.each(LOGOUTS)("%s: a failure is given on with its message [A-09]", async (_, logout) => {
    const error = await settled(logout(fakeNetwork(() => json({ message: "Still logged in." }, 500))));
    expect(error).toMatchObject({ message: "Still logged in.", status: 500 });
    expect(await settled(logout(fakeNetwork(silence)))).toMatchObject({ message: "A technical error occurred." });
  });

  it.each(LOGOUTS)("%s: 204 is success [A-09]", async (_, logout) => {
    expect(await settled(logout(fakeNetwork(() => new Response(null, { status: 204 }))))).toBeUndefined();
  });

  it("identity: any other success is not the one expected [A-09]", async () => {
    const { client } = fakeNetwork(() => new Response("<p>Goodbye", { status: 200 }));
    expect(await settled(logoutIdentity(client, { refreshToken: "r" }))).toMatchObject({ situation: "invalidAnswer" });
  });

  it("the probe minds the status only [A-03]", async () => {
    expect(await settled(probeOpenApi(fakeNetwork(() => new Response("<p>")).client))).toBeUndefined();
    expect(await settled(probeOpenApi(fakeNetwork(() => json({}, 401)).client))).toMatchObject({ status: 401 });
  });

  it("a refresh gives both tokens, or only the first when the old one stays [A-03]", async () => {
    const { client } = fakeNetwork((_, nth) => json({ access_token: "a", ...(nth === 1 && { refresh_token: "b" }) }));
    expect(await refreshTokens(client, { refreshToken: "r" })).toEqual({ accessToken: "a", refreshToken: "b" });
    expect(await refreshTokens(client, { refreshToken: "r" })).toEqual({ accessToken: "a" });
  });

  it.each([{}, { access_token: "" }, { access_token: "a\nb" }, { access_token: 1 }, "<html>", [], null])(
    "a refresh answered with %j is a failure [A-03]",
    async (body) => {
      const { client } = fakeNetwork(() => json(body));
      expect(await settled(refreshTokens(client, { refreshToken: "r" }))).toMatchObject({ situation: "invalidAnswer" });
    },
  );
});
