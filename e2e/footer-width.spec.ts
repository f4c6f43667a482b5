import type { Locator, Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";

test.use({ viewport: { width: 1600, height: 900 } });

/** Left edges of the contents of header, page and footer; of the last two also as they stood before any script of the shell. */
async function edges(page: Page, path: string, isDecided: (footer: Locator) => Promise<void>) {
  await page.addInitScript(() => {
    const contentEdge = (tag: string, selector: string): number | undefined => {
      const host = document.querySelector(tag);
      const box = (host?.shadowRoot ?? host)?.querySelector(selector);
      return box ? box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft) : undefined;
    };
    const ready: string[] = [];
    Object.assign(globalThis, { contentEdge, ready });
    document.addEventListener("shell-ready", (event) => ready.push((event as CustomEvent<{ tag: string }>).detail.tag));
    addEventListener("DOMContentLoaded", () =>
      Object.assign(globalThis, {
        rendered: { page: contentEdge("main", ".wrap"), footer: contentEdge("app-footer", ".container") },
      }),
    );
  });
  await page.goto(path);
  await page.waitForFunction(() => {
    const { ready } = globalThis as unknown as { ready: string[] };
    return ready.includes("app-footer") && ready.includes("app-header");
  });
  await isDecided(page.locator("app-footer .container").first());
  return page.evaluate(() => {
    const { contentEdge, rendered } = globalThis as unknown as {
      contentEdge: (tag: string, selector: string) => number | undefined;
      rendered: { page?: number; footer?: number };
    };
    return {
      rendered,
      page: contentEdge("main", ".wrap"),
      footer: contentEdge("app-footer", ".container"),
      header: contentEdge("app-header", ".bar"),
    };
  });
}

test(
  "a visitor's page and footer are as wide as the header, from the first paint on [H-33, U-03, W-09]",
  LONG,
  async ({ page }) => {
    const { header, ...others } = await edges(page, "/de-de/", (container) =>
      // A visitor's footer stands as it was painted: how wide it is goes by the mark of a session, which there is none of.
      expect(container).toHaveAttribute("data-width", "bySession"),
    );
    expect(header).toBe((1600 - 1272) / 2);
    expect(others).toEqual({ page: header, footer: header, rendered: { page: header, footer: header } });
  },
);

test("a customer's page and footer are as wide as the header, from the first paint on [H-33, U-03, W-09]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  const { header, ...others } = await edges(page, "/de-de/", (container) =>
    // A customer's stands as well, by the mark of the session.
    expect(container).toHaveAttribute("data-width", "bySession"),
  );
  expect(header).toBe((1600 - 1200) / 2);
  expect(others).toEqual({ page: header, footer: header, rendered: { page: header, footer: header } });
});

test("the width of a page follows a logout in another tab [H-33]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-active");
  await page.goto(`${demo.pages}/de-de/`);
  const width = () =>
    page
      .locator("main .wrap")
      .first()
      .evaluate((wrap) => getComputedStyle(wrap).maxWidth);
  expect(await width()).toBe("1248px");
  await page.evaluate(() => {
    const newValue = null;
    localStorage.removeItem("shell.auth");
    dispatchEvent(new StorageEvent("storage", { key: "shell.auth", newValue, storageArea: localStorage }));
  });
  await expect.poll(width).toBe("1320px");
});
