import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importWithRetry, LoadRefusal } from "./import-with-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks at once, after half a second and after two more, each time under another address, and then gives up [W-02]", async () => {
  const begun = Date.now();
  const asked: [string, number][] = [];
  const load = (again: string) => {
    asked.push([again, Date.now() - begun]);
    return Promise.reject(new TypeError(again));
  };
  const given = expect(importWithRetry(load)).rejects.toThrow(new TypeError("?again=2"));
  await vi.runAllTimersAsync();
  await given;
  expect(asked).toEqual([
    ["", 0],
    ["?again=1", 500],
    ["?again=2", 2500],
  ]);
});

it("brings what a later try brings", async () => {
  const answer = importWithRetry((again) => (again === "" ? Promise.reject(new TypeError()) : Promise.resolve(again)));
  await vi.runAllTimersAsync();
  expect(await answer).toBe("?again=1");
});

it("asks once where the page refuses the script for good [W-02]", async () => {
  const load = vi.fn(() => Promise.reject(new LoadRefusal("Mend the policy.")));
  await expect(importWithRetry(load)).rejects.toThrow("Mend the policy.");
  expect(load).toHaveBeenCalledTimes(1);
});

it("holds a lock while a script loads, and none while it waits for the next try [W-02]", async () => {
  let held = 0;
  const request = async (_: string, { mode }: LockOptions, task: () => Promise<unknown>) => {
    expect(mode).toBe("shared");
    held += 1;
    await task().finally(() => {
      held -= 1;
    });
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const heldAtTry: number[] = [];
  const answer = importWithRetry(async (again) => {
    await Promise.resolve();
    heldAtTry.push(held);
    if (again === "") throw new TypeError("The network is away.");
    return again;
  });
  await vi.advanceTimersByTimeAsync(400);
  expect(held).toBe(0);
  await vi.runAllTimersAsync();
  expect(await answer).toBe("?again=1");
  expect(heldAtTry).toEqual([1, 1]);
  expect(held).toBe(0);
});

it("brings the script where the browser refuses the lock [W-02]", async () => {
  vi.stubGlobal("navigator", {
    locks: { request: () => Promise.reject(new DOMException("refused", "SecurityError")) },
  });
  expect(await importWithRetry(() => Promise.resolve("script"))).toBe("script");
});
