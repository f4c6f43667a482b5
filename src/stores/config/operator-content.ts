/**
 * Requests and reads the operator's content of a locale. Loaded only if the configuration names one. An address is
 * requested once per locale and page; HTTP headers decide how long the browser caches the answer.
 */

import type { LocaleId } from "../../domain/locales/locale.ts";
import { type ChangedContent, contentWith } from "../../i18n/changed-content.ts";
import type { LocaleContent } from "../../i18n/load-locale.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import type { Page } from "../page.ts";

/** The same limit as for flags. Until then the page shows a fragment or reserved room. */
const CONTENT_TIMEOUT_MS = 3000;

/**
 * Never rejects: each mistake is reported once.
 *
 * @param source the address with `{locale}`, or the content itself
 * @returns undefined if the address gave no readable content
 */
export async function contentOfOperator(
  page: Page,
  builtIn: LocaleContent,
  locale: LocaleId,
  source: string | object,
): Promise<ChangedContent | undefined> {
  const address = typeof source === "string" ? source.replaceAll("{locale}", locale) : undefined;
  const value = address === undefined ? source : await contentAnswer(page, address, locale);
  if (value === undefined) return undefined;
  const { data, issues } = contentWith(builtIn, value);
  for (const { path, expected, hint } of issues) {
    reportPageError("bad-content", `content of ${locale}: ${path || "the whole"}: expected ${expected}. ${hint}`);
  }
  return data;
}

async function contentAnswer(page: Page, address: string, locale: LocaleId): Promise<unknown> {
  page.contents ??= {};
  page.contents[locale] ??= requestContent(address);
  try {
    return await page.contents[locale];
  } catch (error) {
    // The next caller asks again.
    delete page.contents[locale];
    const reason = error instanceof Error ? error.message : "no answer";
    reportPageError("content-failed", `content of ${locale}: ${address}: ${reason}; the built-in content is used.`);
    return undefined;
  }
}

async function requestContent(address: string): Promise<unknown> {
  const text = await fetchText(address);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the answer is not JSON");
  }
}

async function fetchText(address: string): Promise<string> {
  let refusal = `no answer within ${CONTENT_TIMEOUT_MS / 1000} s, or CORS does not allow this page to read it`;
  try {
    const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS);
    const response = await fetch(ownAddress(address), { headers: { accept: "application/json" }, signal });
    if (response.ok) return await response.text();
    refusal = `it answered ${response.status}`;
  } catch {
    // The message set above already names the reason in words for an operator.
  }
  throw new Error(refusal);
}
