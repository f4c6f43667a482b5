/** The three tiers on whole pages: a visitor's page works without React, which loads when an element has to change. */

import type { Page } from "@playwright/test";
import { fits } from "../scripts/sizes/size-limits.ts";
import sums from "../scripts/sizes/size-sums.json" with { type: "json" };
import { expect, LONG, quickIf, test } from "./demo.ts";
import { headerReady, heardOf, hearEvents } from "./header-page.ts";
import { expectState, passTime, settableClock } from "./session-page.ts";

const OF_PAGE =
  /page-meta|head-tags|component|element-tree|i18next|savings-shell-(?:react|services)|dynamic_import|service-answer|service-caller/;
const REACT = /\/cdn\/(chunks\/react-|elements\/)/;

/** Scripts of the shell that this page asks for, from now on. */
const scriptsOf = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/cdn\/.*\.js$/.test(pathname)) seen.push(pathname);
  });
  return seen;
};

const header = (page: Page) => page.locator("app-header");
const openMenus = (page: Page) => page.locator("app-header .menu:popover-open");
const isRendered = (page: Page, tag = "app-header") =>
  page.evaluate((name) => {
    const rendered = document.querySelector(name)?.shadowRoot?.querySelector("[data-shell-mount] > *");
    return Object.keys(rendered ?? {}).some((key) => key.startsWith("__react"));
  }, tag);

test("a customer's page loads nothing but what the size check counts as its sum, and side by side what the header waits for [H-05, W-04]", async ({
  page,
  demo,
}) => {
  const scripts = scriptsOf(page);
  await demo.signIn(page, "de-active");
  await expect(header(page).getByText("Katharina Lindner").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const counted = sums.find(({ page: name }) => name === "a customer's page")?.files ?? [];
  // Page metadata is the page's own choice, as a footer that renders is and a component: each has a limit of its own.
  const loaded = scripts.map((path) => path.replace("/cdn/", "")).filter((file) => !OF_PAGE.test(file));
  expect(loaded.filter((file) => !counted.some((pattern) => fits(pattern, file)))).toEqual([]);
  // The texts are one of them.
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(loaded.length).toBeLessThanOrEqual(12);
  const preloads = page.locator("link[rel=modulepreload]");
  const ahead = await preloads.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
  );
  const later = /\/(shell|enhance-|chunks\/pointer-hover)/;
  expect(scripts.filter((path) => !later.test(path) && !OF_PAGE.test(path) && !ahead.includes(path))).toEqual([]);
  expect(ahead.filter((path) => !scripts.includes(path))).toEqual([]);
});

