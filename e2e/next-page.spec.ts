/** The first frame of a customer's next page: the header that the page before has kept (docs/security.md). */
import type { Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";

const header = (page: Page) => page.locator("app-header");
/** The content of the header's shadow root before any script of the shell has run. */
const FRAME = "[data-shell-pending]";

async function shownOnce(page: Page, demo: Demo, customer = "de-active"): Promise<void> {
  await demo.signIn(page, customer);
  await expect(header(page).locator("button.nav-trigger").first()).toBeVisible();
  await expect(header(page).locator(".balance-row")).toContainText(/[€£]/);
}

/** Opens the page without any script of the shell, so that its first frame stays. */
async function openFirstFrame(page: Page, path: string): Promise<void> {
  await page.route(/\/cdn\/.*\.js/, (route) => route.abort());
  await page.goto(path);
}

const configured = (page: Page, config: object) =>
  page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.head === null || document.querySelector("head > script[data-given]")) return;
      const block = document.createElement("script");
      block.type = "application/json";
      block.dataset.shellConfig = "";
      block.dataset.given = "";
      block.textContent = text;
      document.head.prepend(block);
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(config));

test("shows name, initials, menus and the unread dot before any script of the shell [H-05, H-17, H-18]", async ({
  page,
  demo,
}) => {
  await shownOnce(page, demo);
  const triggers = header(page).locator(".nav-trigger");
  const menus = await triggers.allInnerTexts();
  expect(menus.length).toBeGreaterThan(3);
  await openFirstFrame(page, "/de-de/postbox/");
  const frame = header(page).locator(FRAME);
  await expect(frame).toHaveAttribute("data-shell-kept", "");
  expect(await frame.locator(".nav-trigger").allInnerTexts()).toEqual(menus.map((text) => text.split("\n")[0]));
  await expect(frame.locator(".account-name")).toHaveText("Katharina Lindner");
  await expect(frame.locator(".avatar-text")).toHaveText("KL");
  await expect(frame.locator(".nav-trigger .unread")).toHaveCount(1);
  await expect(frame.locator(".skeleton-title, .skeleton-avatar")).toHaveCount(0);
  await expect(frame).toHaveAttribute("inert", "");
});

/** Where the parts of the header stand, by name, in px. */
const places = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const root = document.querySelector("app-header")?.shadowRoot?.querySelector(selector);
    const names = ".logo-picture, .panel-button, .nav-trigger, .nav-chevron, .avatar, .account-name, .balance-row";
    const found = [...(root?.querySelectorAll(names) ?? [])];
    return found
      .filter((node) => node.checkVisibility() && !node.closest(".menu"))
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return `${node.classList[0]} ${[x, y, width, height].map(Math.round).join(" ")}`;
      });
  }, part);

for (const [customer, path, isLong] of [
  ["de-active", "/de-de/dashboard/", false],
  ["de-company", "/de-de/dashboard/", true],
  ["at-distributor", "/de-at/dashboard/", true],
  ["gb-active", "/en-gb/dashboard/", true],
] as const) {
  test(
    `nothing moves when the rendered header takes the place of the kept one: ${customer} [H-05, H-33]`,
    isLong ? LONG : {},
    async ({ page, demo }) => {
      await shownOnce(page, demo, customer);
      for (const width of [390, 1024, 1350]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(header(page).locator(".avatar").first()).toBeVisible();
        await expect(header(page).locator(FRAME)).toHaveCount(0);
        const rendered = await places(page, "[data-shell-mount]");
        await page.route(/\/cdn\/.*\.js/, (route) => route.abort());
        await page.goto(path);
        await expect(header(page).locator(FRAME)).toHaveAttribute("data-shell-kept", "");
        await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
        expect(await places(page, FRAME), `${width} px`).toEqual(rendered);
        await page.unroute(/\/cdn\/.*\.js/);
      }
    },
  );
}

interface Entry {
  session: string;
  readonly header: Record<string, unknown>;
}

