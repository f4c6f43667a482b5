import { describe, expect, it } from "vitest";
import { createRecordStore } from "./record-store.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";
import { jwt, recordJson } from "./tests/fake-tokens.ts";
import { mapStore } from "./tests/simulated-world.ts";
import { START, VirtualTime } from "./tests/virtual-time.ts";

function stored(entries: Readonly<Record<string, string>> = {}, simulated = false) {
  const time = new VirtualTime();
  const owner = { frozen: false, closed: false, wallAhead: 0 };
  const storage = mapStore(entries);
  const clock = time.clockOf(owner);
  const store = createRecordStore({ clock, storage, keys: STORAGE_KEYS, simulated: () => simulated });
  return { time, owner, storage, store };
}

const RECORD = recordJson({ issuedAt: START / 1000 });

describe("reading the record", () => {
  it("gives the time left by the corrected clock [S-01]", () => {
    expect(stored({ [STORAGE_KEYS.auth]: RECORD }).store.read()?.leftMs).toBe(300_000);
    const ahead = { [STORAGE_KEYS.auth]: RECORD, [STORAGE_KEYS.timeDifference]: "100" };
    expect(stored(ahead).store.read()?.leftMs).toBe(200_000);
  });

  it("never gives a token more than its whole life, however far the clock is behind", () => {
    const behind = { [STORAGE_KEYS.auth]: RECORD, [STORAGE_KEYS.timeDifference]: "-9000" };
    expect(stored(behind).store.read()?.leftMs).toBe(300_000);
  });

  it("gives the same facts for the same text, and others for another", () => {
    const { storage, store } = stored({ [STORAGE_KEYS.auth]: RECORD });
    const first = store.read()?.token;
    expect(store.read()?.token).toBe(first);
    storage.set(STORAGE_KEYS.auth, recordJson({ issuedAt: START / 1000, id: "2" }));
    expect(store.read()?.token).not.toBe(first);
  });

  it("knows the tokens of facts it gave, and of no others", () => {
    const { store } = stored({ [STORAGE_KEYS.auth]: RECORD });
    const token = store.read()?.token;
    expect(token && store.recordOf(token)?.accessToken).toBe(JSON.parse(RECORD).access_token);
    expect(token && store.recordOf({ ...token })).toBeUndefined();
  });

  it("notices that the text has changed since it was read or written", () => {
    const { storage, store } = stored({ [STORAGE_KEYS.auth]: RECORD });
    store.read();
    expect(store.hasChanged()).toBe(false);
    storage.set(STORAGE_KEYS.auth, "{}");
    expect(store.hasChanged()).toBe(true);
    store.read();
    expect(store.hasChanged()).toBe(false);
    store.write({ accessToken: "a", refreshToken: undefined }, undefined);
    expect(store.hasChanged()).toBe(false);
    store.clear();
    expect(store.hasChanged()).toBe(false);
  });

  it("lets simulated tokens live 220 s from when they are first seen [S-09]", async () => {
    const old = recordJson({ issuedAt: START / 1000 - 99_999 });
    const { time, store } = stored({ [STORAGE_KEYS.auth]: old }, true);
    expect(store.read()?.leftMs).toBe(220_000);
    await time.pass(20_000);
    expect(store.read()?.leftMs).toBe(200_000);
  });
});

describe("writing the record", () => {
  it("writes difference and record, and reads them back", () => {
    const { storage, store } = stored();
    const record = JSON.parse(RECORD);
    const reading = store.write({ accessToken: record.access_token, refreshToken: record.refresh_token }, 12);
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("12");
    expect(JSON.parse(storage.get(STORAGE_KEYS.auth) ?? "")).toEqual(record);
    expect(reading?.leftMs).toBe(288_000);
  });

  it("leaves the difference alone when there is no new one", () => {
    const { storage, store } = stored({ [STORAGE_KEYS.timeDifference]: "7" });
    store.write({ accessToken: "a", refreshToken: undefined }, undefined);
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("7");
  });

  it("clears what belongs to a session, and nothing else", () => {
    const everything = Object.fromEntries(Object.values(STORAGE_KEYS).map((key) => [key, "1"]));
    const { storage, store } = stored({ ...everything, foreign: "1" });
    store.clear();
    expect(storage.get(STORAGE_KEYS.auth)).toBeUndefined();
    expect(storage.get(STORAGE_KEYS.lastActive)).toBeUndefined();
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("1");
    expect(storage.get(STORAGE_KEYS.localSessionTimeout)).toBe("1");
    expect(storage.get("foreign")).toBe("1");
  });
});

describe("the last activity [S-03]", () => {
  it("is shared as a wall time in milliseconds", () => {
    const { storage, store } = stored();
    expect(store.shareActivity()).toBe(START);
    expect(storage.get(STORAGE_KEYS.lastActive)).toBe(String(START));
    expect(store.idleMs()).toBe(0);
  });

  it("grows older with time", async () => {
    const { time, store } = stored({ [STORAGE_KEYS.lastActive]: String(START - 5000) });
    expect(store.idleMs()).toBe(5000);
    await time.pass(10_000);
    expect(store.idleMs()).toBe(15_000);
  });

  it("does not become younger when somebody sets the clock back", async () => {
    const { time, owner, store } = stored({ [STORAGE_KEYS.lastActive]: String(START) });
    store.idleMs();
    await time.pass(100_000);
    owner.wallAhead = -90_000;
    expect(store.idleMs()).toBe(100_000);
  });

  it.each(["", "x", "-3", String(START + 60_000)])("is unknown when stored as %j", (text) => {
    expect(stored({ [STORAGE_KEYS.lastActive]: text }).store.idleMs()).toBeUndefined();
  });

  it("is the login where that was later", () => {
    const seconds = START / 1000;
    const text = JSON.stringify({ access_token: jwt({ iat: seconds, exp: seconds + 300, auth_time: seconds - 9 }) });
    const { store } = stored({ [STORAGE_KEYS.auth]: text, [STORAGE_KEYS.lastActive]: String(START - 86_400_000) });
    store.read();
    expect(store.idleMs()).toBe(9000);
  });
});
