/** Moves the focus to content. The first script of a page needs only this, so it is separate from moved-focus.ts. */
import { innermostFocus } from "./rendered-tree.ts";

export const NATIVE_CONTROLS = "a[href], button, input, select, textarea";

/** Moves the focus to the target of a skip link. Returns false if no element has the id. */
export function skipTo(id: string): boolean {
  const target = document.getElementById(id);
  if (target !== null) focusContent(target);
  return target !== null;
}

/**
 * Focuses content. What takes no focus by itself does so only meanwhile: a later click on its words would focus it again, and Tab would
 * start there. Returns false if it cannot have the focus, such as where a host hides it.
 */
export function focusContent(target: HTMLElement, preventScroll = target.localName === "main"): boolean {
  const giveBack = () => target.removeAttribute("tabindex");
  const isPrepared = !target.matches(`${NATIVE_CONTROLS}, [tabindex]`);
  if (isPrepared) target.tabIndex = -1;
  target.focus({ preventScroll });
  const hasFocus = innermostFocus() === target;
  if (isPrepared && hasFocus) target.addEventListener("blur", giveBack, { once: true });
  else if (isPrepared) giveBack();
  return hasFocus;
}
