/**
 * `savings-shell/define`: every element under another name, for pages that own `app-header` or the like themselves. The
 * prefix has to be known before the first element is defined, so this entry defines none when it is imported.
 */
import { setTagPrefix } from "../src/platform/tag-prefix.ts";

export { configure, type ShellState, shell } from "./host.ts";

/** `sv` makes `sv-app-header`. Rejects for an invalid prefix, and if the elements already have other names. */
export async function defineShell({ prefix }: { readonly prefix: string }): Promise<void> {
  setTagPrefix(prefix);
  await import("./savings-shell.ts");
}
