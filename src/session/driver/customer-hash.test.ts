import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { customerHash } from "./customer-hash.ts";

const device = () => {
  const factory = new IDBFactory();
  return { factory, hash: customerHash(() => factory) };
};

describe("the keyed hash of a customer", () => {
  it("is the same in every tab of a device, also when two tabs ask first at once", async () => {
    const { factory, hash } = device();
    const [first, second] = await Promise.all([hash("BAC0001"), customerHash(() => factory)("BAC0001")]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(await hash("BAC0001")).toBe(first);
  });

  it("differs between customers, and between devices, so that no table of numbers reveals one", async () => {
    const { hash } = device();
    expect(await hash("BAC0001")).not.toBe(await hash("BAC0002"));
    expect(await hash("BAC0001")).not.toBe(await device().hash("BAC0001"));
  });

  it("has a key that nobody can read", async () => {
    const { factory, hash } = device();
    await hash("BAC0001");
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
    expect(await customerHash(() => undefined)("BAC0001")).toBeUndefined();
  });
});
