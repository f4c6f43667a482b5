/** Reads the sections that a tag gives as JSON. An invalid section is left out and reported [W-02]. */
import type { AccordionSection } from "../../src/ui/accordion/accordion-section.ts";

export interface AccordionItemData extends AccordionSection {
  /** Rich text, not yet cleaned. */
  readonly details: string;
}

export function accordionItems(
  items: unknown,
  onProblem: (message: string) => void,
): readonly AccordionItemData[] | undefined {
  if (items === undefined || items === null) return undefined;
  if (!Array.isArray(items)) {
    onProblem("items: expected a list of sections, so the tag's own content is shown. Set a JSON list.");
    return undefined;
  }
  const keys = new Set<string>();
  return items.flatMap((one: unknown, place) => {
    const { key, title, details, expanded, defaultExpanded } = (one ?? {}) as Record<string, unknown>;
    if (!isFilledText(key) || !isFilledText(title) || !isFilledText(details) || keys.has(key)) {
      onProblem(
        `items.${place}: expected key, title and details as texts that are not blank, and each key once, so the section is left out. Correct it.`,
      );
      return [];
    }
    keys.add(key);
    return {
      key,
      title,
      details,
      ...(typeof expanded === "boolean" && { expanded }),
      ...(typeof defaultExpanded === "boolean" && { defaultExpanded }),
    };
  });
}

/** A blank title would leave the section without an accessible name. */
const isFilledText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
