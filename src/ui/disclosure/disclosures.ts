import { TOUCH_POINTS_LIMIT } from "../../domain/constants.ts";
import { ignoreLoadFailure, importWithRetry } from "../../platform/import-with-retry.ts";
import { afterPaint } from "../../platform/page-moments.ts";
import { elementsOf, focusablesIn, focusedIn, isWithin } from "../../platform/shadow-dom.ts";
import { prefixesOfPage } from "../../platform/tag-prefix.ts";
import { closeWhenLeft } from "./closing.ts";
import { closeDisclosure, type Disclosure, disclosureOf, disclosuresIn, isDisclosureOpen } from "./disclosure.ts";
import { handleKey } from "./keyboard.ts";
import { holdHeight, nameAnchor, placePanel } from "./placement.ts";
import type { PointerHover } from "./pointer-hover.ts";

/** Longer than a press takes from closing a menu, when the finger is lifted, to the click that opens the next one. */
const PRESS_MS = 100;

/** Adds menu behaviour to the native disclosures of a container. Returns a function that removes it. */
export function connectDisclosures(container: HTMLElement): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  /**
   * Read from the style sheets: the large breakpoint is 1024 px at the reader's default font size, of the window or of
   * a column [H-33].
   */
  const isWide = () => getComputedStyle(container.firstElementChild ?? container).getPropertyValue("--is-wide") !== "";
  const disclosures = disclosuresIn(container, signal);
  const openedByHover = new WeakSet<HTMLElement>();
  const heldFocus = new WeakSet<HTMLElement>();

  const isCovering = (kind: Disclosure["kind"]) => !isWide() && kind !== "tooltip";
  const panels = createPanelSetup(isCovering);
  const current = () => disclosures.open().find(({ kind }) => kind !== "panel");

  const closed = ({ panel, trigger }: Disclosure) => {
    panels.tearDown(panel);
    openedByHover.delete(panel);
    const focused = focusedIn(container);
    // A popover in a shadow root does not restore the focus.
    if (heldFocus.has(panel) && (focused === undefined || isWithin(panel, focused)))
      trigger.focus({ preventScroll: true });
    heldFocus.delete(panel);
  };

  let menuClosedAt = Number.NEGATIVE_INFINITY;
  let hover: PointerHover | undefined;
  if (navigator.maxTouchPoints <= TOUCH_POINTS_LIMIT)
    void importWithRetry(() => import("./pointer-hover.ts")).then(({ followPointer }) => {
      if (signal.aborted) return;
      const { all } = disclosures;
      hover = followPointer({ container, signal, isWide, all, current, openedByHover });
    }, ignoreLoadFailure);

  const onToggle = (event: Event) => {
    const popover = event.composedPath()[0];
    const disclosure = disclosures.all().find((candidate) => candidate.panel === popover);
    if (!disclosure) return;
    const willOpen = (event as ToggleEvent).newState === "open";
    if (event.type === "toggle") {
      if (!willOpen) closed(disclosure);
      // Toggle events are delayed: a modal dialog may have closed the panel since, in WebKit without an event.
      else if (isDisclosureOpen(disclosure)) panels.setUp(disclosure);
      return;
    }
    const { kind, panel, trigger } = disclosure;
    if (willOpen) {
      // The menu that it replaces is open until then, or a press has just closed it. Styles give such a change no motion.
      const isNext = current()?.kind === "menu" || event.timeStamp - menuClosedAt < PRESS_MS;
      panel.toggleAttribute("data-next", kind === "menu" && isNext);
      return;
    }
    if (kind === "menu") menuClosedAt = event.timeStamp;
    hover?.dismiss(trigger);
    // `isCovering` reads styles, which would end the motion of a section that is closed with its panel.
    const covers = kind === "panel" || isCovering(kind);
    // In WebKit, pressing a button does not focus it. A covering panel restores the focus in that case too.
    if (isWithin(panel, focusedIn(container)) || (covers && focusedIn(document) === document.body))
      heldFocus.add(panel);
    // Before the panel is closed, because the code that closes it may set the focus on the page at once.
    if (covers) panels.tearDown(panel);
  };

  const onClick = (event: MouseEvent) => {
    const path = elementsOf(event, container);
    const trigger = path.find((element) => element.dataset.disclosure !== undefined);
    const disclosure = trigger && disclosureOf(trigger);
    if (disclosure && openedByHover.has(disclosure.panel)) {
      // The click confirms a menu that hover opened, instead of closing it.
      openedByHover.delete(disclosure.panel);
      event.preventDefault();
    } else if (path.some((element) => element.matches("a[href], [data-shell-choice]")) && !opensElsewhere(event)) {
      for (const open of disclosures.open()) closeDisclosure(open);
    }
  };

  // Firefox leaves a focused entry partly hidden at the edge of a list that scrolls (WCAG 2.4.11). A pressed entry stays where
  // it was pressed.
  const onFocus = (event: FocusEvent) => {
    const [entry] = elementsOf(event, container);
    if (entry?.matches("[popover] :focus-visible")) entry.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  container.addEventListener("focusin", onFocus, { signal });
  container.addEventListener("toggle", onToggle, { capture: true, signal });
  container.addEventListener("beforetoggle", onToggle, { capture: true, signal });
  container.addEventListener("click", onClick, { signal });
  container.addEventListener(
    "keydown",
    (event) => handleKey(event, container, { open: disclosures.open, isWide, openedByHover }),
    { signal },
  );
  closeWhenLeft({ container, signal, open: disclosures.open, isCovering, isWide });
  for (const disclosure of disclosures.all()) nameAnchor(disclosure);
  for (const disclosure of disclosures.open()) panels.setUp(disclosure);

  return () => {
    connection.abort();
    panels.tearDownAll();
  };
}

