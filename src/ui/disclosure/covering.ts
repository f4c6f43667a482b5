import { renderedParent } from "../../platform/rendered-tree.ts";
import { lockScroll } from "../../platform/scroll-lock.ts";
import { isShown, PLACE_CHECK_MS } from "../../platform/shown.ts";
import { followFinger } from "./swiped-shut.ts";

/** Elements without visible content. */
const WITHOUT_CONTENT = "head, link, meta, noscript, script, style, template, title";

/**
 * Selector of elements that stay usable: a session may end while a panel is open, and its dialog must then work, in
 * every copy of the script [S-06].
 */
const usable = (prefixes: ReadonlySet<string>): string => {
  const guards = [...new Set(["", ...prefixes])].map((prefix) => `${prefix}session-guard`);
  return [...guards, "dialog:modal"].join();
};

/** The value that a panel gives `inert`. A framework may replace an element by a copy with all attributes, and the value tells that a panel has to release the copy. */
const INERT_BY_PANEL = "panel";

/**
 * Number of open panels that make an element inert. A section covers the same elements as the panel around it, and
 * more.
 */
const inertCounts = new WeakMap<HTMLElement, number>();

/**
 * Makes everything inert that an open panel covers [H-11]. Keyboard focus could be kept inside by listening to keys,
 * but the swipes of a screen reader send none, so only inert elements are skipped. Affects all siblings of the panel
 * and of its ancestors up to the body, except elements that the page made inert itself and the session guard. Elements
 * that frameworks add or remove meanwhile are followed.
 *
 * @param prefixes under which copies of the script have defined elements on this page
 * @param onGone called if the panel was closed without an event: removed, moved or, in WebKit, closed by a modal dialog; and if
 *   its place in the page is not shown any more, or a host has made it inert or hidden it from screen readers, as for a dialog of its own
 * @returns a function that releases the elements
 */
function makeSurroundingsInert(panel: HTMLElement, prefixes: ReadonlySet<string>, onGone: () => void): () => void {
  let held: ReadonlySet<HTMLElement> = new Set();
  const check = () => {
    if (panel.matches(":popover-open") && isPanelUsable(panel)) return true;
    if (panel.matches(":popover-open")) panel.hidePopover();
    onGone();
    return false;
  };
  const neighbours = new MutationObserver(() => check() && update());

  const update = () => {
    const line = panelAndAncestors(panel);
    const usableTags = usable(prefixes);
    const covered = new Set(
      line.flatMap((element) => siblingsOf(element).flatMap((sibling) => coveredIn(sibling, usableTags))),
    );
    for (const element of held) if (!covered.has(element)) releaseInert(element);
    held = new Set([...covered].filter((element) => held.has(element) || makeInert(element)));
    neighbours.disconnect();
    for (const { parentNode } of line) if (parentNode !== null) neighbours.observe(parentNode, { childList: true });
  };
  update();
  const watch = setInterval(check, PLACE_CHECK_MS);

  return () => {
    neighbours.disconnect();
    clearInterval(watch);
    for (const element of held) releaseInert(element);
    held = new Set();
  };
}

const isPanelUsable = (panel: HTMLElement) =>
  isShown(panel) && panelAndAncestors(panel).every((one) => !(one as HTMLElement).inert && one.ariaHidden !== "true");

/**
 * Gives a panel that covers the window the role of a dialog, named by its `data-title`. On wide screens, where the
 * panel is in line, it has no such role.
 *
 * @returns a function that removes the role
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

/** The panel and its ancestors as rendered, through slots and shadow roots, below the body. */
function panelAndAncestors(panel: HTMLElement): readonly Element[] {
  const line: Element[] = [];
  for (
    let element: Element | null = panel;
    element !== null && element !== document.body;
    element = renderedParent(element)
  )
    line.push(element);
  return line;
}

function siblingsOf(element: Element): readonly Element[] {
  return [...(element.parentNode?.children ?? [])].filter((sibling) => sibling !== element);
}

/** The element itself, or the parts of it around an element that stays usable. */
function coveredIn(element: Element, usableTags: string): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.matches(`${WITHOUT_CONTENT}, ${usableTags}`)) return [];
  if (element.querySelector(usableTags) === null) return [element];
  return [...element.children].flatMap((child) => coveredIn(child, usableTags));
}

/** @returns false for an element that the page made inert itself and must release itself */
function makeInert(element: HTMLElement): boolean {
  const count = inertCounts.get(element) ?? 0;
  if (count === 0 && element.inert && element.getAttribute("inert") !== INERT_BY_PANEL) return false;
  inertCounts.set(element, count + 1);
  element.setAttribute("inert", INERT_BY_PANEL);
  return true;
}

function releaseInert(element: HTMLElement): void {
  const count = (inertCounts.get(element) ?? 0) - 1;
  if (count > 0) {
    inertCounts.set(element, count);
    return;
  }
  inertCounts.delete(element);
  element.inert = false;
}

/** Marks a panel that is about to close, until its motion has ended. A panel without motion, or one that stays open, has none. */
function leave(panel: HTMLElement): void {
  panel.toggleAttribute("data-leaving", true);
  requestAnimationFrame(async () => {
    await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished));
    panel.removeAttribute("data-leaving");
  });
}

/** Separates a panel that covers the window from the content behind it. Returns a function that undoes it. */
export function coverWindow(panel: HTMLElement, prefixes: ReadonlySet<string>, onGone: () => void): () => void {
  const unlockScroll = lockScroll(panel);
  const freeSurroundings = makeSurroundingsInert(panel, prefixes, onGone);
  const removeDialogRole = nameAsDialog(panel);
  const dropFinger = followFinger(panel);
  return () => {
    dropFinger();
    leave(panel);
    freeSurroundings();
    removeDialogRole();
    unlockScroll();
  };
}
