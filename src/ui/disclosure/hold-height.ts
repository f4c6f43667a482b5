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
