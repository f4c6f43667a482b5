/**
 * The base styles of a shadow root, with the properties that styles read. Apart from `styles.ts`, because rendering never
 * applies them.
 *
 * Selectors see attributes but no properties, and no property is ever written into markup. While a property that styles read
 * is set, the root has a sheet in which each question for that property is answered: `:host([theme="v2"])` matches always or
 * never. When the property is taken back, the former styles return.
 */
import { fragmentStyle, sheetOf, sheets } from "./styles.ts";

/** An attribute by name, and the value that a property gives it. */
export interface StyleAttribute {
  readonly name: string;
  readonly value: unknown;
}

/** The base styles of each root: their text, and the sheet that is applied for them, if any. */
const baseStyles = new WeakMap<ShadowRoot, { readonly css: string; readonly sheet: CSSStyleSheet | undefined }>();

/**
 * Applies the base styles of a root, with the properties that styles read.
 *
 * @param css new base styles; without it the former ones stay, or those of the fragment's `<style>`
 */
export function applyStyles(root: ShadowRoot, attributes: readonly StyleAttribute[], css?: string): void {
  const style = fragmentStyle(root);
  const [inserted] = root.adoptedStyleSheets;
  // The script of fragments has inserted a bare header before this code runs, with a sheet of the same text.
  if (inserted && css && !baseStyles.has(root)) {
    sheets.set(css, inserted);
    baseStyles.set(root, { css, sheet: inserted });
  }
  const former = baseStyles.get(root);
  const text = css ?? former?.css ?? style?.textContent;
  if (text === undefined || text === null) return;
  const hasAttributes = attributes.length > 0;
  let shown = text;
  for (const one of attributes) shown = answered(shown, one);
  // A sheet that is only disabled would be enabled again when the node moves, so the attribute switches it off.
  if (hasAttributes) style?.setAttribute("media", "not all");
  else style?.removeAttribute("media");
  const sheet = style?.sheet && !hasAttributes ? undefined : sheetOf(shown);
  baseStyles.set(root, { css: text, sheet });
  if (sheet === former?.sheet) return;
  root.adoptedStyleSheets = [
    ...(sheet ? [sheet] : []),
    // Sheets of `addStyles` keep their place behind the base styles.
    ...root.adoptedStyleSheets.filter((one) => one !== former?.sheet),
  ];
}

/** Answers each selector for one attribute. The replacement has the same specificity, so no rule gains or loses. */
export function answered(css: string, { name, value }: StyleAttribute): string {
  return css.replaceAll(/:host\(\[([\w-]+)="?([^"[\]]*)"?\]\)/g, (selector, attribute: string, asked: string) => {
    if (attribute !== name) return selector;
    return asked === value ? ":host(:is(*,[a]))" : ":host([a]:not([a]))";
  });
}
