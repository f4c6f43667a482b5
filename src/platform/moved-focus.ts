/** Where the focus goes when a surface goes that has had it. None of these moves counts as activity of a person. */
import { inAllRoots, innermostFocus, isAround } from "./rendered-tree.ts";
import { isShown } from "./shown.ts";
import { focusContent, NATIVE_CONTROLS } from "./skip-link.ts";

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
    if (!holdsFocus(surface)) return;
    moveOwnFocus(() => {
      if (former instanceof HTMLElement) former.focus();
      passFocusOn(surface, holdsFocus(surface));
    });
  };
}

/** Closes a dialog that gives the focus back by itself, which it cannot where nothing had it before. */
export function closeWithFocus(dialog: HTMLDialogElement): void {
  const isLost = () => (document.activeElement ?? document.body) === document.body;
  // A press on the words of a modal dialog leaves the focus to the body.
  const hadFocus = holdsFocus(dialog) || (dialog.matches(":modal") && isLost());
  moveOwnFocus(() => {
    dialog.close();
    // An element that cannot be seen any more keeps the focus until the next frame.
    if (hadFocus) passFocusOn(dialog, isLost() || holdsFocus(dialog));
  });
}

/** Longer than surfaces of hosts take to fade out. */
const FADE_MS = 1000;

/** Focuses the start of the content if the focus is lost now, or soon because what has it is just fading out, such as a consent tool. */
function passFocusOn(surface: Element, isLost: boolean): void {
  if (isLost) {
    focusStart(surface);
    return;
  }
  const holder = innermostFocus() as HTMLElement;
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null && !isShown(holder)) moveOwnFocus(() => focusStart(surface));
  };
  holder.addEventListener("blur", onBlur, { once: true, signal: AbortSignal.timeout(FADE_MS) });
}

/** Unlike `:focus-within`, this is also true in a window that is not the active one. */
const holdsFocus = (surface: Element) => isAround(surface, innermostFocus());

/**
 * Focuses where a person goes on when `surface` goes: the modal dialog that is open, else the start of the content. A host may have hidden
 * the content or made it inert; then the first control of the page that can have the focus gets it.
 */
function focusStart(surface: Element): void {
  const places = [":modal", "main, [role=main], h1", NATIVE_CONTROLS].flatMap((selector) => inAllRoots(selector));
  places.find(
    (place) =>
      // A control may be far away: the page stays where it is.
      !isAround(surface, place) && focusContent(place as HTMLElement, place.matches(NATIVE_CONTROLS) || undefined),
  );
}

/**
 * Counts focus moves by the shell itself, which are no sign of a person. The counter is a property of the window, so
 * that all copies of the script share it.
 */
const FOCUS_MOVES = Symbol.for("savings-shell.moves-focus");
const windowWithMoves = globalThis as { [FOCUS_MOVES]?: number };

/**
 * Moves the focus without counting as activity. Browsers dispatch the focus events of `showModal`, `close` and `focus`
 * before these methods return.
 */
export function moveOwnFocus(move: () => void): void {
  windowWithMoves[FOCUS_MOVES] = (windowWithMoves[FOCUS_MOVES] ?? 0) + 1;
  try {
    move();
  } finally {
    windowWithMoves[FOCUS_MOVES] -= 1;
  }
}

export const movesOwnFocus = (): boolean => (windowWithMoves[FOCUS_MOVES] ?? 0) > 0;
