import { raise } from "./emit.ts";

/**
 * Defines the tag once per page. A second copy of the script keeps the first definition and reports itself; it does
 * not throw, so the rest of the copy keeps working [W-08]. Hearers: `shell-error` on `document`.
 */
export function defineOnce(tag: string, version: string, create: () => CustomElementConstructor): void {
  if (customElements.get(tag) === undefined) {
    customElements.define(tag, create());
    return;
  }
  raise(
    document.querySelector(tag) ?? document.documentElement,
    "already-defined",
    `<${tag}> is defined by another copy of the script; version ${version} leaves it in place. Load the script once.`,
    tag,
  );
}
