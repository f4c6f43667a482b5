/** The fragments of the tags in the root, by locale. `.server` in the name of the file keeps it out of the browser. */
import { renderFragment } from "savings-shell/fragments";
import type { FragmentTexts } from "savings-shell/react-fragments";
import type { Locale } from "./locales.ts";
import config from "./site.json";

const TAGS = ["app-header", "session-guard", "app-footer"] as const;
const kept = new Map<Locale, Promise<FragmentTexts>>();

/** A fragment depends on nothing of the visitor, so it is rendered once. */
export function fragmentsOf(locale: Locale): Promise<FragmentTexts> {
  const known = kept.get(locale) ?? render(locale);
  kept.set(locale, known);
  return known;
}

async function render(locale: Locale): Promise<FragmentTexts> {
  const texts = await Promise.all(
    TAGS.map(async (tag) => [tag, await renderFragment({ tag, locale, config })] as const),
  );
  return Object.fromEntries(texts);
}
