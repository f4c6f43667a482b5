/** Sets up a panel when it opens: its place and height, or on phones the focus and a page that stays behind it. */

import { afterPaint } from "../../platform/idle.ts";
import { ignoreLoadFailure, importWithRetry } from "../../platform/import-with-retry.ts";
import { focusablesIn, focusedIn, isWithin } from "../../platform/shadow-dom.ts";
import { prefixesOfPage } from "../../platform/tag-prefix.ts";
import { type Disclosure, isDisclosureOpen } from "./disclosure.ts";
import { holdHeight, placePanel } from "./placement.ts";

export interface PanelSetup {
  setUp(disclosure: Disclosure): void;
  tearDown(panel: HTMLElement): void;
  tearDownAll(): void;
}

/** @param isCovering whether panels of a kind cover the page at its present width */
export function createPanelSetup(isCovering: (kind: Disclosure["kind"]) => boolean): PanelSetup {
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
