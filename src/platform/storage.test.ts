import { describe, expect, it } from "vitest";
import { safeStorage } from "./storage.ts";

function area(changes: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
    ...changes,
  };
}

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("safeStorage", () => {
  it("reads and writes the area", () => {
    const real = area();
    const store = safeStorage(() => real);
    expect(store.get("a")).toBeUndefined();
    expect(store.set("a", "1")).toBe(true);
    expect(real.getItem("a")).toBe("1");
    store.remove("a");
    expect(store.get("a")).toBeUndefined();
  });

  it.each([
    ["the getter of the area throws", refuse],
    ["there is no area", () => undefined],
    ["the area is null", () => null],
    ["every method throws", () => area({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])("remembers for this page when %s", (_name, get) => {
    const store = safeStorage(get);
    expect(store.get("a")).toBeUndefined();
    expect(store.set("a", "1")).toBe(false);
    expect(store.get("a")).toBe("1");
    store.remove("a");
    expect(store.get("a")).toBeUndefined();
  });

  it("does not show an older value on disk after a write that found no room", () => {
    let full = false;
    const real = area();
    const setItem = real.setItem.bind(real);
    const limited = {
      ...real,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException("full", "QuotaExceededError");
        setItem(key, value);
      },
    };
    const store = safeStorage(() => limited);
    store.set("a", "old");
    full = true;
    expect(store.set("a", "new")).toBe(false);
    expect(store.get("a")).toBe("new");
    full = false;
    expect(store.set("a", "newest")).toBe(true);
    expect(real.getItem("a")).toBe("newest");
  });

  it("keeps the older value in its place where the new one does not fit, and takes what is written there later", () => {
    const real = area();
    const small = {
      ...real,
      setItem: (key: string, value: string) => {
        if (value.length > 1) throw new DOMException("full", "QuotaExceededError");
        real.setItem(key, value);
      },
    };
    const store = safeStorage(() => small);
    store.set("a", "1");
    expect(store.set("a", "22")).toBe(false);
    expect([store.get("a"), real.getItem("a")]).toEqual(["22", "1"]);
    real.setItem("a", "3");
    expect(store.get("a")).toBe("3");
    expect(store.set("a", "44")).toBe(false);
    real.removeItem("a");
    expect(store.get("a")).toBeUndefined();
  });

  it.each([
    ["drops it", () => {}],
    [
      "cuts it",
      (real: Storage, key: string, value: string) => {
        real.setItem(key, value.slice(0, 1));
      },
    ],
  ])("goes on in memory where a write is accepted and the storage %s", (_, write) => {
    const real = area();
    const silent = { ...real, setItem: (key: string, value: string) => write(real, key, value) };
    const store = safeStorage(() => silent);
    expect(store.set("a", "new")).toBe(false);
    expect(store.get("a")).toBe("new");
    real.setItem("a", "of another tab");
    expect(store.get("a")).toBe("of another tab");
  });

  it("shows no value that the storage keeps although it was removed", () => {
    const real = area();
    const store = safeStorage(() => ({ ...real, removeItem: () => {} }));
    store.set("a", "1");
    store.remove("a");
    expect(store.get("a")).toBeUndefined();
    real.setItem("a", "2");
    expect(store.get("a")).toBe("2");
  });

  it("remembers what it has read when the browser blocks the storage of a running page", () => {
    let blocked = false;
    const real = area();
    const store = safeStorage(() => (blocked ? refuse() : real));
    real.setItem("a", "1");
    expect([store.get("a"), store.get("b")]).toEqual(["1", undefined]);
    blocked = true;
    expect([store.get("a"), store.get("b")]).toEqual(["1", undefined]);
    store.remove("a");
    expect(store.get("a")).toBeUndefined();
  });

  it("uses the area again once the browser allows it", () => {
    let blocked = true;
    const real = area();
    const store = safeStorage(() => (blocked ? refuse() : real));
    store.set("a", "1");
    blocked = false;
    expect(store.set("a", "2")).toBe(true);
    expect(real.getItem("a")).toBe("2");
  });
});
