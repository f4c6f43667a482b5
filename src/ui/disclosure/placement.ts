import { ignoreLoadFailure, importWithRetry } from "../../platform/import-with-retry.ts";
import type { Disclosure } from "./disclosure.ts";

/**
 * Positions an open panel at its trigger, inside the window. The style sheet does it in browsers with anchor
 * positioning; Floating UI is loaded only for others.
 */
let anchorCount = 0;

/**
 * Names the trigger as the anchor of its panel. The implicit anchor is not enough, because a popover opened by script
 * has no invoker in some engines. Done before the panel opens, since a later name would cause a second layout.
 */
export function nameAnchor({ trigger, panel }: Disclosure): void {
  // Browsers without anchor positioning ignore both properties.
  if (trigger.style.getPropertyValue("anchor-name") !== "") return;
  anchorCount += 1;
  trigger.style.setProperty("anchor-name", `--shell-anchor-${anchorCount}`);
  panel.style.setProperty("position-anchor", `--shell-anchor-${anchorCount}`);
}

export function placePanel(disclosure: Disclosure): () => void {
  if (!CSS.supports("position-area: block-end")) return placeByScript(disclosure);
  // Names the anchor of a disclosure that was rendered later than the others.
  nameAnchor(disclosure);
  const { panel } = disclosure;
  const rows = rowsBelow(disclosure);
  if (rows > 0) panel.style.setProperty("--rows-below", `${rows}px`);
  return () => panel.style.removeProperty("--rows-below");
}

/**
 * The height of the rows of a wrapped navigation below the trigger, in px. A menu hangs below all of them, so that it covers no entry. The
 * navigation is no anchor, because WebKit 2.50 does not end the layout of a query container whose parts anchor more than one box.
 */
function rowsBelow({ trigger, kind }: Disclosure): number {
  const list = kind === "menu" ? trigger.closest("ul") : null;
  return list === null ? 0 : Math.round(list.getBoundingClientRect().bottom - trigger.getBoundingClientRect().bottom);
}

function placeByScript(disclosure: Disclosure): () => void {
  const { trigger, panel } = disclosure;
  let release: (() => void) | undefined;
  let isOver = false;
  void importWithRetry(() => import("./floating.ts")).then(({ placeWithFloatingUi }) => {
    if (!isOver) release = placeWithFloatingUi(trigger, panel, rowsBelow(disclosure));
  }, ignoreLoadFailure);
  return () => {
    isOver = true;
    release?.();
  };
}

/**
 * Fixes the height of an open panel, so that content which arrives later does not move its bottom away from the
 * pointer. The content above scrolls instead, and the next opening uses the available room.
 *
 * @returns a function that releases the height
 */
export function holdHeight(panel: HTMLElement): () => void {
  panel.style.setProperty("block-size", `${panel.getBoundingClientRect().height}px`);
  return () => panel.style.removeProperty("block-size");
}
