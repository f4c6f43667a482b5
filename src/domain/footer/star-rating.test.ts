import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ScoreBucket, scoreBucket, starRating } from "./star-rating.ts";

describe("stars", () => {
  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 0.5],
    [3.74, 3.5],
    [3.75, 4],
    [4.2, 4],
    [4.25, 4.5],
    [4.7, 4.5],
    [4.75, 5],
    [5, 5],
    [9, 5],
    [-1, 0],
    [Number.NaN, 0],
    [undefined, 0],
  ])("of %j are %d: rounded to the nearest half [D-14, F-01]", (score, stars) => expect(starRating(score)).toBe(stars));

  it("are one of eleven pictures [D-14, F-01]", () => {
    fc.assert(
      fc.property(fc.double(), (score) => {
        const stars = starRating(score);
        return stars >= 0 && stars <= 5 && Number.isInteger(stars * 2);
      }),
    );
  });
});

describe("the text bucket", () => {
  it.each([
    [undefined, 0],
    [Number.NaN, 0],
    [0, 0],
    [0.1, 1],
    [0.9, 1],
    [1, 1],
    [1.7, 1],
    [1.71, 2],
    [2.7, 2],
    [2.71, 3],
    [3.7, 3],
    [3.71, 4],
    [4.2, 4],
    [4.21, 5],
    [5, 5],
  ])("of %j is %d [D-14, F-01]", (score, bucket) => expect(scoreBucket(score)).toBe(bucket));

  it("never falls while the score rises [D-14]", () => {
    const score = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(fc.property(score, score, (a, b) => scoreBucket(Math.min(a, b)) <= scoreBucket(Math.max(a, b))));
  });
});

/** Scores in steps of a tenth, with their stars and text buckets. */

const ROWS: readonly (readonly [score: number, stars: number, bucket: ScoreBucket])[] = [
  [0.0, 0, 0],
  [0.1, 0, 1],
  [0.3, 0.5, 1],
  [0.5, 0.5, 1],
  [0.7, 0.5, 1],
  [0.8, 1, 1],
  [1.0, 1, 1],
  [1.2, 1, 1],
  [1.3, 1.5, 1],
  [1.5, 1.5, 1],
  [1.7, 1.5, 1],
  [1.8, 2, 2],
  [2.0, 2, 2],
  [2.2, 2, 2],
  [2.3, 2.5, 2],
  [2.5, 2.5, 2],
  [2.7, 2.5, 2],
  [2.8, 3, 3],
  [3.0, 3, 3],
  [3.2, 3, 3],
  [3.3, 3.5, 3],
  [3.5, 3.5, 3],
  [3.7, 3.5, 3],
  [3.8, 4, 4],
  [4.0, 4, 4],
  [4.2, 4, 4],
  [4.3, 4.5, 5],
  [4.5, 4.5, 5],
  [4.7, 4.5, 5],
  [4.8, 5, 5],
  [5.0, 5, 5],
];

describe("a score", () => {
  it.each(ROWS)("of %d has %d stars and the text %d [D-14, F-01]", (score, stars, bucket) => {
    expect(starRating(score)).toBe(stars);
    expect(scoreBucket(score)).toBe(bucket);
  });
});
