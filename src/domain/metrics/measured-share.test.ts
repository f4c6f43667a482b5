import { expect, it } from "vitest";
import { isMeasured } from "./measured-share.ts";

it.each([0, 1, 10, 100])("measures %i % of the page views, by the time at which they start", (share) => {
  const starts = Array.from({ length: 1000 }, (_, at) => 1_764_000_000_000 + at / 10);
  expect(starts.filter((start) => isMeasured(share, start))).toHaveLength(share * 10);
});
