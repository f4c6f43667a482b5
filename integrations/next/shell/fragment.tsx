/** A tag of the shell with its fragment, rendered on the server. */
import { renderFragment } from "savings-shell/fragments";
import type { Locale } from "./locales.ts";
import config from "./site.json";

interface FragmentProps {
  readonly tag: "app-header" | "app-footer" | "session-guard";
  readonly locale: Locale;
}

export async function Fragment({ tag: Tag, locale }: FragmentProps) {
  const text = await renderFragment({ tag: Tag, locale, config });
  // The parser of the browser moves the fragment into the shadow root, so React finds the tag empty and must not complain.
  return <Tag locale={locale} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
