/** The pattern in a fragment for the view of a customer's header (`elements/app-header/kept-frame.tsx`), and how it is filled. */

/** Set on the pending part of a fragment (`fragment.ts`) while it shows such a view in place of the skeleton. */
export const KEPT = "data-shell-kept";
/** The name of a slot in the pattern. */
export const KEPT_SLOT = "data-shell-slot";

/** The attributes of a tag as one text. Kept texts are shown only on a tag with the same attributes. */
export const tagText = ({ attributes }: Element): string =>
  [...attributes].map(({ name, value }) => `${name}=${value}`).join("\n");

type Slots = Readonly<Record<string, unknown>>;

/** Shows a view, as text, in place of the skeleton. The pattern stays beside it for a later view. */
export function showKeptView(pending: Element, pattern: HTMLTemplateElement, view: object): void {
  const frame = pattern.content.cloneNode(true) as DocumentFragment;
  fill(frame, view as Slots);
  pending.replaceChildren(pattern, frame);
  pending.setAttribute(KEPT, "");
}

/** Puts texts into the slots of a part. A list repeats its slot, and a slot without a value goes. */
function fill(part: DocumentFragment | Element, values: Slots): void {
  for (const slot of part.querySelectorAll(`[${KEPT_SLOT}]`)) {
    // A slot within a slot belongs to the copies, which are filled already.
    if (!part.contains(slot)) continue;
    const value = values[slot.getAttribute(KEPT_SLOT) ?? ""];
    slot.removeAttribute(KEPT_SLOT);
    if (value === true) continue;
    if (typeof value !== "string") {
      for (const each of value ? [value].flat() : []) {
        const copy = slot.cloneNode(true) as Element;
        fill(copy, each as Slots);
        slot.before(copy);
      }
      slot.remove();
    } else if (slot instanceof HTMLImageElement) slot.src = value;
    else slot.textContent = value;
  }
}