/** The entry of the storage, changed by a function that runs in the page. */
const change = (page: Page, edit: (entry: Entry) => void) =>
  page.evaluate((text) => {
    const entry = JSON.parse(localStorage["shell.keptCustomer"]);
    // biome-ignore lint/security/noGlobalEval: the function of the test, as text
    eval(`(${text})`)(entry);
    // The page writes its own view when it is left.
    addEventListener("pagehide", () => localStorage.setItem("shell.keptCustomer", JSON.stringify(entry)));
  }, edit.toString());

for (const [what, edit] of [
  [
    "of another session",
    (entry) => {
      entry.session = "user another";
    },
  ],
  [
    "of a tag with other attributes",
    ({ header }) => {
      header.tag += "\npage=login";
    },
  ],
  [
    "of another fragment",
    ({ header }) => {
      header.fragment = "{}";
    },
  ],
  [
    "of another build",
    ({ header }) => {
      header.build = "b0";
    },
  ],
  [
    "that is too old",
    ({ header }) => {
      header.until = Date.now() - 1;
    },
  ],
  [
    "from the future",
    ({ header }) => {
      header.until = Date.now() + 3_600_000;
    },
  ],
  [
    "that is malformed",
    ({ header }) => {
      header.view = { menus: [{ title: {} }, null] };
    },
  ],
] as const satisfies readonly (readonly [string, (entry: Entry) => void])[]) {
  test(`a view ${what} is ignored, and the skeleton is shown [H-05]`, LONG, async ({ page, demo }) => {
    await shownOnce(page, demo);
    // The first one is left so that it has a view.
    await page.goto("/de-de/dashboard/");
    await expect(header(page).locator("button.nav-trigger").first()).toBeVisible();
    await change(page, edit);
    await openFirstFrame(page, "/de-de/dashboard/");
    await expect(header(page).locator(FRAME).locator("header .skeleton-avatar")).toHaveCount(1);
    await expect(header(page).locator(FRAME)).not.toHaveAttribute("data-shell-kept");
  });
}

test("a kept name is text, whatever it contains [H-18]", LONG, async ({ page, demo, problems }) => {
  await shownOnce(page, demo);
  await page.goto("/de-de/dashboard/");
  await expect(header(page).locator("button.nav-trigger").first()).toBeVisible();
  await change(page, ({ header }) => {
    (header.view as Record<string, unknown>).name = "<img src=x onerror=alert(1)> & Söhne";
  });
  await openFirstFrame(page, "/de-de/dashboard/");
  await expect(header(page).locator(FRAME).locator(".account-name")).toHaveText("<img src=x onerror=alert(1)> & Söhne");
  expect(problems.filter((problem) => !/cdn|load|fetch/i.test(problem))).toEqual([]);
});

test(
  "amounts are in the first frame where the operator keeps them, and never while the customer hides them [H-21]",
  LONG,
  async ({ page, demo }) => {
    await configured(page, { keepView: "amounts" });
    await shownOnce(page, demo, "de-negative");
    const amounts = header(page).locator(".balance-row .amount-number");
    const shown = await amounts.allInnerTexts();
    await page.goto("/de-de/postbox/");
    const isKept = await page.evaluate(() => localStorage["shell.keptCustomer"]);
    expect(isKept).toContain("€");
    // A page that is left while the balance is still being read keeps a view without amounts.
    await expect(header(page).locator("[data-shell-mount] .balance-row")).toContainText("€");
    await page.route(/\/cdn\/.*\.js/, (route) => route.abort());
    await page.goto("/de-de/dashboard/");
    expect(await amounts.allInnerTexts()).toEqual(shown);
    await expect(header(page).locator(FRAME).locator(".amount-word").first()).toBeVisible();

    await page.unroute(/\/cdn\/.*\.js/);
    await page.goto("/de-de/dashboard/");
    await header(page).locator(".balance-row .balance-toggle").click();
    await openFirstFrame(page, "/de-de/postbox/");
    await expect(header(page).locator(FRAME)).toHaveAttribute("data-shell-kept", "");
    await expect(amounts).toHaveCount(0);
    expect(await page.evaluate(() => localStorage["shell.keptCustomer"])).not.toContain("€");
  },
);

