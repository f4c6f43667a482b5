/** Names on the console, behind each error, the page of the documentation that explains it. Loaded where `docsUrl` is set. */
import { reportsOnPage, type ShellErrorDetail } from "../platform/reports/report-error.ts";
import { claim, type Page } from "../stores/page.ts";

/**
 * Links the errors so far, each code once, and each later one. Only the first call on a page has an effect.
 *
 * @param docsUrl address in front of a code
 */
export function linkErrors(page: Page, docsUrl: string): void {
  if (!claim(page, "docs")) return;
  for (const code of new Set(reportsOnPage().map(codeOf))) console.info(docsUrl + code);
  document.addEventListener("shell-error", (event) => {
    console.info(docsUrl + (event as CustomEvent<ShellErrorDetail>).detail.code);
  });
}

/** `<app-header> bad-data: …`, or `bad-config: …` for the whole page. */
export const codeOf = (report: string): string => report.slice(0, report.indexOf(":")).split(" ").at(-1) ?? "";
