/** How controls answer a press, in every engine. */

import { sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import { settled } from "./accessibility.cases.ts";
import { isWebKit } from "./engine.cases.ts";

const CONTROLS = "button, a[href], summary";

/** Fails for the first visible control of each kind that does not look pressed while it is. A kind is tag and classes. */
export async function expectPressedStates(root: ShadowRoot | Element): Promise<readonly string[]> {
  const kinds = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const kind = `${control.localName}.${[...control.classList].join(".")}`;
    if (!kinds.has(kind) && isUnderPointer(control)) kinds.set(kind, control);
  }
  const same: string[] = [];
  for (const [kind, control] of kinds) {
    const { pointed, pressed } = await looksOf(control);
    if (pointed === pressed) same.push(kind);
  }
  expect(same, "controls that look the same when pressed").to.eql([]);
  return [...kinds.keys()];
}

async function looksOf(control: HTMLElement): Promise<{ pointed: string; pressed: string }> {
  control.style.transition = "none";
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  control.addEventListener("click", refuse, { capture: true });
  await sendMouse({ type: "move", position: middleOf(control) });
  await settled(control);
  const pointed = lookOf(control);
  const pressed = isWebKit ? await lookInsidePress(control) : await lookWhileHeld(control);
  control.removeEventListener("click", refuse, { capture: true });
  control.style.transition = "";
  return { pointed, pressed };
}

async function lookWhileHeld(control: HTMLElement): Promise<string> {
  await sendMouse({ type: "down" });
  const look = lookOf(control);
  await sendMouse({ type: "up" });
  return look;
}

/** The driver of WebKitGTK holds no button down between two commands, but the engine sets `:active` before the event. */
async function lookInsidePress(control: HTMLElement): Promise<string> {
  let look = "";
  control.addEventListener("mousedown", () => (look = lookOf(control)), { once: true });
  await sendMouse({ type: "click", position: middleOf(control) });
  return look;
}

function lookOf(control: HTMLElement): string {
  const { backgroundColor, borderTopColor, color, opacity } = getComputedStyle(control);
  return [backgroundColor, borderTopColor, color, opacity].join(" ");
}

function middleOf(control: HTMLElement): [number, number] {
  // The first box of a link that wraps.
  const { left, top, width, height } = control.getClientRects()[0] as DOMRect;
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

function isUnderPointer(control: HTMLElement): boolean {
  if (control.getClientRects().length === 0) return false;
  const [x, y] = middleOf(control);
  const found = (control.getRootNode() as ShadowRoot | Document).elementFromPoint(x, y);
  return found !== null && control.contains(found);
}
