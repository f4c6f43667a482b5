import { lockScroll } from "../../platform/scroll-lock.ts";

/** Elements that show nothing. */
const UNSEEN = "head, link, meta, noscript, script, style, template, title";

/**
 * Stay usable: a session can end while a panel is open, and its dialog must not be mute then, whichever copy of the script
 * has defined its guard [S-06].
 */
const usable = (prefixes: ReadonlySet<string>): string => {
  const guards = [...new Set(["", ...prefixes])].map((prefix) => `${prefix}session-guard`);
  return [...guards, "dialog:modal"].join();
};

/** How many open panels hold an element inert: a section covers what the panel around it covers, and then some. */
const holders = new WeakMap<HTMLElement, number>();

/**
 * Makes everything inert that an open panel covers [H-11]. Keys can be kept inside by listening to them, but the swipes
 * of a screen reader send none: to it, what is covered ends only where it is inert. That is all beside the panel and
 * beside what holds the panel, up to the body; neither what the page made inert itself nor the session guard is touched.
 * What frameworks add to or take from these places meanwhile is followed.
 *
 * @param prefixes under which copies of the script have defined elements on this page
 * @param onGone the panel was closed without an event: taken away, moved, or, in WebKit, closed by a modal dialog.
 * @returns the way to release it.
 */
function makeSurroundingsInert(panel: HTMLElement, prefixes: ReadonlySet<string>, onGone: () => void): () => void {
  let held: ReadonlySet<HTMLElement> = new Set();
  const check = () => (panel.matches(":popover-open") ? update() : onGone());
  const neighbours = new MutationObserver(check);
  const size = new ResizeObserver(check);

  const update = () => {
    const line = lineOf(panel);
    const covered = new Set(
      line.flatMap((element) => siblingsOf(element).flatMap((sibling) => coveredIn(sibling, usable(prefixes)))),
    );
    for (const element of held) if (!covered.has(element)) letGo(element);
    held = new Set([...covered].filter((element) => held.has(element) || hold(element)));
    neighbours.disconnect();
    for (const { parentNode } of line) if (parentNode !== null) neighbours.observe(parentNode, { childList: true });
  };
  update();
  size.observe(panel);

  return () => {
    neighbours.disconnect();
    size.disconnect();
    for (const element of held) letGo(element);
    held = new Set();
  };
}

/**
 * What covers the window and leaves nothing else to use is a dialog to assistive technology, by the name in its
 * `data-title`; in line, on wide screens, it is none.
 *
 * @returns the way to take it back.
 */
function nameAsDialog(panel: HTMLElement): () => void {
  const { title } = panel.dataset;
  if (title === undefined) return () => {};
  const attributes = { role: "dialog", "aria-modal": "true", "aria-label": title };
  const former = Object.keys(attributes).map((name) => [name, panel.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
  return () => {
    for (const [name, value] of former) {
      if (value === null) panel.removeAttribute(name);
      else panel.setAttribute(name, value);
    }
  };
}

/** The panel and what holds it as the page is drawn, through slots and shadow roots, below the body. */
function lineOf(panel: HTMLElement): readonly Element[] {
  const line: Element[] = [];
  for (let element: Element | null = panel; element !== null && element !== document.body; element = holderOf(element))
    line.push(element);
  return line;
}

function holderOf(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

function siblingsOf(element: Element): readonly Element[] {
  return [...(element.parentNode?.children ?? [])].filter((sibling) => sibling !== element);
}

/** The element as a whole, or what is in it around something that stays usable. */
function coveredIn(element: Element, usableTags: string): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.matches(`${UNSEEN}, ${usableTags}`)) return [];
  if (element.querySelector(usableTags) === null) return [element];
  return [...element.children].flatMap((child) => coveredIn(child, usableTags));
}

/** @returns false for what the page made inert itself, and has to free itself. */
function hold(element: HTMLElement): boolean {
  const count = holders.get(element) ?? 0;
  if (count === 0 && element.inert) return false;
  holders.set(element, count + 1);
  element.inert = true;
  return true;
}

function letGo(element: HTMLElement): void {
  const count = (holders.get(element) ?? 0) - 1;
  if (count > 0) {
    holders.set(element, count);
    return;
  }
  holders.delete(element);
  element.inert = false;
}

/**
 * Keeps a panel that covers the window apart from what it covers; returns the way to take it back.
 *
 * @param prefixes of the elements on this page, handed in: a module that this script shared with its importer would be a
 * further request
 */
export function cover(panel: HTMLElement, prefixes: ReadonlySet<string>, onGone: () => void): () => void {
  const unlockScroll = lockScroll(panel);
  const freeSurroundings = makeSurroundingsInert(panel, prefixes, onGone);
  const isDialogNoMore = nameAsDialog(panel);
  return () => {
    freeSurroundings();
    isDialogNoMore();
    unlockScroll();
  };
}
