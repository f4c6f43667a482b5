import type { Check } from "../checks/check.ts";

/** One check per locale, and one for what concerns none of them alone. */
export function localeChecks(locales: readonly string[], problems: readonly string[]): Check[] {
  const isOf = (locale: string) => (problem: string) => problem.startsWith(`locales/${locale}/`);
  const own = locales.map((locale) => ({ title: `locales/${locale}`, problems: problems.filter(isOf(locale)) }));
  const shared = problems.filter((problem) => !locales.some((locale) => isOf(locale)(problem)));
  return [...own, { title: "what locales share", problems: shared }];
}
