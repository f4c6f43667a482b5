import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ANNOUNCED_SECONDS,
  type AnnouncedSeconds,
  nextAnnouncement,
  passedThreshold,
} from "./countdown-announcements.ts";

/** The seconds at which a countdown is announced, if it is updated at the given seconds. */
function spokenOver(seen: readonly number[]): number[] {
  let said: AnnouncedSeconds | undefined = passedThreshold(seen[0] ?? 0);
  const spoken: number[] = [];
  for (const remaining of seen) {
    const mark = nextAnnouncement(said, remaining);
    if (mark === undefined) continue;
    said = mark;
    spoken.push(remaining);
  }
  return spoken;
}

const down = (from: number) => Array.from({ length: from + 1 }, (_, index) => from - index);

describe("what a countdown says aloud", () => {
  it("speaks at 60, 40 and 20 seconds of the last two minutes [S-04]", () => {
    expect(spokenOver(down(120))).toEqual([60, 40, 20]);
  });

  it("says only the last mark after a sleep past several, with the time that is really left [S-04]", () => {
    expect(spokenOver([90, 31, 30, 20])).toEqual([31, 20]);
  });

  it("does not repeat the opening: a dialog that opens with 40 seconds left speaks next at 20 [S-04]", () => {
    expect(spokenOver(down(40))).toEqual([20]);
  });

  it("is silent at the end [S-04]", () => {
    expect(nextAnnouncement(undefined, 0)).toBeUndefined();
    expect(nextAnnouncement(undefined, -3)).toBeUndefined();
  });

  it("never says more than three things, each at most once, however the seconds are seen [S-04]", () => {
    const seconds = fc
      .array(fc.integer({ min: -5, max: 180 }), { minLength: 1 })
      .map((list) => list.sort((a, b) => b - a));
    fc.assert(
      fc.property(seconds, (seen) => {
        const spoken = spokenOver(seen);
        expect(spoken.length).toBeLessThanOrEqual(ANNOUNCED_SECONDS.length);
        expect(new Set(spoken.map(passedThreshold)).size).toBe(spoken.length);
      }),
    );
  });
});
