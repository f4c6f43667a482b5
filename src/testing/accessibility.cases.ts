import axe from "axe-core";
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
  return [...byAxe, ...(isLongRun ? await equalAccessViolations(host) : [])];
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

const running = (element: HTMLElement): readonly Animation[] =>
  element
    .getAnimations({ subtree: true })
    .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState === "running");

/** Name and milliseconds of the animations that an element itself has at this moment. */
export const motionOf = (element: Element) =>
  element
    .getAnimations()
    .map((animation) => [(animation as CSSAnimation).animationName, animation.effect?.getTiming().duration]);
