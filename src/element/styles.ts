/**
 * Styles of a shadow root. A fragment brings them as `<style>`. A bare tag gets a constructed sheet, which a strict content
 * security policy allows; so does a root whose `<style>` was blocked by the policy (`base-styles.ts`).
 */
import { BUILD, MOUNT } from "./fragment.ts";

declare const __SHELL_BUILD__: string;

/** CSS text, or a function that loads it where fragments bring the styles and rendering rarely needs them. */
export type Styles = string | (() => Promise<string>);

export const stylesText = async (styles: Styles): Promise<string> => (typeof styles === "string" ? styles : styles());

/** Constructed sheets by their text; all roots of a page share them. */
export const sheets = new Map<string, CSSStyleSheet>();

/** The `<style>` of a fragment. Extensions that darken pages add some of their own to shadow roots, each with a class. */
export const fragmentStyle = (root: ShadowRoot): HTMLStyleElement | null => root.querySelector("style:not([class])");

/**
 * The styles that a root still lacks; undefined when it has all. A fragment of another build has styles for its own markup,
 * which is about to be replaced, so it needs the styles of this build.
 */
export async function missingStyles(styles: Styles, root: ShadowRoot): Promise<string | undefined> {
  const isOfThisBuild = root.querySelector(`[${MOUNT}]`)?.getAttribute(BUILD) === __SHELL_BUILD__;
  const hasStyles = root.adoptedStyleSheets.length > 0 || (isOfThisBuild && fragmentStyle(root) !== null);
  return hasStyles && typeof styles !== "string" ? undefined : stylesText(styles);
}

/** Adds a sheet behind all others of the root, once. */
export function addStyles(root: ShadowRoot, css: string | undefined): void {
  if (css === undefined) return;
  const sheet = sheetOf(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** A constructed sheet of this text; all roots of a page share it. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
