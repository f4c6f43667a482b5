/**
 * The rules that every accordion shares, whether React draws it (accordion.tsx) or lit-html (elements/app-accordion): the shape of a
 * section and the rule that decides whether it is open. Both use accordion.css.
 */

/** A section as in the first specification text, section 3, "Accordion item" [F-04]. */
export interface AccordionSection {
  readonly key: string;
  readonly title: string;
  /** If set, the owner controls the section: it opens and closes with this value only. */
  readonly expanded?: boolean;
  /** The initial state of a section that its owner does not control. */
  readonly defaultExpanded?: boolean;
}

export const isControlled = ({ expanded }: Pick<AccordionSection, "expanded">): boolean => expanded !== undefined;

/** @param isOpenNow what the reader has left; undefined for a section that has not been shown yet */
export function isSectionOpen(
  { expanded, defaultExpanded = false }: Pick<AccordionSection, "expanded" | "defaultExpanded">,
  isOpenNow?: boolean,
): boolean {
  return expanded ?? isOpenNow ?? defaultExpanded;
}
