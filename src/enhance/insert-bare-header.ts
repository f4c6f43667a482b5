/**
 * Inserts the header of a bare tag as soon as the fragments of its locale arrive, before the enhance tier is there. It does so
 * only for a tag that says no more than its locale. The enhance tier judges every other tag [W-04, W-09].
 */
import type { Page } from "../stores/page.ts";
import { afterNextFrame, type BareFragments, FIRST_TAG, makerOf } from "./bare-fragment.ts";
import { type FragmentUse, isFragmentCurrent, pageState } from "./fragment-current.ts";

/** Attributes that no decision reads: those of HTML, and those that only styles read. */
const HARMLESS = /^(?:locale|theme|id|class|style|slot|part|data-.*)$/;

/** @param names of the tag's attributes, and of properties that were set before the tag was defined */
export const saysOnlyLocale = (names: readonly string[]): boolean => names.every((name) => HARMLESS.test(name));

/** Resolves when the headers are on the screen and complete. */
export async function insertBareHeaders(page: Page, fragments: BareFragments, definition: FragmentUse): Promise<void> {
  const maker = makerOf(fragments);
  const state = pageState(page);
  const completions: (() => void)[] = [];
  for (const tag of document.querySelectorAll(`${FIRST_TAG}:not(:defined)`)) {
    // While the parser is at work the tag's own fragment may follow. A root means that the tag has its fragment.
    if (document.readyState === "loading" || tag.shadowRoot) continue;
    // It may be the component of a framework, which the enhance tier judges.
    if (tag.firstElementChild) continue;
    if (!saysOnlyLocale([...tag.getAttributeNames(), ...Object.keys(tag)])) continue;
    const values = { locale: tag.getAttribute("locale") ?? undefined };
    const made = maker(tag.localName, state, (source) =>
      isFragmentCurrent(definition, values, source, { ...state, hasSession: false }),
    )?.();
    if (made === undefined) continue;
    const root = tag.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fragments.tags[tag.localName]?.styles ?? "");
    root.adoptedStyleSheets = [sheet];
    root.append(made.nodes);
    completions.push(made.complete);
  }
  if (completions.length > 0) await afterNextFrame();
  for (const complete of completions) complete();
}
