import { describe, expect, it } from "vitest";
import type { Part } from "./parts.ts";
import { runScheduled } from "./schedule.ts";

const part = (name: string, load: Part["load"], ...needs: string[]): Part => ({ name, command: ["true"], load, needs });

/** Runs parts whose end the test decides, and keeps what happened in order. */
function scheduled(parts: readonly Part[], capacity: number) {
  const started: string[] = [];
  const finish = new Map<string, (succeeded: boolean) => void>();
  const ended = runScheduled(parts, capacity, ({ name }) => {
    started.push(name);
    return new Promise((resolve) => finish.set(name, resolve));
  });
  const end = async (name: string, succeeded = true) => {
    finish.get(name)?.(succeeded);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { started, end, ended };
}

describe("running parts side by side", () => {
  it("fills the processors and takes the next when one is free", async () => {
    const { started, end, ended } = scheduled([part("a", 1), part("b", 1), part("c", 1)], 2);
    expect(started).toEqual(["a", "b"]);
    await end("b");
    expect(started).toEqual(["a", "b", "c"]);
    await end("a");
    await end("c");
    expect([...(await ended).values()]).toEqual(["succeeded", "succeeded", "succeeded"]);
  });

  it("runs a small part in the pauses of a large one, and no second large one", async () => {
    const { started, end, ended } = scheduled([part("large", 1.5), part("small", 1), part("other", 1.5)], 2.5);
    expect(started).toEqual(["large", "small"]);
    await end("small");
    expect(started).toEqual(["large", "small"]);
    await end("large");
    expect(started).toEqual(["large", "small", "other"]);
    await end("other");
    await ended;
  });

  it("lets a heavy part run alone", async () => {
    const { started, end, ended } = scheduled([part("a", 1), part("heavy", 2), part("b", 1)], 2);
    expect(started).toEqual(["a"]);
    await end("a");
    expect(started).toEqual(["a", "heavy"]);
    await end("heavy");
    expect(started).toEqual(["a", "heavy", "b"]);
    await end("b");
    await ended;
  });

  it("runs a part that is heavier than the machine", async () => {
    const { started, end, ended } = scheduled([part("heavy", 2)], 1);
    expect(started).toEqual(["heavy"]);
    await end("heavy");
    await ended;
  });

  it("waits for what a part needs, and runs others meanwhile", async () => {
    const { started, end, ended } = scheduled([part("build", 1), part("sizes", 1, "build"), part("lint", 1)], 2);
    expect(started).toEqual(["build", "lint"]);
    await end("build");
    expect(started).toEqual(["build", "lint", "sizes"]);
    await end("lint");
    await end("sizes");
    await ended;
  });

  it("does not start a part whose need failed", async () => {
    const { started, end, ended } = scheduled([part("build", 1), part("e2e", 2, "build")], 2);
    await end("build", false);
    expect(started).toEqual(["build"]);
    expect(await ended).toEqual(
      new Map([
        ["build", "failed"],
        ["e2e", "unmet"],
      ]),
    );
  });

  it("takes a need that is not among the parts as met", async () => {
    const { started, end, ended } = scheduled([part("sizes", 1, "build")], 2);
    expect(started).toEqual(["sizes"]);
    await end("sizes");
    await ended;
  });

  it("refuses parts that need each other", async () => {
    const { ended } = scheduled([part("a", 1, "b"), part("b", 1, "a")], 2);
    await expect(ended).rejects.toThrow("Parts need each other: a, b");
  });
});