test.describe("a visitor's page", () => {
  test("is not laid out for an element that starts: no script asks for a size, and none for a style before the header is ready [W-04]", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const asked = { sizes: [] as string[], styles: [] as string[] };
      Object.assign(globalThis, { asked });
      let isHeaderReady = false;
      addEventListener("shell-ready", ({ target }) => {
        isHeaderReady ||= (target as Element).localName === "app-header";
      });
      const note = (list: string[]) => {
        const { stack = "" } = new Error("asked");
        if (stack.includes("/cdn/")) list.push(stack);
      };
      const { getComputedStyle } = globalThis;
      globalThis.getComputedStyle = (...given) => {
        if (!isHeaderReady) note(asked.styles);
        return getComputedStyle(...given);
      };
      const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight");
      const read = own?.get as (this: HTMLElement) => number;
      Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
        ...own,
        get() {
          note(asked.sizes);
          return read.call(this);
        },
      });
    });
    await page.goto("/de-de/");
    await headerReady(page);
    // It has no fragment, and shows nothing.
    await page.waitForFunction(() => document.querySelector("page-meta")?.shadowRoot);
    expect(await page.evaluate(() => (globalThis as unknown as { asked: object }).asked)).toEqual({
      sizes: [],
      styles: [],
    });
  });

  test("has the page script and the enhance script, within their limit, and never React [W-04, W-09]", async ({
    page,
    request,
    demo,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto("/de-de/");
    await headerReady(page);
    await header(page).getByRole("button", { name: "Sparen" }).click();
    await expect(openMenus(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await page.locator("app-footer").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(scripts.slice(0, 2).map((path) => path.replace(/-[0-9a-f]{8}/, ""))).toEqual([
      "/cdn/shell.js",
      "/cdn/enhance.js",
    ]);
    expect(scripts.filter((path) => REACT.test(path) && !path.includes("/page-services.render-"))).toEqual([]);
    // The scripts below serve the flag service, the consent tool and the collector of this page.
    const first = scripts.slice(0, 2);
    const counted = sums.find(({ page: name }) => name === "a visitor's page")?.files ?? [];
    expect(first.filter((path) => !counted.some((pattern) => fits(pattern, path.replace("/cdn/", ""))))).toEqual([]);
    for (const path of first) {
      const answer = await request.get(demo.pages + path, { headers: { "accept-encoding": "br" } });
      expect(answer.headers()["content-encoding"]).toBe("br");
    }
  });

  test("with metadata, and with a gate that is open to all, brings neither React nor the script of customers [W-04, W-09, U-05, U-06]", async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    const config = JSON.stringify({ site: { name: "Norvane" } });
    const body = `<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><title>Of the host</title>
      <script type="application/json" data-shell-config>${config}</script>
      <script type="module" src="/cdn/shell.js"></script></head><body>
      <page-meta locale="de-DE" page-title="Hilfe"></page-meta>
      <auth-gate locale="de-DE" requires-auth><h1>Für alle</h1></auth-gate></body></html>`;
    await page.route("**/host/", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto("/host/");
    await expect(page).toHaveTitle("Hilfe");
    await expect(page.getByRole("heading", { name: "Für alle" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((file) => /react|views|customer/.test(file))).toEqual([]);
    const counted = sums.find(({ page: name }) => name === "a visitor's page with metadata")?.files ?? [];
    const loaded = scripts.map((path) => path.replace("/cdn/", ""));
    expect(loaded.filter((file) => !counted.some((pattern) => fits(pattern, file)))).toEqual([]);
    // Closed to visitors, it asks the session and leads to the login.
    await page.locator("auth-gate").evaluate((gate) => gate.setAttribute("bypass", "false"));
    await page.waitForURL("**/de-de/login/**");
  });

  for (const path of ["/it-it/", "/de-ch/"]) {
    test(
      `gets the second layout that the flags ask for from another fragment, without React: ${path} [M-02, L-18, W-09]`,
      quickIf(path === "/it-it/"),
      async ({ page }) => {
        const scripts = scriptsOf(page);
        await page.goto(path);
        const markets = page.locator("app-footer").locator("[data-shell-market]");
        await expect(
          page.locator("app-footer").locator("[data-shell-market='it-IT'], [aria-current='true']"),
        ).not.toHaveCount(0);
        await expect.poll(() => scripts.some((file) => file.includes("/fragments/"))).toBe(true);
        await expect
          .poll(() => markets.evaluateAll((links) => links.map((link) => link.getAttribute("data-shell-market"))))
          .toEqual(expect.arrayContaining(["it-IT", "de-CH"].filter((locale) => !path.includes(locale.toLowerCase()))));
        await page.waitForLoadState("networkidle");
        expect(scripts.filter((file) => REACT.test(file) && !file.includes("/page-services.render-"))).toEqual([]);
        const footer = page.locator("app-footer");
        await footer.locator(".market-button").click();
        await expect(
          footer
            .locator(".market-choice")
            .filter({ hasText: "Polonia" })
            .or(footer.locator(".market-choice").filter({ hasText: "Polen" })),
        ).toBeVisible();
      },
    );
  }

  test("defines every element and tells hosts that it is ready [W-03, W-09]", async ({ page }) => {
    await hearEvents(page);
    await page.goto("/de-de/");
    await headerReady(page);
    await expect.poll(() => heardOf(page, "shell-ready")).toHaveLength(1);
    const defined = await page.evaluate(() =>
      ["app-header", "app-footer", "country-banner"].map((tag) => document.querySelector(tag)?.matches(":defined")),
    );
    expect(defined).toEqual([true, true, true]);
    expect(await isRendered(page)).toBe(false);
  });
});

test.describe("what stands is rendered", () => {
  test(
    "when an attribute differs from what its fragment was rendered for, and not for one that does not [W-02, W-09]",
    LONG,
    async ({ page }) => {
      const scripts = scriptsOf(page);
      await page.goto("/de-de/");
      await headerReady(page);
      await header(page).evaluate((host) => {
        host.setAttribute("page", "default");
        host.setAttribute("theme", "v2");
        host.setAttribute("locale", "DE-de");
      });
      await page.waitForLoadState("networkidle");
      expect(scripts.filter((path) => REACT.test(path) && !path.includes("/page-services.render-"))).toEqual([]);
      await header(page).evaluate((host) => host.setAttribute("page", "login"));
      await expect(header(page).getByRole("button", { name: "Sparen" })).toHaveCount(0);
      expect(await isRendered(page, "app-footer")).toBe(false);
    },
  );

  test("when a property is set: those set before anything is loaded hold, in their order [W-02, W-09]", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const host = document.querySelector("app-header") as HTMLElement & Record<string, unknown>;
        host.navItems = [{ id: "first", title: "Zuerst", href: "/de-de/zuerst/" }];
        host.navItems = [{ id: "second", title: "Danach", href: "/de-de/danach/" }];
        host.actionItems = [{ id: "help", title: "Hilfe", href: "/de-de/hilfe/", type: "login" }];
      });
    });
    await page.goto("/de-de/");
    await expect(header(page).getByRole("link", { name: "Danach" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Hilfe" }).first()).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Zuerst" })).toHaveCount(0);
  });

  test("when a session begins in another tab [W-09, S-08]", LONG, async ({ page, context, demo }) => {
    await page.goto("/de-de/");
    await headerReady(page);
    const other = await context.newPage();
    await demo.signIn(other, "de-active");
    await expect(page.locator("app-header .account-trigger, app-header [part~=account]").first()).toBeVisible();
  });

  test(
    "when the flag service answers what changes it, asked once and without its library [T-01, W-04]",
    LONG,
    async ({ page, demo }) => {
      const scripts = scriptsOf(page);
      await demo.forgetCalls();
      await page.goto("/de-de/");
      await headerReady(page);
      await expect.poll(() => demo.calls("/ofrep/")).toHaveLength(1);
      await page.waitForLoadState("networkidle");
      expect(scripts.filter((path) => REACT.test(path) && !path.includes("/page-services.render-"))).toEqual([]);
      await demo.flags({ b2cUnifiedDomainLocales: "fr-FR" });
      // An answer is kept for five minutes; the next page is one that has none.
      await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
      await page.goto("/de-de/");
      await expect.poll(() => isRendered(page, "app-footer")).toBe(true);
      await expect(page.locator("app-footer [data-shell-market='fr-FR']")).toHaveAttribute("href", /\/fr-fr\/$/);
    },
  );
});

