/**
 * Styles of a shadow root. A fragment brings them as `<style>`; a bare tag gets a constructed sheet, which a strict
 * content security policy allows. A `<style>` that the policy refused has no sheet and is made up for.
 */
const sheets = new Map<string, CSSStyleSheet>();

export function applyStyles(root: ShadowRoot, css: string): void {
  if (root.querySelector("style")?.sheet) return;
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
