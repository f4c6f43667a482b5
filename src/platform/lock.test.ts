import { describe, expect, it } from "vitest";
import { browserLock, withoutLastingHolder } from "./lock.ts";

/** Behaves like the Web Locks API: one holder, a queue, and a signal that counts only while waiting. */
function fakeManager(): LockManager {
  let chain: Promise<unknown> = Promise.resolve();
  let held = false;
  const request = (_name: string, options: LockOptions, task: (lock: Lock | null) => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      let over = false;
      options.signal?.addEventListener("abort", () => {
        over = true;
        if (!started) reject(new DOMException("aborted", "AbortError"));
      });
      let started = false;
      const run = async () => {
        if (over) return;
        started = true;
        held = true;
        try {
          resolve(await task(null));
        } catch (error) {
          reject(error);
        } finally {
          held = false;
        }
      };
      chain = held ? chain.then(run) : run();
    });
  return { request: request as LockManager["request"], query: () => Promise.resolve({}) };
}

const never = () => new Promise<string>(() => {});

const make = () => browserLock("x", fakeManager());

describe("a lock", () => {
  it("runs a task and gives its value", async () => {
    const result = await make().run(50, async () => "value");
    expect(result).toEqual({ status: "done", value: "value" });
  });

  it("keeps the other tabs out", async () => {
    expect(await make().run(50, async (isExclusive) => isExclusive)).toEqual({ status: "done", value: true });
  });

  it("is busy, within bounds, while another task holds it", async () => {
    const lock = make();
    void lock.run(50, never);
    await expect(lock.run(20, async () => "second")).resolves.toEqual({ status: "busy" });
  });

  it("is free again after an error, which it passes on", async () => {
    const lock = make();
    const broken = lock.run(50, () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    await expect(lock.run(50, async () => 2)).resolves.toEqual({ status: "done", value: 2 });
  });

  it("is free again after a task", async () => {
    const lock = make();
    await lock.run(50, async () => 1);
    await expect(lock.run(50, async () => 2)).resolves.toEqual({ status: "done", value: 2 });
  });
});

describe("a lock that may be held for ever", () => {
  it("is waited for as long as a task may take, and then the task runs without it", async () => {
    const inner = make();
    void inner.run(50, never);
    const lock = withoutLastingHolder(inner, 30);
    const task = async (isExclusive: boolean) => isExclusive;
    expect(await lock.run(10, task)).toEqual({ status: "busy" });
    expect(await lock.run(10, task)).toEqual({ status: "busy" });
    expect(await lock.run(10, task)).toEqual({ status: "done", value: false });
  });

  it("is waited for anew once it was free", async () => {
    const inner = make();
    let finish = () => {};
    const first = inner.run(
      50,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const lock = withoutLastingHolder(inner, 20);
    const task = async (isExclusive: boolean) => isExclusive;
    expect(await lock.run(10, async () => 1)).toEqual({ status: "busy" });
    finish();
    await first;
    expect(await lock.run(50, task)).toEqual({ status: "done", value: true });
    void inner.run(50, never);
    expect(await lock.run(10, async () => 1)).toEqual({ status: "busy" });
  });
});

describe("a task that holds a lock", () => {
  it("does not give up a task that takes longer than the wait", async () => {
    let finish = (_value: string) => {};
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const lock = browserLock("x", fakeManager());
    const running = lock.run(1, () => slow);
    const other = await lock.run(10, async () => "second");
    expect(other).toEqual({ status: "busy" });
    finish("done");
    await expect(running).resolves.toEqual({ status: "done", value: "done" });
  });

  it("gets its turn when the holder is done in time", async () => {
    let finish = () => {};
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const lock = browserLock("x", fakeManager());
    const one = lock.run(1000, () => first);
    const two = lock.run(1000, async () => "second");
    finish();
    await one;
    await expect(two).resolves.toEqual({ status: "done", value: "second" });
  });
});
