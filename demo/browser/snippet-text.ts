/** The markup of a tag, as a page writes it. */

/** @param attributes names and values; a boolean attribute has the empty value */
export function snippetOf(tag: string, attributes: readonly (readonly [name: string, value: string])[]): string {
  const written = attributes.map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}=${quoted(value)}`));
  return `<${tag}${written.join("")}></${tag}>`;
}

function quoted(value: string): string {
  const escaped = value.replaceAll("&", "&amp;");
  return value.includes('"') ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped}"`;
}
