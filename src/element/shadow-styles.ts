/**
 * Styles of a shadow root. A fragment brings them as `<style>`; a bare tag gets a constructed sheet, which a strict
 * content security policy allows. A `<style>` that the policy refused has no sheet and is made up for.
 *
 * Selectors see attributes but no properties, and no property is written into markup. While a property that styles read
 * is in force, the root has a sheet of its own text with the question answered: `:host([theme="v2"])` always holds or
 * never does. Taken back, the former styles are there again.
 */
const sheets = new Map<string, CSSStyleSheet>();
/** The text of the styles here, and the sheet that was applied, if any. */
const dressed = new WeakMap<ShadowRoot, { readonly css: string; readonly sheet: CSSStyleSheet | undefined }>();

/** An attribute by name, and the value that a property gives it. */
export interface GivenStyle {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Without `css` the text stays what it was; before there is any, a fragment's own text. Who painted a root ahead has put a
 * sheet of that text there.
 */
export function applyStyles(root: ShadowRoot, given: readonly GivenStyle[], css?: string): void {
  const style = root.querySelector("style");
  const [painted] = root.adoptedStyleSheets;
  if (painted && css && !dressed.has(root)) {
    sheets.set(css, painted);
    dressed.set(root, { css, sheet: painted });
  }
  const former = dressed.get(root);
  const text = css ?? former?.css ?? style?.textContent;
  if (text === undefined || text === null) return;
  const isGiven = given.length > 0;
  // By attribute: a sheet that is merely disabled is enabled again when the node moves.
  if (isGiven) style?.setAttribute("media", "not all");
  else style?.removeAttribute("media");
  const sheet = style?.sheet && !isGiven ? undefined : sheetOf(given.reduce(answered, text));
  dressed.set(root, { css: text, sheet });
  if (sheet === former?.sheet) return;
  root.adoptedStyleSheets = [
    ...(sheet ? [sheet] : []),
    // What came later stays behind it: styles of what is drawn.
    ...root.adoptedStyleSheets.filter((one) => one !== former?.sheet),
  ];
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