test.describe("without React", () => {
  for (const [title, prepare] of [
    ["that never arrives", (page: Page) => page.route(REACT, () => {})],
    ["that fails", (page: Page) => page.route(REACT, (route) => route.abort())],
  ] as const) {
    test(
      `${title}, a page that would need it works with what stands [W-02, W-09]`,
      quickIf(title === "that never arrives"),
      async ({ page }) => {
        await prepare(page);
        await hearEvents(page, ["shell-navigate", "shell-login"]);
        await page.goto("/de-de/");
        await headerReady(page);
        await header(page).evaluate((host) => host.setAttribute("product", "4711"));
        await header(page).getByRole("button", { name: "Sparen" }).click();
        await expect(openMenus(page)).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(openMenus(page)).toHaveCount(0);
        await page.mouse.move(600, 600);
        await header(page).getByRole("button", { name: "Sparen" }).hover();
        await expect(openMenus(page)).toHaveCount(1);
        await header(page).getByRole("link", { name: "Anmelden" }).first().click();
        await expect.poll(() => heardOf(page, "shell-login")).toHaveLength(1);
        await expect(page).toHaveURL(/\/de-de\/$/);
      },
    );
  }

  test("that never arrives, a customer's session is watched over all the same, their page open, their data asked for [S-02, U-06, W-09]", async ({
    page,
    demo,
  }) => {
    await page.route(/\/cdn\/chunks\/react-/, () => {});
    await page.addInitScript(() => {
      document.addEventListener("shell-session-change", ({ target }) =>
        Object.assign(globalThis, { teller: (target as Element).localName }),
      );
    });
    await settableClock(page.context());
    await demo.signIn(page, "de-active");
    await expectState(page, "active");
    const read = expect.objectContaining({ status: 200, bearer: true });
    await expect.poll(() => demo.calls("/account/accounts")).toContainEqual(read);
    await expect(page.locator("auth-gate a").first()).toBeVisible();
    await passTime(page, 185);
    await expectState(page, "warning");
    expect(await page.evaluate(() => (globalThis as { teller?: string }).teller)).toBe("session-guard");
    expect(await isRendered(page)).toBe(false);
  });

  test(
    "that fails, a customer has the menus and links of the fragment in place of a skeleton [W-02, W-09]",
    LONG,
    async ({ page, demo }) => {
      await page.route(/\/cdn\/chunks\/react-/, (route) => route.abort());
      await hearEvents(page, ["shell-error"]);
      await demo.signIn(page, "de-active");
      await expect(page.locator("app-header [data-shell-pending]")).toBeVisible();
      await expect.poll(() => heardOf(page, "shell-error")).not.toHaveLength(0);
      await expect(page.locator("app-header [data-shell-pending]")).toHaveCount(0);
      await header(page).getByRole("button", { name: "Sparen" }).click();
      await expect(openMenus(page)).toHaveCount(1);
      await expect(header(page).getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    },
  );

  for (const [what, script] of [
    ["React", /\/cdn\/chunks\/react-/],
    ["the script of customers", /\/customer\.render-/],
    ["the enhance script", /\/cdn\/enhance-/],
  ] as const) {
    test(
      `that failed while the network was away, a customer has their header once it is back: ${what} [W-02, W-09]`,
      LONG,
      async ({ page, context, demo }) => {
        await page.route(script, (route) => route.abort());
        await hearEvents(page, ["shell-error"]);
        await demo.signIn(page, "de-active");
        await expect.poll(() => heardOf(page, "shell-error")).not.toHaveLength(0);
        await page.unroute(script);
        await context.setOffline(true);
        await context.setOffline(false);
        await header(page).locator("button.account-trigger").click();
        await expect(openMenus(page)).toHaveCount(1);
        await expectState(page, "active");
      },
    );
  }

  test("says once that it could not be loaded [W-02]", LONG, async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await hearEvents(page);
    await page.goto("/de-de/");
    await headerReady(page);
    await header(page).evaluate((host) => host.setAttribute("page", "login"));
    await expect.poll(() => heardOf(page, "shell-error")).toHaveLength(1);
    const [error] = await heardOf(page, "shell-error");
    expect(error?.detail).toMatchObject({ code: "load-failed", tag: "app-header" });
    await expect(header(page).getByRole("button", { name: "Sparen" })).toBeVisible();
  });

  test("that comes late, changes made meanwhile are rendered when it is there [W-02, W-09]", LONG, async ({ page }) => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(REACT, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/de-de/");
    await headerReady(page);
    await header(page).evaluate((host) => {
      // The demo hides the actions of a login page.
      host.setAttribute("page", "registration");
      Object.assign(host, { actionItems: [{ id: "help", title: "Hilfe", href: "/de-de/hilfe/", type: "login" }] });
    });
    await header(page).getByRole("button", { name: "Sparen" }).click();
    await expect(openMenus(page)).toHaveCount(1);
    go();
    await expect(header(page).getByRole("link", { name: "Hilfe" }).first()).toBeVisible();
    await expect(header(page).getByRole("button", { name: "Sparen" })).toHaveCount(0);
  });
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("menus open, links lead, the market can be changed [H-11, W-09]", async ({ page }) => {
    await page.goto("/de-de/");
    await header(page).getByRole("button", { name: "Sparen" }).click();
    await expect(openMenus(page)).toHaveCount(1);
    await expect(header(page).getByRole("link", { name: "Anmelden" }).first()).toHaveAttribute("href", "/de-de/login/");
    await page.keyboard.press("Escape");
    await page.locator("app-footer .market-button").click();
    await expect(page.locator("app-footer a[data-shell-market='fr-FR']")).toBeVisible();
  });

  for (const path of ["/de-de/dashboard/", "/de-de/login/"]) {
    test(
      `${path} says what it needs instead of standing empty [W-09]`,
      quickIf(path.includes("login")),
      async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("main").getByText(/brauchen JavaScript/)).toBeVisible();
      },
    );
  }
});
