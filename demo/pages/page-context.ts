import type { Theme } from "../../src/domain/facts/facts.ts";
import type { FragmentOf } from "./fragments.ts";

/** What every demo page is made from: addresses of this run, the build's fragments, and the visitor's theme. */
export interface PageContext {
  /** Origin of the pages, `http://localhost:4800`. */
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly fragmentOf: FragmentOf;
  /** Integrity of each file under /cdn, by its path there. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly theme: Theme;
}
