import axe from "axe-core";
import { expect } from "chai";
import { equalAccessViolations } from "./equal-access.cases.ts";

/** True in the long runs (`npm run test:nightly`). The page of the browser tests sets it: scripts/browser-tests/serving.ts. */
export const { isLongRun = false } = globalThis as { isLongRun?: boolean };

/**
 * The violations that axe finds in an element, and in the long runs also those of IBM's engine, one line each, without the
 * rules for whole pages.
 */
export async function violations(host: HTMLElement): Promise<readonly string[]> {
  const { violations: found } = await axe.run(host, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
      "heading-order": { enabled: false },
    },
    resultTypes: ["violations"],
  });
  const byAxe = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  return [...byAxe, ...joinedWords(host), ...(isLongRun ? await equalAccessViolations(host) : [])];
}

/** What a screen reader says in one go. */
const SAID_AT_ONCE = "a, button, summary, label, p, h1, h2, h3, h4, dt, dd, [role='status'], [role='alert']";

/**
 * Texts that layout separates and no space does, such as the title of a menu entry and its description. Browsers give a screen reader
 * the text of a link without spaces there, so that it says both as one word. A space that layout drops does not help.
 */
function joinedWords(host: HTMLElement): readonly string[] {
  return [host, host.shadowRoot].flatMap((root) => {
    if (root === null) return [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let before: Text | undefined;
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest("style, script, svg, [aria-hidden='true']")) continue;
      if (before !== undefined && isJoined(before, text)) found.push(`joined words: ${before.data}|${text.data}`);
      before = text;
    }
    return found;
  });
}

function isJoined(before: Text, after: Text): boolean {
  const unit = before.parentElement?.closest(SAID_AT_ONCE);
  if (!unit || unit !== after.parentElement?.closest(SAID_AT_ONCE)) return false;
  const [end, start] = [rectsOf(before).at(-1), rectsOf(after).at(0)];
  if (end === undefined || start === undefined) return false;
  const isApart = start.top >= end.bottom - 1 || Math.abs(start.left - end.right) > 1;
  const hasSpace = /\s$/.test(before.data) || /^\s/.test(after.data);
  if (!isApart || !hasSpace) return isApart;
  return blockOf(before) !== blockOf(after) && !isKept(before, "::after", unit) && !isKept(after, "::before", unit);
}

/** The box whose lines hold a text. */
function blockOf(text: Text): Element | null {
  let at = text.parentElement;
  while (at && getComputedStyle(at).display.startsWith("inline")) at = at.parentElement;
  return at;
}

/** Layout drops a space at the end of a block. It stays where styles keep it, or write another beside it. */
function isKept(text: Text, side: "::before" | "::after", unit: Element): boolean {
  for (let at = text.parentElement; at && at !== unit.parentElement; at = at.parentElement) {
    const { content, whiteSpace } = getComputedStyle(at, side);
    if (/^"\s+"$/.test(content) && whiteSpace === "pre") return true;
  }
  return false;
}

function rectsOf(text: Text): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

/** Elements whose content is wider than they are. */
export function clipped(host: HTMLElement): readonly string[] {
  return [...(host.shadowRoot?.querySelectorAll<HTMLElement>("*") ?? [])]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.className || element.localName} ${element.scrollWidth} > ${element.clientWidth}`);
}

/** Brings the animations of an opened part to their end, those included that begin in place of another. */
export async function settled(element: HTMLElement): Promise<void> {
  for (let ending = running(element); ending.length > 0; ending = running(element)) {
    // Drawing each of their frames costs more than the checks.
    for (const animation of ending) animation.finish();
    // One that another replaces ends without finishing.
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // WebKit has the styles of the end with the next frame.
    await new Promise(requestAnimationFrame);
  }
}

/** Whether an engine holds what was closed in the top layer while it leaves, and out of reach. */
const holdsLeaving = CSS.supports("(overlay: auto) and (interactivity: inert)");

/**
 * Whether a panel or dialog that was just closed leaves from its place within a time, and cannot be used meanwhile; at once where the
 * engine cannot do that.
 *
 * @param from its place while it was open
 */
export async function expectLeaving(closed: HTMLElement, property: string, ms: number, from: DOMRect): Promise<void> {
  const style = getComputedStyle(closed);
  if (holdsLeaving) {
    const motion = closed
      .getAnimations()
      .find((one) => one instanceof CSSTransition && one.transitionProperty === property);
    expect(motion?.effect?.getTiming().duration).to.equal(ms);
    motion?.pause();
    if (motion) motion.currentTime = 0;
    const { x, y, width, height } = closed.getBoundingClientRect();
    expect([x, y, width, height]).to.eql([from.x, from.y, from.width, from.height]);
    expect(style.getPropertyValue("interactivity")).to.equal("inert");
    motion?.play();
    await settled(closed);
  }
  // A dialog may be taken away then.
  expect(closed.checkVisibility()).to.equal(false);
}

const running = (element: HTMLElement): readonly Animation[] =>
  element
    .getAnimations({ subtree: true })
    .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState === "running");

/** Name and milliseconds of the animations that an element itself has at this moment. */
export const motionOf = (element: Element) =>
  element
    .getAnimations()
    .map((animation) => [(animation as CSSAnimation).animationName, animation.effect?.getTiming().duration]);
