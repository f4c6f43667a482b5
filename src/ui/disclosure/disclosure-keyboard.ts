import { close, type Disclosure, disclosureOf, isOpen, open, openIn } from "./disclosure-parts.ts";
import { nextEntry } from "./menu-keys.ts";
import { elementsOf, focusablesIn, focusedIn } from "./tree.ts";

export interface KeyboardSettings {
  /** Panels cover the window: Tab stays inside the topmost. */
  isCovering(): boolean;
  /** Opened by hover only, so far. */
  isFleeting(disclosure: Disclosure): boolean;
  /** Opened by a key: it stays until closed. */
  onPinned(disclosure: Disclosure): void;
}

/** The keys of a disclosure: open and go in, move, leave [H-13, H-15]. */
export function handleKey(event: KeyboardEvent, container: HTMLElement, settings: KeyboardSettings): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const path = elementsOf(event, container);
  const topmost = openIn(container).at(-1);
  // With Shift, GTK gives the Tab key a name of its own.
  const isTab = event.key === "Tab" || event.code === "Tab";
  if (event.key === "Escape" && topmost) {
    leave(event, topmost);
  } else if (isTab && topmost && settings.isCovering()) {
    keepInside(event, topmost);
  } else {
    const trigger = path.find((element) => element.dataset.disclosure !== undefined);
    const disclosure = trigger && disclosureOf(trigger);
    if (!disclosure && topmost && path.includes(topmost.panel)) moveWithin(event, topmost.panel);
    if (disclosure && disclosure.kind !== "tooltip") goIn(event, disclosure, settings);
  }
}

function leave(event: KeyboardEvent, topmost: Disclosure): void {
  event.preventDefault();
  close(topmost);
}

function goIn(event: KeyboardEvent, disclosure: Disclosure, settings: KeyboardSettings): void {
  const isActivation = event.key === "Enter" || event.key === " ";
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if ((!isActivation && !isArrow) || event.repeat) return;
  if (event.key === "ArrowUp" && !isOpen(disclosure)) return;
  // A second Enter on the trigger of an open menu closes it, as the button does by itself.
  if (isActivation && isOpen(disclosure) && !settings.isFleeting(disclosure)) return;
  event.preventDefault();
  open(disclosure);
  settings.onPinned(disclosure);
  const entries = focusablesIn(disclosure.panel);
  entries.at(event.key === "ArrowUp" ? -1 : 0)?.focus();
}

function moveWithin(event: KeyboardEvent, panel: HTMLElement): void {
  const focused = focusedIn(panel);
  if (focused?.matches("input, select, textarea")) return;
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
