/**
 * The command `preload-list`: what the login page of an identity provider requests for a customer's first page, as the login page of
 * the shell does by itself (docs/decisions/fragments-and-login-page.md).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import type { Printed } from "../command-line/exit-status.ts";
import { knownLocale } from "../fragments/fragment-request.ts";

export interface PreloadedScript {
  readonly href: string;
  /** Subresource Integrity, sha384. */
  readonly integrity: string;
}

/** The part of `integrity.json` that is read here. */
export interface ScriptsOfBuild {
  /** Integrity by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths of what a customer's first page needs to render; `*` stands for the locale in lower case. */
  readonly customersFirstPage: readonly string[];
}

/** @param base address of the folder of one version */
export function preloadList(
  { files, customersFirstPage }: ScriptsOfBuild,
  base: string,
  locale: LocaleId,
): readonly PreloadedScript[] {
  const start = base.endsWith("/") ? base : `${base}/`;
  return customersFirstPage.flatMap((pattern) => {
    const file = pattern.replace("*", locale.toLowerCase());
    const integrity = files[file];
    return integrity === undefined ? [] : [{ href: start + file, integrity }];
  });
}

/** @param cdn folder with the scripts of this build */
export function preloadListCommand(
  { base, locale }: { readonly base: string; readonly locale: string },
  cdn: string,
): Printed {
  const build = JSON.parse(readFileSync(path.join(cdn, "integrity.json"), "utf8")) as ScriptsOfBuild;
  const scripts = preloadList(build, base, knownLocale(locale, "--locale"));
  const tags = scripts.map(
    ({ href, integrity }) =>
      `<link rel="modulepreload" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
  );
  return { text: tags.join("\n"), notes: [], data: { scripts } };
}
