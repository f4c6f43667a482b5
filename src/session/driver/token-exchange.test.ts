import { beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { Exchange, NEXT, OLD, OLD_TOKEN, OTHERS, STRANGERS, TOKENS } from "../tests/exchange-fixture.ts";
import { jwt, tokenPair } from "../tests/fake-tokens.ts";
import type { RefreshAnswer } from "../tokens/refresh-answer.ts";
import type { TokenClaim } from "../tokens/refresh-token-ledger.ts";
import { ANSWER_TIMEOUT_MS } from "./token-exchange.ts";

let one: Exchange;
beforeEach(() => {
  one = new Exchange();
});

describe("before anything is sent", () => {
  it.each([
    ["another tab's newer token is adopted", OTHERS, "adopted"],
    ["a record that is gone ends it", undefined, "gone"],
    ["another customer's record ends it", STRANGERS, "other-customer"],
  ])("%s, and no ledger entry is claimed [S-02]", async (_name, record, kind) => {
    one.write(record);
    expect((await one.run())?.kind).toBe(kind);
    expect(one.sentAt).toEqual([]);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("a refresh token that is over by corrected time is not sent, and not entered in the ledger [S-02]", async () => {
    await one.time.pass(1_600_000);
    expect((await one.run())?.kind).toBe("expired");
    expect(one.sentAt).toEqual([]);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("waits four settle times for another tab's record, and no longer, before it is over [S-02]", async () => {
    await one.time.pass(1_700_000);
    one.start();
    await one.time.pass(199);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(6);
    expect(one.outcome).toEqual({ kind: "expired" });
  });

  it("nothing is sent for a token whose record is not known any more [S-02]", async () => {
    Object.assign(one, { usedToken: { ...one.usedToken } });
    expect([await one.run(), one.sentAt]).toEqual([{ kind: "rejected" }, []]);
  });

  it.each([
    ["claimed", 1],
    ["ended", 0],
    ["unavailable", 0],
  ] as const)(
    "a claim that was granted too late is rotated with the token, %s: %i times [S-08]",
    async (late, times) => {
      let rotated = 0;
      claimLate(one, late);
      one.ledger.rotate = async () => {
        rotated += 1;
        return true as never;
      };
      expect((await one.run())?.kind).toBe("renewed");
      expect(rotated).toBe(times);
    },
  );

  it.each([
    ["claimed", 1],
    ["sent", 0],
  ] as const)(
    "a claim that was granted too late for a token that is not spent is released, %s: %i times [S-08]",
    async (late, times) => {
      let released = 0;
      one.answer = { kind: "unsent" };
      claimLate(one, late);
      one.ledger.release = async () => {
        released += 1;
      };
      expect((await one.run())?.kind).toBe("refused");
      await one.time.pass(20_000);
      expect(released).toBe(times);
    },
  );

  it("a session that another tab ended is not refreshed, and nobody waits for its successor [S-14]", async () => {
    void one.ledger.end(OLD_TOKEN);
    await one.time.pass(10);
    one.start();
    await one.time.pass(10);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.sentAt).toEqual([]);
  });

  it.each([0, 0.5, 1])(
    "without the lock the tabs spread: with chance %d over one to four settle times",
    async (chance) => {
      one.exclusive = false;
      one.chance = chance;
      await one.run();
      // The claim takes a millisecond.
      expect(one.sentAt).toEqual([51 + 150 * chance]);
    },
  );

  it("with the lock nobody waits", async () => {
    await one.run();
    expect(one.sentAt).toEqual([1]);
  });

  it("where the ledger cannot be kept, a newer token still arrives in time to be adopted", async () => {
    one.ledger.claim = () => Promise.resolve("unavailable");
    one.start();
    await one.time.pass(20);
    one.write(OTHERS);
    await one.time.pass(1000);
    expect(one.outcome?.kind).toBe("adopted");
    expect(one.sentAt).toEqual([]);
  });

  it("where the ledger cannot be kept, the token is sent after a settle time", async () => {
    one.ledger.claim = () => Promise.resolve("unavailable");
    expect((await one.run())?.kind).toBe("renewed");
    expect(one.sentAt).toEqual([50]);
  });

  it("a ledger that hangs holds up the refresh for a bounded time only", async () => {
    one.ledger.claim = () => new Promise(() => {});
    expect((await one.run())?.kind).toBe("renewed");
    expect(one.sentAt).toEqual([1050]);
  });
});

it("a record without a refresh token is a refusal for good, and nothing is sent [S-02]", async () => {
  const { access_token } = JSON.parse(OLD) as { access_token: string };
  const lone = new Exchange(JSON.stringify({ access_token }));
  expect(await lone.run()).toEqual({ kind: "rejected" });
  expect(lone.sentAt).toEqual([]);
});

describe("a page that is left", () => {
  it("while the network is tested leaves no claim behind [S-08]", async () => {
    one.reachMs = 2000;
    one.start();
    await one.time.pass(1900);
    expect(await entryOf(one)).toBeUndefined();
    await one.time.pass(150);
    expect(await entryOf(one)).toBe("sent");
    expect(one.sentAt).toEqual([2001]);
  });

  it("starts no refresh, and claims nothing [S-08]", async () => {
    one.isLeaving = true;
    expect(await one.run()).toEqual({ kind: "deferred", chance: 0 });
    expect(one.sentAt).toEqual([]);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("between the claim and the request takes the claim back [S-08]", async () => {
    const { claim } = one.ledger;
    one.ledger.claim = async (token) => {
      const claimed = await claim(token);
      one.isLeaving = true;
      return claimed;
    };
    expect(await one.run()).toEqual({ kind: "deferred", chance: 0 });
    expect(one.sentAt).toEqual([]);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("claims nothing, not even for a moment [S-08]", async () => {
    one.isLeaving = true;
    const claimed = vi.spyOn(one.ledger, "claim");
    await one.run();
    expect(claimed).not.toHaveBeenCalled();
  });

  it("adopts a token that arrived while the network was tested [S-02]", async () => {
    one.reachMs = 2000;
    one.start();
    await one.time.pass(1000);
    one.write(OTHERS);
    await one.time.pass(2000);
    expect(one.outcome?.kind).toBe("adopted");
    expect(await entryOf(one)).toBeUndefined();
  });
});

describe("an answer that comes after the lock was released", () => {
  const LATE_MS = ANSWER_TIMEOUT_MS + 1000;
  beforeEach(() => {
    one.latencyMs = LATE_MS;
  });

  it("is stored, told and entered as rotated [S-02, S-08]", async () => {
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.late).toMatchObject([{ kind: "renewed" }]);
    expect(written()).toEqual({ access_token: NEXT.access, refresh_token: NEXT.refresh });
    expect(one.stored).toBe(1);
    expect(await entryOf(one)).toBe("rotated");
    expect(one.sentAt).toHaveLength(1);
  });

  it("is dropped when the session has ended in the meantime [S-14]", async () => {
    one.start();
    await one.time.pass(ANSWER_TIMEOUT_MS + 100);
    void one.ledger.end(OLD_TOKEN);
    one.write(undefined);
    await one.time.pass(LATE_MS);
    expect(one.late).toEqual([{ kind: "gone" }]);
    expect(one.record).toBeUndefined();
    expect(one.dropped).toHaveLength(1);
  });

  it("frees the token if it proves that the server did not spend it [S-08]", async () => {
    one.answer = { kind: "refused" };
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.late).toMatchObject([{ kind: "refused" }]);
    expect(await entryOf(one)).toBeUndefined();
  });
});

describe("without a network", () => {
  beforeEach(() => {
    Object.assign(one, { reachMs: 100, isReachable: false });
  });

  it("nothing is sent or claimed, and the token stays good [S-08]", async () => {
    expect(await one.run()).toEqual({ kind: "refused", chance: 0, retryAfterMs: undefined });
    expect([one.sentAt, await entryOf(one)]).toEqual([[], undefined]);
  });

  it("a token that another tab stored before is adopted all the same [S-02]", async () => {
    one.write(OTHERS);
    expect((await one.run())?.kind).toBe("adopted");
  });
});

describe("the lock", () => {
  it("that the browser refuses is done without [S-02]", async () => {
    one.lock = () => Promise.reject(new Error("not allowed"));
    expect((await one.run())?.kind).toBe("renewed");
    // The tabs spread over the settle time, since no lock keeps them apart.
    expect(one.sentAt).toEqual([51]);
  });

  it("that breaks after the refresh has begun does not begin another one [S-08]", async () => {
    one.lock = async (task) => {
      void task();
      throw new Error("taken away");
    };
    expect(await one.run()).toEqual({ kind: "deferred", chance: 0 });
    expect(one.sentAt).toHaveLength(1);
  });

  it("that another tab keeps puts the refresh off, with a chance of its own, and nothing is sent [S-02]", async () => {
    one.chance = 0.4;
    one.lock = async () => ({ status: "busy" });
    expect(await one.run()).toEqual({ kind: "deferred", chance: 0.4 });
    expect(one.sentAt).toEqual([]);
  });
});

describe("a token that another tab has sent", () => {
  beforeEach(async () => {
    void one.ledger.claim(OLD_TOKEN);
    await one.time.pass(10);
  });

  it("is waited for, and its successor adopted", async () => {
    one.start();
    await one.time.pass(400);
    expect(one.outcome).toBeUndefined();
    one.write(OTHERS);
    await one.time.pass(100);
    expect(one.outcome?.kind).toBe("adopted");
    expect(one.sentAt).toEqual([]);
  });

  it("is waited for without the lock as long as its sender may wait for an answer, and is not called lost [S-02]", async () => {
    one.exclusive = false;
    one.start();
    await one.time.pass(ANSWER_TIMEOUT_MS);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(500);
    expect(one.outcome).toMatchObject({ kind: "deferred" });
  });

  it("is free again when its repetition is refused [S-08]", async () => {
    Object.assign(one, { reuseMs: 60_000, answer: { kind: "refused" } });
    expect((await one.run())?.kind).toBe("refused");
    expect(one.sentAt).toHaveLength(1);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("is lost when nobody brings its successor", async () => {
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.sentAt).toEqual([]);
  });

  it("is lost, too, when the ledger hangs after that: nobody may send it again [S-08]", async () => {
    one.ledger.state = () => new Promise(() => {});
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.sentAt).toEqual([]);
  });

  it("is not lost when it was rotated: its record is only late", async () => {
    void one.ledger.rotate(OLD_TOKEN);
    expect((await one.run())?.kind).toBe("deferred");
  });
});

describe("the answer", () => {
  const refusals: readonly RefreshAnswer[] = [{ kind: "refused", retryAfterMs: 7000 }, { kind: "unsent" }];
  it.each(refusals)("$kind frees the token's ledger entry: the token may be sent again [S-08]", async (answer) => {
    one.answer = answer;
    expect(await one.run()).toMatchObject({
      kind: "refused",
      ...(answer.kind === "refused" ? { retryAfterMs: 7000 } : {}),
    });
    expect(await entryOf(one)).toBeUndefined();
    expect(one.record).toBe(OLD);
  });

  it.each([{ kind: "lost" }, { kind: "rejected" }] as const)(
    "$kind leaves the ledger entry: the token is never sent again [S-08]",
    async (answer) => {
      one.answer = answer;
      expect(await one.run()).toEqual(answer);
      expect(await entryOf(one)).toBe("sent");
      one.outcome = undefined;
      await one.run();
      expect(one.sentAt).toHaveLength(1);
    },
  );

  it("invalid_grant is no refusal when another tab's record arrives just then", async () => {
    one.answer = { kind: "rejected" };
    one.start();
    await one.time.pass(150);
    one.write(OTHERS);
    await one.time.pass(1000);
    expect(one.outcome?.kind).toBe("adopted");
  });

  it("of a network that rejects is lost, and its token not sent again [S-08]", async () => {
    one.answer = undefined;
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(await entryOf(one)).toBe("sent");
  });

  it("that never comes is given up, and the token with it", async () => {
    one.latencyMs = 10 * ANSWER_TIMEOUT_MS;
    one.start();
    await one.time.pass(ANSWER_TIMEOUT_MS);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(10);
    expect(one.outcome).toEqual({ kind: "lost" });
  });
});

/** The ledger entry of the token in question. */
/** The ledger answers a claim only after 20 seconds. */
function claimLate({ ledger, time, owner }: Exchange, claim: TokenClaim): void {
  ledger.claim = () => new Promise((resolve) => time.clockOf(owner).after(20_000, () => resolve(claim)));
}

async function entryOf({ ledger, time }: Exchange): Promise<string | undefined> {
  let found: string | undefined;
  void ledger.state(OLD_TOKEN).then((state) => {
    found = state;
  });
  await time.pass(10);
  return found;
}

/** Starts a refresh whose request is pending. */
async function send(): Promise<void> {
  one.start();
  await one.time.pass(50);
  expect(one.sentAt).toHaveLength(1);
}

const written = () => JSON.parse(one.record ?? "null") as Record<string, string> | null;

describe("a good answer", () => {
  it("is written whole, told, and its token entered as rotated [S-02]", async () => {
    const outcome = await one.run();
    expect(outcome).toMatchObject({ kind: "renewed", reading: { token: { customer: "BAC0001" } } });
    expect(written()).toEqual({ access_token: NEXT.access, refresh_token: NEXT.refresh });
    expect(one.stored).toBe(1);
  });

  it("without a new refresh token keeps the old one and frees its ledger entry [S-02]", async () => {
    one.answer = { kind: "tokens", accessToken: NEXT.access, refreshToken: undefined };
    await one.run();
    expect(written()).toEqual({ access_token: NEXT.access, refresh_token: OLD_TOKEN });
    let entry: string | undefined = "unknown";
    void one.ledger.state(OLD_TOKEN).then((state) => {
      entry = state;
    });
    await one.time.pass(10);
    expect(entry).toBeUndefined();
  });

  it("measures the difference to the server's clock anew [S-01]", async () => {
    one.answer = {
      kind: "tokens",
      accessToken: jwt({ iat: 1_800_000_090, exp: 1_800_000_390, azp: "login", bac_number: "BAC0001" }),
      refreshToken: NEXT.refresh,
      expiresIn: 300,
    };
    await one.run();
    expect(Number(one.storage.get(STORAGE_KEYS.timeDifference))).toBeCloseTo(90, 0);
  });
});

describe("an answer that is not newer than the token it answers", () => {
  const { access_token: access, refresh_token: refresh } = JSON.parse(OLD) as Record<
    "access_token" | "refresh_token",
    string
  >;

  it("is no renewal, and frees the token if it holds the very same ones [S-02]", async () => {
    one.answer = { kind: "tokens", accessToken: access, refreshToken: refresh };
    expect(await one.run()).toMatchObject({ kind: "repeated", reading: { token: one.usedToken } });
    expect(one.record).toBe(OLD);
    expect(await entryOf(one)).toBeUndefined();
  });

  it("is stored if it brings a new refresh token, and is no renewal [S-02]", async () => {
    one.answer = { kind: "tokens", accessToken: access, refreshToken: NEXT.refresh };
    expect((await one.run())?.kind).toBe("repeated");
    expect(written()).toEqual({ access_token: access, refresh_token: NEXT.refresh });
    expect(await entryOf(one)).toBe("rotated");
  });

  it("is not stored if it is older [S-02]", async () => {
    const older = tokenPair({ issuedAt: 1_799_999_000, id: "0" });
    one.answer = { kind: "tokens", accessToken: older.access, refreshToken: older.refresh };
    expect(await one.run()).toEqual({ kind: "repeated" });
    expect(one.record).toBe(OLD);
  });

  it.each([
    ["the same", access],
    ["another token of the same second", tokenPair({ issuedAt: 1_799_999_800, id: "9" }).access],
  ])("says nothing of the server's clock: %s [S-01]", async (_name, accessToken) => {
    one.storage.set(STORAGE_KEYS.timeDifference, "7");
    one.answer = { kind: "tokens", accessToken, refreshToken: NEXT.refresh };
    await one.run();
    expect(one.storage.get(STORAGE_KEYS.timeDifference)).toBe("7");
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
    void one.ledger.end(OLD_TOKEN);
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
    void one.ledger.end(OLD_TOKEN);
    await one.time.pass(1000);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.record).toBe(OLD);
  });
});

describe("after the writing", () => {
  it("an end that fell between the guard and the writing takes the record away again [S-14]", async () => {
    const { rotate } = one.ledger;
    one.ledger.rotate = async (token) => {
      const stands = await rotate(token);
      // Another tab logs out at this moment; its clearing has not arrived here.
      void one.ledger.end(token);
      return stands;
    };
    expect(await one.run()).toEqual({ kind: "gone" });
    expect(one.record).toBeUndefined();
  });

  it("a refresh without the ledger holds its lock until the record had time to reach the other tabs", async () => {
    one.ledger.claim = () => Promise.resolve("unavailable");
    one.start();
    await one.time.pass(50 + 100);
    expect(one.stored).toBe(1);
    await one.time.pass(49);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(1);
    expect(one.outcome?.kind).toBe("renewed");
  });

  it("with the ledger nobody waits", async () => {
    one.start();
    await one.time.pass(110);
    expect(one.outcome?.kind).toBe("renewed");
  });
});
