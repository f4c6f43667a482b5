import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { KeyValueStore } from "../../platform/storage.ts";
import { jwt, recordJson } from "../tests/fake-tokens.ts";
import { mapStore } from "../tests/simulated-world.ts";
import { START, VirtualTime } from "../tests/virtual-time.ts";
import { createRecordStore } from "./record-store.ts";
import { parseRecord } from "./token-record.ts";

const SECONDS = START / 1000;
const OLD = recordJson({ issuedAt: SECONDS, id: "1" });
const NEWER = recordJson({ issuedAt: SECONDS + 60, id: "2" });

/** @param isFull whether storage refuses what is written, so that only this page has it */
function opened(text?: string, isFull = false) {
  const time = new VirtualTime();
  const entries = mapStore(text === undefined ? {} : { [STORAGE_KEYS.auth]: text });
  const storage: KeyValueStore = isFull
    ? { ...entries, set: (key, value) => entries.set(key, value) && false }
    : entries;
  const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
  return { time, entries, store: createRecordStore({ clock, storage, keys: STORAGE_KEYS }) };
}

const issuedIn = (store: ReturnType<typeof opened>["store"]) => store.read()?.token.issuedAt;
const write = (store: ReturnType<typeof opened>["store"], text: string) => {
  const record = parseRecord(text);
  if (record === undefined) throw new Error("the record of the test cannot be read");
  return store.write(record, undefined);
};

describe("a record that another page could not store", () => {
  it("counts in place of the stored one, and is passed on, until the stored one changes [S-08]", () => {
    const { entries, store } = opened(OLD);
    store.borrow(NEWER);
    expect(issuedIn(store)).toBe(SECONDS + 60);
    expect(store.unstored()).toBe(NEWER);
    expect(store.hasChanged()).toBe(false);
    const latest = recordJson({ issuedAt: SECONDS + 90, id: "3" });
    entries.set(STORAGE_KEYS.auth, latest);
    expect(store.hasChanged()).toBe(true);
    expect(issuedIn(store)).toBe(SECONDS + 90);
    expect(store.unstored()).toBeUndefined();
    entries.set(STORAGE_KEYS.auth, OLD);
    expect(issuedIn(store)).toBe(SECONDS);
  });

  it("is over with the stored one: nobody is signed in again by it [S-14]", () => {
    const { entries, store } = opened(OLD);
    store.borrow(NEWER);
    entries.remove(STORAGE_KEYS.auth);
    expect(store.read()).toBeUndefined();
  });

  it.each([
    ["no record", "{}"],
    ["no JSON", "{"],
    ["no token", JSON.stringify({ access_token: "x", refresh_token: "y" })],
    ["another customer's record", recordJson({ issuedAt: SECONDS + 60, id: "2", customer: "BAC0002" })],
    ["an older record", recordJson({ issuedAt: SECONDS - 60, id: "0" })],
    ["the very same record", OLD],
  ])("does not count where it is %s [S-08]", (_, text) => {
    const { store } = opened(OLD);
    store.borrow(text);
    expect(issuedIn(store)).toBe(SECONDS);
    expect(store.unstored()).toBeUndefined();
  });

  it("does not count on a page without a session [S-14]", () => {
    const { store } = opened();
    store.borrow(NEWER);
    expect(store.read()).toBeUndefined();
  });
});

describe("a record that storage refuses", () => {
  it("is offered to the other pages, and a stored one is not [S-08]", () => {
    const full = opened(OLD, true).store;
    write(full, NEWER);
    expect(full.unstored()).toContain(parseRecord(NEWER)?.accessToken);
    const { store } = opened(OLD);
    write(store, NEWER);
    expect(store.unstored()).toBeUndefined();
  });
});

describe("the time of the login", () => {
  it("counts for the tokens that have it, and for no later token without it [S-03]", async () => {
    const token = (claims: object) =>
      JSON.stringify({ access_token: jwt({ iat: SECONDS, exp: SECONDS + 300, ...claims }) });
    const { entries, store } = opened(token({ auth_time: SECONDS - 9 }));
    entries.set(STORAGE_KEYS.lastActive, String(START - 60_000));
    store.read();
    expect(store.idleMs()).toBe(9000);
    entries.set(STORAGE_KEYS.auth, token({ jti: "2" }));
    store.read();
    expect(store.idleMs()).toBe(60_000);
  });

  it("that lies ahead by this clock is now [S-03]", () => {
    const access_token = jwt({ iat: SECONDS, exp: SECONDS + 300, auth_time: SECONDS + 60 });
    const { entries, store } = opened(JSON.stringify({ access_token }));
    entries.set(STORAGE_KEYS.lastActive, String(START - 60_000));
    store.read();
    expect(store.idleMs()).toBe(0);
  });
});
