/**
 * The header of a bare tag, painted as its fragment arrives and before anything that behaves has come: of a tag that says no
 * more than its locale, on a page that says nothing a visitor could see but its site. Of every other tag, and of this one
 * from then on, `standing.ts` judges whether a fragment says what is known [W-04, W-09].
 */
import { givenConfig, registry, storedSession } from "../stores/registry.ts";
import { afterHeader, type BareFragments, makingOf } from "./bare-fragment.ts";
import { FIRST_TAG, isOfLocale, pagePlace } from "./element-decision.ts";

/** Attributes that change nothing in a fragment, or by its styles alone, or that are looked at here. */
const HARMLESS = /^(?:locale|theme|id|class|style|slot|part|data-.*)$/;

/**
 * Whether nothing is said that could make the usual fragment untrue.
 *
 * @param said names of the tag's attributes, and of properties that were set before its class is there
 */
export function saysNothing(said: readonly string[], config: Readonly<Record<string, unknown>>): boolean {
  return said.every((name) => HARMLESS.test(name)) && !config.content && !config.author && !config.flags;
}

/**
 * Paints them all; called by who loads the elements of the page, under their own names.
 *
 * @returns resolves when they are on the screen, and whole
 */
export async function paintFirst(fragments: BareFragments): Promise<void> {
  const making = makingOf(fragments);
  const config = { author: document.querySelector("[data-shell-author]"), ...givenConfig() };
  const hasSession = storedSession() !== null || registry().state.get().session === "active";
  const painted: (() => void)[] = [];
  for (const tag of document.querySelectorAll(`${FIRST_TAG}:not(:defined)`)) {
    // Nothing of it may be on its way any more, nor may anybody have painted it.
    if (document.readyState === "loading" || tag.shadowRoot) continue;
    if (!saysNothing([...tag.getAttributeNames(), ...Object.keys(tag)], config)) continue;
    const made = making(tag.localName, { config, hasSession }, ({ locale, values }) => {
      const isUsual = Object.keys(values).length === 0;
      return isUsual && isOfLocale(tag.getAttribute("locale") ?? undefined, { locale }, pagePlace());
    })?.();
    if (made === undefined) continue;
    const root = tag.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fragments.tags[tag.localName]?.styles ?? "");
    root.adoptedStyleSheets = [sheet];
    root.append(made.nodes);
    painted.push(made.complete);
  }
  if (painted.length > 0) await afterHeader();
  for (const complete of painted) complete();
}
