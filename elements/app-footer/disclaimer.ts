/** The disclaimer made safe, as one changing value that follows the decided footer [F-07]. */
import { atom, type ReadableAtom } from "nanostores";
import type { HostPort } from "../../src/element/connection.ts";
import { builtRichText, type RichTextContent, writableRichText } from "../../src/ui/rich-text/rich-text-content.ts";
import { sanitizeRichText } from "../../src/ui/rich-text/sanitize.ts";

export interface SafeDisclaimer {
  /** The rich text as it was given. */
  readonly source: string | undefined;
  readonly content: RichTextContent | undefined;
}

interface Source {
  get(): string | undefined;
  listen(listener: (source: string | undefined) => void): () => void;
}

interface DisclaimerOptions {
  /** True for the text of the locale's own file, which the build has checked: no sanitiser is loaded for it. */
  isBuilt(source: string): boolean;
  consentAnchor(): string | undefined;
  /** What the adopted fragment shows; while the text is the same it is not written again, so its nodes stay. */
  readonly drawn: SafeDisclaimer | undefined;
}

export async function followDisclaimer(
  host: HostPort,
  source: Source,
  { isBuilt, consentAnchor, drawn }: DisclaimerOptions,
): Promise<ReadableAtom<SafeDisclaimer>> {
  const make = async (wanted: string | undefined): Promise<SafeDisclaimer> => {
    if (wanted === undefined) return { source: wanted, content: undefined };
    if (wanted === drawn?.source) return drawn;
    if (isBuilt(wanted)) return { source: wanted, content: writableRichText(wanted) };
    try {
      return { source: wanted, content: await sanitizeRichText(wanted, { consentAnchor: consentAnchor() }) };
    } catch {
      host.raise("load-failed", "The disclaimer could not be made safe and is left out; the sanitiser did not load.");
      return { source: wanted, content: undefined };
    }
  };
  const safe = atom(await make(source.get()));
  const follow = (wanted: string | undefined) =>
    void make(wanted).then((made) => {
      if (source.get() === wanted) safe.set(made);
    });
  host.signal.addEventListener("abort", source.listen(follow));
  return safe;
}

/** The disclaimer of a locale file, as its fragment shows it. */
export function builtDisclaimer(source: string | undefined): SafeDisclaimer {
  return { source, content: source === undefined ? undefined : builtRichText(source) };
}
