import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { customerMark } from "./customer-mark.ts";

const device = () => {
  const factory = new IDBFactory();
  return { factory, mark: customerMark(() => factory) };
};

describe("the mark of a customer", () => {
  it("is the same in every tab of a device, also when two tabs ask first at once", async () => {
    const { factory, mark } = device();
    const [first, second] = await Promise.all([mark("BAC0001"), customerMark(() => factory)("BAC0001")]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(await mark("BAC0001")).toBe(first);
  });

  it("differs between customers, and between devices, so that no table of numbers reveals one", async () => {
    const { mark } = device();
    expect(await mark("BAC0001")).not.toBe(await mark("BAC0002"));
    expect(await mark("BAC0001")).not.toBe(await device().mark("BAC0001"));
  });

  it("has a key that nobody can read", async () => {
    const { factory, mark } = device();
    await mark("BAC0001");
    const key = await new Promise<CryptoKey>((resolve) => {
      const opening = factory.open("shell.keys");
      opening.onsuccess = () => {
        const reading = opening.result.transaction("keys").objectStore("keys").get("customer");
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  it("is missing where the browser has no IndexedDB", async () => {
    expect(await customerMark(() => undefined)("BAC0001")).toBeUndefined();
  });
});
