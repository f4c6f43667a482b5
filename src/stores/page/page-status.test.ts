// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

declare const __SHELL_VERSION__: string;
const version = __SHELL_VERSION__;

const URL_ = "https://cdn.savings.example/status.json";
const STOPPED = { stop: [{ version, tag: "app-header" }] };

interface Answer {
  readonly ok: boolean;
  text(): Promise<string>;
}

const answers = (document: unknown, ok = true): Answer => ({
  ok,
  text: async () => (typeof document === "string" ? document : JSON.stringify(document)),
});

/** A page at its start, in the tab of the previous page. */
async function page() {
  const kept = { ...sessionStorage };
  openFreshPage();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  const { configure } = await import("./host-api.ts");
  configure({ statusUrl: URL_ });
  const [status, stops] = await Promise.all([import("./page-status.ts"), import("./operator-stops.ts")]);
  const errors: string[] = [];
  document.addEventListener("shell-error", (event) => errors.push((event as CustomEvent).detail.code));
  const read = async (answer: Answer | Error) => {
    vi.stubGlobal("fetch", answer instanceof Error ? () => Promise.reject(answer) : async () => answer);
    await status.readStatus(thisPage(), URL_);
  };
  return { ...status, ...stops, read, errors };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => vi.useRealTimers());

describe("the operator's document", () => {
  it("stops an element with one message, and lets it go on when it is taken back", async () => {
    const { read, isStopped, whenAllowed, errors } = await page();
    await read(answers(STOPPED));
    await read(answers(STOPPED));
    expect([isStopped(thisPage(), "app-header"), isStopped(thisPage(), "app-footer"), isStopped(thisPage())]).toEqual([
      true,
      false,
      false,
    ]);
    expect(errors).toEqual(["stopped"]);
    expect(vi.mocked(console.error).mock.calls.join()).toContain("app-header: stopped by the operator (statusUrl)");
    await whenAllowed(thisPage(), "app-footer");
    const order: string[] = [];
    const header = whenAllowed(thisPage(), "app-header", () => order.push("stopped")).then(() =>
      order.push("rendered"),
    );
    await vi.waitFor(() => expect(order).toEqual(["stopped"]));
    await read(answers({ stop: [...STOPPED.stop, { version, tag: "app-footer" }] }));
    await new Promise(setImmediate);
    expect(order).toEqual(["stopped"]);
    await read(answers({}));
    await header;
    expect(order).toEqual(["stopped", "rendered"]);
  });

  it("names each element that it stops, and goes on naming none that stands [W-02]", async () => {
    const { read, errors } = await page();
    await read(
      answers({
        stop: [
          { version, tag: "app-header" },
          { version, tag: "app-footer" },
        ],
      }),
    );
    expect(vi.mocked(console.error).mock.calls.join()).toContain("app-header, app-footer: stopped by the operator");
    expect(errors).toEqual(["stopped"]);
  });

  it("stops all of a version, and what happens then is told to nobody", async () => {
    const { read, isStopped } = await page();
    const { pendingEvents, recordEvent } = await import("./pending-events.ts");
    await read(answers({ stop: [{ version }] }));
    expect([isStopped(thisPage()), isStopped(thisPage(), "app-header")]).toEqual([true, true]);
    expect(vi.mocked(console.error).mock.calls.join()).toContain("this version: stopped by the operator (statusUrl)");
    recordEvent(thisPage(), { name: "tap", object: "imprint", component: "app-footer" });
    expect(pendingEvents(thisPage()).get()).toEqual([]);
  });

  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["no answer in time", new DOMException("", "TimeoutError")],
    ["a refusal", answers(STOPPED, false)],
    ["a page in its place", answers("<!doctype html>")],
    ["half of a document", answers('{"stop":[{"tag":"app-header"}')],
    ["an order that is none", answers({ stop: [{ tag: "app-header" }, "all"] })],
  ])("changes nothing by %s, and the console says it once", async (_, answer) => {
    const { read, isStopped, errors, status } = await page();
    await read(answer);
    expect(isStopped(thisPage(), "app-header")).toBe(false);
    expect(status(thisPage()).get()).toEqual({ stop: [], notices: {} });
    expect(errors).toEqual([]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ["savings-shell: the document at statusUrl could not be loaded or is malformed; nothing changes."],
    ]);
  });

  it("is asked for without cookies and not for ever", async () => {
    const { readStatus } = await page();
    const fetch = vi.fn(async (_: string, __: RequestInit) => answers({}));
    vi.stubGlobal("fetch", fetch);
    await readStatus(thisPage(), URL_);
    expect(fetch).toHaveBeenCalledWith(URL_, { credentials: "omit", signal: expect.any(AbortSignal) });
  });

  it("holds on the next page from the start, for ten minutes while it cannot be read", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await (await page()).read(answers(STOPPED));
    vi.advanceTimersByTime(599_000);
    const next = await page();
    const waiting = vi.fn();
    void next.whenAllowed(thisPage(), "app-header", waiting);
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce());
    await next.read(new TypeError("Failed to fetch"));
    expect(next.isStopped(thisPage(), "app-header")).toBe(true);
    vi.advanceTimersByTime(2000);
    const late = vi.fn();
    await (await page()).whenAllowed(thisPage(), "app-header", late);
    expect(late).not.toHaveBeenCalled();
  });

  it.each([
    [0, URL_, true],
    [599_999, URL_, true],
    [600_000, URL_, false],
    [-1, URL_, false],
    [0, "https://other.example/status.json", false],
  ])("that is %i ms old and from %s holds on the next page: %s", async (age, url, holds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    await (await page()).read(answers(STOPPED));
    const kept = JSON.parse(sessionStorage.getItem("shell.status") ?? "{}");
    expect(kept).toMatchObject({ url: URL_, at: 1_800_000_000_000 });
    sessionStorage.setItem("shell.status", JSON.stringify({ ...kept, url, at: kept.at - age }));
    const { whenAllowed, isStopped } = await page();
    const waiting = vi.fn();
    void whenAllowed(thisPage(), "app-header", waiting);
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    expect([isStopped(thisPage(), "app-header"), waiting.mock.calls.length]).toEqual([holds, holds ? 1 : 0]);
  });

  it("holds on the next page also where that page names the document late", async () => {
    await (await page()).read(answers(STOPPED));
    const kept = sessionStorage.getItem("shell.status") ?? "";
    openFreshPage();
    sessionStorage.setItem("shell.status", kept);
    const [{ configure }, { whenAllowed }] = await Promise.all([import("./host-api.ts"), import("./page-status.ts")]);
    await whenAllowed(thisPage(), "app-header");
    configure({ statusUrl: URL_ });
    const waiting = vi.fn();
    void whenAllowed(thisPage(), "app-header", waiting);
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce());
  });

  it("leaves nothing behind once it stops and says nothing", async () => {
    const { read } = await page();
    await read(answers({ notices: { "de-DE": "Wartung" } }));
    expect(sessionStorage.length).toBe(1);
    await read(answers({}));
    expect(sessionStorage.length).toBe(0);
  });

  it("is not taken from what somebody else has left in the storage", async () => {
    sessionStorage.setItem("shell.status", "{not json");
    const { whenAllowed } = await page();
    const waiting = vi.fn();
    await whenAllowed(thisPage(), "app-header", waiting);
    expect(waiting).not.toHaveBeenCalled();
  });
});