test("the built-in setting keeps no amount, no account number and no token [H-21]", async ({ page, demo }) => {
  await shownOnce(page, demo);
  await page.goto("/de-de/postbox/");
  const kept = await page.evaluate(() => localStorage["shell.keptCustomer"]);
  expect(kept).toContain("Katharina Lindner");
  expect(kept).not.toMatch(/€|DE\d\d|eyJ/);
});

test("keepView false keeps nothing [H-21]", LONG, async ({ page, demo }) => {
  await configured(page, { keepView: false });
  await shownOnce(page, demo);
  await openFirstFrame(page, "/de-de/postbox/");
  const kept = await page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith("shell.kept")),
  );
  expect(kept).toEqual([]);
  await expect(header(page).locator(FRAME)).not.toHaveAttribute("data-shell-kept");
});

test("a logout removes the view in every tab [S-08]", LONG, async ({ page, demo, context }) => {
  await shownOnce(page, demo);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/de-de/dashboard/");
    await expect(header(tab).locator("button.nav-trigger").first()).toBeVisible();
    await tab.goto("/de-de/postbox/");
    await expect(header(tab).locator("button.nav-trigger").first()).toBeVisible();
    expect(await tab.evaluate(() => localStorage["shell.keptCustomer"])).toContain("Katharina");
  }
  await header(other).locator(".account-trigger").click();
  await pressLogout(other);
  for (const tab of [other, page]) {
    await tab.waitForURL("**/de-de/");
    await expect(header(tab).getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    expect(await tab.evaluate(() => localStorage["shell.keptCustomer"])).toBeUndefined();
  }
});

/** Notes each frame in which the header shows a skeleton of name or menus. */
function watchSkeletons(): void {
  const look = () => {
    const root = document.querySelector("app-header")?.shadowRoot;
    const found = [...(root?.querySelectorAll(".skeleton-title, .skeleton-avatar") ?? [])];
    if (found.some((node) => node.checkVisibility({ visibilityProperty: true })))
      sessionStorage["test.skeleton"] = location.pathname;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [customer, prefix] of [
  ["de-active", "de-de"],
  ["de-company", "de-de"],
  ["de-pending", "de-de"],
  ["de-reduced", "de-de"],
  ["de-invest", "de-de"],
  ["de-minor", "de-de"],
  ["de-distributor", "de-de"],
  ["de-negative", "de-de"],
  ["de-maintenance", "de-de"],
  ["de-balance-fails", "de-de"],
  ["at-active", "de-at"],
  ["at-distributor", "de-at"],
  ["ch-active", "de-ch"],
  ["gb-active", "en-gb"],
  ["ie-active", "en-ie"],
  ["us-active", "en-us"],
  ["fr-active", "fr-fr"],
  ["es-active", "es-es"],
  ["nl-active", "nl-nl"],
  ["pl-active", "pl-pl"],
  ["fi-active", "fi-fi"],
  ["it-active", "it-it"],
] as const) {
  test(
    `ten pages in a row show no skeleton of name and menus after the first: ${customer} [H-05]`,
    LONG,
    async ({ page, demo }) => {
      test.setTimeout(60_000);
      await demo.signIn(page, customer);
      await expect(header(page).locator(".account-trigger .account-name:not(.skeleton)").first()).not.toBeEmpty();
      await expect(header(page).locator("nav button.nav-trigger").first()).toBeAttached();
      await page.addInitScript(watchSkeletons);
      for (let count = 0; count < 10; count += 1) {
        await page.goto(`/${prefix}/${count % 2 ? "dashboard" : "postbox"}/`);
        await expect(header(page).locator("[data-shell-mount] button.account-trigger")).toBeVisible();
        await expect(header(page).locator("nav button.nav-trigger").first()).toBeAttached();
      }
      expect(await page.evaluate(() => sessionStorage["test.skeleton"])).toBeUndefined();
    },
  );
}

test("a customer's largest scripts are asked for by the page script, and do not wait for the next tier [W-04]", async ({
  page,
  demo,
}) => {
  await shownOnce(page, demo);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/cdn\/enhance-/, (route) => route.abort());
  await page.goto("/de-de/dashboard/");
  await expect.poll(() => asked.filter((name) => /\/(react-|customer\.render-)/.test(name)).length).toBe(3);
});
