/** The markup that a page needs once, beside the tags of the snippet builder. */

export interface PageNeeds {
  /** Folder of the scripts, with a slash at its end. */
  readonly cdn: string;
  /** The script of parts for pages; undefined for a tag of the page script. */
  readonly ownScript: "parts.js" | undefined;
  /** The one market of the page, as `de-DE`; undefined for a page of any. */
  readonly market: string | undefined;
  /** Of every tag; empty for none. */
  readonly prefix: string;
  /** The rules of shell.css, which keep the room of tags under their own names. */
  readonly room: string;
}

/** Markup for the head. There is no script of one market under a prefix. */
export function onceMarkup({ cdn, ownScript, market, prefix, room }: PageNeeds): string {
  const script = (file: string) =>
    `<script type="module" src="${cdn}${file}"${prefix && ` data-prefix="${prefix}"`}></script>`;
  if (ownScript) return script(ownScript);
  if (prefix) {
    const rules = room.replace(/(?<![\w-])[a-z]+-[a-z]+(?=:not)/g, `${prefix}-$&`);
    return `<style>${rules}</style>\n${script("shell-prefixed.js")}`;
  }
  const file = market === undefined ? "shell.js" : `shell.${market.toLowerCase()}.js`;
  return `<link rel="stylesheet" href="${cdn}shell.css">\n${script(file)}`;
}
