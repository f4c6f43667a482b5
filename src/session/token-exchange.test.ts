import { beforeEach, describe, expect, it } from "vitest";
import type { RefreshAnswer } from "./refresh-answer.ts";
import { Exchange, OLD, OLD_TOKEN, OTHERS, STRANGERS } from "./tests/exchange-fixture.ts";
import { ANSWER_MS } from "./token-exchange.ts";

let one: Exchange;
beforeEach(() => {
  one = new Exchange();
});

describe("before anything is sent", () => {
  it.each([
    ["another tab's newer token is adopted", OTHERS, "adopted"],
    ["a record that is gone ends it", undefined, "gone"],
    ["another customer's record ends it", STRANGERS, "other-customer"],
  ])("%s, and no mark is claimed [S-02]", async (_name, record, kind) => {
    one.write(record);
    expect((await one.run())?.kind).toBe(kind);
    expect(one.sentAt).toEqual([]);
    expect(await markOf(one)).toBeUndefined();
  });

  it("a refresh token that is over by corrected time is not sent, and not marked [S-02]", async () => {
    await one.time.pass(1_700_000);
    expect((await one.run())?.kind).toBe("expired");
    expect(one.sentAt).toEqual([]);
    expect(await markOf(one)).toBeUndefined();
  });

  it("a session that another tab ended is not refreshed, and nobody waits for its successor [S-14]", async () => {
    void one.marks.end(OLD_TOKEN);
    await one.time.pass(10);
    one.start();
    await one.time.pass(10);
    expect(one.outcome).toEqual({ kind: "gone" });
    expect(one.sentAt).toEqual([]);
  });

  it.each([0, 0.5, 1])(
    "without Web Locks the tabs spread: with chance %d over one to four settle times",
    async (chance) => {
      one.exclusive = false;
      one.chance = chance;
      await one.run();
      // The claim takes a millisecond.
      expect(one.sentAt).toEqual([51 + 150 * chance]);
    },
  );

  it("with Web Locks nobody waits", async () => {
    await one.run();
    expect(one.sentAt).toEqual([1]);
  });

  it("where no marks can be kept, a newer token still arrives in time to be adopted", async () => {
    one.marks.claim = () => Promise.resolve("unavailable");
    one.start();
    await one.time.pass(20);
    one.write(OTHERS);
    await one.time.pass(1000);
    expect(one.outcome?.kind).toBe("adopted");
    expect(one.sentAt).toEqual([]);
  });

  it("where no marks can be kept, the token is sent after a settle time", async () => {
    one.marks.claim = () => Promise.resolve("unavailable");
    expect((await one.run())?.kind).toBe("renewed");
    expect(one.sentAt).toEqual([50]);
  });

  it("a mark store that hangs holds up the refresh for a bounded time only", async () => {
    one.marks.claim = () => new Promise(() => {});
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

describe("a token that another tab has sent", () => {
  beforeEach(async () => {
    void one.marks.claim(OLD_TOKEN);
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

  it("is lost when nobody brings its successor", async () => {
    expect(await one.run()).toEqual({ kind: "lost" });
    expect(one.sentAt).toEqual([]);
  });

  it("is not lost when it was rotated: its record is only late", async () => {
    void one.marks.rotate(OLD_TOKEN);
    expect((await one.run())?.kind).toBe("deferred");
  });
});

describe("the answer", () => {
  const refusals: readonly RefreshAnswer[] = [{ kind: "refused", retryAfterMs: 7000 }, { kind: "unsent" }];
  it.each(refusals)("$kind frees the token's mark: it may be sent again [S-08]", async (answer) => {
    one.answer = answer;
    expect(await one.run()).toMatchObject({
      kind: "refused",
      ...(answer.kind === "refused" ? { retryAfterMs: 7000 } : {}),
    });
    expect(await markOf(one)).toBeUndefined();
    expect(one.record).toBe(OLD);
  });

  it.each([{ kind: "lost" }, { kind: "rejected" }] as const)(
    "$kind leaves the mark: it is never sent again [S-08]",
    async (answer) => {
      one.answer = answer;
      expect(await one.run()).toEqual(answer);
      expect(await markOf(one)).toBe("sent");
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

  it("that never comes is given up, and the token with it", async () => {
    one.latencyMs = 10 * ANSWER_MS;
    one.start();
    await one.time.pass(ANSWER_MS);
    expect(one.outcome).toBeUndefined();
    await one.time.pass(10);
    expect(one.outcome).toEqual({ kind: "lost" });
  });
});

/** The mark of the token that was asked about. */
async function markOf({ marks, time }: Exchange): Promise<string | undefined> {
  let found: string | undefined;
  void marks.state(OLD_TOKEN).then((state) => {
    found = state;
  });
  await time.pass(10);
  return found;
}
