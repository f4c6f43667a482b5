import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatMoney } from "../domain/account/money.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import { MOCK_ANSWERS } from "./answers.cases.ts";
import { ApiError } from "./api-error.ts";
import { CATALOGUE } from "./catalogue.ts";
import { CUSTOMER_ID, type FakeNetwork, fakeNetwork, json, silence } from "./client.cases.ts";
import { callIfRequired, loadAccount, loadSwitchableAccounts } from "./customer-data.ts";
import { chooseTransport } from "./transport.ts";

const OF = { customerId: CUSTOMER_ID };
const SWITCHING = { userId: "user-1", flags: { ...FLAGS, umtMinorAccountSwitch: true } };

/** A client whose services answer every call. */
const served = () => {
  // Mock answers arrive in tasks of their own.
  vi.useRealTimers();
  const mocks = { enabled: true, answers: MOCK_ANSWERS };
  return fakeNetwork(() => json({}), {
    transport: chooseTransport({ environment: "local", hasServices: false, mocks, fetch }),
  }).client;
};

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
    const customer = await client.call(CATALOGUE.customer, OF);
    expect(customer.id).toBe("7");
    expect(customer.embedded?.referenceAccounts?.[0]?.iban).toBe("DE1");
    expect(customer.embedded?.persons?.[0]?.firstName).toBe("Ada");
    expect(customer.dataValidity?.status).toBe("EXPIRED");
    expect("_embedded" in customer).toBe(false);
  });

  it("the account used, with its balance [A-03]", async () => {
    const account = await loadAccount(served(), OF);
    expect(account).toMatchObject({
      status: "ready",
      value: { state: "ACTIVE", balance: { current: 10, available: 5 } },
    });
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
    const account = await loadAccount(client, OF);
    if (account.status !== "ready") throw new Error(`no account: ${account.status}`);
    const { currencyCode: code, balance } = account.value;
    expect(code).toBe(known);
    expect(balance).toEqual(shown === undefined ? "unreadable-currency" : { current: 10, available: 10 });
    if (shown === undefined) expect(formatMoney(10, code, "en-GB")).toBeUndefined();
    else expect(formatMoney(10, code, "en-GB")).toMatch(shown);
  });

  it("account numbers as services print them [A-03, H-20]", async () => {
    const given = { id: "1", state: "ACTIVE", accountNumber: "1234 5678", sortCode: "01 99 00" };
    const { client } = fakeNetwork(({ url }) => json(url.pathname.endsWith("/1") ? given : [given]));
    expect(await loadAccount(client, OF)).toMatchObject({
      value: { accountNumber: "1234 5678", sortCode: "01 99 00" },
    });
  });

  it("no account for a customer without one, and a reason for accounts in unknown states only [A-03, A-09]", async () => {
    const none = fakeNetwork(() => json([]));
    const odd = fakeNetwork(() => json([{ id: "1", state: "FROZEN_BY_ALIENS" }]));
    expect(await loadAccount(none.client, OF)).toEqual({ status: "absent" });
    expect(await loadAccount(odd.client, OF)).toEqual({ status: "failed", reason: "unknown-state" });
    expect([none, odd].map(({ sent }) => sent.length)).toEqual([1, 1]);
  });

  it("product access from flags and deposit type keys alike, nothing unknown [A-03]", async () => {
    const { client } = fakeNetwork(() =>
      json(["term_deposit", "HAS_NOTICE_DEPOSIT_ACCOUNT", "HAS_YACHT", "__proto__"]),
    );
    expect(await client.call(CATALOGUE.depositTypes, OF)).toEqual([
      "HAS_NOTICE_DEPOSIT_ACCOUNT",
      "HAS_FIXED_DEPOSIT_ACCOUNT",
    ]);
  });

  it.each([
    [
      { term_product_access: true, overnight_product_access: false, notice_product_access: "yes" },
      ["term_product_access"],
    ],
    [["notice_product_access", "x"], ["notice_product_access"]],
  ])("product types of %j [A-03]", async (body, types) => {
    const { client } = fakeNetwork(() => json(body));
    expect(await client.call(CATALOGUE.productTypes, {})).toEqual(types);
  });

  it("investing products, instances, consents and the partner [A-03]", async () => {
    const client = served();
    const german = { countryCode: "DEU", distributorId: "lindenbank", flags: FLAGS };
    expect(await callIfRequired(client, CATALOGUE.pensionProducts, OF, german)).toEqual({
      pensionProducts: [{ id: "PD-4", type: "crypto", state: "ACTIVE" }],
      pomProducts: { dwm: [{ id: "POM-1", state: "ACTIVE" }], pension: [] },
    });
    expect(await client.call(CATALOGUE.productInstances, OF)).toContainEqual({
      productCategory: "LIQUID",
      state: "ACTIVE",
      instanceTemplateDomainId: "DWM50",
    });
    const consents = await client.call(CATALOGUE.mailConsents, OF);
    expect(consents.find(({ id }) => id === "alpha_program")?.valid).toBe(true);
    expect(await callIfRequired(client, CATALOGUE.cobranding, OF, german)).toMatchObject({
      distributorLogo: { url: "/distributor-logos/lindenbank.svg" },
    });
  });

  it("a consent that does not say it was given as not given, but for those that always hold [A-03, D-06]", async () => {
    const { client } = fakeNetwork(() => json([{ id: "savings" }, { id: "legal" }, { id: "cs", valid: false }]));
    expect(await client.call(CATALOGUE.mailConsents, OF)).toEqual([
      { id: "savings", valid: false },
      { id: "legal", valid: true, legitimateInterest: true },
      { id: "cs", valid: true, legitimateInterest: true },
    ]);
  });

  it("nothing, and no request, where a condition does not hold [A-03]", async () => {
    const { client, sent } = fakeNetwork(() => json([]));
    const facts = { countryCode: "AUT", distributorId: "direct", userId: "user-1", flags: FLAGS };
    expect(await callIfRequired(client, CATALOGUE.pensionProducts, OF, facts)).toBeUndefined();
    expect(await callIfRequired(client, CATALOGUE.cobranding, OF, facts)).toBeUndefined();
    expect(await loadSwitchableAccounts(client, facts)).toEqual([]);
    await callIfRequired(client, CATALOGUE.furtherLogout, {}, facts);
    expect(sent).toEqual([]);
  });
});

