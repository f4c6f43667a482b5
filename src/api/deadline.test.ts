import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "./send.ts";

describe("a deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([true, false])(
    "rejects who waits, by the browser's own name, and aborts the request: %s [A-01]",
    (aborts) => {
      const deadline = startDeadline(1000, aborts);
      const waiting = expect(deadline.unlessLate(new Promise(() => {}))).rejects.toMatchObject({
        name: "TimeoutError",
      });
      vi.advanceTimersByTime(1000);
      expect([deadline.isLate(), deadline.signal.aborted]).toEqual([true, aborts]);
      return waiting;
    },
  );

  it("is not late when its caller gave up before [A-01]", () => {
    const caller = new AbortController();
    const deadline = startDeadline(1000, true, caller.signal);
    const waiting = expect(deadline.unlessLate(new Promise(() => {}))).rejects.toThrow();
    caller.abort();
    vi.advanceTimersByTime(1000);
    expect([deadline.isLate(), deadline.signal.aborted]).toEqual([false, true]);
    return waiting;
  });
});
