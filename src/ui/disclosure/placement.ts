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
  return () => {};
}

function placeByScript({ trigger, panel }: Disclosure): () => void {
  let release: (() => void) | undefined;
  let isOver = false;
  void importWithRetry(() => import("./floating.ts")).then(({ placeWithFloatingUi }) => {
    if (!isOver) release = placeWithFloatingUi(trigger, panel);
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
