/** Layout shifts of a page from its first paint on, each with what moved, from where to where. */
import type { Page } from "@playwright/test";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Watches the pages to come; gives a way to ask the page that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          // A node that has left the page since then is not named.
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node ? "text" : "gone";
          const root = node?.getRootNode();
          const place = root instanceof ShadowRoot ? ` in ${root.host.localName}` : "";
          return `${name}${place} ${from.x} ${from.y} to ${to.x} ${to.y}`;
        });
        shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
