import type { PublicSource } from "../../src/domain/facts/public-facts.ts";

/** What a footer's fragment was drawn from: the public facts and the year of its build. */
export interface FooterSource extends PublicSource {
  readonly year: number;
}

export function isFooterSource(source: PublicSource | undefined): source is FooterSource {
  return source !== undefined && typeof (source as Partial<FooterSource>).year === "number";
}
