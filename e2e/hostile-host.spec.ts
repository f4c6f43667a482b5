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

/**
 * An element of every name that `document` has a member of comes first in the body, as rich text of a CMS may bring one,
 * before any script runs. Each hides the member from the page's scripts, and from Playwright's.
 */
function hideMembers(): void {
  const names = [Document, Node, EventTarget].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));
  const observer = new MutationObserver(() => {
    const body = Document.prototype.querySelector.call(document, "body");
    if (body === null) return;
    observer.disconnect();
    for (const name of names) {
      const hiding = Document.prototype.createElement.call(document, "img");
      Object.assign(hiding, { name, hidden: true });
      body.prepend(hiding);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The text of an element in the shadow root of a tag, and its middle; undefined while it is not visible. */
function visiblePart(page: Page, tag: string, selector: string) {
  return page.evaluate(
    ([tag, selector]) => {
      const host: Element | null = Document.prototype.querySelector.call(document, tag);
      const part = host?.shadowRoot?.querySelector(selector);
      if (!part?.checkVisibility({ visibilityProperty: true })) return undefined;
      const { x, y, width, height } = part.getBoundingClientRect();
      return { text: part.textContent, x: x + width / 2, y: y + height / 2 };
    },
    [tag, selector] as const,
  );
}

const expectPart = (page: Page, tag: string, selector: string, text: string) =>
  expect.poll(async () => (await visiblePart(page, tag, selector))?.text).toContain(text);

async function hoverPart(page: Page, tag: string, selector: string): Promise<void> {
  await expect.poll(() => visiblePart(page, tag, selector)).toBeDefined();
  const { x = 0, y = 0 } = (await visiblePart(page, tag, selector)) ?? {};
  await page.mouse.move(x, y);
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

const MENU = "nav [data-disclosure=menu]";
const MENU_LINK = `${MENU}[aria-expanded=true] + * a, ${MENU} + :popover-open a`;

/** Their methods of arrays and objects differ from those of the language: the package of Sizzle brings Prototype along. */
const OLD_LIBRARIES = {
  "Prototype 1.6": "node_modules/sizzle/speed/frameworks/prototype.js",
  "MooTools 1.4": "node_modules/mootools/lib/mootools-core-1.4.5-server.js",
} as const;

for (const [library, file] of Object.entries(OLD_LIBRARIES)) {
  test(`a page with ${library} is served as any other [W-03]`, LONG, async ({ page, demo }) => {
    const errors = watchErrors(page);
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.addInitScript({ path: file });
    await page.goto("/de-de/");
    expect(await page.evaluate(() => Array.from({ length: 1 }, () => "own")), "the library is there").not.toEqual([
      "own",
    ]);
    await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
    await expect(depositLink(page)).toBeVisible();
    await expect(page.locator("app-header nav").first()).toHaveCSS("display", "flex");
    await page.evaluate(async () => {
      await import("/cdn/parts.js" as string);
      document.body.insertAdjacentHTML(
        "beforeend",
        `<app-skeleton></app-skeleton><star-rating value="4"></star-rating>
        <app-accordion items='[{"key":"one","title":"One","details":"Words"}]'></app-accordion>`,
      );
    });
    await expect(page.locator("app-skeleton [data-shell-mount] *").first()).toBeAttached();
    await expect(page.locator("app-skeleton")).not.toContainText("undefined");
    await expect(page.locator("star-rating svg")).toHaveCount(5);
    await expect(page.locator("app-accordion").getByText("One")).toBeVisible();
    await customerWorks(page, demo);
    expect(errors).toEqual([]);
  });
}

test("elements that hide every member of the document take nothing from a visitor's page [W-03]", async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(hideMembers);
  await page.goto("/de-de/");
  await hoverPart(page, "app-header", MENU);
  await expectPart(page, "app-header", MENU_LINK, "Festgeld");
  await expectPart(page, "app-footer", "footer", "Impressum");
  expect(errors).toEqual([]);
});

test(
  "elements that hide every member of the document take nothing from a customer's page [W-03, S-04]",
  LONG,
  async ({ page, demo }) => {
    const errors = watchErrors(page);
    await page.clock.install();
    await demo.signIn(page, "de-active");
    await page.addInitScript(hideMembers);
    await page.goto("/de-de/dashboard/");
    await expectPart(page, "app-header", ".balance-row", "€");
    await expectPart(page, "app-footer", "footer", "Impressum");
    await page.clock.pauseAt(Date.now() + 181_000);
    await expectPart(page, "session-guard", "dialog[open]", "Sitzung verlängern");
    expect(errors).toEqual([]);
  },
);

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
