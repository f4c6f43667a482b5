// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FULL_CUSTOMER } from "../../domain/entities/customer.cases.ts";
import type { CustomerFacts } from "../../domain/facts/facts.ts";
import { FLAG_KEYS, type FlagName } from "../../domain/facts/flag.ts";
import { customerGroup } from "../../domain/tracking/customer-group.ts";
import { clearCookies, giveCookie, openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

interface Asked {
  readonly url: string;
  readonly body: { readonly context: Readonly<Record<string, string>>; readonly event?: object };
}

const asked: Asked[] = [];
const requests: RequestInit[] = [];
const underWay = new Set<Promise<Response>>();
let answer: () => Promise<Response>;
/** Uses the service's spelling. */
const answersWith = (values: { readonly [name in FlagName]?: unknown } & { readonly somebodyElses?: unknown } = {}) => {
  const flags = Object.entries(values).map(([name, value]) => ({ key: FLAG_KEYS[name as FlagName] ?? name, value }));
  answer = async () => new Response(JSON.stringify({ flags }));
};

beforeEach(() => {
  openFreshPage();
  asked.length = 0;
  answersWith();
  vi.stubGlobal("requestIdleCallback", (task: () => void) => {
    queueMicrotask(task);
    return 1;
  });
  vi.spyOn(globalThis, "addEventListener");
  vi.stubGlobal("fetch", (url: string, request: RequestInit) => {
    requests.push(request);
    const { body } = request;
    asked.push({ url: String(url), body: JSON.parse(String(body)) });
    const answering = answer();
    underWay.add(answering);
    return answering.finally(() => underWay.delete(answering));
  });
});
/** All tests share one window, so a finished page must not get later events and wait for no answer. */
afterEach(async () => {
  for (const [name, listener, options] of vi.mocked(addEventListener).mock.calls) {
    removeEventListener(name, listener as EventListener, options);
  }
  await vi.waitFor(() => expect(underWay.size).toBe(0));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "shellConsent");
});

const SERVICE = { flagService: { url: "https://flags.example/" } };

/** A page that follows the flag service from its start; `kept` is the storage left by the page before. */
async function page(given: object = SERVICE, kept?: Readonly<Record<string, string>>) {
  if (kept) openFreshPage();
  for (const [name, value] of Object.entries(kept ?? {})) sessionStorage.setItem(name, value);
  const [{ configure }, store, { readStoredCustomer }, { setCustomerGroup }] = await Promise.all([
    import("./host-api.ts"),
    import("./flags.ts"),
    import("../customer/stored-customer.ts"),
    import("./customer-identification.ts"),
  ]);
  configure(given);
  readStoredCustomer(thisPage());
  store.followFlags(thisPage());
  const learnGroup = (id: string, customer: CustomerFacts | undefined) =>
    setCustomerGroup(thisPage(), id, customer && customerGroup(customer, [], {}, "direct"));
  return { ...store, configure, learnGroup, readStoredCustomer };
}

const answered = () => vi.waitFor(() => expect(sessionStorage.getItem("shell.flags")).not.toBeNull());
const contexts = () => asked.map(({ body }) => body.context);

