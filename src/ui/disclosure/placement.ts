/**
 * Hangs an open panel on its trigger, inside the window. The style sheet does it where the browser has anchor
 * positioning; elsewhere Floating UI does, and is loaded only then.
 */
let names = 0;

export function place(trigger: HTMLElement, panel: HTMLElement): () => void {
  if (CSS.supports("position-area: block-end")) {
    // Opened by script a popover has no invoker in every engine: the anchor is named, in place of the implicit one.
    if (trigger.style.getPropertyValue("anchor-name") === "") {
      names += 1;
      trigger.style.setProperty("anchor-name", `--shell-anchor-${names}`);
      panel.style.setProperty("position-anchor", `--shell-anchor-${names}`);
    }
    return () => {};
  }
  return placeByScript(trigger, panel);
}

/** Space kept to the edges of the window, in px. */
const MARGIN = 16;
const GAP = 4;

export function placeByScript(trigger: HTMLElement, panel: HTMLElement): () => void {
  let release: (() => void) | undefined;
  let isOver = false;
  void import("@floating-ui/dom").then(({ autoUpdate, computePosition, flip, offset, shift, size }) => {
    if (isOver) return;
    const isRightToLeft = getComputedStyle(trigger).direction === "rtl";
    const isAtEnd = panel.matches("[data-side='end']");
    const update = async () => {
      const { x, y } = await computePosition(trigger, panel, {
        strategy: "fixed",
        placement: isAtEnd === isRightToLeft ? "bottom-start" : "bottom-end",
        middleware: [
          offset(GAP),
          flip({ padding: MARGIN }),
          shift({ padding: MARGIN }),
          size({
            padding: MARGIN,
            apply: ({ availableHeight }) => panel.style.setProperty("max-block-size", `${availableHeight}px`),
          }),
        ],
      });
      Object.assign(panel.style, { inset: "auto", margin: "0", left: `${x}px`, top: `${y}px` });
    };
    release = autoUpdate(trigger, panel, update);
  });
  return () => {
    isOver = true;
    release?.();
    for (const name of ["inset", "margin", "left", "top", "max-block-size"]) panel.style.removeProperty(name);
  };
}
