import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../../domain/tries.cases.ts";
import { believedDifference, millisecondsUntil, parseDifference, timeDifference } from "./time-difference.ts";

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

describe("believedDifference", () => {
  const NOW = AT / 1000;
  const NONE = { difference: undefined, suspected: undefined };
  const exchange = { sent: at(0), received: at(200) };
  const answered = (issuedAt: number | undefined, expiresAt?: number, expiresIn?: number) =>
    ({ ...exchange, issuedAt, expiresAt, expiresIn }) as const;

  it.each([-3600, -300, 90, 7200])("is %i s at once if iat and the life of the token say so", (seconds) => {
    const { difference } = believedDifference(answered(NOW + seconds, NOW + seconds + 300, 300), NONE);
    expect(Math.abs((difference ?? 0) - seconds)).toBeLessThanOrEqual(1);
  });

  it.each([undefined, 0, -300])(
    "is 0 for an iat dated five minutes back, where %s s were stored [S-01]",
    (difference) => {
      const answer = answered(NOW - 300, NOW + 300, 300);
      expect(believedDifference(answer, { difference, suspected: undefined }).difference).toBe(0);
    },
  );

  it.each([
    [2, 3600],
    [3, 12],
  ])("is that of iat where the life of the token says the same within 2 s: %i s apart", (apart, difference) => {
    const answer = answered(NOW + 3600, NOW + 3600 + apart + 300, 300);
    expect(believedDifference(answer, { difference: 12, suspected: undefined })).toEqual({ ...NONE, difference });
  });

  it("stays where iat, the life of the token and the device's clock all differ", () => {
    const answer = answered(NOW + 3300, NOW + 3900, 300);
    expect(believedDifference(answer, { difference: 12, suspected: undefined })).toEqual({ ...NONE, difference: 12 });
  });

  it.each([
    [-300, undefined],
    [-250, 50],
    [3600, 3900],
  ])("of %i s that iat alone tells waits for the next answer", (seconds, left) => {
    const answer = answered(NOW + seconds, left && NOW + left);
    const first = believedDifference(answer, NONE);
    expect([first.difference, Math.round((first.suspected ?? 0) / 10) * 10]).toEqual([undefined, seconds]);
    const second = believedDifference(answer, first);
    expect(Math.abs((second.difference ?? 0) - seconds)).toBeLessThanOrEqual(1);
    expect(second.suspected).toBeUndefined();
  });

  it("is forgotten as a suspicion when the next answer tells another one, or none", () => {
    const first = believedDifference(answered(NOW - 300), NONE);
    const other = believedDifference(answered(NOW + 900), first);
    expect([other.difference, Math.round((other.suspected ?? 0) / 10) * 10]).toEqual([undefined, 900]);
    expect(believedDifference(answered(NOW), first)).toEqual({ difference: 0, suspected: undefined });
  });

  it("is never one that iat alone tells and that would lengthen a token which is alive", () => {
    const answer = answered(NOW - 300, NOW + 300);
    const twice = believedDifference(answer, believedDifference(answer, NONE));
    expect(twice).toEqual(NONE);
  });

  it("is believed at once where the token would be over on arrival", () => {
    const { difference } = believedDifference(answered(NOW - 3600, NOW - 3300), NONE);
    expect(Math.abs((difference ?? 0) + 3600)).toBeLessThanOrEqual(1);
  });

  it("moves by as much as the network can explain", () => {
    const slow = { issuedAt: NOW - 2, sent: at(0), received: at(2900) };
    expect(believedDifference(slow, { difference: 0, suspected: undefined }).difference).toBeLessThan(0);
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
