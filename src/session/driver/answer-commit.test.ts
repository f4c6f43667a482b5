import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { Exchange, NEXT, OLD, OTHERS, STRANGERS } from "../tests/exchange-fixture.ts";
import { jwt, tokenPair } from "../tests/fake-tokens.ts";

let one: Exchange;
beforeEach(() => {
  one = new Exchange();
});

/** Starts the refresh and waits until its request is under way. */
async function send(): Promise<void> {
  one.start();
  await one.time.pass(50);
  expect(one.sentAt).toHaveLength(1);
}

const written = () => JSON.parse(one.record ?? "{}").access_token;

describe("new tokens", () => {
  it.each([
    ["another customer's record", STRANGERS, 1],
    ["no record any more", undefined, 1],
    ["a newer record of the same session", OTHERS, 0],
  ])("that meet %s are given up at the server, unless the session goes on: %i", async (_, record, dropped) => {
    await send();
    one.write(record);
    await one.time.pass(1000);
    expect(one.dropped).toHaveLength(dropped);
    expect(one.record).toBe(record);
  });

  it.each([{ sub: "another" }, { iss: "https://other.example/realm" }, { azp: "partner" }, { bac_number: "BAC0002" }])(
    "of another holder, %o, are not stored [S-01]",
    async (claims) => {
      const { access, refresh } = tokenPair({ id: "2", claims });
      one.answer = { kind: "tokens", accessToken: access, refreshToken: refresh };
      expect(await one.run()).toEqual({ kind: "lost" });
      expect(one.record).toBe(OLD);
    },
  );

  it("are given up where the session has ended in this tab [S-14]", async () => {
    await send();
    one.isLive = false;
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect([one.dropped.length, one.record]).toEqual([1, OLD]);
  });

  it.each(["rotate", "state"] as const)(
    "are stored though the ledger does not answer to %s: a slow ledger ends no session [S-08]",
    async (method) => {
      Object.assign(one.ledger, { [method]: () => new Promise(() => {}) });
      expect((await one.run())?.kind).toBe("renewed");
      expect(written()).toBe(NEXT.access);
      expect(one.dropped).toEqual([]);
    },
  );

  it("of a server without rotation are stored though the ledger does not answer [S-01, S-08]", async () => {
    one.answer = { kind: "tokens", accessToken: NEXT.access, refreshToken: undefined };
    for (const method of ["state", "release"]) Object.assign(one.ledger, { [method]: () => new Promise(() => {}) });
    expect((await one.run())?.kind).toBe("renewed");
    expect(written()).toBe(NEXT.access);
    expect(JSON.parse(one.record ?? "{}").refresh_token).toBe(JSON.parse(OLD).refresh_token);
  });
});

describe("the difference to the server's clock", () => {
  it("is measured at the first token that has a time of issue [S-01]", async () => {
    const access_token = jwt({ exp: 1_800_000_300, azp: "login", bac_number: "BAC0001" });
    one = new Exchange(JSON.stringify({ access_token, refresh_token: JSON.parse(OLD).refresh_token }));
    const accessToken = jwt({ iat: 1_800_000_090, exp: 1_800_000_390, azp: "login", bac_number: "BAC0001" });
    one.answer = { kind: "tokens", accessToken, refreshToken: NEXT.refresh, expiresIn: 300 };
    expect((await one.run())?.kind).toBe("renewed");
    expect(Number(one.storage.get(STORAGE_KEYS.timeDifference))).toBeCloseTo(90, 0);
  });
});

describe("a storage that loses the record while it is written", () => {
  it("leaves a refresh without a result, so its token is not sent again [S-08]", async () => {
    await send();
    one.storage.set = (key) => {
      one.storage.remove(key);
      return false;
    };
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "lost" });
    expect(one.sentAt).toHaveLength(1);
  });
});
