/** Positions panels by script in browsers without anchor positioning; loaded only there. */
import { autoUpdate, computePosition, flip, offset, shift, size } from "@floating-ui/dom";

/** Distance to the edges of the window, in px. */
const MARGIN = 16;
const GAP = 4;

/** @param rowsBelow height in px of what stands below the trigger and is not covered */
export function placeWithFloatingUi(trigger: HTMLElement, panel: HTMLElement, rowsBelow: number): () => void {
  const isRightToLeft = getComputedStyle(trigger).direction === "rtl";
  const isAtEnd = panel.matches("[data-side='end']");
  const update = async () => {
    const { x, y } = await computePosition(trigger, panel, {
      strategy: "fixed",
      placement: isAtEnd === isRightToLeft ? "bottom-start" : "bottom-end",
      middleware: [
        offset(rowsBelow + GAP),
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
  const release = autoUpdate(trigger, panel, update);
  return () => {
    release();
    for (const name of ["inset", "margin", "left", "top", "max-block-size"]) panel.style.removeProperty(name);
  };
}