describe("flags of a page", () => {
  it("are the built-in ones, then the page's own, then the service's [T-01, T-02]", async () => {
    answersWith({ bankNavigation: true, smartBanner: false });
    const { flags } = await page({ ...SERVICE, flags: { smartBanner: true, layoutVersion: "v2" } });
    expect(flags(thisPage()).get()).toMatchObject({ bankNavigation: false, smartBanner: true, layoutVersion: "v2" });
    await answered();
    expect(flags(thisPage()).get()).toMatchObject({ smartBanner: false, layoutVersion: "v2" });
  });

  it("of the page that are no flags are reported once by name, and the others hold [T-01, W-02]", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const { flags } = await page({ flags: { smartBanner: "yes", bankNavigation: true } });
    await vi.dynamicImportSettled();
    expect(flags(thisPage()).get()).toMatchObject({ smartBanner: false, bankNavigation: true });
    expect(errors.mock.calls.flat().join()).toContain("flags: smartBanner needs a boolean");
  });

  it("are asked for once, for a visitor as their device, without a name of its own before consent [T-01, T-03]", async () => {
    const { followFlags } = await page();
    followFlags(thisPage());
    await answered();
    expect(asked.map(({ url }) => url)).toEqual(["https://flags.example/ofrep/v1/evaluate/flags"]);
    expect(contexts()).toEqual([
      { locale: "de-DE", device: "desktop", targetingKey: expect.stringMatching(/^device-\d+$/) },
    ]);
    expect(localStorage.getItem("shell.deviceId")).toBeNull();
  });

  it("name a mobile device so [T-01]", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36");
    await page();
    await answered();
    expect(contexts()[0]?.device).toBe("mobile");
  });

  it("name the device of the bank's app mobile, by its cookie alone [T-01, S-10]", async () => {
    giveCookie("mobile=true");
    await page();
    await answered();
    expect(contexts()[0]?.device).toBe("mobile");
    clearCookies();
  });

  it("keep the device's name with consent to analytics, and forget it without [T-01, T-03]", async () => {
    Object.assign(globalThis, { shellConsent: { granted: ["analytics"] } });
    await page({ ...SERVICE, consent: { tool: "host" } });
    await answered();
    const id = localStorage.getItem("shell.deviceId");
    expect(contexts()[0]?.targetingKey).toBe(id);
    Object.assign(globalThis, { shellConsent: { granted: [] } });
    dispatchEvent(new Event("shell-consent"));
    expect(localStorage.getItem("shell.deviceId")).toBeNull();
  });

  it("do not forget the device's name while the visitor is still being asked [T-01, T-03]", async () => {
    localStorage.setItem("shell.deviceId", "device-7");
    await page({ ...SERVICE, consent: { tool: "host" } });
    await answered();
    expect(contexts()[0]?.targetingKey).not.toBe("device-7");
    expect(localStorage.getItem("shell.deviceId")).toBe("device-7");
  });

  it("are asked for a customer by country and groups once those are known, never by name [T-01]", async () => {
    storeLogin("BAC-1");
    answersWith({ layoutVersion: "v2", umtMinorAccountSwitch: true });
    const { learnGroup } = await page();
    await vi.dynamicImportSettled();
    expect(asked).toEqual([]);
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await answered();
    expect(contexts()).toEqual([
      expect.objectContaining({ targetingKey: "BAC-1", status: "web-investor", locale: "de-DE" }),
    ]);
    expect(contexts()[0]).not.toHaveProperty("device");
    expect(JSON.stringify(contexts())).not.toMatch(/Ada|Brandt|@/);
    // Of a customer's flags, other scripts get only those with a visible effect.
    expect(thisPage().flagAnswers.get()).toEqual({ layoutVersion: "v2" });
  });

  it("are asked for a customer who cannot be read too, without groups [T-01]", async () => {
    storeLogin("BAC-1");
    const { learnGroup } = await page();
    await vi.dynamicImportSettled();
    learnGroup("BAC-1", undefined);
    await answered();
    expect(contexts()).toEqual([
      { targetingKey: "BAC-1", status: "web-investor", locale: "de-DE", country: "", groups: "" },
    ]);
  });

  it("are asked for customer and device once multi-context is on, and from then on [T-01, T-02]", async () => {
    storeLogin("BAC-1");
    answersWith({ multiContext: false });
    const { learnGroup } = await page({ ...SERVICE, flags: { multiContext: true } });
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await answered();
    await vi.dynamicImportSettled();
    for (const context of contexts()) {
      expect(context).toMatchObject({ status: "web-investor", device: "desktop" });
      expect(context.deviceId).toMatch(/^device-\d+$/);
    }
    expect(asked).toHaveLength(1);
  });

  it("are asked for again after five minutes for a customer, and not for a visitor [T-01]", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const turn = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    await page();
    await turn(700_000);
    expect(asked).toHaveLength(1);
    vi.clearAllTimers();
    openFreshPage();
    storeLogin("BAC-1");
    answersWith({ layoutVersion: "v2" });
    const { learnGroup, serviceFlags } = await page();
    const heard = vi.fn();
    serviceFlags(thisPage()).listen(heard);
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await turn(299_000);
    expect(asked).toHaveLength(2);
    await turn(2000);
    expect(asked).toHaveLength(3);
    // The second answer is the same, so nothing renders again.
    expect(heard).toHaveBeenCalledOnce();
    expect(contexts()[2]).toEqual(contexts()[1]);
    vi.clearAllTimers();
  });

  it("are kept for five minutes across pages, for the same context alone [T-01]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    answersWith({ smartBanner: true });
    await page();
    await answered();
    const kept = { "shell.flags": sessionStorage.getItem("shell.flags") ?? "" };
    expect(kept["shell.flags"]).not.toMatch(/device-/);
    vi.advanceTimersByTime(299_000);
    const next = await page(SERVICE, kept);
    await vi.waitFor(() => expect(next.flags(thisPage()).get().smartBanner).toBe(true));
    expect([asked.length, thisPage().flagAnswers.get()]).toEqual([1, { smartBanner: true }]);
    vi.advanceTimersByTime(2_000);
    await page(SERVICE, kept);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  it("are asked for only once it is known whether somebody is signed in [T-01]", async () => {
    const [{ configure }, { followFlags }, { readStoredCustomer }] = await Promise.all([
      import("./host-api.ts"),
      import("./flags.ts"),
      import("../customer/stored-customer.ts"),
    ]);
    configure(SERVICE);
    followFlags(thisPage());
    await vi.dynamicImportSettled();
    expect(asked).toEqual([]);
    readStoredCustomer(thisPage());
    await answered();
    expect(asked).toHaveLength(1);
  });

  it("are not those of the visitor whose answer comes after a customer has signed in [T-01]", async () => {
    const answers: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const { flags, learnGroup, readStoredCustomer } = await page();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    storeLogin("BAC-1");
    readStoredCustomer(thisPage());
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const smartBanner = (value: boolean) => Response.json({ flags: [{ key: "smart-banner", value }] });
    answers[1]?.(smartBanner(false));
    await answered();
    answers[0]?.(smartBanner(true));
    await vi.waitFor(() => expect(underWay.size).toBe(0));
    await vi.dynamicImportSettled();
    expect([flags(thisPage()).get().smartBanner, sessionStorage.getItem("shell.flags")]).toEqual([
      false,
      expect.stringContaining('"smartBanner":false'),
    ]);
  });

  it("are asked for again for the customer of the page alone, however late the answer for another came [T-01]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answers: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    storeLogin("BAC-1");
    const { learnGroup, readStoredCustomer } = await page({
      flagService: { ...SERVICE.flagService, timeoutMs: 60_000 },
    });
    const signIn = async (customer: string) => {
      storeLogin(customer);
      readStoredCustomer(thisPage());
      learnGroup(customer, FULL_CUSTOMER as never);
      await vi.advanceTimersByTimeAsync(1);
    };
    await signIn("BAC-1");
    await signIn("BAC-2");
    for (const give of answers) give(Response.json({ flags: [] }));
    answersWith();
    await vi.advanceTimersByTimeAsync(310_000);
    expect(contexts().map(({ targetingKey }) => targetingKey)).toEqual(["BAC-1", "BAC-2", "BAC-2"]);
    vi.clearAllTimers();
  });

  it("that fail again for a customer who stays are said once [T-01]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answer = async () => new Response(null, { status: 500 });
    storeLogin("BAC-1");
    const { learnGroup } = await page();
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await vi.advanceTimersByTimeAsync(610_000);
    expect(asked.length).toBeGreaterThan(1);
    expect(warn).toHaveBeenCalledOnce();
    vi.clearAllTimers();
  });

  it("of a visitor end when somebody signs in, though the service does not answer for them [T-01]", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    answersWith({ smartBanner: true, multiContext: true });
    const { flags, learnGroup, readStoredCustomer } = await page({
      ...SERVICE,
      flags: { layoutVersion: "v2" },
    });
    await answered();
    answer = async () => new Response(null, { status: 503 });
    storeLogin("BAC-1");
    readStoredCustomer(thisPage());
    expect(flags(thisPage()).get()).toMatchObject({ smartBanner: false, layoutVersion: "v2" });
    expect(thisPage().flagAnswers.get()).toEqual({});
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(contexts()[1]).not.toHaveProperty("deviceId");
    await vi.waitFor(() => expect(underWay.size).toBe(0));
    expect(flags(thisPage()).get().smartBanner).toBe(false);
  });

  it("of a customer end when they have left and the service does not answer for a visitor [T-01]", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    storeLogin("BAC-1");
    answersWith({ smartBanner: true });
    const { flags, learnGroup, readStoredCustomer } = await page();
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await answered();
    answer = async () => new Response(null, { status: 503 });
    localStorage.clear();
    readStoredCustomer(thisPage());
    // The way out may depend on them.
    expect(flags(thisPage()).get().smartBanner).toBe(true);
    await vi.waitFor(() => expect(flags(thisPage()).get().smartBanner).toBe(false));
    await vi.dynamicImportSettled();
    expect(asked).toHaveLength(2);
    expect(sessionStorage.getItem("shell.flags")).toBeNull();
  });

  const REFUSALS = [
    [429, { "Retry-After": "600" }, 600_000],
    [503, { "Retry-After": "120" }, 120_000],
    [429, {}, 300_000],
    [403, { "Retry-After": "Thu, 26 Nov 2026 12:02:00 GMT" }, 120_000],
  ] as const;

  it.each(REFUSALS)(
    "are asked for by no later page while a refusal %i with %o asks to wait [T-01]",
    async (status, headers, waitMs) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 26, 12) });
      vi.spyOn(console, "warn").mockReturnValue();
      answer = async () => new Response(null, { status, headers });
      await page();
      await vi.waitFor(() => expect(sessionStorage.getItem("shell.flagWait")).not.toBeNull());
      const kept = { "shell.flagWait": sessionStorage.getItem("shell.flagWait") ?? "" };
      for (const _ of [1, 2, 3, 4, 5]) {
        const { trackAtFlagService } = await page(SERVICE, kept);
        await vi.dynamicImportSettled();
        await trackAtFlagService(thisPage(), { event_name: "x" }).catch(() => undefined);
      }
      expect(asked).toHaveLength(1);
      // Another service has asked for nothing.
      await page({ flagService: { url: "https://other.example" } }, kept);
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      vi.advanceTimersByTime(waitMs + 1);
      await page(SERVICE, kept);
      await vi.waitFor(() => expect(asked).toHaveLength(3));
    },
  );

  it("are asked for by an open page of a customer when the wait is over [T-01]", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    vi.spyOn(console, "warn").mockReturnValue();
    answer = async () => new Response(null, { status: 429, headers: { "Retry-After": "600" } });
    storeLogin("BAC-1");
    const { learnGroup } = await page();
    learnGroup("BAC-1", FULL_CUSTOMER as never);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
    vi.clearAllTimers();
  });

  it("stay as they are when the service fails, with one warning [T-01]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answer = async () => new Response(null, { status: 500 });
    const { flags, configure } = await page({ ...SERVICE, flags: { smartBanner: true } });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toMatch(/^savings-shell: the flag service did not answer \(Error\)\.$/);
    expect([flags(thisPage()).get().smartBanner, sessionStorage.getItem("shell.flags")]).toEqual([true, null]);
    answersWith({ smartBanner: "yes" });
    configure({ environment: "local" });
    expect(asked).toHaveLength(1);
  });

  it("stay as they are when one of the answer has no name, and says so [T-01]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answer = async () => Response.json({ flags: [{ key: "smartBanner", value: true }, { value: true }] });
    const { flags } = await page();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(flags(thisPage()).get().smartBanner).toBe(false);
  });

  it("that are no flags are left out, and said once [T-01]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answersWith({ smartBanner: "yes", layoutVersion: "v9" });
    const { flags } = await page();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /^savings-shell: the flag service sent invalid flags: .*smartBanner needs a boolean.*; .*layoutVersion/,
    );
    expect(flags(thisPage()).get().smartBanner).toBe(false);
  });

  it("of another team are no mistake: nothing is said [T-01]", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answersWith({ smartBanner: true, somebodyElses: 1 });
    const { flags } = await page();
    await answered();
    expect([flags(thisPage()).get().smartBanner, warn.mock.calls]).toEqual([true, []]);
  });

  it("are asked for nowhere without a service [T-01]", async () => {
    const { trackAtFlagService } = await page({});
    await trackAtFlagService(thisPage(), { event_name: "x" });
    await vi.dynamicImportSettled();
    expect(asked).toEqual([]);
  });

  it("tell the service of events, for whom they were evaluated [T-05]", async () => {
    const { trackAtFlagService } = await page({ flagService: { url: "https://flags.example" } });
    await answered();
    await trackAtFlagService(thisPage(), { event_name: "x" });
    expect(asked.at(-1)).toEqual({
      url: "https://flags.example/ofrep/v1/track",
      body: { context: contexts()[0], event: { event_name: "x" } },
    });
    // The request outlives the page that the customer is leaving, and carries no cookie.
    expect(requests.at(-1)).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      keepalive: true,
    });
    answer = async () => new Response(null, { status: 400 });
    await expect(trackAtFlagService(thisPage(), { event_name: "x" })).rejects.toThrow("refused");
  });

  it("are told of no event before it is known for whom they count [T-05]", async () => {
    storeLogin("BAC-1");
    const { trackAtFlagService } = await page();
    await trackAtFlagService(thisPage(), { event_name: "x" });
    expect(asked).toEqual([]);
  });

  it.each([
    ["/events", ["https://flags.example/events"]],
    [false, []],
  ] as const)("are told of events at the configured path %j, or not at all [T-05]", async (trackPath, addresses) => {
    const { trackAtFlagService } = await page({ flagService: { url: "https://flags.example/", trackPath } });
    await answered();
    asked.length = 0;
    await trackAtFlagService(thisPage(), { event_name: "x" });
    expect(asked.map(({ url }) => url)).toEqual(addresses);
  });
});
