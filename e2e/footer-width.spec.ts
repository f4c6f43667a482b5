import type { Locator, Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";

test.use({ viewport: { width: 1600, height: 900 } });

/** Left edges of the contents of header and footer; of the footer also as it stood before any script of the shell. */
async function edges(page: Page, path: string, isDecided: (footer: Locator) => Promise<void>) {
  await page.addInitScript(() => {
    const contentEdge = (tag: string, selector: string): number | undefined => {
      const box = document.querySelector(tag)?.shadowRoot?.querySelector(selector);
      return box ? box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft) : undefined;
    };
    const ready: string[] = [];
    Object.assign(globalThis, { contentEdge, ready });
    document.addEventListener("shell-ready", (event) => ready.push((event as CustomEvent<{ tag: string }>).detail.tag));
    addEventListener("DOMContentLoaded", () =>
      Object.assign(globalThis, { renderedEdge: contentEdge("app-footer", ".container") }),
    );
  });
  await page.goto(path);
  await page.waitForFunction(() => {
    const { ready } = globalThis as unknown as { ready: string[] };
    return ready.includes("app-footer") && ready.includes("app-header");
  });
  await isDecided(page.locator("app-footer .container").first());
  return page.evaluate(() => {
    const { contentEdge, renderedEdge } = globalThis as unknown as {
      contentEdge: (tag: string, selector: string) => number | undefined;
      renderedEdge: number | undefined;
    };
    return {
      rendered: renderedEdge,
      footer: contentEdge("app-footer", ".container"),
      header: contentEdge("app-header", ".bar"),
    };
  });
}

test(
  "a visitor's footer is as wide as the header, from the first paint on [H-33, U-03, W-09]",
  LONG,
  async ({ page }) => {
    const { rendered, footer, header } = await edges(page, "/de-de/", (container) =>
      // A visitor's footer stands as it was painted: how wide it is goes by the mark of a session, which there is none of.
      expect(container).toHaveAttribute("data-width", "bySession"),
    );
    expect(header).toBe((1600 - 1272) / 2);
    expect({ rendered, footer }).toEqual({ rendered: header, footer: header });
  },
);

test(
  "a customer's footer is as wide as the header, from the first paint on [H-33, U-03, W-09]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    const { rendered, footer, header } = await edges(page, "/de-de/", (container) =>
      // A customer's stands as well, by the mark of the session.
      expect(container).toHaveAttribute("data-width", "bySession"),
    );
    expect(header).toBe((1600 - 1200) / 2);
    expect({ rendered, footer }).toEqual({ rendered: header, footer: header });
  },
);
