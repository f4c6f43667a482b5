import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "./storage-keys.ts";
import { Exchange, NEXT, OLD, OLD_TOKEN, OTHERS, STRANGERS, TOKENS } from "./tests/exchange-fixture.ts";
import { jwt, tokenPair } from "./tests/fake-tokens.ts";

let one: Exchange;
beforeEach(() => {
  one = new Exchange();
});

/** Begins a refresh whose request is on its way. */
async function send(): Promise<void> {
  one.start();
  await one.time.pass(50);
  expect(one.sentAt).toHaveLength(1);
}

const written = () => JSON.parse(one.record ?? "null") as Record<string, string> | null;

describe("a good answer", () => {
  it("is written whole, told, and its token marked as rotated [S-02]", async () => {
    const outcome = await one.run();
    expect(outcome).toMatchObject({ kind: "renewed", reading: { token: { customer: "BAC0001" } } });
    expect(written()).toEqual({ access_token: NEXT.access, refresh_token: NEXT.refresh });
    expect(one.stored).toBe(1);
  });

  it("without a new refresh token keeps the old one and frees its mark [S-02]", async () => {
    one.answer = { kind: "tokens", accessToken: NEXT.access, refreshToken: undefined };
    await one.run();
    expect(written()).toEqual({ access_token: NEXT.access, refresh_token: OLD_TOKEN });
    let mark: string | undefined = "unknown";
    void one.marks.state(OLD_TOKEN).then((state) => {
      mark = state;
    });
    await one.time.pass(10);
    expect(mark).toBeUndefined();
  });

  it("measures the difference to the server's clock anew [S-01]", async () => {
    one.answer = {
      kind: "tokens",
      accessToken: jwt({ iat: 1_800_000_090, exp: 1_800_000_390, azp: "login", bac_number: "BAC0001" }),
      refreshToken: NEXT.refresh,
    };
    await one.run();
    expect(Number(one.storage.get(STORAGE_KEYS.timeDifference))).toBeCloseTo(90, 0);
  });
});

describe("an answer that must not be written", () => {
  it.each([
    ["cannot be decoded", "nonsense"],
    ["belongs to another customer", tokenPair({ customer: "BAC0002" }).access],
  ])("is one whose token %s: it is lost", async (_name, accessToken) => {
    one.answer = { ...TOKENS, kind: "tokens", accessToken, refreshToken: NEXT.refresh };
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.record).toBe(OLD);
  });

  it("comes after this tab's session ended [S-14]", async () => {
    await send();
    one.isLive = false;
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.record).toBe(OLD);
    expect(one.stored).toBe(0);
  });

  it("comes after another tab ended it, though the record is still to be seen here [S-14]", async () => {
    await send();
    void one.marks.end(OLD_TOKEN);
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.record).toBe(OLD);
  });

  it.each([
    ["a newer token of another tab", OTHERS, "adopted"],
    ["another customer's record", STRANGERS, "other-customer"],
    ["no record any more", undefined, "gone"],
  ])("meets %s in storage", async (_name, record, kind) => {
    await send();
    one.write(record);
    await one.time.pass(1000);
    expect(one.outcome?.kind).toBe(kind);
    expect(one.record).toBe(record);
    expect(one.stored).toBe(0);
  });

  it("comes after an end where the server does not rotate [S-14]", async () => {
    one.answer = { kind: "tokens", accessToken: NEXT.access, refreshToken: undefined };
    await send();
    void one.marks.end(OLD_TOKEN);
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.record).toBe(OLD);
  });
});

describe("after the writing", () => {
  it("an end that fell between the guard and the writing takes the record away again [S-14]", async () => {
    const { rotate } = one.marks;
    one.marks.rotate = async (token) => {
      const stands = await rotate(token);
      // Another tab logs out in this very moment; its clearing has not arrived here.
      void one.marks.end(token);
      return stands;
    };
    expect(await one.run()).toEqual({ kind: "gone" });
    expect(one.record).toBeUndefined();
  });

  it("a refresh without marks holds its lock until the record had time to reach the other tabs", async () => {
    one.marks.claim = () => Promise.resolve("unavailable");
    one.start();
    await one.time.pass(50 + 100);
    expect(one.stored).toBe(1);
    await one.time.pass(49);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(1);
    expect(one.outcome?.kind).toBe("renewed");
  });

  it("with marks nobody waits", async () => {
    one.start();
    await one.time.pass(110);
    expect(one.outcome?.kind).toBe("renewed");
  });
});