/** A click that opens another tab or window does not change this page. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Sets up a panel when it opens: its place and height, or on phones the focus and a page that stays behind it. */
export interface PanelSetup {
  setUp(disclosure: Disclosure): void;
  tearDown(panel: HTMLElement): void;
  tearDownAll(): void;
}

/** @param isCovering whether panels of a kind cover the page at its present width */
function createPanelSetup(isCovering: (kind: Disclosure["kind"]) => boolean): PanelSetup {
  const undoSteps = new Map<HTMLElement, (() => void)[]>();

  function tearDown(panel: HTMLElement): void {
    for (const undo of undoSteps.get(panel) ?? []) undo();
    undoSteps.delete(panel);
  }

  function setUp(disclosure: Disclosure): void {
    const { kind, panel } = disclosure;
    tearDown(panel);
    const undo = isCovering(kind) ? [] : [placePanel(disclosure)];
    undoSteps.set(panel, undo);
    // The rest waits until the panel is painted, so that it does not delay it.
    const finish = () => {
      if (!isDisclosureOpen(disclosure)) tearDown(panel);
      else undo.push(isCovering(kind) ? coverPage(panel) : holdHeight(panel));
    };
    if (isCovering(kind) || kind === "account") undo.push(afterPaint(finish));
  }

  function coverPage(panel: HTMLElement): () => void {
    // Move the focus first: it would be lost when its element becomes inert.
    if (!isWithin(panel, focusedIn(panel))) focusablesIn(panel)[0]?.focus({ preventScroll: true });
    let isOver = false;
    let uncover: (() => void) | undefined;
    // Only phones need this script.
    void importWithRetry(() => import("./open-panel.ts")).then(({ coverWindow }) => {
      if (!isOver) uncover = coverWindow(panel, prefixesOfPage(), () => tearDown(panel));
    }, ignoreLoadFailure);
    return () => {
      isOver = true;
      uncover?.();
    };
  }

  return {
    setUp,
    tearDown,
    tearDownAll() {
      for (const panel of [...undoSteps.keys()]) tearDown(panel);
    },
  };
}
