import { ignoreLoadFailure, importWithRetry } from "../../platform/import-with-retry.ts";
import { elementsOf, focusablesIn, focusedIn } from "../../platform/shadow-dom.ts";
import { closeDisclosure, type Disclosure, disclosureOf, isDisclosureOpen, openDisclosure } from "./disclosure.ts";

export interface KeyboardSettings {
  /** The open ones, outermost first. */
  open(): readonly Disclosure[];
  /** False below the breakpoint, where panels cover the window and Tab stays inside the topmost. */
  readonly isWide: () => boolean;
  /** Panels opened only by hover. A key makes them permanent. */
  readonly openedByHover: WeakSet<HTMLElement>;
}

/** Handles the keys of a disclosure: opening, moving and closing [H-13, H-15]. */
export function handleKey(event: KeyboardEvent, container: HTMLElement, settings: KeyboardSettings): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key that is held down would open and close repeatedly, or press the newly focused control. Ignore its repeats.
  if (event.repeat && /^(Ent|Esc| )/.test(event.key)) {
    event.preventDefault();
    return;
  }
  const path = elementsOf(event, container);
  const topmost = settings.open().at(-1);
  // With Shift, GTK reports another name for the Tab key.
  const isTab = event.key === "Tab" || event.code === "Tab";
  if (event.key === "Escape" && topmost) {
    closeTopmost(event, topmost);
  } else if (isTab && topmost && !settings.isWide()) {
    keepInside(event, topmost);
  } else if (topmost?.kind === "market" && event.key.length === 1) {
    void importWithRetry(() => import("./open-panel.ts")).then(
      ({ findTyped }) => findTyped(topmost.panel, event),
      ignoreLoadFailure,
    );
  } else {
    const trigger = path.find((element) => element.dataset.disclosure !== undefined);
    const disclosure = trigger && disclosureOf(trigger);
    if (!disclosure && topmost && path.includes(topmost.panel)) moveWithin(event, topmost.panel);
    if (disclosure && disclosure.kind !== "tooltip") openAndFocus(event, disclosure, settings);
  }
}

function closeTopmost(event: KeyboardEvent, topmost: Disclosure): void {
  event.preventDefault();
  closeDisclosure(topmost);
}

function openAndFocus(event: KeyboardEvent, disclosure: Disclosure, settings: KeyboardSettings): void {
  const isActivation = event.key === "Enter" || event.key === " ";
  if (!isActivation && (event.repeat || !/^Arrow(Down|Up)$/.test(event.key))) return;
  if (event.key === "ArrowUp" && !isDisclosureOpen(disclosure)) return;
  // A second Enter on the trigger of an open menu closes it natively.
  if (isActivation && isDisclosureOpen(disclosure) && !settings.openedByHover.has(disclosure.panel)) return;
  event.preventDefault();
  openDisclosure(disclosure);
  settings.openedByHover.delete(disclosure.panel);
  const entries = focusablesIn(disclosure.panel);
  entries.at(event.key === "ArrowUp" ? -1 : 0)?.focus();
}

function moveWithin(event: KeyboardEvent, panel: HTMLElement): void {
  const focused = focusedIn(panel);
  const entries = focusablesIn(panel);
  const next = nextEntry(event.key, focused ? entries.indexOf(focused) : -1, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

function keepInside(event: KeyboardEvent, { panel }: Disclosure): void {
  const entries = focusablesIn(panel);
  const place = entries.indexOf(focusedIn(panel) ?? panel);
  const isLeaving = place === -1 || (event.shiftKey ? place === 0 : place === entries.length - 1);
  if (!isLeaving) return;
  event.preventDefault();
  entries.at(event.shiftKey ? -1 : 0)?.focus();
}

/** The entry that a key leads to in an open menu: Down and Up cycle, Home and End jump [H-15]. */
export function nextEntry(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowUp":
      return current <= 0 ? count - 1 : current - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
