/** The footer's rating block. Source: both specification texts, section 5 [D-14, F-01]. */
export const STAR_MAX = 5;

/** Upper ends of the text buckets, included; above the last one it is 5. */
export const BUCKET_ENDS = [
  { upTo: 1.7, bucket: 1 },
  { upTo: 2.7, bucket: 2 },
  { upTo: 3.7, bucket: 3 },
  { upTo: 4.2, bucket: 4 },
] as const;
export type ScoreBucket = 0 | (typeof BUCKET_ENDS)[number]["bucket"] | 5;

/** Stars to draw: the score rounded to the nearest half, between 0 and 5; 0 when absent. */
export function starRating(score: number | undefined): number {
  if (score === undefined || !Number.isFinite(score)) return 0;
  return Math.min(STAR_MAX, Math.max(0, Math.round(score * 2) / 2));
}

/** Bucket of the score's text; buckets begin at 1, so a score below 1 has none, as an absent one. */
export function scoreBucket(score: number | undefined): ScoreBucket {
  if (score === undefined || !Number.isFinite(score) || score < 1) return 0;
  return BUCKET_ENDS.find(({ upTo }) => score <= upTo)?.bucket ?? 5;
}
