/** Where the shell puts the focus: at the content for a skip link, and back after a surface that has had it. */

/** Moves the focus to the target of a skip link. Returns false if no element has the id. */
export function skipTo(id: string): boolean {
  const target = document.getElementById(id);
  if (target !== null) focusContent(target);
  return target !== null;
}

/**
 * Focuses content. What takes no focus by itself does so only meanwhile: a later click on its words would focus it again, and Tab would
 * start there.
 */
function focusContent(target: HTMLElement): void {
  if (!target.matches("a[href], button, input, select, textarea, [tabindex]")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: target.localName === "main" });
}

/**
 * Remembers from where the focus comes into a surface that opens by itself. Call the returned function before the surface goes: if it has
 * the focus, that returns to where it was, or else to the start of the content. A removed element would leave it to `body`, from where
 * a keyboard begins the page anew.
 */
export function keepFocus(surface: Element): () => void {
  let former: EventTarget | null = null;
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!surface.contains(relatedTarget as Node | null)) former = relatedTarget;
  };
  (surface as HTMLElement).addEventListener("focusin", onFocus);
  return () => {
    if (!surface.matches(":focus-within")) return;
    if (former instanceof HTMLElement) former.focus();
    if (surface.matches(":focus-within")) focusStart();
  };
}

/** Closes a dialog that gives the focus back by itself, which it cannot where nothing had it before. */
export function closeWithFocus(dialog: HTMLDialogElement): void {
  const hadFocus = dialog.matches(":focus-within");
  dialog.close();
  const isLost = document.activeElement === document.body || document.activeElement === null;
  // An element that cannot be seen any more keeps the focus until the next frame.
  if (hadFocus && (isLost || dialog.matches(":focus-within"))) focusStart();
}

/** Focuses the start of the content. */
function focusStart(): void {
  const content = document.querySelector<HTMLElement>("main, [role=main], h1");
  if (content) focusContent(content);
}
