import { elementsOf, focusablesIn, focusedIn } from "../../platform/shadow-dom.ts";
import { close, type Disclosure, disclosureOf, isOpen, open } from "./disclosure.ts";

export interface KeyboardSettings {
  /** The open ones, outermost first. */
  open(): readonly Disclosure[];
  /** Below it panels cover the window, and Tab stays inside the topmost. */
  readonly isWide: () => unknown;
  /** Panels that hover opened and nothing else so far: a key makes them stay. */
  readonly fleeting: WeakSet<HTMLElement>;
}

/** The keys of a disclosure: open and go in, move, leave [H-13, H-15]. */
export function handleKey(event: KeyboardEvent, container: HTMLElement, settings: KeyboardSettings): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // Held down, they would open and close in turn, or press what has the focus by now: nobody means the second press.
  if (event.repeat && /^(Ent|Esc| )/.test(event.key)) {
    event.preventDefault();
    return;
  }
  const path = elementsOf(event, container);
  const topmost = settings.open().at(-1);
  // With Shift, GTK gives the Tab key a name of its own.
  const isTab = event.key === "Tab" || event.code === "Tab";
  if (event.key === "Escape" && topmost) {
    leave(event, topmost);
  } else if (isTab && topmost && !settings.isWide()) {
    keepInside(event, topmost);
  } else if (topmost?.kind === "market" && event.key.length === 1) {
    void import("./open-panel.ts").then(({ findTyped }) => findTyped(topmost.panel, event));
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
  if (!isActivation && (event.repeat || !/^Arrow(Down|Up)$/.test(event.key))) return;
  if (event.key === "ArrowUp" && !isOpen(disclosure)) return;
  // A second Enter on the trigger of an open menu closes it, as the button does by itself.
  if (isActivation && isOpen(disclosure) && !settings.fleeting.has(disclosure.panel)) return;
  event.preventDefault();
  open(disclosure);
  settings.fleeting.delete(disclosure.panel);
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

/** Where a key leads within the entries of an open menu: down and up cycle, Home and End jump [H-15]. */
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
