// @vitest-environment happy-dom
/** The calls of hosts, on the page of a customer: with the bearer, the cache and the errors of the shell. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineCall } from "../../api/call.ts";
import { FULL_CUSTOMER } from "../../domain/entities/customer.cases.ts";
import type { Session } from "../../session/driver/session.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { joinSession, type SessionUse } from "./page-session.ts";

const asked: { readonly url: string; readonly bearer: string | null }[] = [];
const keys: (string | null)[] = [];
let answer: (url: string) => Response;

vi.mock("./page-session.ts", { spy: true });
// The header's own reading of the customer would go on while the next test opens its page.
vi.doMock("./page-customer.ts", async (original) => ({ ...(await original()), followCustomer: () => {} }));

beforeEach(() => {
  openFreshPage();
  asked.length = 0;
  keys.length = 0;
  answer = (url) =>
    url.includes("/unread-count")
      ? Response.json(3)
      : url.includes("/products")
        ? Response.json([{ id: "p1" }])
        : Response.json(FULL_CUSTOMER);
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    if (!input.includes("services.example")) return Response.json({});
    keys.push(new Headers(init.headers).get("idempotency-key"));
    asked.push({ url: input, bearer: new Headers(init.headers).get("authorization") });
    return answer(input);
  });
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function page(config: object = {}) {
  const [{ configure }, calls, { ApiError }, { SERVICE_CALLS }] = await Promise.all([
    import("../page/host-api.ts"),
    import("./service-calls.ts"),
    import("../../api/api-error.ts"),
    import("../../api/public-calls.ts"),
    import("./service-caller.ts"),
  ]);
  configure({ servicesOrigin: "https://services.example", session: { probe: false }, ...config });
  return { ...calls, ApiError, SERVICE_CALLS };
}

const isOther = ({ url }: { readonly url: string }) => !url.includes("/integration-service/customers/");
const to = (path: string) => asked.filter(({ url }) => new URL(url).pathname.startsWith(path));

describe("the calls of a host", () => {
  it("ask for the signed-in customer with the session's bearer, once in five minutes [A-01, A-03, A-04]", async () => {
    storeLogin("BAC-1", "user-1");
    const { callService, SERVICE_CALLS } = await page();
    const [customer, again] = await Promise.all([
      callService(SERVICE_CALLS.administeredCustomer),
      callService(SERVICE_CALLS.administeredCustomer),
    ]);
    expect(customer).toMatchObject({ id: FULL_CUSTOMER.id });
    expect(again).toEqual(customer);
    await callService(SERVICE_CALLS.productOffers);
    expect(to("/customer-administration/customers/")).toEqual([
      {
        url: "https://services.example/customer-administration/customers/BAC-1",
        bearer: expect.stringMatching(/^Bearer ey/),
      },
    ]);
    expect(to("/product-offer/products")).toHaveLength(1);
  });

  it("have the bearer too where elements of the page knew the customer without a session [A-01, A-03]", async () => {
    storeLogin("BAC-1");
    const { callService, SERVICE_CALLS } = await page();
    const { readStoredCustomer } = await import("./stored-customer.ts");
    readStoredCustomer(thisPage());
    await callService(SERVICE_CALLS.productOffers);
    expect(to("/product-offer/products")).toMatchObject([{ bearer: expect.stringMatching(/^Bearer ey/) }]);
  });

  it("join the session for the locale of the page's address, once for all calls [H-31]", async () => {
    openFreshPage("https://norvane.example/fr-fr/");
    storeLogin("BAC-1");
    vi.mocked(joinSession).mockClear();
    const { callService, SERVICE_CALLS } = await page();
    for (let count = 0; count < 2; count += 1) await callService(SERVICE_CALLS.productOffers);
    const { pageLocale } = await import("../page/page-locale.ts");
    expect(pageLocale(thisPage())).toBe("fr-FR");
    expect(joinSession).toHaveBeenCalledOnce();
  });

  it("leave the locale of the page to the tag that has joined before [A-02, L-03]", async () => {
    storeLogin("BAC-1");
    const { callService, SERVICE_CALLS } = await page();
    const { pageLocale } = await import("../page/page-locale.ts");
    joinSession(thisPage(), () => "fr-FR");
    await callService(SERVICE_CALLS.productOffers);
    expect(pageLocale(thisPage())).toBe("fr-FR");
  });

  it("wait while a session ends, and then ask for nobody [A-07]", async () => {
    vi.mocked(joinSession).mockReturnValueOnce({} as SessionUse);
    const { callService, SERVICE_CALLS } = await page();
    const { setPageSession, updateSignedIn } = await import("../page/signed-in.ts");
    const view = (state: "ending" | "ended") => ({ state, covered: true }) as SessionView;
    setPageSession(thisPage(), { view: () => view("ending"), token: () => undefined } as Session);
    const outcome = vi.fn();
    const failed = callService(SERVICE_CALLS.administeredCustomer).catch(outcome);
    await vi.dynamicImportSettled();
    expect(outcome).not.toHaveBeenCalled();
    updateSignedIn(thisPage(), view("ended"));
    await failed;
    expect(outcome.mock.calls).toMatchObject([[{ situation: "missingCustomerId" }]]);
  });

  it("can be given up while it is not known who is signed in [A-07]", async () => {
    vi.mocked(joinSession).mockReturnValueOnce({} as SessionUse);
    const { callService, SERVICE_CALLS } = await page();
    const caller = new AbortController();
    const failed = callService(SERVICE_CALLS.administeredCustomer, {}, { signal: caller.signal });
    await vi.dynamicImportSettled();
    caller.abort();
    await expect(failed).rejects.toMatchObject({ situation: "aborted" });
    const early = callService(SERVICE_CALLS.administeredCustomer, {}, { signal: AbortSignal.abort() });
    await expect(early).rejects.toMatchObject({ situation: "aborted" });
    expect(to("/customer-administration/")).toEqual([]);
  });

  it.each([
    ["an https service", 1, {}],
    ["its own address, which is not safe", 0, { servicesOrigin: "/api" }],
  ])("carry the bearer from a page without https to %s: %i requests [A-03]", async (_, times, services) => {
    openFreshPage("http://norvane.example/de-de/");
    storeLogin("BAC-1");
    const { callService, SERVICE_CALLS } = await page(services);
    await callService(SERVICE_CALLS.productOffers).catch(() => undefined);
    expect(to("/product-offer")).toHaveLength(times);
    expect(asked).toHaveLength(times);
  });

  it.each([
    ["pensionProducts", "a customer of Austria", { address: { countryCode: "AUT" } }],
    ["cobranding", "the default distributor", { distributorId: "direct" }],
    ["switchableAccounts", "an account without its flag", {}],
  ] as const)("%s is refused for %s in a way of its own, and nothing is asked of it [A-03]", async (id, _, part) => {
    storeLogin("BAC-1", "user-1");
    const { callService, SERVICE_CALLS } = await page();
    answer = () => Response.json({ ...FULL_CUSTOMER, ...part });
    await expect(callService(SERVICE_CALLS[id] as typeof SERVICE_CALLS.cobranding)).rejects.toMatchObject({
      situation: "notApplicable",
      status: undefined,
    });
    expect(to(`/${SERVICE_CALLS[id].service}${SERVICE_CALLS[id].path.split(":")[0]}`).filter(isOther)).toEqual([]);
  });

  it("are made where their condition holds, by the record and the flags of the page [A-03]", async () => {
    storeLogin("BAC-1", "user-1");
    const { callService, SERVICE_CALLS } = await page({ flags: { umtMinorAccountSwitch: true } });
    answer = (url) =>
      Response.json(url.includes("/switchable-accounts") ? [] : url.includes("/pension/") ? {} : FULL_CUSTOMER);
    expect(await callService(SERVICE_CALLS.switchableAccounts)).toEqual([]);
    expect(await callService(SERVICE_CALLS.pensionProducts)).toMatchObject({ pensionProducts: [] });
    expect(to("/user-management/public/users/user-1/switchable-accounts")).toHaveLength(1);
  });

  it("say that no customer is known where nobody is signed in, and ask nothing [A-07]", async () => {
    const { callService, SERVICE_CALLS, ApiError } = await page();
    const failed = callService(SERVICE_CALLS.administeredCustomer).catch((error: unknown) => error);
    const error = await failed;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      situation: "missingCustomerId",
      message: "No customer ID or BAC number provided",
    });
    expect(to("/customer-administration")).toEqual([]);
  });

  it("have the shell's errors: a list of the service, and a method that no call may use [A-06, A-07]", async () => {
    storeLogin("BAC-1");
    const { callService, SERVICE_CALLS } = await page();
    answer = () => Response.json([{ code: "E1", message: "No" }, { code: "E2" }], { status: 422 });
    await expect(callService(SERVICE_CALLS.productOffers)).rejects.toMatchObject({
      situation: "serviceErrors",
      status: 422,
      errorList: [{ code: "E1" }, { code: "E2" }],
    });
    const own = defineCall({ ...SERVICE_CALLS.productOffers, id: "own", method: "FETCH" as "GET" });
    await expect(callService(own)).rejects.toMatchObject({
      situation: "invalidMethod",
      message: "Invalid HTTP method",
    });
  });

  it("have an idempotency key where they write: one of their own, that of the caller, or none where the call says so", async () => {
    storeLogin("BAC-1");
    const { callService, SERVICE_CALLS } = await page();
    const order = { id: "order", use: "orders", service: "deposit", path: "/orders", method: "POST" } as const;
    const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    await callService(defineCall(order));
    await callService(defineCall(order));
    await callService(defineCall(order), {}, { idempotencyKey: "mine" });
    await callService(defineCall({ ...order, hasIdempotencyKey: false }));
    await callService(SERVICE_CALLS.productOffers);
    expect(keys).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID), "mine", null, null]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("are answered by the mocks of the configuration [A-08]", async () => {
    storeLogin("BAC-1");
    const answers = { productOffers: { body: [] } };
    const { callService, SERVICE_CALLS } = await page({
      environment: "staging",
      servicesOrigin: undefined,
      mocks: { enabled: true, answers },
    });
    expect(await callService(SERVICE_CALLS.productOffers)).toEqual([]);
    expect(to("/product-offer")).toEqual([]);
  });
});
