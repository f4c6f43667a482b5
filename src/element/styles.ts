/**
 * Styles of a shadow root. A fragment brings them as `<style>`. A bare tag gets a constructed sheet, which a strict content
 * security policy allows; so does a root whose `<style>` was blocked by the policy.
 *
 * Selectors see attributes but no properties, and no property is ever written into markup. While a property that styles read
 * is set, the root has a sheet in which each question for that property is answered: `:host([theme="v2"])` matches always or
 * never. When the property is taken back, the former styles return.
 */
import { BUILD, MOUNT } from "./fragment.ts";

declare const __SHELL_BUILD__: string;

/** CSS text, or a function that loads it where fragments bring the styles and rendering rarely needs them. */
export type Styles = string | (() => Promise<string>);

export const stylesText = async (styles: Styles): Promise<string> => (typeof styles === "string" ? styles : styles());

/** An attribute by name, and the value that a property gives it. */
export interface GivenStyle {
  readonly name: string;
  readonly value: unknown;
}

/** Constructed sheets by their text; all roots of a page share them. */
const sheets = new Map<string, CSSStyleSheet>();
/** The base styles of each root: their text, and the sheet that is applied for them, if any. */
const baseStyles = new WeakMap<ShadowRoot, { readonly css: string; readonly sheet: CSSStyleSheet | undefined }>();

/**
 * The styles that a root still lacks; undefined when it has all. A fragment of another build has styles for its own markup,
 * which is about to be replaced, so it needs the styles of this build.
 */
export async function missingStyles(styles: Styles, root: ShadowRoot): Promise<string | undefined> {
  const isOfThisBuild = root.querySelector(`[${MOUNT}]`)?.getAttribute(BUILD) === __SHELL_BUILD__;
  const hasStyles = root.adoptedStyleSheets.length > 0 || (isOfThisBuild && root.querySelector("style") !== null);
  return hasStyles && typeof styles !== "string" ? undefined : stylesText(styles);
}

/** Adds a sheet behind all others of the root, once. */
export function addStyles(root: ShadowRoot, css: string | undefined): void {
  if (css === undefined) return;
  const sheet = sheetOf(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/**
 * Applies the base styles of a root, with the properties that styles read.
 *
 * @param css new base styles; without it the former ones stay, or those of the fragment's `<style>`
 */
export function applyStyles(root: ShadowRoot, given: readonly GivenStyle[], css?: string): void {
  const style = root.querySelector("style");
  const [painted] = root.adoptedStyleSheets;
  // The script of fragments paints a bare header before this code runs, and has added a sheet of the same text.
  if (painted && css && !baseStyles.has(root)) {
    sheets.set(css, painted);
    baseStyles.set(root, { css, sheet: painted });
  }
  const former = baseStyles.get(root);
  const text = css ?? former?.css ?? style?.textContent;
  if (text === undefined || text === null) return;
  const isGiven = given.length > 0;
  // A sheet that is only disabled would be enabled again when the node moves, so the attribute switches it off.
  if (isGiven) style?.setAttribute("media", "not all");
  else style?.removeAttribute("media");
  const sheet = style?.sheet && !isGiven ? undefined : sheetOf(given.reduce(answered, text));
  baseStyles.set(root, { css: text, sheet });
  if (sheet === former?.sheet) return;
  root.adoptedStyleSheets = [
    ...(sheet ? [sheet] : []),
    // Sheets of `addStyles` keep their place behind the base styles.
    ...root.adoptedStyleSheets.filter((one) => one !== former?.sheet),
  ];
}

/** Answers each selector for one attribute. The replacement has the same specificity, so no rule gains or loses. */
export function answered(css: string, { name, value }: GivenStyle): string {
  return css.replaceAll(new RegExp(`:host\\(\\[${name}="?([^"\\]]*)"?\\]\\)`, "g"), (_, asked: string) =>
    asked === value ? ":host(:is(*,[a]))" : ":host([a]:not([a]))",
  );
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
