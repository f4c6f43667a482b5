// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce } from "./announcement.ts";

let words: HTMLElement;
let changes: MutationRecord[];

beforeEach(() => {
  vi.useFakeTimers();
  words = document.body.appendChild(document.createElement("span"));
  words.textContent = "Saved.";
  changes = [];
  new MutationObserver((records) => void changes.push(...records)).observe(words, { childList: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  words.remove();
});

it("puts the same words in anew, once, when the page is calm", async () => {
  const [text] = words.childNodes;
  announce(words);
  await vi.advanceTimersByTimeAsync(400);
  expect(changes).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes.flatMap(({ addedNodes }) => [...addedNodes])).toEqual([text]);
  expect(words.textContent).toBe("Saved.");
});

it("waits for a page that is loading, and a moment longer", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  announce(words);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toEqual([]);
  state.mockReturnValue("complete");
  const loaded = { loadEventStart: performance.now() } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([loaded]);
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(1400);
  expect(changes).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(changes.length).toBeGreaterThan(0);
});

it("leaves words alone that are no longer wanted", async () => {
  announce(words)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes).toEqual([]);
});
