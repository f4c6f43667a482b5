// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../stores/page.ts";
import { COLLECTOR, closePage, collectedIn, consentTo, MARKETING, openTracked, soon } from "./tracked-page.cases.ts";
import { FOOTER_TAP, ON_HOME } from "./wire-events.cases.ts";

afterEach(closePage);

const TAP = { name: "tap", object: "legal-0", component: "app-footer" } as const;
const WIRE = { ...FOOTER_TAP, ...ON_HOME };
const EVERYTHING = {
  collector: COLLECTOR,
  marketing: { url: MARKETING, appToken: "app-1" },
  customAttributes: ["demo"],
};

describe("an event", () => {
  it("goes once to each target that consent allows, and to none before [T-03, T-05]", async () => {
    const { sent, startSender, tell } = await openTracked(EVERYTHING);
    startSender(thisPage(), true);
    tell(TAP);
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
    consentTo("analytics");
    tell(TAP);
    await soon(() => expect(sent.map(({ url }) => new URL(url).origin)).toEqual([COLLECTOR]));
    consentTo("marketing");
    tell(TAP);
    await soon(() => expect(sent.at(-1)?.url).toBe(MARKETING));
    expect(sent.filter(({ url }) => url.startsWith(COLLECTOR))).toHaveLength(1);
    for (const { init } of sent) expect(init).toMatchObject({ method: "POST", credentials: "omit", keepalive: true });
  });

  it("has every field, as text, under the names of the wire [T-05]", async () => {
    const { sent, startSender, tell } = await openTracked(EVERYTHING);
    consentTo("analytics");
    startSender(thisPage(), true);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    const [request] = sent;
    expect(request?.url).toBe(`${COLLECTOR}/com.snowplowanalytics.snowplow/tp2`);
    expect(request?.body.schema).toMatch(/^iglu:com\.snowplowanalytics\.snowplow\/payload_data\//);
    const [{ entry, event } = {}] = request === undefined ? [] : collectedIn(request);
    expect(event).toEqual(WIRE);
    expect(Object.values(entry ?? {}).every((value) => typeof value === "string")).toBe(true);
    expect(entry).toMatchObject({ aid: "savings-shell", tna: "savings-shell" });
    // The time of sending in milliseconds, as the collector expects it.
    expect(Math.abs(Date.now() - Number(entry?.stm))).toBeLessThan(60_000);
  });

  it("has the app id and the vendor of the configuration [T-05]", async () => {
    const tracker = { appId: "savings-site", eventVendor: "com.savings" };
    const { sent, startSender, tell } = await openTracked({ ...EVERYTHING, tracker });
    consentTo("analytics");
    startSender(thisPage(), true);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    const [request] = sent;
    const [{ entry } = {}] = request === undefined ? [] : collectedIn(request);
    expect(entry).toMatchObject({ aid: "savings-site" });
    expect(JSON.stringify(request?.body) + atob(String(entry?.ue_px ?? ""))).toContain("iglu:com.savings/");
  });

  it("has no id of the page view, which the tracker would add by itself", async () => {
    const { sent, startSender, tell } = await openTracked(EVERYTHING);
    consentTo("analytics");
    startSender(thisPage(), true);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    const [{ entry } = {}] = sent.flatMap((request) => collectedIn(request));
    expect(entry).toBeDefined();
    for (const name of ["co", "cx"]) expect(entry).not.toHaveProperty(name);
  });

  it("names the page by words that the site has published, and never where the visitor came from [T-05]", async () => {
    Object.defineProperty(document, "referrer", { configurable: true, value: "https://search.example/?q=me" });
    const path = "/de-de/documents/erika.muster@example.de/rates/Erika/4711/";
    const address = `https://norvane.example${path}?customer=BAC-1&product=DE89370400440532013000#token`;
    const config = { ...EVERYTHING, tracker: { knownWords: ["rates"] } };
    const { sent, startSender, tell } = await openTracked(config, { address });
    consentTo("analytics");
    startSender(thisPage(), true);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    Reflect.deleteProperty(document, "referrer");
    const text = JSON.stringify(sent[0]?.body);
    expect(text).toContain("https://norvane.example/de-de/documents/:id/rates/:id/:id/");
    expect(text).not.toMatch(/erika|4711|BAC-1|DE89|search\.example|#token/i);
    expect(JSON.stringify(sent.flatMap((request) => collectedIn(request)))).not.toMatch(/erika|DE89/i);
  });

  it("carries nothing of a person in the address to any target, not by the browser's referrer either [T-05, T-07]", async () => {
    const address =
      "https://norvane.example/documents/erika@example.de/?product=DE89370400440532013000&irclickid=GB29NWBK60161331926819";
    const { sent, startSender, tell } = await openTracked(
      { ...EVERYTHING, flagService: { url: "https://flags.example" } },
      { address },
    );
    const { followFlags } = await import("../stores/page/flags.ts");
    const { readStoredCustomer } = await import("../stores/customer/stored-customer.ts");
    readStoredCustomer(thisPage());
    followFlags(thisPage());
    await soon(() => expect(sent).toHaveLength(1));
    consentTo("analytics", "marketing");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(new Set(sent.map(({ url }) => new URL(url).host)).size).toBe(3));
    await soon(() => expect(sent.some(({ url }) => url.endsWith("/ofrep/v1/track"))).toBe(true));
    for (const request of sent) {
      const told = JSON.stringify([request.body, request.body.data ? collectedIn(request) : []]);
      expect(told).not.toMatch(/erika|DE89|GB29/i);
      expect(request.init.referrerPolicy).toBe("no-referrer");
    }
  });

  it("may be enriched or kept by the host; what is no short text of an event's fields stays here [T-05]", async () => {
    const { sent, startSender, tell } = await openTracked(EVERYTHING);
    const host = vi.fn((event: Event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      if (detail.object === "secret") event.preventDefault();
      Object.assign(detail, { zone: "", context: 5, customAttribute2: "b".repeat(900), email: "ada@bank.example" });
    });
    document.addEventListener("shell-track", host);
    consentTo("analytics");
    startSender(thisPage(), true);
    tell({ ...TAP, object: "secret" });
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    document.removeEventListener("shell-track", host);
    expect(host).toHaveBeenCalledTimes(2);
    const [{ event } = {}] = sent[0] === undefined ? [] : collectedIn(sent[0]);
    const { zone: _, context: __, ...rest } = WIRE;
    expect(event).toEqual({ ...rest, custom_attribute_2: "b".repeat(500) });
  });

  it("reaches the marketing tool with the app's token and the click that led here [T-07]", async () => {
    const address = "https://norvane.example/de-de/?irclickid=click-9";
    const { sent, startSender, tell } = await openTracked(EVERYTHING, { address });
    consentTo("marketing");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ app_token: "app-1", irclickid: "click-9", event: WIRE });
  });

  it("reaches it without a token or a click where there is none [T-07]", async () => {
    const { sent, startSender, tell } = await openTracked({ marketing: { url: MARKETING } });
    consentTo("marketing");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    const { custom_attribute_1: _, ...event } = WIRE;
    expect(sent[0]?.body).toEqual({ event });
  });

  it("that a target refuses is one warning for each, and no reason to stop [T-05]", async () => {
    const { sent, startSender, tell, warnings } = await openTracked(EVERYTHING, { answers: () => 400 });
    consentTo("analytics", "marketing");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(2));
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(4));
    await soon(() => expect(warnings()).toHaveLength(2));
    expect(warnings().toSorted()).toEqual([
      "savings-shell: events do not arrive at the event collector (status 400).",
      "savings-shell: events do not arrive at the marketing tool.",
    ]);
  });
});

