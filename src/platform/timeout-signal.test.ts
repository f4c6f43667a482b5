import { afterEach, expect, it, vi } from "vitest";
import { timeoutSignal } from "./timeout-signal.ts";

afterEach(() => void vi.useRealTimers());

it("aborts after the time, with the error of the browser's own signal", () => {
  vi.useFakeTimers();
  const signal = timeoutSignal(3000);
  vi.advanceTimersByTime(2999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([signal.aborted, signal.reason.name]).toEqual([true, "TimeoutError"]);
});
