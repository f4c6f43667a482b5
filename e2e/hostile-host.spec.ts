/** Pages whose own scripts and markup get in the way: the shell works there, and says nothing that is not true. */
import type { Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";
import { depositLink } from "./header-page.ts";

/** As libraries from before 2010 do, and scripts that still carry one. */
function extendPrototypes(): void {
  for (const [on, name] of [
    [Object.prototype, "extend"],
    [Object.prototype, "each"],
    [Array.prototype, "remove"],
    [Function.prototype, "method"],
    [String.prototype, "contains"],
  ] as const) {
    Object.defineProperty(on, name, { enumerable: true, configurable: true, writable: true, value() {} });
  }
}

/** Members of `document` that an element of that name hides. */
const HIDDEN = ["cookie", "head", "body", "title", "readyState", "activeElement", "fonts", "hidden", "visibilityState"];

/** Elements of these names come first in the body, as rich text of a CMS may bring them, before any script runs. */
function nameElements(names: readonly string[]): void {
  const observer = new MutationObserver(() => {
    const body = Document.prototype.querySelector.call(document, "body");
    if (body === null) return;
    observer.disconnect();
    for (const name of names) body.prepend(Object.assign(new Image(), { name }));
  });
  observer.observe(document, { childList: true, subtree: true });
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message, stack = "" }) => {
    // The page's own scripts are not ours to mend.
    if (stack.includes("/cdn/")) errors.push(message);
  });
  return errors;
}

async function customerWorks(page: Page, demo: Demo): Promise<void> {
  await demo.session({ accessTokenSeconds: 100, refreshTokenSeconds: 900 });
  await demo.signIn(page, "de-active");
  await page.goto("/de-de/dashboard/");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  await expect(page.locator("app-footer").getByRole("contentinfo")).toBeVisible();
}

test("a host that extends the prototypes of the language is served as any other [W-03]", async ({ page, demo }) => {
  const errors = watchErrors(page);
  await page.addInitScript(extendPrototypes);
  await page.goto("/de-de/");
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
  await expect(depositLink(page)).toBeVisible();
  await customerWorks(page, demo);
  expect(errors).toEqual([]);
});

test("elements that hide members of the document take nothing from the shell [W-03]", LONG, async ({ page, demo }) => {
  const errors = watchErrors(page);
  await page.addInitScript(nameElements, HIDDEN);
  await page.goto("/de-de/");
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
  await expect(depositLink(page)).toBeVisible();
  await customerWorks(page, demo);
  expect(errors).toEqual([]);
});

test("a host's listeners that throw take nothing from header, guard and gate [W-03]", async ({ page, demo }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", async () => {
      const { shell } = await import("/cdn/shell.js" as string);
      shell.subscribe(() => {
        throw new Error("host");
      });
      document.addEventListener("shell-session-change", () => {
        throw new Error("host");
      });
      document.addEventListener("shell-session-expiring", (event) => {
        const hostile = Object.defineProperty(Promise.resolve(), "constructor", {
          get() {
            throw new Error("host");
          },
        });
        (event as CustomEvent<{ waitUntil(work: unknown): void }>).detail.waitUntil(hostile);
      });
    });
  });
  await customerWorks(page, demo);
  await expect(page.locator("auth-gate").first()).toBeVisible();
});