describe("what did not arrive", () => {
  const entries = (request: { body: Readonly<Record<string, unknown>> } | undefined) =>
    (request?.body.data as readonly Readonly<Record<string, string>>[]) ?? [];

  it.each([undefined, 500, 408, 429])("goes with the next page, as the same event: %s [T-05]", async (status) => {
    const first = await openTracked({ collector: COLLECTOR }, { answers: () => status });
    consentTo("analytics");
    first.startSender(thisPage(), false);
    first.tell(TAP);
    await soon(() => expect(first.warnings()).toHaveLength(1));
    expect(first.warnings()[0]).toContain(status === undefined ? "no answer" : `status ${status}`);
    closePage();
    const next = await openTracked({ collector: COLLECTOR }, { kept: true });
    consentTo("analytics");
    next.startSender(thisPage(), false);
    await soon(() => expect(next.sent).toHaveLength(1));
    expect(entries(next.sent[0]).map(({ eid }) => eid)).toEqual(entries(first.sent[0]).map(({ eid }) => eid));
    expect(sessionStorage.getItem("shell.trackQueue")).toBeNull();
  });

  it.each([400, 413])("is not sent again where the collector refused it for good: %i [T-05]", async (status) => {
    const { sent, startSender, tell, warnings } = await openTracked(
      { collector: COLLECTOR },
      { answers: () => status },
    );
    consentTo("analytics");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(warnings()).toHaveLength(1));
    expect(sent).toHaveLength(1);
    expect(sessionStorage.getItem("shell.trackQueue")).toBeNull();
  });

  it("goes for good when consent is taken back, with every id of the tracker [T-03]", async () => {
    const { sent, startSender, tell, warnings } = await openTracked({ collector: COLLECTOR }, { answers: () => 503 });
    consentTo("analytics");
    startSender(thisPage(), false);
    tell(TAP);
    await soon(() => expect(warnings()).toHaveLength(1));
    for (const store of [localStorage, sessionStorage]) store.setItem("shell.tracked", "analytics");
    expect(Object.keys(localStorage).some((key) => key.startsWith("_sp_") || key.startsWith("snowplow"))).toBe(true);
    consentTo();
    await soon(() => expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]));
    consentTo("analytics");
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(2));
    expect(entries(sent[1])).toHaveLength(1);
  });

  it("stays for the next page while this one is being left, and is sent by it where it stays [T-05]", async () => {
    const { sent, startSender, tell } = await openTracked({ collector: COLLECTOR });
    consentTo("analytics");
    startSender(thisPage(), false);
    await vi.dynamicImportSettled();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    dispatchEvent(new Event("beforeunload"));
    tell(TAP);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem("shell.trackQueue") ?? "{}").pending).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await soon(() => expect(sent).toHaveLength(1));
  });
});

