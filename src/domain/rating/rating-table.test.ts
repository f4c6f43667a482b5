/** The score of every tenth, with its stars and its text: the footer's block line by line. */
import { describe, expect, it } from "vitest";
import { type ScoreBucket, scoreBucket, starRating } from "./star-rating.ts";

const ROWS: readonly (readonly [score: number, stars: number, bucket: ScoreBucket])[] = [
  [0.0, 0, 0],
  [0.1, 0, 0],
  [0.3, 0.5, 0],
  [0.5, 0.5, 0],
  [0.7, 0.5, 0],
  [0.8, 1, 0],
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
