import type { TagValues } from "../domain/facts/tag-values.ts";
import { localesSpeaking } from "../domain/locales/resolve-locale.ts";
import { currentLocation } from "../platform/page-location.ts";
import { shellConfig } from "./config.ts";
import { localeOfTag, resolvedAddress } from "./page-facts.ts";

/** The message for the page's author if the tag or the page names no known locale; undefined if one is known [L-02]. */
export function localeProblem(values: TagValues): string | undefined {
  if (values.locale !== undefined) {
    return localeOfTag(values, "").known
      ? undefined
      : "Attribute locale names no locale of the shell; en-US stands in.";
  }
  if (resolvedAddress(shellConfig.get(), currentLocation().path).source !== "unknown") return undefined;
  const { lang } = document.documentElement;
  const said = lang.trim() ? `<html lang="${lang}"> is the language of no one market` : "The path names no market";
  return `${said}; en-US stands in. Write locale on the tag, one of ${localesSpeaking(lang).join(", ")}.`;
}
