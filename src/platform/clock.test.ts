import { describe, expect, it, vi } from "vitest";
import { browserClock, type Clock, earlier, elapsed, waitFor, withTimeout } from "./clock.ts";

const AT = { wall: 1_000_000, steady: 5000 };

describe("elapsed", () => {
  it.each([
    ["both clocks agree", 3000, 3000, 3000],
    ["the machine slept and the steady clock stood still", 3_600_000, 10, 3_600_000],
    ["somebody set the clock back", -3_600_000, 4000, 4000],
    ["somebody set the clock forward", 90_000, 4000, 90_000],
    ["nothing has passed", 0, 0, 0],
    ["both went back, which no clock does", -5, -5, 0],
  ])("when %s", (_name, wall, steady, expected) => {
    expect(elapsed(AT, { wall: AT.wall + wall, steady: AT.steady + steady })).toBe(expected);
  });

  it("undoes earlier", () => {
    expect(elapsed(earlier(AT, 250), AT)).toBe(250);
    expect(earlier(AT, 250)).toEqual({ wall: 999_750, steady: 4750 });
  });
});

describe("waiting", () => {
  const clock: Clock = {
    now: () => AT,
    after: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    every: () => () => {},
  };

  it("pauses", async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    void waitFor(clock, 100).then(done);
    await vi.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("takes what comes in time, and leaves no timer behind", async () => {
    vi.useFakeTimers();
    await expect(withTimeout(clock, 100, Promise.resolve("value"), "late")).resolves.toBe("value");
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("does not wait longer than it says", async () => {
    vi.useFakeTimers();
    const result = withTimeout(clock, 100, new Promise<string>(() => {}), "late");
    await vi.advanceTimersByTimeAsync(100);
    await expect(result).resolves.toBe("late");
    vi.useRealTimers();
  });

  it("passes a failure on", async () => {
    await expect(withTimeout(clock, 100, Promise.reject(new Error("no")), "late")).rejects.toThrow("no");
  });
});

describe("browserClock", () => {
  it("tells both clocks, and cancels what it started", () => {
    vi.useFakeTimers();
    const clock = browserClock();
    const once = vi.fn();
    const often = vi.fn();
    clock.after(100, once);
    clock.after(100, once)();
    const stop = clock.every(100, often);
    vi.advanceTimersByTime(350);
    stop();
    vi.advanceTimersByTime(350);
    expect(once).toHaveBeenCalledTimes(1);
    expect(often).toHaveBeenCalledTimes(3);
    expect(clock.now().wall).toBe(Date.now());
    expect(clock.now().steady).toBe(performance.now());
    vi.useRealTimers();
  });
});

describe("the browser's clock", () => {
  it("waits for a year, where one timer would run at once, and can be cancelled on the way", async () => {
    vi.useFakeTimers();
    const [done, cancelled] = [vi.fn(), vi.fn()];
    const yearMs = 365 * 86_400_000;
    browserClock().after(yearMs, done);
    const cancel = browserClock().after(yearMs, cancelled);
    await vi.advanceTimersByTimeAsync(yearMs / 2);
    cancel();
    await vi.advanceTimersByTimeAsync(yearMs / 2 - 1);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([done.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
    vi.useRealTimers();
  });
});
