import type { Disclosure } from "./disclosure.ts";

/**
 * Hangs an open panel on its trigger, inside the window. The style sheet does it where the browser has anchor
 * positioning; elsewhere Floating UI does, and is loaded only then.
 */
let names = 0;

/**
 * Names a trigger as the anchor of its panel, in place of the implicit one: opened by script a popover has no invoker in
 * every engine. Done before the panel opens, as a name given then would have everything in it laid out twice.
 */
export function nameAnchor({ trigger, panel }: Disclosure): void {
  // Where there are no anchors both properties are ignored.
  if (trigger.style.getPropertyValue("anchor-name") !== "") return;
  names += 1;
  trigger.style.setProperty("anchor-name", `--shell-anchor-${names}`);
  panel.style.setProperty("position-anchor", `--shell-anchor-${names}`);
}

export function place(disclosure: Disclosure): () => void {
  if (!CSS.supports("position-area: block-end")) return placeByScript(disclosure);
  // One that was drawn later than the rest.
  nameAnchor(disclosure);
  return () => {};
}

function placeByScript({ trigger, panel }: Disclosure): () => void {
  let release: (() => void) | undefined;
  let isOver = false;
  void import("./floating.ts").then(({ float }) => {
    if (!isOver) release = float(trigger, panel);
  });
  return () => {
    isOver = true;
    release?.();
  };
}

/**
 * Keeps the height that an open panel has: what arrives while it is open must not push the foot of the panel, the way
 * out, from under a pointer. What is above the foot scrolls instead, and the next opening takes the room there is.
 *
 * @returns the way to release it.
 */
export function holdHeight(panel: HTMLElement): () => void {
  panel.style.setProperty("block-size", `${panel.getBoundingClientRect().height}px`);
  return () => panel.style.removeProperty("block-size");
}