describe("the app's token", () => {
  it("is for links of the shell alone: a click beside them raises no error and changes no address", async () => {
    const { startSender } = await openTracked(EVERYTHING);
    startSender(thisPage(), true);
    consentTo("marketing");
    const failed = vi.fn((event: Event) => event.preventDefault());
    addEventListener("error", failed);
    document.body.innerHTML = '<a href="https://store.example/app">Our app</a><button type="button">Menu</button>';
    document.querySelector("a")?.addEventListener("click", (event) => event.preventDefault());
    for (const clicked of document.querySelectorAll<HTMLElement>("a, button")) clicked.click();
    expect(document.querySelector("a")?.href).toBe("https://store.example/app");
    expect(failed).not.toHaveBeenCalled();
    removeEventListener("error", failed);
  });

  it("goes with a tap on a badge after consent to marketing, for that tap alone, and the visit is told once [T-07]", async () => {
    const { sent, startSender } = await openTracked(EVERYTHING);
    startSender(thisPage(), true);
    const badge = document.createElement("a");
    badge.href = "https://store.example/app?id=1";
    badge.dataset.shellLink = "app-ios";
    document.body.append(badge);
    const followed: string[] = [];
    badge.addEventListener("click", (event) => {
      event.preventDefault();
      followed.push(badge.href);
    });
    badge.click();
    consentTo("analytics");
    badge.click();
    consentTo("marketing");
    badge.click();
    expect(followed.slice(0, 2)).toEqual([badge.href.split("&")[0], badge.href.split("&")[0]]);
    expect(followed[2]).toBe("https://store.example/app?id=1&ct=app-1");
    await soon(() => expect(badge.href).toBe("https://store.example/app?id=1"));
    badge.dataset.shellLink = "legal-0";
    badge.click();
    expect(followed[3]).toBe("https://store.example/app?id=1");
    await soon(() =>
      expect(sent.map(({ body }) => (body.event as { event_name: string }).event_name)).toEqual(["app attribution"]),
    );
    consentTo("analytics", "marketing");
    closePage();
    const next = await openTracked(EVERYTHING, { kept: true });
    next.startSender(thisPage(), true);
    consentTo("marketing");
    next.tell(TAP);
    await soon(() => expect(next.sent).toHaveLength(1));
    expect(next.sent[0]?.body.event).toMatchObject({ event_name: "footer link tapped" });
  });
});
