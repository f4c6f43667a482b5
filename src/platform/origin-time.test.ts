import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { originTimeDifference } from "./origin-time.ts";

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
