/** The rating block of the footer. Source: both specification texts, section 5 [D-14, F-01]. */
export const STARS = [1, 2, 3, 4, 5] as const;
const STAR_MAX = STARS.length;

/** Inclusive upper limits of the text buckets; a score above the last one is in bucket 5. */
export const BUCKET_ENDS = [
  { upTo: 1.7, bucket: 1 },
  { upTo: 2.7, bucket: 2 },
  { upTo: 3.7, bucket: 3 },
  { upTo: 4.2, bucket: 4 },
] as const;
export type ScoreBucket = 0 | (typeof BUCKET_ENDS)[number]["bucket"] | 5;

/** The score rounded to the nearest half, between 0 and 5; 0 if it is missing. */
export function starRating(score: number | undefined): number {
  if (score === undefined || !Number.isFinite(score)) return 0;
  return Math.min(STAR_MAX, Math.max(0, Math.round(score * 2) / 2));
}

/** Bucket of the score's text: 0 when there is no score above 0; the lowest scores are in bucket 1. */
export function scoreBucket(score: number | undefined): ScoreBucket {
  if (score === undefined || !Number.isFinite(score) || score <= 0) return 0;
  return BUCKET_ENDS.find(({ upTo }) => score <= upTo)?.bucket ?? 5;
}
