/** What the header tells the page, and what the page may tell the header. */
import type { Page } from "@playwright/test";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { headerReady, heardOf, hearEvents, menuOf, openMenus, triggerOf, withoutReact } from "./header-page.ts";

const give = (page: Page, data: object) =>
  page.locator("app-header").evaluate((host, value) => Object.assign(host, { data: value }), data);

for (const state of ["after", "before"] as const) {
  test(
    `each link of the header speaks before it is followed, and a host may take over, ${state} React has arrived [W-03]`,
    quickIf(state === "before"),
    async ({ page }) => {
      await hearEvents(page, ["shell-navigate"]);
      if (state === "before") await withoutReact(page);
      await page.goto("/de-de/");
      const header = page.locator("app-header");
      if (state === "after") await headerReady(page);
      await triggerOf(header, "savings").click();
      const link = menuOf(header, "savings").locator("a").first();
      const [id, href] = await link.evaluate((a) => [
        (a as HTMLElement).dataset.shellLink,
        (a as HTMLAnchorElement).href,
      ]);
      await link.click();
      await expect.poll(() => heardOf(page, "shell-navigate")).toHaveLength(1);
      expect((await heardOf(page, "shell-navigate"))[0]).toEqual({
        name: "shell-navigate",
        detail: { href, id, modifiers: { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false } },
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      await header
        .locator("[data-shell-mount] .logo")
        .first()
        .click({ modifiers: ["Shift"] });
      await expect.poll(() => heardOf(page, "shell-navigate")).toHaveLength(2);
      expect((await heardOf(page, "shell-navigate"))[1]?.detail).toMatchObject({
        id: "logo",
        modifiers: { shiftKey: true, ctrlKey: false },
      });
      await expect(page).toHaveURL(/\/de-de\/$/);
      await page.evaluate(() => (globalThis as unknown as { refused: Set<string> }).refused.clear());
      await header.locator("[data-shell-mount] .actions-bar .action-login").click();
      await expect(page).toHaveURL(/\/de-de\/login\//);
    },
  );

  test(
    `login and registration name flow and product of the page, ${state} React has arrived [W-03, L-05, L-06]`,
    quickIf(state === "before"),
    async ({ page }) => {
      await hearEvents(page, ["shell-login", "shell-register"]);
      if (state === "before") await withoutReact(page);
      await page.route(/\/de-de\/$/, async (route) => {
        const answer = await route.fetch();
        const text = (await answer.text()).replace("<app-header", '<app-header regflow="spring" product="P-7"');
        await route.fulfill({ response: answer, body: text });
      });
      await page.goto("/de-de/");
      const header = page.locator("app-header");
      if (state === "after") await headerReady(page);
      await header.locator("[data-shell-mount] .actions-bar .action-login").click();
      await header.locator("[data-shell-mount] .actions-bar .action-registration").click();
      await expect.poll(() => heardOf(page, "shell-register")).toHaveLength(1);
      const [login] = await heardOf(page, "shell-login");
      const [register] = await heardOf(page, "shell-register");
      expect(login).toMatchObject({ cancelable: true, detail: { regflow: "spring", product: "P-7" } });
      expect(register).toMatchObject({ cancelable: true, detail: { regflow: "spring", product: "P-7" } });
      expect(String(login?.detail.href)).toContain("/de-de/login/");
      expect(String(register?.detail.href)).toContain("/de-de/register/");
      expect(await heardOf(page, "shell-navigate")).toEqual([]);
      await expect(page).toHaveURL(/\/de-de\/$/);
    },
  );
}

test("a partner's registration carries the flow of its link [H-07, W-03]", LONG, async ({ page }) => {
  await hearEvents(page, ["shell-register"]);
  await page.goto("/de-de/");
  await headerReady(page);
  await give(page, {
    actionItems: [
      { id: "join", type: "registration", title: "Join", href: "/register/?regflow=dkb_retail&product=P-1" },
    ],
  });
  await page.locator("app-header").getByRole("link", { name: "Join" }).first().click();
  await expect.poll(() => heardOf(page, "shell-register")).toHaveLength(1);
  expect((await heardOf(page, "shell-register"))[0]?.detail).toMatchObject({ regflow: "dkb_retail", product: "P-1" });
});

test("a link with the consent anchor opens the consent tool and leads nowhere [F-09]", LONG, async ({ page }) => {
  await hearEvents(page);
  await page.goto("/de-de/");
  await headerReady(page);
  await give(page, {
    navItems: [
      { id: "consent", title: "Einstellungen", href: "#consent-settings" },
      {
        id: "more",
        title: "Mehr",
        subMenus: [
          { layout: "default", main: [{ id: "deep", type: "basic", title: "Tief", href: "#consent-settings-2" }] },
        ],
      },
    ],
  });
  const header = page.locator("app-header");
  await header.getByRole("link", { name: "Einstellungen" }).click();
  const layer = page.getByRole("dialog").filter({ hasText: "Cookie-Einstellungen" });
  await expect(layer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(layer).toBeHidden();
  await triggerOf(header, "more").click();
  await header.getByRole("link", { name: "Tief" }).click();
  await expect.poll(() => heardOf(page, "shell-consent-open")).toHaveLength(2);
  await expect(layer).toBeVisible();
  expect(await heardOf(page, "shell-navigate")).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

test("the current entry follows the hash without a reload, whatever the case [H-16]", async ({ page }) => {
  await page.goto("/de-de/");
  await headerReady(page);
  await give(page, {
    navItems: [
      { id: "one", title: "Eins", href: "/de-de/#/Offers" },
      { id: "two", title: "Zwei", href: "/de-de/#/Mine" },
    ],
  });
  const current = page.locator("app-header [data-shell-mount] .nav-list [aria-current]");
  await expect(current).toHaveCount(0);
  for (const [hash, title] of [
    ["#/OFFERS", "Eins"],
    ["#/mine", "Zwei"],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expect(current).toHaveText(title);
  }
  await page.goBack();
  await expect(current).toHaveText("Eins");
  await page.evaluate(() => history.replaceState(null, "", "/de-de/#/Mine"));
  await expect(current).toHaveText("Zwei");
});

test(
  "data of a host wins field by field; each mistake is named by its place, and the header stands [H-08, W-03]",
  LONG,
  async ({ page }) => {
    await hearEvents(page);
    await page.goto("/de-de/");
    const header = await headerReady(page);
    await give(page, {
      logoItems: [{ id: "own", href: "/home", url: "/assets/norvane.svg", alt: "Eigenes Logo" }],
      navItems: [
        { id: "good", title: "Gut", href: "/gut" },
        { id: "nameless" },
        { id: "script", title: "Skript", href: "javascript:alert(1)" },
        {
          id: "menu",
          title: "<b>Fett</b>",
          subMenus: [
            {
              layout: "sideways",
              main: [
                { id: "kept", type: "basic", title: "<img src=x onerror=alert(1)>", href: "/kept" },
                { id: "odd", type: "banner", title: "Odd" },
                { id: "inert", type: "basic", title: "Inert", href: "data:text/html,x" },
              ],
            },
          ],
        },
        7,
      ],
    });
    await expect(header.getByRole("link", { name: "Gut" })).toHaveAttribute("href", "/de-de/gut");
    await expect(header.getByRole("img", { name: "Eigenes Logo" })).toBeVisible();
    // Fields that were not given are those of the shell.
    await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await header.getByRole("button", { name: "<b>Fett</b>" }).click();
    const menu = openMenus(header);
    await expect(menu.getByRole("link", { name: "<img src=x onerror=alert(1)>" })).toHaveAttribute(
      "href",
      "/de-de/kept",
    );
    await expect(menu.getByText("Inert")).toBeVisible();
    await expect(menu.getByRole("link", { name: "Inert" })).toHaveCount(0);
    await expect(header.getByText("Skript")).toBeVisible();
    await expect(header.getByRole("link", { name: "Skript" })).toHaveCount(0);
    expect(await header.evaluate((host) => host.shadowRoot?.querySelectorAll(".nav-list b, .menu img").length)).toBe(0);
    const errors = (await heardOf(page, "shell-error")).map(({ detail }) => String(detail.message));
    for (const place of [
      "navItems[1].title",
      "navItems[3].subMenus[0].layout",
      "navItems[3].subMenus[0].main[1].type",
      "navItems[4]",
    ]) {
      expect(
        errors.filter((message) => message.startsWith(`${place}:`)),
        errors.join("\n"),
      ).toHaveLength(1);
    }
  },
);
