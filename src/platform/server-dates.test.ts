import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { originTimeDifference, retryAfterMs, serverNow } from "./server-dates.ts";

const NOW = Date.UTC(2026, 10, 26, 12, 0, 0);
const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("location", { origin: "https://pages.example", pathname: "/de-de/login/" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (headers: Record<string, string>) => fetching.mockResolvedValue(new Response(null, { headers }));

it("is what the server's date says, without the query of the page's address", async () => {
  answer({ date: "Thu, 26 Nov 2026 11:00:00 GMT" });
  expect(await originTimeDifference()).toBe(-3600);
  expect(fetching).toHaveBeenCalledWith(
    "https://pages.example/de-de/login/",
    expect.objectContaining({ method: "HEAD" }),
  );
});

it("counts the time that a cache has kept the answer", async () => {
  answer({ date: "Thu, 26 Nov 2026 11:00:00 GMT", age: "3500" });
  expect(await originTimeDifference()).toBe(-100);
});

it.each([{}, { date: "yesterday" }])("is unknown with the headers %j", async (headers) => {
  answer(headers);
  expect(await originTimeDifference()).toBeUndefined();
});

it("is unknown without an answer in time", async () => {
  fetching.mockReturnValue(new Promise(() => {}));
  const asked = originTimeDifference();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asked).toBeUndefined();
});

describe("Retry-After", () => {
  const at = (ms: number) => new Date(ms).toUTCString();
  const HOUR = 3_600_000;

  it.each<[string, number]>([
    ["a device whose clock is right", 0],
    ["a device that is an hour slow", HOUR],
    ["a device that is an hour fast", -HOUR],
  ])("as a date is the same wait on %s", (_, aheadMs) => {
    const text = at(NOW + aheadMs + 5000);
    expect(retryAfterMs({ text }, serverNow(aheadMs / 1000))).toBe(5000);
    expect(retryAfterMs({ text, date: at(NOW + aheadMs) }, serverNow(undefined))).toBe(5000);
  });

  it("counts from this device's clock where nothing else is known", () => {
    expect(retryAfterMs({ text: at(NOW + 5000), date: "yesterday" }, serverNow(undefined))).toBe(5000);
  });

  it.each([null, undefined, "", "soon", "0", "-5", at(NOW - 1000), at(NOW)])("is none for %j", (text) => {
    expect(retryAfterMs({ text }, NOW)).toBeUndefined();
  });
});
