import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviewCount, scoreBucket, starRating } from "./star-rating.ts";

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
    [0.9, 0],
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

describe("the count of reviews", () => {
  it.each([
    [12345, "de-DE", "12.345"],
    [12345, "en-GB", "12,345"],
    [12345, "fr-FR", "12\u202f345"],
    [0, "de-DE", "0"],
  ])("of %d in %s is %j [D-14, F-01]", (count, locale, text) => expect(reviewCount(count, locale)).toBe(text));

  it.each([undefined, -1, 1.5, Number.NaN, Infinity])("of %j is none [D-14]", (count) => {
    expect(reviewCount(count, "de-DE")).toBeUndefined();
  });
});
