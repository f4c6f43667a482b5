/**
 * The operator's content of a locale, asked for and read. Loaded where the configuration names one, and nowhere else. An
 * address is asked once a locale and page; how long its answer holds is said by its own headers.
 */
import type { LocaleId } from "../domain/locales/locale.ts";
import { contentWith, type GivenContent } from "../i18n/given-content.ts";
import type { LocaleContent } from "../i18n/load-locale.ts";
import { reportPageError } from "../platform/report-error.ts";
import { registry } from "./registry.ts";

/** As long as the flags are waited for: until then a fragment or the room of a tag stands. */
const TIMEOUT_MS = 3000;

/**
 * Never rejects: each mistake is said once.
 *
 * @param source the address with `{locale}`, or the content itself
 * @returns undefined where the address gave nothing that could be read
 */
export async function givenContent(
  builtIn: LocaleContent,
  locale: LocaleId,
  source: string | object,
): Promise<GivenContent | undefined> {
  const address = typeof source === "string" ? source.replaceAll("{locale}", locale) : undefined;
  const value = address === undefined ? source : await answerOf(address, locale);
  if (value === undefined) return undefined;
  const { data, issues } = contentWith(builtIn, value);
  for (const { path, expected, hint } of issues) {
    reportPageError("bad-content", `content of ${locale}: ${path || "the whole"}: expected ${expected}. ${hint}`);
  }
  return data;
}

async function answerOf(address: string, locale: LocaleId): Promise<unknown> {
  const shared = registry();
  shared.contents ??= {};
  shared.contents[locale] ??= ask(address);
  try {
    return await shared.contents[locale];
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no answer";
    reportPageError("content-failed", `content of ${locale}: ${address}: ${reason}; the built-in content stands.`);
    return undefined;
  }
}

async function ask(address: string): Promise<unknown> {
  const text = await textOf(address);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("its answer is no JSON");
  }
}

async function textOf(address: string): Promise<string> {
  let refusal = `no answer within ${TIMEOUT_MS / 1000} s, or none that this page may read`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { headers: { accept: "application/json" }, signal });
    if (response.ok) return await response.text();
    refusal = `it answered ${response.status}`;
  } catch {
    // The reason stands already, in words that an operator can use.
  }
  throw new Error(refusal);
}
