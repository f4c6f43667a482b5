/**
 * Marks that the shell itself moves the focus, which is no sign of a person. The mark stands on the window, so that all
 * copies of the script see it.
 */
const KEY = Symbol.for("savings-shell.moves-focus");
const page = globalThis as { [KEY]?: number };

/** Browsers raise the focus events of `showModal`, `close` and `focus` before these return. */
export function moveOwnFocus(move: () => void): void {
  page[KEY] = (page[KEY] ?? 0) + 1;
  try {
    move();
  } finally {
    page[KEY] -= 1;
  }
}

export const movesOwnFocus = (): boolean => (page[KEY] ?? 0) > 0;