describe("a balance that cannot be read", () => {
  const balance = { current: 12, available: 12 };
  it.each([
    ["fails", () => json({}, 500), "fetch-failed"],
    ["is in maintenance", () => json({}, 503), "maintenance"],
    ["comes in part", () => json({ id: "A", state: "ACTIVE", balance }, 206), "incomplete"],
    ["is late", () => silence, "fetch-failed"],
    [
      "is no number",
      () => json({ id: "A", state: "ACTIVE", balance: { current: "12", available: 1 } }),
      "unreadable-amount",
    ],
    ["is half", () => json({ id: "A", state: "ACTIVE", balance: { current: 12 } }), "unreadable-amount"],
    [
      "is in a currency that is none",
      () => json({ id: "A", state: "ACTIVE", currencyCode: "US", balance }),
      "unreadable-currency",
    ],
    ["is another account's", () => json({ id: "B", state: "ACTIVE", balance }), "other-account"],
    ["is not JSON", () => new Response("<html>"), "fetch-failed"],
  ] as const)(
    "%s: the account comes with the reason in its place, never with 0 [A-05, A-09]",
    async (_, answer, reason) => {
      const listed = [{ id: "A", state: "ACTIVE", iban: "DE1", balance: { current: 1, available: 1 } }];
      const { client } = fakeNetwork((request) => {
        if (request.url.pathname.endsWith("/accounts")) return json(listed);
        const given = answer();
        return typeof given === "function" ? given(request) : given;
      });
      const account = await settled(loadAccount(client, OF));
      expect(account).toMatchObject({ status: "ready", value: { id: "A", balance: reason } });
    },
  );

  it("is incomplete when the list came in part, whatever the account says [A-05]", async () => {
    const given = { id: "A", state: "ACTIVE", iban: "DE1", balance };
    const { client } = fakeNetwork(({ url }) =>
      url.pathname.endsWith("/accounts") ? json([given], 206) : json(given),
    );
    expect(await loadAccount(client, OF)).toMatchObject({ value: { iban: "DE1", balance: "incomplete" } });
    const none = fakeNetwork(() => json([], 206));
    expect(await loadAccount(none.client, OF)).toEqual({ status: "failed", reason: "incomplete" });
    const broken = fakeNetwork(({ url }) => (url.pathname.endsWith("/accounts") ? json([given], 206) : json({}, 401)));
    expect(await loadAccount(broken.client, OF)).toMatchObject({ value: { balance: "incomplete" } });
    const closed = fakeNetwork(({ url }) => (url.pathname.endsWith("/accounts") ? json([given], 206) : json({}, 503)));
    expect(await loadAccount(closed.client, OF)).toMatchObject({ value: { balance: "maintenance" } });
  });

  it("is incomplete when the account that was shown before comes in part [A-05]", async () => {
    const { client, sent } = fakeNetwork(() => json({ id: "A", state: "ACTIVE", iban: "DE1", balance }, 206));
    const account = await loadAccount(client, { ...OF, accountId: "A" });
    expect(account).toMatchObject({ status: "ready", value: { iban: "DE1", balance: "incomplete" } });
    expect(sent).toHaveLength(1);
  });

  it("keeps its reason when the list itself fails [A-05, A-09]", async () => {
    const closed = fakeNetwork(() => json({}, 503));
    expect(await settled(loadAccount(closed.client, OF))).toEqual({ status: "failed", reason: "maintenance" });
    const broken = fakeNetwork(() => json({}, 401));
    expect(await settled(loadAccount(broken.client, OF))).toEqual({ status: "failed", reason: "fetch-failed" });
  });

  it("is an error when the caller gave up, before the list or after it [A-09]", async () => {
    for (const isListed of [true, false]) {
      const caller = new AbortController();
      const slow = fakeNetwork((request) =>
        isListed && request.url.pathname.endsWith("/accounts")
          ? json([{ id: "A", state: "ACTIVE" }])
          : silence(request),
      );
      const ended = loadAccount(slow.client, OF, { signal: caller.signal }).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(1);
      caller.abort();
      expect(await ended).toMatchObject({ situation: "aborted" });
    }
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

  it("that nobody waits for any more are no failure: nothing is said [A-09]", async () => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const caller = new AbortController();
    const accounts = loadSwitchableAccounts(fakeNetwork(silence).client, SWITCHING, { signal: caller.signal });
    caller.abort();
    expect([await accounts, warning.mock.calls]).toEqual([[], []]);
  });
});

describe("the unread count", () => {
  it.each(FAILURES)("after %s: exposed as an error, no visible message [A-09]", async (_, network) => {
    const warning = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await settled(network().client.call(CATALOGUE.unreadCount, OF))).toBeInstanceOf(ApiError);
    expect([warning, complaint].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it.each([-1, 1.5, "3", null, { count: 3 }, [3], 1e99])("is never %j [A-09]", async (body) => {
    const { client } = fakeNetwork(() => json(body));
    expect(await settled(client.call(CATALOGUE.unreadCount, OF))).toMatchObject({ situation: "invalidAnswer" });
  });
});

describe("logout and the session calls", () => {
  const LOGOUTS: readonly [string, (network: FakeNetwork) => Promise<undefined>][] = [
    ["identity", ({ client }) => client.call(CATALOGUE.identityLogout, { refreshToken: "r" })],
    ["open API", ({ client }) => client.call(CATALOGUE.openApiLogout, {})],
    [
      "other",
      ({ client }) =>
        callIfRequired(client, CATALOGUE.furtherLogout, {}, { flags: { ...FLAGS, sessionLogoutCall: true } }),
    ],
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
    expect(await settled(client.call(CATALOGUE.identityLogout, { refreshToken: "r" }))).toMatchObject({
      situation: "invalidAnswer",
    });
  });

  it("the probe is answered by the JSON of the service, whatever it says, and by nothing else [A-03]", async () => {
    const answered = (response: Response) =>
      settled(fakeNetwork(() => response).client.call(CATALOGUE.openApiProbe, {}));
    expect(await answered(json({ id: "C1" }))).toBeUndefined();
    expect(await answered(new Response("<p>"))).toMatchObject({ situation: "invalidAnswer" });
    expect(await settled(fakeNetwork(() => json({}, 401)).client.call(CATALOGUE.openApiProbe, {}))).toMatchObject({
      status: 401,
    });
  });

  it("a refresh gives both tokens, or only the first when the old one stays [A-03]", async () => {
    const { client } = fakeNetwork((_, nth) => json({ access_token: "a", ...(nth === 1 && { refresh_token: "b" }) }));
    expect(await client.call(CATALOGUE.token, { refreshToken: "r" })).toEqual({ accessToken: "a", refreshToken: "b" });
    expect(await client.call(CATALOGUE.token, { refreshToken: "r" })).toEqual({ accessToken: "a" });
  });

  it.each([{}, { access_token: "" }, { access_token: "a\nb" }, { access_token: 1 }, "<html>", [], null])(
    "a refresh answered with %j is a failure [A-03]",
    async (body) => {
      const { client } = fakeNetwork(() => json(body));
      expect(await settled(client.call(CATALOGUE.token, { refreshToken: "r" }))).toMatchObject({
        situation: "invalidAnswer",
      });
    },
  );
});
