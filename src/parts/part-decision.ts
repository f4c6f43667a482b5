import { nothing, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { Styles } from "../element/styles.ts";
import { type PartTexts, partTexts } from "../i18n/part-texts.ts";

export interface PartDecision {
  /** CSS of the shadow root. */
  readonly styles: Styles;
  /** Markup of the mount. */
  markupFor(locale: LocaleId): string;
}

/** @param frame the template that the script shows as well */
export function partDecision(
  styles: string,
  frame: (words: PartTexts) => TemplateResult,
): PartDecision & { readonly styles: string } {
  return { styles, markupFor: (locale) => templateText(frame(partTexts(locale))) };
}

/** Writes a template of lit-html as text, for fragments. Why by this file: docs/decisions/parts-script.md. */
type Template = TemplateResult | SVGTemplateResult;

/** The kind of an attribute in a template: `?hidden=` is boolean, `@click=` a listener, `.innerHTML=` a property. */
const ATTRIBUTE_START = /\s([?@.]?)([\w:-]+)=$/;

/**
 * The markup that lit-html would make of a template, without its comments. Listeners are left out, because they come with
 * the script.
 *
 * @throws for what no fragment has: properties, directives, and attributes in quotes
 */
export function templateText(value: unknown): string {
  if (value === nothing || value === undefined || value === null) return "";
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  if (Array.isArray(value)) return value.map(templateText).join("");
  if (!isLitTemplate(value)) throw new TypeError("A fragment holds templates, texts, numbers and lists of these.");
  const { strings, values } = value;
  let text = "";
  let isInTag = false;
  for (let place = 0; place < strings.length; place += 1) {
    const string = strings[place] ?? "";
    const opened = string.lastIndexOf("<");
    const closed = string.lastIndexOf(">");
    if (opened !== closed) isInTag = opened > closed;
    if (place === values.length) text += string;
    else text += isInTag ? withAttribute(string, values[place]) : string + templateText(values[place]);
  }
  return text;
}

function isLitTemplate(value: unknown): value is Template {
  return typeof value === "object" && value !== null && "strings" in value && "values" in value;
}

/** The text of a template before an attribute's value, and the attribute. */
function withAttribute(string: string, value: unknown): string {
  const [whole = "", kind, name] = ATTRIBUTE_START.exec(string) ?? [];
  if (whole === "" || kind === ".")
    throw new TypeError("A fragment holds attributes without quotes, and no properties.");
  const before = string.slice(0, -whole.length);
  if (kind === "@" || value === nothing) return before;
  if (kind === "?") return value ? `${before} ${name}=""` : before;
  return `${before} ${name}="${escaped(String(value ?? ""))}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
