import config from "./site.json";

const TAGS = ["app-header", "session-guard", "app-footer"] as const;

type Fragments = Readonly<Partial<Record<(typeof TAGS)[number], string>>>;

/**
 * Fragments for the markup of the server. In the browser there are none: the parser has moved them into the shadow roots, and Vue would
 * write the text into the tag once more.
 */
export async function fragmentsOf(locale: string): Promise<Fragments> {
  if (!import.meta.server) return {};
  const { renderFragment } = await import("savings-shell/fragments");
  const entries = TAGS.map(async (tag) => [tag, await renderFragment({ tag, locale, config })] as const);
  return Object.fromEntries(await Promise.all(entries));
}
