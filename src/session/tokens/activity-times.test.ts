import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { jwt } from "../tests/fake-tokens.ts";
import { storedRecord } from "../tests/stored-record.ts";
import { START } from "../tests/virtual-time.ts";

describe("the last activity [S-03]", () => {
  it("is shared as a wall time in milliseconds", () => {
    const { storage, store } = storedRecord();
    expect(store.shareActivity()).toBe(START);
    expect(storage.get(STORAGE_KEYS.lastActive)).toBe(String(START));
    expect(store.idleMs()).toBe(0);
  });

  it("grows older with time", async () => {
    const { time, store } = storedRecord({ [STORAGE_KEYS.lastActive]: String(START - 5000) });
    expect(store.idleMs()).toBe(5000);
    await time.pass(10_000);
    expect(store.idleMs()).toBe(15_000);
  });

  it("does not become younger when somebody sets the clock back", async () => {
    const { time, owner, store } = storedRecord({ [STORAGE_KEYS.lastActive]: String(START) });
    store.idleMs();
    await time.pass(100_000);
    owner.wallAhead = -90_000;
    expect(store.idleMs()).toBe(100_000);
  });

  it.each(["", "x", "-3", String(START + 60_000)])("is unknown when stored as %j", (text) => {
    expect(storedRecord({ [STORAGE_KEYS.lastActive]: text }).store.idleMs()).toBeUndefined();
  });

  it("is the login where that was later", () => {
    const seconds = START / 1000;
    const text = JSON.stringify({ access_token: jwt({ iat: seconds, exp: seconds + 300, auth_time: seconds - 9 }) });
    const { store } = storedRecord({
      [STORAGE_KEYS.auth]: text,
      [STORAGE_KEYS.lastActive]: String(START - 86_400_000),
    });
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
      const { time, store, storage } = storedRecord({
        [STORAGE_KEYS.auth]: text,
        [STORAGE_KEYS.lastActive]: String(START),
      });
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
