// @vitest-environment happy-dom
import type { WritableAtom } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_PRODUCTS } from "../../domain/facts/facts.cases.ts";
import type { Session } from "../../session/driver/session.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import { closePage, openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import type { CustomerSource, CustomerWish } from "./customer-source.ts";
import type { KeptCustomer } from "./kept-customer.ts";

const sources: CustomerSource[] = [];
const wishes: CustomerWish[] = [];
const shown: KeptCustomer[] = [];
const again: string[] = [];
/** The result of reading the customer. */
let whole: KeptCustomer | undefined;
/** Linked accounts that arrive while the rest is still read. */
let early: KeptCustomer["switchableAccounts"];
/** The number of messages when it is read again; undefined if that fails. */
let unread: number | undefined;
vi.doMock("./customer-source.ts", () => ({
  readCustomer: async (source: CustomerSource, wish: CustomerWish) => {
    const { parts, known } = wish;
    if (known) return void shown.push(known);
    if (!parts.includes("customer")) {
      again.push(...parts);
      if (parts.includes("unread") && unread !== undefined) source.onPart({ unreadMessages: unread });
      return;
    }
    sources.push(source);
    wishes.push(wish);
    if (early) source.onPart({ switchableAccounts: early });
    return whole && { ...whole, ...(early && { switchableAccounts: early }) };
  },
}));
vi.doMock("./api-client.ts", () => ({ apiClient: () => ({}) }));

const ready = { status: "ready", value: SAMPLE_CUSTOMER } as const;
const KEPT: KeptCustomer = {
  customer: { ...SAMPLE_CUSTOMER, locale: "de-DE" },
  products: SAMPLE_PRODUCTS,
  distributor: { id: "lindenbank", isKnowledgeRestricted: true },
  unreadMessages: 2,
  programmes: ["beta"],
  accountId: "A-1",
};
const MINUTE = 60_000;

/** A page that follows its customer, with whoever is signed in now. */
async function followed() {
  const { customerPart, followCustomer, NO_CUSTOMER } = await import("./page-customer.ts");
  const { groupOfCustomer } = await import("../page/customer-identification.ts");
  const { readStoredCustomer } = await import("./stored-customer.ts");
  const { configure } = await import("../page/host-api.ts");
  readStoredCustomer(thisPage());
  followCustomer(thisPage());
  const source = async (count: number) => {
    // Libraries are loaded on demand, which takes long on a busy machine.
    await vi.waitFor(() => expect(sources).toHaveLength(count), 9_000);
    return sources[count - 1] as CustomerSource;
  };
  return {
    groupOfCustomer,
    customerPart,
    configure,
    readStoredCustomer,
    NO_CUSTOMER,
    source,
  };
}

beforeEach(() => {
  openFreshPage();
  vi.useRealTimers();
  sources.splice(0);
  wishes.splice(0);
  shown.splice(0);
  again.splice(0);
  whole = undefined;
  early = undefined;
  unread = 7;
});

