// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";
import { collectorRequests } from "./collector-requests.ts";
import { closePage } from "./tracked-page.cases.ts";

beforeEach(() => {
  openFreshPage();
  vi.spyOn(globalThis, "addEventListener");
});
afterEach(() => {
  vi.unstubAllGlobals();
  closePage();
});

const ENTRY = { e: "ue", eid: "id-1" };
const kept = (): readonly unknown[] => JSON.parse(sessionStorage.getItem("shell.trackQueue") ?? "{}").unsent ?? [];

/** @param answer the status, or undefined for a connection that breaks */
function open(
  answer: () => number | undefined,
  { collector = "https://events.example", mayKeep = () => true }: { collector?: string; mayKeep?: () => boolean } = {},
) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const status = answer();
    if (status === undefined) throw new TypeError("network");
    // A redirect that is left to the page has a status that no test can construct.
    return { status };
  });
  const warn = vi.fn();
  const { send, sendUnsent } = collectorRequests(thisPage(), collector, mayKeep, warn);
  return { sent, warn, send, sendUnsent, settled: () => new Promise((resolve) => setTimeout(resolve)) };
}

describe("a request to the collector", () => {
  it.each([
    ["https://events.example", "https://events.example"],
    ["https://events.example/", "https://events.example"],
    ["https://events.example/in/", "https://events.example/in"],
    ["https://events.example/in", "https://events.example/in"],
    ["/events/", "https://norvane.example/events"],
  ])("for %s goes to the path of its protocol there, as JSON and without cookies [T-05]", async (collector, base) => {
    const { sent, send } = open(() => 200, { collector });
    send([ENTRY]);
    expect(sent.map(({ url }) => url)).toEqual([`${base}/com.snowplowanalytics.snowplow/tp2`]);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      headers: { "content-type": "application/json; charset=UTF-8" },
      credentials: "omit",
      keepalive: true,
    });
  });

  it("is one for all events, whose values are texts [T-05]", () => {
    const { sent, send } = open(() => 200);
    send([ENTRY, { eid: "id-2", vp: 5, on: true }]);
    expect(sent).toHaveLength(1);
    const { data } = JSON.parse(String(sent[0]?.init.body));
    expect(data).toEqual([
      { ...ENTRY, stm: expect.stringMatching(/^\d{13}$/) },
      { eid: "id-2", vp: "5", on: "true", stm: expect.stringMatching(/^\d{13}$/) },
    ]);
  });

  it("is none without an event, or where the page before left none [T-05]", () => {
    const { sent, send, sendUnsent } = open(() => 200);
    send([]);
    sendUnsent();
    expect(sent).toEqual([]);
  });
});

describe("events that the collector", () => {
  it.each([200, 204, 299])("takes with %i are over [T-05]", async (status) => {
    const { send, settled, warn } = open(() => status);
    send([ENTRY]);
    await settled();
    expect([kept(), warn.mock.calls]).toEqual([[], []]);
  });

  it.each([
    [undefined, "no answer"],
    [300, "status 300"],
    [302, "status 302"],
    [399, "status 399"],
    [408, "status 408"],
    [429, "status 429"],
    [500, "status 500"],
    [503, "status 503"],
  ])("may take later stay for the next page, with a warning: %s [T-05]", async (status, words) => {
    const { send, settled, warn } = open(() => status);
    send([ENTRY]);
    await settled();
    expect(kept()).toEqual([{ ...ENTRY, stm: expect.any(String) }]);
    expect(warn.mock.calls).toEqual([[`events do not arrive at the event collector (${words})`]]);
  });

  it.each([400, 403, 404, 413, 499])("refuses for good with %i are over, with a warning [T-05]", async (status) => {
    const { send, settled, warn } = open(() => status);
    send([ENTRY]);
    await settled();
    expect([kept(), warn.mock.calls]).toEqual([
      [],
      [[`events do not arrive at the event collector (status ${status})`]],
    ]);
  });

  it("does not take are not kept once consent was withdrawn [T-03]", async () => {
    let isWithdrawn = false;
    const { send, settled } = open(() => 503, { mayKeep: () => !isWithdrawn });
    send([ENTRY]);
    isWithdrawn = true;
    await settled();
    expect(kept()).toEqual([]);
  });

  it("may have got are not kept when the page is left before its answer, so that none counts twice [T-05]", async () => {
    const { send, settled, warn } = open(() => undefined);
    dispatchEvent(new Event("beforeunload"));
    send([ENTRY]);
    await settled();
    expect([kept(), warn.mock.calls]).toEqual([[], []]);
  });

  it("refuses while the page is left stay for the next page [T-05]", async () => {
    const { send, settled, warn } = open(() => 500);
    dispatchEvent(new Event("beforeunload"));
    send([ENTRY]);
    await settled();
    expect([kept().length, warn.mock.calls.length]).toEqual([1, 1]);
  });

  it("could not get from the page before are sent as they were, and stay while it still fails [T-05]", async () => {
    const entry = { ...ENTRY, stm: "1" };
    sessionStorage.setItem("shell.trackQueue", JSON.stringify({ pending: [], unsent: [entry] }));
    let status = 500;
    const { sent, sendUnsent, settled } = open(() => status);
    sendUnsent();
    await settled();
    expect(kept()).toEqual([entry]);
    status = 200;
    sendUnsent();
    await settled();
    expect(sent.map(({ init }) => JSON.parse(String(init.body)).data)).toEqual([[entry], [entry]]);
    expect(sessionStorage).toHaveLength(0);
  });
});
