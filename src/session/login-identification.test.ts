import { describe, expect, it } from "vitest";
import { clearIdentified, isIdentified, markIdentified, whenIdentified } from "./login-identification.ts";
import { mapStore } from "./tests/simulated-world.ts";
import { VirtualTime } from "./tests/virtual-time.ts";

function waiting() {
  const time = new VirtualTime();
  const tabStorage = mapStore();
  const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
  let answer: { value: boolean; at: number } | undefined;
  let looks = 0;
  const counted = {
    ...tabStorage,
    get: (key: string) => {
      looks += 1;
      return tabStorage.get(key);
    },
  };
  void whenIdentified({ tabStorage: counted, clock }).then((value) => {
    answer = { value, at: time.now };
  });
  return { time, tabStorage, answer: () => answer, looks: () => looks };
}

describe("login identification [S-12]", () => {
  it("is a mark of this tab's session", () => {
    const deps = { tabStorage: mapStore() };
    expect(isIdentified(deps)).toBe(false);
    markIdentified(deps);
    expect(isIdentified(deps)).toBe(true);
    expect(deps.tabStorage.get("shell.identified")).toBe("true");
    clearIdentified(deps);
    expect(isIdentified(deps)).toBe(false);
  });

  it("takes nothing but true for true", () => {
    for (const value of ["false", "1", "yes", ""])
      expect(isIdentified({ tabStorage: mapStore({ "shell.identified": value }) })).toBe(false);
  });

  it("is known at once when the mark stands", async () => {
    const { time, tabStorage, answer } = waiting();
    markIdentified({ tabStorage });
    await time.pass(300);
    expect(answer()).toEqual({ value: true, at: 300 });
  });

  it("does not wait at all when the mark stood before", async () => {
    const time = new VirtualTime();
    const tabStorage = mapStore({ "shell.identified": "true" });
    const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
    await expect(whenIdentified({ tabStorage, clock })).resolves.toBe(true);
    expect(time.now).toBe(0);
  });

  it("is looked for every 300 ms", async () => {
    const { time, tabStorage, answer } = waiting();
    await time.pass(1000);
    expect(answer()).toBeUndefined();
    markIdentified({ tabStorage });
    await time.pass(150);
    expect(answer()).toBeUndefined();
    await time.pass(50);
    expect(answer()).toEqual({ value: true, at: 1200 });
  });

  it("is looked for ten times, then given up", async () => {
    const { time, answer } = waiting();
    await time.pass(2999);
    expect(answer()).toBeUndefined();
    await time.pass(1);
    expect(answer()).toEqual({ value: false, at: 3000 });
  });

  it("counts at the last look", async () => {
    const { time, tabStorage, answer } = waiting();
    await time.pass(2990);
    markIdentified({ tabStorage });
    await time.pass(20);
    expect(answer()).toEqual({ value: true, at: 3000 });
  });

  it("may lie under another name", () => {
    const deps = { tabStorage: mapStore(), keys: { identified: "x.known" } };
    markIdentified(deps);
    expect(deps.tabStorage.get("x.known")).toBe("true");
  });
});
