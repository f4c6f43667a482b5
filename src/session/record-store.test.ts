import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../domain/storage-keys.ts";
import { tries } from "../domain/tries.cases.ts";
import { createRecordStore, millisecondsUntil, parseDifference, timeDifference } from "./record-store.ts";
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

  // A page whose clock jumped learns from the next answer that the server's did not. A slow answer may leave the
  // difference unknown.
  it.each([
    ["is learnt later", 0, "-180"],
    ["was never learnt", 3600, undefined],
  ])(
    "since the login goes on by this device's clock when the difference to the server's %s",
    async (_name, ahead, learnt) => {
      const seconds = START / 1000 + ahead;
      const text = JSON.stringify({ access_token: jwt({ iat: seconds, exp: seconds + 300, auth_time: seconds }) });
      const { time, store, storage } = stored({ [STORAGE_KEYS.auth]: text, [STORAGE_KEYS.lastActive]: String(START) });
      store.read();
      expect(store.idleMs()).toBe(0);
      await time.pass(185_000);
      if (learnt !== undefined) storage.set(STORAGE_KEYS.timeDifference, learnt);
      expect(store.idleMs()).toBe(185_000);
      // Activity of another tab 100 seconds ago must not make the login count again.
      storage.set(STORAGE_KEYS.lastActive, String(START + 85_000));
      expect(store.idleMs()).toBe(100_000);
    },
  );
});

const AT = 1_800_000_000_000;
const at = (ms: number, aheadMs = 0) => ({ wall: AT + ms + aheadMs, steady: 1000 + ms });

describe("timeDifference", () => {
  it("is 0 for clocks that agree", () => {
    expect(timeDifference({ issuedAt: AT / 1000, sent: at(0), received: at(100) }, undefined)).toBe(0);
  });

  it.each([
    ["an hour fast", 3_600_000, -3600],
    ["an hour slow", -3_600_000, 3600],
    ["ninety seconds fast", 90_000, -90],
  ])("finds a client that is %s", (_name, ahead, expected) => {
    const answer = { issuedAt: AT / 1000, sent: at(0, ahead), received: at(200, ahead) };
    const difference = timeDifference(answer, undefined);
    expect(Math.abs((difference ?? 0) - expected)).toBeLessThanOrEqual(1);
  });

  it("keeps the previous value while the answer allows it, however slow it was", () => {
    const slow = { issuedAt: AT / 1000 + 1, sent: at(0), received: at(2900) };
    expect(timeDifference(slow, 1)).toBe(1);
    expect(timeDifference(slow, 0)).toBe(0);
    expect(timeDifference(slow, -1)).toBe(-1);
  });

  it("corrects a previous value that the answer rules out", () => {
    expect(timeDifference({ issuedAt: AT / 1000 + 3600, sent: at(0), received: at(100) }, 0)).toBe(3600);
  });

  it("keeps the previous value when the token does not say when it was issued", () => {
    expect(timeDifference({ issuedAt: undefined, sent: at(0), received: at(100) }, 7)).toBe(7);
    expect(timeDifference({ issuedAt: undefined, sent: at(0), received: at(100) }, undefined)).toBeUndefined();
  });

  it("keeps the previous value when somebody set the clock during the request", () => {
    const answer = { issuedAt: AT / 1000, sent: at(0), received: at(100, 3_600_000) };
    expect(timeDifference(answer, 2)).toBe(2);
  });

  it("keeps the previous value when the machine slept during the request", () => {
    const answer = { issuedAt: AT / 1000, sent: at(0), received: { wall: AT + 600_000, steady: 1100 } };
    expect(timeDifference(answer, -4)).toBe(-4);
  });

  it("is right within the length of the request and a second", () => {
    const cases = fc.record({
      truth: fc.integer({ min: -7200, max: 7200 }),
      outMs: fc.integer({ min: 0, max: 3000 }),
      backMs: fc.integer({ min: 0, max: 3000 }),
      startMs: fc.integer({ min: 0, max: 999 }),
      previous: fc.option(fc.integer({ min: -7200, max: 7200 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(cases, ({ truth, outMs, backMs, startMs, previous }) => {
        const issuedAt = Math.floor((AT + startMs + outMs) / 1000) + truth;
        const answer = { issuedAt, sent: at(startMs), received: at(startMs + outMs + backMs) };
        const error = Math.abs((timeDifference(answer, previous) ?? 0) - truth);
        expect(error).toBeLessThanOrEqual((outMs + backMs) / 1000 + 1.5);
      }),
      { numRuns: tries(2000) },
    );
  });
});

describe("parseDifference", () => {
  it.each([
    ["0", 0],
    ["-3600", -3600],
    ["12.5", 12.5],
  ])("reads %s", (text, value) => {
    expect(parseDifference(text)).toBe(value);
  });

  it.each([undefined, "", " ", "soon", "NaN", "Infinity", "{}"])("takes %j for none", (text) => {
    expect(parseDifference(text)).toBeUndefined();
  });
});

describe("millisecondsUntil", () => {
  it("adds the stored difference to this device's clock [S-01, S-02]", () => {
    expect(millisecondsUntil(AT / 1000 + 300, at(0), 0)).toBe(300_000);
    expect(millisecondsUntil(AT / 1000 + 300, at(0, 3_600_000), -3600)).toBe(300_000);
    expect(millisecondsUntil(AT / 1000 + 300, at(0, -3_600_000), 3600)).toBe(300_000);
  });

  it("is negative once the time has passed", () => {
    expect(millisecondsUntil(AT / 1000 - 1, at(0), undefined)).toBe(-1000);
  });

  it("knows no time zone and no summer time: both clocks count from the epoch", () => {
    const zone = process.env.TZ;
    const results = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata"].map((name) => {
      process.env.TZ = name;
      return millisecondsUntil(AT / 1000 + 10, { wall: new Date(AT).getTime(), steady: 0 }, 0);
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set(results)).toEqual(new Set([10_000]));
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
    store.write({ accessToken: "a.b.c", refreshToken: undefined }, AHEAD_SECONDS);
    expect(storage.get(STORAGE_KEYS.timeDifference)).toBe("-90");
    expect(store.difference()).toBe(AHEAD_SECONDS);
  });
});
