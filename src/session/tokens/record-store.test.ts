import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { jwt, recordJson } from "../tests/fake-tokens.ts";
import { mapStore } from "../tests/simulated-world.ts";
import { storedRecord } from "../tests/stored-record.ts";
import { START, VirtualTime } from "../tests/virtual-time.ts";
import { createRecordStore } from "./record-store.ts";

const RECORD = recordJson({ issuedAt: START / 1000 });

const believed = (difference: number) => ({ difference, suspected: undefined });

describe("reading the record", () => {
  it("gives the time left by the corrected clock [S-01]", () => {
    expect(storedRecord({ [STORAGE_KEYS.auth]: RECORD }).store.read()?.leftMs).toBe(300_000);
    const ahead = { [STORAGE_KEYS.auth]: RECORD, [STORAGE_KEYS.timeDifference]: "100" };
    expect(storedRecord(ahead).store.read()?.leftMs).toBe(200_000);
  });

  it("never gives a token more than its whole life, however far the clock is behind", () => {
    const behind = { [STORAGE_KEYS.auth]: RECORD, [STORAGE_KEYS.timeDifference]: "-9000" };
    expect(storedRecord(behind).store.read()?.leftMs).toBe(300_000);
  });

  it("takes the end alone of a token that does not say when it was issued [S-01]", () => {
    const auth = JSON.stringify({ access_token: jwt({ exp: START / 1000 + 300 }) });
    expect(storedRecord({ [STORAGE_KEYS.auth]: auth }).store.read()?.leftMs).toBe(300_000);
  });

  it("gives the same facts for the same text, and others for another", () => {
    const { storage, store } = storedRecord({ [STORAGE_KEYS.auth]: RECORD });
    const first = store.read()?.token;
    expect(store.read()?.token).toBe(first);
    storage.set(STORAGE_KEYS.auth, recordJson({ issuedAt: START / 1000, id: "2" }));
    expect(store.read()?.token).not.toBe(first);
  });

  it("knows the tokens of facts it gave, and of no others", () => {
    const { store } = storedRecord({ [STORAGE_KEYS.auth]: RECORD });
    const token = store.read()?.token;
    expect(token && store.recordOf(token)?.accessToken).toBe(JSON.parse(RECORD).access_token);
    expect(token && store.recordOf({ ...token })).toBeUndefined();
  });

  it("notices that the text has changed since it was read or written", () => {
    const { storage, store } = storedRecord({ [STORAGE_KEYS.auth]: RECORD });
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
    const { time, store } = storedRecord({ [STORAGE_KEYS.auth]: old }, true);
    expect(store.read()?.leftMs).toBe(220_000);
    await time.pass(20_000);
    expect(store.read()?.leftMs).toBe(200_000);
  });
});

describe("writing the record", () => {
  it("writes difference and record, and reads them back", () => {
    const { storage, store } = storedRecord();
    const record = JSON.parse(RECORD);
    const reading = store.write({ accessToken: record.access_token, refreshToken: record.refresh_token }, believed(12));
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("12");
    expect(JSON.parse(storage.get(STORAGE_KEYS.auth) ?? "")).toEqual(record);
    expect(reading?.leftMs).toBe(288_000);
  });

  it("leaves the difference alone when there is no new one", () => {
    const { storage, store } = storedRecord({ [STORAGE_KEYS.timeDifference]: "7" });
    store.write({ accessToken: "a", refreshToken: undefined }, undefined);
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("7");
  });

  it("clears what belongs to a session, and nothing else", () => {
    const everything = Object.fromEntries(Object.values(STORAGE_KEYS).map((key) => [key, "1"]));
    const { storage, store } = storedRecord({ ...everything, foreign: "1" });
    store.clear();
    expect(storage.get(STORAGE_KEYS.auth)).toBeUndefined();
    expect(storage.get(STORAGE_KEYS.lastActive)).toBeUndefined();
    expect(storage.get(STORAGE_KEYS.keptCustomer)).toBeUndefined();
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("1");
    expect(storage.get(STORAGE_KEYS.localSessionTimeout)).toBe("1");
    expect(storage.get("foreign")).toBe("1");
  });
});

describe("the sign of the stored time difference [S-01]", () => {
  const AHEAD_SECONDS = 90;
  const place = (sign: "server-minus-client" | "client-minus-server" | undefined) => {
    const time = new VirtualTime();
    const clock = time.clockOf({ frozen: false, closed: false, wallAhead: 0 });
    const storage = mapStore({ [STORAGE_KEYS.auth]: recordJson({ issuedAt: START / 1000, lifeSeconds: 300 }) });
    return { storage, store: createRecordStore({ clock, storage, keys: STORAGE_KEYS, sign }) };
  };

  it.each([
    [undefined, "90", 210],
    ["server-minus-client", "90", 210],
    ["client-minus-server", "90", 390],
    ["client-minus-server", "-90", 210],
  ] as const)("%s: with %s stored, a token of 300 s has %i s left, at most its life", (sign, text, left) => {
    const { storage, store } = place(sign);
    storage.set(STORAGE_KEYS.timeDifference, text);
    expect(store.read()?.leftMs).toBe(Math.min(left, 300) * 1000);
  });

  it("is written as it is read", () => {
    const { storage, store } = place("client-minus-server");
    store.write({ accessToken: "a.b.c", refreshToken: undefined }, believed(AHEAD_SECONDS));
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("-90");
    expect(store.difference()).toBe(AHEAD_SECONDS);
  });
});

describe("a difference that a service's 401 contradicts", () => {
  const TOKEN_AGE = 400;
  const opened = (difference: number) => {
    const entries = {
      [STORAGE_KEYS.auth]: recordJson({ issuedAt: START / 1000 - TOKEN_AGE }),
      [STORAGE_KEYS.timeDifference]: String(difference),
    };
    const { storage, store } = storedRecord(entries);
    const { token } = store.read() ?? {};
    if (token === undefined) throw new Error("the record of the test cannot be read");
    return { storage, leftMs: store.doubtDifference(token) };
  };

  it("is dropped if it alone keeps the token alive: -300 s", () => {
    const { storage, leftMs } = opened(-300);
    expect([leftMs, storage.get(STORAGE_KEYS.timeDifference)]).toEqual([-100_000, undefined]);
  });

  it.each([300, 0])("stays if it shortens the token's life: %i s", (difference) => {
    const { storage, leftMs } = opened(difference);
    expect([leftMs, storage.get(STORAGE_KEYS.timeDifference)]).toEqual([
      -100_000 - difference * 1000,
      String(difference),
    ]);
  });
});