describe("the customer's share of the facts", () => {
  it("are read again with a token that followed a refused one [A-06]", async () => {
    storeLogin("BAC-1");
    const { source } = await followed();
    await source(1);
    const { renewalCount } = await import("../page/signed-in.ts");
    (renewalCount(thisPage()) as WritableAtom<number>).set(1);
    expect(await source(2)).toMatchObject({ customerId: "BAC-1" });
  });

  it("is absent for a visitor, for whom nothing is asked [H-02]", async () => {
    const { customerPart, NO_CUSTOMER } = await followed();
    expect(customerPart(thisPage()).get()).toMatchObject({ ...NO_CUSTOMER, session: "anonymous" });
    expect(sources).toEqual([]);
  });

  it("is unknown before anybody looked [H-05]", async () => {
    const { customerPart } = await import("./page-customer.ts");
    expect(customerPart(thisPage()).get().session).toBe("unknown");
  });

  it("is on its way for a customer, then holds what arrives, part by part [H-04, H-05]", async () => {
    storeLogin("BAC-1", "user-1");
    const { customerPart, source } = await followed();
    const loading = { status: "loading" };
    expect(customerPart(thisPage()).get()).toMatchObject({
      session: "customer",
      customer: loading,
      account: loading,
      products: loading,
      distributor: loading,
      switchableAccounts: [],
      unreadMessages: 0,
    });
    const { customerId, userId, onPart } = await source(1);
    expect([customerId, userId]).toEqual(["BAC-1", "user-1"]);
    onPart({ unreadMessages: 2 });
    onPart({ customer: ready });
    expect(customerPart(thisPage()).get()).toMatchObject({ customer: ready, unreadMessages: 2, account: loading });
  });

  it("goes with the customer, and nothing that arrives later counts [H-02]", async () => {
    storeLogin();
    const { customerPart, readStoredCustomer, NO_CUSTOMER, source } = await followed();
    const { signal, onPart } = await source(1);
    onPart({ customer: ready });
    localStorage.clear();
    readStoredCustomer(thisPage());
    expect(signal.aborted).toBe(true);
    expect(customerPart(thisPage()).get()).toMatchObject({ ...NO_CUSTOMER, session: "anonymous" });
  });

  it("is read anew for another customer, and not for the same one [H-32]", async () => {
    storeLogin("BAC-1");
    const { customerPart, readStoredCustomer, source } = await followed();
    const first = await source(1);
    first.onPart({ customer: ready });
    readStoredCustomer(thisPage());
    expect(customerPart(thisPage()).get().customer).toEqual(ready);
    storeLogin("BAC-2");
    readStoredCustomer(thisPage());
    expect(customerPart(thisPage()).get().customer).toEqual({ status: "loading" });
    expect((await source(2)).customerId).toBe("BAC-2");
    expect(first.signal.aborted).toBe(true);
  });

  it("is on its way, and asked for nobody, while an expired token is renewed [H-05]", async () => {
    const { customerPart, source } = await followed();
    const { setPageSession, updateSignedIn } = await import("../page/signed-in.ts");
    const view = (covered: boolean) => ({ state: "active", covered }) as SessionView;
    setPageSession(thisPage(), { view: () => view(true), token: () => ({ customer: "BAC-1" }) } as Session);
    expect(customerPart(thisPage()).get()).toMatchObject({ session: "customer", customer: { status: "loading" } });
    expect(sources).toEqual([]);
    updateSignedIn(thisPage(), view(false));
    expect((await source(1)).customerId).toBe("BAC-1");
  });

  it("is read anew for another user of the same customer [H-32]", async () => {
    storeLogin("BAC-1", "user-1");
    const { readStoredCustomer, source } = await followed();
    const first = await source(1);
    storeLogin("BAC-1", "user-2");
    readStoredCustomer(thisPage());
    expect((await source(2)).userId).toBe("user-2");
    expect(first.signal.aborted).toBe(true);
  });

  it("marks the time at which the customer is known, for field measurements", async () => {
    performance.clearMarks();
    storeLogin();
    const { onPart } = await (await followed()).source(1);
    onPart({ customer: { status: "failed" } });
    onPart({ unreadMessages: 1 });
    expect(performance.getEntriesByName("shell-customer")).toEqual([]);
    onPart({ customer: ready });
    expect(performance.getEntriesByName("shell-customer")).toHaveLength(1);
  });

  it("is read by the site's own distributors, and is grouped by consents, country and distributor until they leave [H-27, T-07]", async () => {
    const { configure } = await import("../page/host-api.ts");
    configure({ site: { knowledgeRestrictedDistributors: ["a"], defaultDistributorId: "b" } });
    storeLogin();
    const { source, readStoredCustomer, groupOfCustomer } = await followed();
    const { restrictedDistributors, defaultDistributorId, onGroups } = await source(1);
    expect([restrictedDistributors, defaultDistributorId]).toEqual([["a"], "b"]);
    expect(groupOfCustomer(thisPage()).get()).toBeUndefined();
    onGroups({ ...SAMPLE_CUSTOMER, countryCode: "DEU", distributorId: "b" }, ["alpha"]);
    expect(groupOfCustomer(thisPage()).get()).toEqual({
      country: "DEU",
      isPartners: false,
      isCompany: false,
      programmes: ["alpha"],
    });
    localStorage.clear();
    readStoredCustomer(thisPage());
    expect(groupOfCustomer(thisPage()).get()).toBeUndefined();
  });
});

