import type { LAYOUT_MAX_WIDTH } from "../constants.ts";
import type { Facts } from "../facts/facts.ts";

/**
 * The two width presets of a layout container: 1272 px before login, 1200 px after; a container without a preset is
 * 1320 px wide at most [U-03, H-33]. The text says that there are two presets and, elsewhere, which widths there are;
 * that the two belong together is our reading.
 */
export type LayoutWidth = Exclude<keyof typeof LAYOUT_MAX_WIDTH, "default">;

/** `undecided` as long as nobody has looked who is there: what is drawn in advance is for visitor and customer alike. */
export type KnownLayoutWidth = LayoutWidth | "undecided";

/** The width of what stands around the page: as wide as the header of the same visitor or customer [H-33]. */
export function layoutWidthFor({ session }: Pick<Facts, "session">): KnownLayoutWidth {
  switch (session) {
    case "unknown":
      return "undecided";
    case "anonymous":
      return "beforeLogin";
    case "customer":
      return "afterLogin";
  }
}
