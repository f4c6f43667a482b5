/**
 * Styles of a shadow root. A fragment brings them as `<style>`; a bare tag gets a constructed sheet, which a strict
 * content security policy allows. A `<style>` that the policy refused has no sheet and is made up for.
 *
 * Selectors see attributes but no properties, and no property is written into markup. While a property that styles read
 * is in force, the root has a sheet of its own text with the question answered: `:host([theme="v2"])` always holds or
 * never does. Taken back, the former styles are there again.
 */
const sheets = new Map<string, CSSStyleSheet>();
/** The sheet that was applied here, if any. */
const applied = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** An attribute by name, and the value that a property gives it. */
export interface GivenStyle {
  readonly name: string;
  readonly value: unknown;
}

export function applyStyles(root: ShadowRoot, css: string, given: readonly GivenStyle[] = []): void {
  const style = root.querySelector("style");
  const isGiven = given.length > 0;
  // By attribute: a sheet that is merely disabled is enabled again when the node moves.
  if (isGiven) style?.setAttribute("media", "not all");
  else style?.removeAttribute("media");
  const former = applied.get(root);
  const next = style?.sheet && !isGiven ? undefined : sheetOf(given.reduce(answered, css));
  if (next === former) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== former), ...(next ? [next] : [])];
  if (next) applied.set(root, next);
  else applied.delete(root);
}

/** The same specificity as with the attribute, so that nothing else wins or loses. */
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