/** The next page of the tab, which finds what this one has stored. */
async function nextPage() {
  closePage();
  return followed();
}

describe("what pages keep of a customer [A-04]", () => {
  async function firstPage(customerId = "BAC-1") {
    whole = KEPT;
    storeLogin(customerId);
    const page = await followed();
    await page.source(1);
    await vi.waitFor(() => expect(localStorage.getItem("shell.keptCustomer")).not.toBeNull());
    return page;
  }

  it("is shown by the next page, which reads only what nobody keeps", async () => {
    await firstPage();
    await nextPage();
    await vi.waitFor(() => expect(shown).toEqual([KEPT]));
    expect(sources).toHaveLength(1);
  });

  it.each(["before", "after"] as const)(
    "holds linked accounts that arrive %s everything else [A-04, H-32]",
    async (when) => {
      const linked = [{ firstName: "Mia", lastName: "Lindner", customerId: "BAC-9" }];
      if (when === "before") early = linked;
      const { source } = await firstPage();
      if (when === "after") (await source(1)).onPart({ switchableAccounts: linked });
      await nextPage();
      await vi.waitFor(() => expect(shown).toEqual([{ ...KEPT, switchableAccounts: linked }]));
    },
  );

  it("holds neither tokens nor numbers and amounts of accounts", async () => {
    await firstPage();
    const text = localStorage.getItem("shell.keptCustomer") ?? "";
    expect(text).not.toMatch(/DE\d\d|balance|token|registerNumber/);
  });

  it.each([
    ["another customer", () => storeLogin("BAC-2")],
    ["another user of the customer", () => storeLogin("BAC-1", "user-2")],
    ["another build", () => rewrite((entry) => ({ ...entry, build: "another" }))],
    ["after five minutes", () => rewrite((entry) => ({ ...entry, at: Date.now() - 5 * MINUTE }))],
    ["a time that is still to come", () => rewrite((entry) => ({ ...entry, at: Date.now() + MINUTE }))],
    [
      "a name that is markup",
      () =>
        rewrite(({ kept, ...entry }) => ({
          ...entry,
          kept: { ...kept, customer: { ...SAMPLE_CUSTOMER, fullName: "<b>" } },
        })),
    ],
    ["no JSON", () => localStorage.setItem("shell.keptCustomer", "{")],
  ] as const)("is ignored for %s: everything is read", async (_, change) => {
    await firstPage();
    change();
    const { source } = await nextPage();
    await source(2);
    expect(shown).toEqual([]);
  });

  it("is not kept if an answer is missing, or if the operator says so", async () => {
    storeLogin();
    const first = await followed();
    await first.source(1);
    whole = KEPT;
    const { configure, source } = await nextPage();
    configure({ keepView: false });
    await source(2);
    await Promise.resolve();
    expect(localStorage.getItem("shell.keptCustomer")).toBeNull();
  });

  it("is not kept while a task must come first, so that the next page asks whether it is done [S-13]", async () => {
    await firstPage();
    whole = { ...KEPT, customer: { ...SAMPLE_CUSTOMER, countryCode: "DEU", dataValidity: "EXPIRED" } };
    rewrite((entry) => ({ ...entry, at: Date.now() - 5 * MINUTE }));
    const { source } = await nextPage();
    await source(2);
    await vi.waitFor(() => expect(localStorage.getItem("shell.keptCustomer")).toBeNull());
  });

  it("is neither used nor replaced on a page with mocks", async () => {
    await firstPage();
    const before = localStorage.getItem("shell.keptCustomer");
    const { configure, source } = await nextPage();
    configure({ mocks: { enabled: true } });
    await source(2);
    expect([shown, localStorage.getItem("shell.keptCustomer")]).toEqual([[], before]);
  });

  it("goes when the session ends", async () => {
    await firstPage();
    localStorage.clear();
    await nextPage();
    expect(localStorage.getItem("shell.keptCustomer")).toBeNull();
  });

  it("is read again when the customer comes back to the page after five minutes, and not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    storeLogin();
    const { source, customerPart } = await followed();
    (await source(1)).onPart({ customer: ready });
    vi.setSystemTime(start + 5 * MINUTE - 1);
    dispatchEvent(new Event("focus"));
    await new Promise(setImmediate);
    expect(sources).toHaveLength(1);
    vi.setSystemTime(start + 5 * MINUTE);
    dispatchEvent(new Event("focus"));
    dispatchEvent(new Event("focus"));
    await source(2);
    expect(customerPart(thisPage()).get().customer).toEqual(ready);
  });

  it("is not read on return for a customer whom another one has followed meanwhile [H-02, H-32]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    storeLogin("BAC-1", "user-1");
    const { source, readStoredCustomer } = await followed();
    await source(1);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    dispatchEvent(new Event("focus"));
    storeLogin("BAC-2", "user-1");
    readStoredCustomer(thisPage());
    await source(2);
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
    expect(sources.map(({ customerId }) => customerId)).toEqual(["BAC-1", "BAC-2"]);
  });

  it("is not read on return while the session allows no call, and read once it does [S-07]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    storeLogin("BAC-1", "user-1");
    const { source } = await followed();
    await source(1);
    const { setPageSession } = await import("../page/signed-in.ts");
    let bearer: string | undefined;
    const view = { state: "active", covered: false } as SessionView;
    const token = { customer: "BAC-1", user: "user-1" };
    setPageSession(thisPage(), { view: () => view, token: () => token, bearer: () => bearer } as Session);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    dispatchEvent(new Event("focus"));
    const { shell } = await import("../page/host-api.ts");
    shell.refresh();
    await new Promise(setImmediate);
    expect(sources).toHaveLength(1);
    bearer = "token";
    dispatchEvent(new Event("focus"));
    await source(2);
  });

  it("is read again after five minutes although the clock was set back by an hour meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    storeLogin();
    const { source } = await followed();
    await source(1);
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    vi.advanceTimersByTime(4 * MINUTE);
    dispatchEvent(new Event("focus"));
    await new Promise(setImmediate);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(MINUTE);
    dispatchEvent(new Event("focus"));
    await source(2);
  });

  it("is read again when the page becomes visible after five minutes, and not when it is hidden", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    storeLogin();
    const { source } = await followed();
    await source(1);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise(setImmediate);
    expect(sources).toHaveLength(1);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await source(2);
    visibility.mockRestore();
  });
});

