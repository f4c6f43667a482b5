import { expect, LONG, quickIf, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

const locales = [
  { prefix: "de-de", menu: "Sparen", login: "Anmelden" },
  { prefix: "en-gb", menu: "Savings", login: "Log in" },
] as const;

test("a logo that adapts has the colours of the page on a device that prefers dark", LONG, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/de-de/");
  const logo = page.locator("app-header img").first();
  await expect(logo).toHaveCSS("color-scheme", "light dark");
  await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "light"));
  await expect(logo).toHaveCSS("color-scheme", "light");
});

for (const { prefix, menu, login } of locales) {
  test.describe(`/${prefix}/ with scripts off`, () => {
    test.use({ javaScriptEnabled: false });

    test("shows the whole header and opens a menu [W-09, H-02]", quickIf(prefix === "de-de"), async ({ page }) => {
      await page.goto(`/${prefix}/`);
      await expect(page.getByRole("link", { name: login }).first()).toBeVisible();
      const trigger = page.getByRole("button", { name: menu, exact: true });
      await trigger.click();
      await expect(page.locator("app-header .menu:popover-open")).toHaveCount(1);
      await expect(page.locator("app-header .menu:popover-open a").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("app-header .menu:popover-open")).toHaveCount(0);
    });

    test("opens the phone panel [W-09, H-11]", quickIf(prefix === "en-gb"), async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${prefix}/`);
      await page.locator("app-header button[popovertarget=panel]").first().click();
      await expect(page.locator("app-header #panel")).toBeVisible();
      await page.locator("app-header #panel").getByRole("button", { name: menu, exact: true }).click();
      await expect(page.locator("app-header .menu:popover-open a").first()).toBeVisible();
    });
  });

  test(
    `/${prefix}/ stands in a browser below the baseline, and its links lead on [W-09]`,
    quickIf(prefix === "en-gb"),
    async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ["BroadcastChannel", "CSSStyleSheet", "ElementInternals"])
          Reflect.deleteProperty(globalThis, name);
        for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name);
        for (const name of ["showPopover", "hidePopover", "togglePopover"])
          Reflect.deleteProperty(HTMLElement.prototype, name);
        Reflect.deleteProperty(Navigator.prototype, "locks");
      });
      await page.goto(`/${prefix}/`);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("app-header .logo").first()).toBeVisible();
      await page.locator("app-footer").getByRole("link").first().click();
      await page.waitForURL((url) => url.pathname !== `/${prefix}/`);
      await page.goto(`/${prefix}/`);
      await page.getByRole("link", { name: login }).first().click();
      await page.waitForURL(`**/${prefix}/login/`);
    },
  );

  test(
    `/${prefix}/ is adopted: same nodes, no shift, no mismatch [W-09, W-04]`,
    quickIf(prefix === "de-de"),
    async ({ page, problems }) => {
      const shifts = await watchShifts(page);
      await page.addInitScript(() => {
        const ready: string[] = [];
        Object.assign(globalThis, { ready });
        document.addEventListener("shell-ready", (event) =>
          ready.push((event as CustomEvent<{ tag: string }>).detail.tag),
        );
        addEventListener("DOMContentLoaded", () => {
          for (const tag of ["app-header", "app-footer"]) {
            const root = document.querySelector(tag)?.shadowRoot?.querySelector("[data-shell-mount]");
            Object.assign(globalThis, { [`${tag} nodes`]: [...(root?.querySelectorAll("a, button, nav, li") ?? [])] });
          }
        });
      });
      await page.goto(`/${prefix}/`);
      for (const tag of ["app-header", "app-footer"]) {
        await page.waitForFunction((name) => (globalThis as unknown as { ready: string[] }).ready.includes(name), tag);
        expect(await page.evaluate(renderedNodes, tag)).toBe("same");
      }
      expect(await shifts()).toEqual([]);
      expect(problems).toEqual([]);
    },
  );
}

for (const [record, who] of [
  ["bank.auth", "customer"],
  ["shell.auth", "visitor"],
] as const) {
  test(`before the script a page that renames the record takes one under ${record} for a ${who}'s [H-05, H-33, W-09]`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem(name, "{}"), record);
    await page.route("**/cdn/**", (route) => route.abort());
    await page.route("**/de-de/", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace("data-shell-config>{", '$&"storageKeys":{"auth":"bank.auth"},');
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    });
    await page.goto("/de-de/");
    const isCustomer = who === "customer";
    const login = page.locator("app-header").getByRole("link", { name: "Anmelden" });
    await expect(page.locator("app-header [data-shell-pending]")).toBeVisible({ visible: isCustomer });
    await expect(login.first()).toBeVisible({ visible: !isCustomer });
    await expect(page.locator("app-footer [data-shell-session]")).toHaveCount(isCustomer ? 1 : 0);
  });
}

/** Whether the nodes that stood before any script are the very nodes that stand now. */
function renderedNodes(tag: string): string {
  const before = (globalThis as unknown as Record<string, Element[]>)[`${tag} nodes`] ?? [];
  const root = document.querySelector(tag)?.shadowRoot?.querySelector("[data-shell-mount]");
  const after = [...(root?.querySelectorAll("a, button, nav, li") ?? [])];
  if (before.length === 0) return "nothing was prerendered";
  return before.length === after.length && before.every((node, index) => node === after[index]) ? "same" : "others";
}
