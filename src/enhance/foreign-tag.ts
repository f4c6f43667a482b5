/** Tags of other components under a name of ours: `ng generate component header` makes an `<app-header>` by itself [W-08]. */
import type { BrowserDefinition } from "../element/definition.ts";
import type { ElementLife } from "../element/element-class.ts";
import { MOUNT } from "../element/fragment.ts";
import { reportError } from "../platform/reports/report-error.ts";

/**
 * Begins the life of an element, unless its tag is foreign. Frameworks fill a component in the task that puts it into the page, so its
 * content is followed until then. Whatever is appended later, such as by an extension of the browser, ends no element that stands.
 */
export function unlessForeign(
  definition: BrowserDefinition,
  host: Element,
  life: ElementLife,
  begin: () => void,
): void {
  const { abort } = life;
  // A fragment, or a life before this one: the tag is ours.
  if (host.shadowRoot?.querySelector(`[${MOUNT}]`)) {
    begin();
    return;
  }
  const check = () => {
    if (abort.signal.aborted || !isForeign(definition, host)) return;
    abort.abort();
    life.stopRendering?.();
    showByItself(host);
    reportError(host, "tag-in-use", "It has content of another component. Rename that, or load shell-prefixed.js.");
  };
  check();
  if (abort.signal.aborted) return;
  const content = new MutationObserver(check);
  content.observe(host, { childList: true });
  setTimeout(() => content.disconnect());
  begin();
}

/** Elements that are no content of a component; editors fill an empty tag with a line break. */
const WITHOUT_LOOK = "template,script,style,link,meta,noscript,br,[slot]";

/** Somebody who writes into its tag must not end the watch over a session. */
const GUARD = "session-guard";

/**
 * Whether a tag has content of its own, for which we have no slot, and says nothing that ours would say. A tag around the whole page lacks
 * its closing tag, which is reported by another name.
 */
const isForeign = ({ tag, renders, attributes }: BrowserDefinition, element: Element): boolean =>
  tag !== GUARD &&
  renders !== "slot" &&
  [...element.childNodes].some(isContent) &&
  !attributes.some(({ name }) => element.hasAttribute(name)) &&
  !element.querySelector("main");

const isContent = (node: Node): boolean =>
  node instanceof Element ? !node.matches(WITHOUT_LOOK) : node instanceof Text && node.data.trim() !== "";

/** As if nobody had defined the element. A shadow root cannot be removed. */
function showByItself({ shadowRoot }: Element): void {
  if (!shadowRoot) return;
  shadowRoot.replaceChildren(document.createElement("slot"));
  shadowRoot.adoptedStyleSheets = [];
}
