import { afterEach, expect, it, vi } from "vitest";
import { keyInTime } from "./proof-sender.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("does without a key that IndexedDB has not given after two seconds", async () => {
  vi.useFakeTimers();
  const reading = expect(keyInTime(new Promise(() => {}))).rejects.toThrow("IndexedDB does not answer");
  await vi.advanceTimersByTimeAsync(2000);
  await reading;
});

it("takes a key that comes in time, and hands on why there is none", async () => {
  expect(await keyInTime(Promise.resolve("key"))).toBe("key");
  await expect(keyInTime(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});
