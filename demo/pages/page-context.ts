import type { FragmentOf } from "./fragments.ts";

/** What every demo page is made from: addresses of this run, and the build's fragments. */
export interface PageContext {
  /** Origin of the pages, `http://localhost:4800`. */
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly fragmentOf: FragmentOf;
  /** Integrity of each file under /cdn, by its path there. */
  readonly integrity: Readonly<Record<string, string>>;
}