interface Data {
  readonly kept: object;
}

function rewrite(change: (data: Data) => object): void {
  const entry = JSON.parse(localStorage.getItem("shell.keptCustomer") ?? "{}") as { readonly data: Data };
  localStorage.setItem("shell.keptCustomer", JSON.stringify({ ...entry, data: change(entry.data) }));
}

it("identifies the customer for tracking when their data has arrived, and not before [S-12]", async () => {
  storeLogin();
  const { source } = await followed();
  const { onPart } = await source(1);
  onPart({ unreadMessages: 1 });
  expect(sessionStorage.getItem("shell.identified")).toBeNull();
  onPart({ customer: ready });
  expect(sessionStorage.getItem("shell.identified")).toBe("true");
});

describe("shell.refresh()", () => {
  async function refreshable() {
    storeLogin("BAC-1");
    whole = KEPT;
    const page = await followed();
    await page.source(1);
    await vi.waitFor(() => expect(localStorage.getItem("shell.keptCustomer")).not.toBeNull());
    const { shell } = await import("../page/host-api.ts");
    return { ...page, shell };
  }
  const failUnread = () => {
    unread = undefined;
  };
  const keptUnread = (): unknown =>
    JSON.parse(localStorage.getItem("shell.keptCustomer") ?? "{}").data?.kept.unreadMessages;

  it("before the page has begun to read settles at once, and nothing kept is shown then [A-04]", async () => {
    const { shell } = await refreshable();
    closePage();
    expect(await shell.refresh()).toBeUndefined();
    const { source } = await followed();
    expect((await source(2)).customerId).toBe("BAC-1");
    expect(shown).toEqual([]);
  });

  it("reads the balance or the unread messages alone, and keeps their number for the next page [A-04]", async () => {
    const { shell } = await refreshable();
    const reports = vi.spyOn(console, "error");
    expect(await shell.refresh("balance", "balance")).toBeUndefined();
    expect(again).toEqual(["balance"]);
    await shell.refresh("unread");
    expect(keptUnread()).toBe(7);
    expect(sources).toHaveLength(1);
    expect(reports).not.toHaveBeenCalled();
  });

  it("shows that a missing balance is being read, and leaves amounts until newer ones have come [A-04, H-22]", async () => {
    const { shell, source, customerPart } = await refreshable();
    const { onPart } = await source(1);
    const account = () => customerPart(thisPage()).get().account.status;
    onPart({ account: { status: "ready", value: SAMPLE_ACCOUNT } });
    shell.refresh("balance");
    await vi.waitFor(() => expect(again).toEqual(["balance"]));
    expect(account()).toBe("ready");
    onPart({ account: { status: "failed", reason: "fetch-failed" } });
    shell.refresh("unread");
    await vi.waitFor(() => expect(again).toEqual(["balance", "unread"]));
    expect(account()).toBe("failed");
    shell.refresh("balance");
    await vi.waitFor(() => expect(again).toEqual(["balance", "unread", "balance"]));
    expect(account()).toBe("loading");
  });

  it.each([
    ["that could not be read", {}, failUnread, 2],
    ["on a page that keeps nothing", { keepView: false }, () => {}, 2],
    ["where nothing else is kept", {}, () => localStorage.removeItem("shell.keptCustomer"), undefined],
  ] as const)("keeps no number of messages %s [A-04]", async (_, given, change, kept) => {
    const { shell, configure } = await refreshable();
    configure(given);
    change();
    shell.refresh("unread");
    shell.refresh("balance");
    await vi.waitFor(() => expect(again).toEqual(["unread", "balance"]));
    expect(keptUnread()).toBe(kept);
  });

  it("reads everything again for the customer, and where no part is named [A-04]", async () => {
    const { shell, source } = await refreshable();
    shell.refresh("customer");
    await source(2);
    shell.refresh();
    await source(3);
    expect(wishes.map(({ isFresh }) => isFresh)).toEqual([undefined, true, true]);
  });

  it("reports words that are no parts, and reads the others [A-09, W-02]", async () => {
    const { shell } = await refreshable();
    const reports = vi.spyOn(console, "error").mockReturnValue(undefined);
    shell.refresh("saldo" as never);
    shell.refresh("saldo" as never, "balance");
    await vi.waitFor(() => expect(again).toEqual(["balance"]));
    expect(reports.mock.calls.flat()).toEqual([
      "bad-refresh: shell.refresh() takes customer, balance, unread; other words are ignored.",
    ]);
    reports.mockRestore();
  });

  it("asks nothing for a customer who has left before the answer was needed [H-02]", async () => {
    const { shell, readStoredCustomer, customerPart } = await refreshable();
    shell.refresh("balance");
    localStorage.clear();
    readStoredCustomer(thisPage());
    await vi.dynamicImportSettled();
    expect([again, customerPart(thisPage()).get().session]).toEqual([[], "anonymous"]);
  });

  it("asks for nothing while nobody is signed in [H-02]", async () => {
    await followed();
    const { shell } = await import("../page/host-api.ts");
    shell.refresh();
    await vi.dynamicImportSettled();
    expect([sources, again]).toEqual([[], []]);
  });
});
