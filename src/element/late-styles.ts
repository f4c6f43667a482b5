import { BUILD, MOUNT } from "./fragment.ts";

declare const __SHELL_BUILD__: string;

/** Styles of an element: their text, or the way to it where a fragment brings it and what draws need not. */
export type Styles = string | (() => Promise<string>);

export const stylesText = async (styles: Styles): Promise<string> => (typeof styles === "string" ? styles : styles());

/**
 * What a root still lacks: those of a fragment stand in it, or were put in with its nodes. A fragment of another build, as
 * a page keeps it that was stored before a release, has the look of its own markup, which is drawn anew.
 */
export async function missingStyles(styles: Styles, root: ShadowRoot): Promise<string | undefined> {
  const isOfBuild = root.querySelector(`[${MOUNT}]`)?.getAttribute(BUILD) === __SHELL_BUILD__;
  const isDressed = root.adoptedStyleSheets.length > 0 || (isOfBuild && root.querySelector("style") !== null);
  return isDressed && typeof styles !== "string" ? undefined : stylesText(styles);
}

const sheets = new Map<string, CSSStyleSheet>();

/** Puts these behind the styles of the root, once. */
export function addStyles(root: ShadowRoot, css: string | undefined): void {
  if (css === undefined) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
