/**
 * Elements render one after the other, each in tasks of its own, so that none blocks the page for long. The session guard
 * comes first, because it protects money and must not wait for a menu. Then come gates, then the header.
 */
import { nextTask } from "../platform/page-moments.ts";
import type { RenderedElement, ScriptLoader } from "./script-loader.ts";

/** The elements of every customer's page, in the order in which they render. One script renders all of them. */
export const CUSTOMER_TAGS = ["session-guard", "auth-gate", "app-header"];

interface WaitingElement {
  readonly element: RenderedElement;
  /** In lower case; undefined while it is unknown. */
  readonly locale: string | undefined;
  resolve(): void;
}

const rank = ({ element: { tag } }: WaitingElement): number =>
  CUSTOMER_TAGS.includes(tag) ? CUSTOMER_TAGS.indexOf(tag) : CUSTOMER_TAGS.length;

export interface RenderQueue {
  /** Resolves when it is the turn of the element. */
  waitForTurn(element: RenderedElement, locale: string | undefined): Promise<void>;
}

export function renderQueue(scripts: Pick<ScriptLoader, "preload">): RenderQueue {
  const waiting: WaitingElement[] = [];

  async function run(): Promise<void> {
    do {
      // All tags that enter the page in one task are sorted together.
      await nextTask();
      waiting.sort((one, other) => rank(one) - rank(other));
      // Browsers limit the connections per host, so the files of important elements are requested first.
      for (const { element, locale } of waiting) scripts.preload(element, locale);
      waiting.shift()?.resolve();
    } while (waiting.length > 0);
  }

  return {
    waitForTurn: (element, locale) =>
      new Promise((resolve) => {
        waiting.push({ element, locale, resolve });
        // If the queue is already running, it also processes this entry.
        if (waiting.length === 1) void run();
      }),
  };
}
