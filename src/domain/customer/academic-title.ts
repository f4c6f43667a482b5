/**
 * Academic titles as they stand before a name, by code. The codes are not shown; these are the usual ones, and a code
 * that is none of them is left out rather than read to a customer as it is [D-02].
 */
export const ACADEMIC_TITLES = {
  DR: "Dr.",
  PROF: "Prof.",
  PROFDR: "Prof. Dr.",
  DRDR: "Dr. Dr.",
} as const;

/** @param code for example `DR`, `Prof. Dr.` or `PROF_DR` */
export function academicTitle(code: string | undefined): string | undefined {
  const key = code?.toUpperCase().replace(/[^A-Z]/g, "") ?? "";
  return Object.hasOwn(ACADEMIC_TITLES, key) ? ACADEMIC_TITLES[key as keyof typeof ACADEMIC_TITLES] : undefined;
}
