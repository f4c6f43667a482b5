/** Styles of an element: their text, or the way to it where a fragment brings it and what draws need not. */
export type Styles = string | (() => Promise<string>);

export const stylesText = async (styles: Styles): Promise<string> => (typeof styles === "string" ? styles : styles());

/** What a root still lacks: those of a fragment stand in it, or were put in with its nodes. */
export async function missingStyles(styles: Styles, root: ShadowRoot): Promise<string | undefined> {
  const isDressed = root.querySelector("style") !== null || root.adoptedStyleSheets.length > 0;
  return isDressed && typeof styles !== "string" ? undefined : stylesText(styles);
}
