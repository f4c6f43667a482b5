/**
 * Metadata of a page, as markup: `seo` takes JSON in the attribute and an object in the property. A server writes only the
 * attribute, and React would set its text as the property when it makes the tag in the browser.
 */
interface PageMetaProps {
  readonly locale: string | undefined;
  readonly seo: Readonly<Record<string, string>>;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export function PageMeta({ locale = "en", seo }: PageMetaProps) {
  const markup = `<page-meta locale="${escaped(locale)}" seo="${escaped(JSON.stringify(seo))}"></page-meta>`;
  return <div hidden dangerouslySetInnerHTML={{ __html: markup }} />;
}
