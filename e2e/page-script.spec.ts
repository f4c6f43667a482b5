import type { Page } from "@playwright/test";
import { PAGE_SCRIPT_BYTES } from "../commands/release/after-command.ts";
import { expect, LONG, test } from "./demo.ts";
import { headerReady } from "./header-page.ts";

const requestsOf = (page: Page, pattern: RegExp): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (pattern.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

/** A browser that never finds an idle moment: what loads then, loads for another reason. */
const neverIdle = () => {
  globalThis.requestIdleCallback = () => 0;
};

test.describe("the page script", () => {
  test("loads it when the browser is idle [W-04]", async ({ page }) => {
    await page.goto("/de-de/");
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  });

  test("loads it at once for a customer [W-04]", LONG, async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await page.addInitScript(neverIdle);
    await page.goto("/de-de/");
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  });

  test("loads the texts of one locale only, and none for a visitor [W-04]", LONG, async ({ page, demo }) => {
    const loaded = requestsOf(page, /\/cdn\/chunks\/[a-z]{2}(-[A-Z]{2})?-/);
    await page.goto("/de-de/");
    await headerReady(page);
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);
    await demo.signIn(page, "de-active");
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    await page.waitForLoadState("networkidle");
    expect(new Set(loaded).size).toBe(1);
  });

  test("renders a tag that a script puts into the page later [W-04, W-05]", async ({ page }) => {
    await page.goto("/gallery/");
    await page.evaluate(async (script) => {
      await import(script);
      const header = document.createElement("app-header");
      header.setAttribute("locale", "fr-FR");
      document.body.prepend(header);
    }, "/cdn/shell.js");
    await expect(page.locator("app-header").getByRole("link", { name: "Se connecter" }).first()).toBeVisible();
  });

  test("tries a script that failed twice more, and then says so, gives its room back and leaves the static header [W-02, W-09]", async ({
    page,
  }) => {
    const tried = requestsOf(page, /\/cdn\/enhance-/);
    await page.route(/\/cdn\/enhance-/, (route) => route.abort());
    await page.addInitScript(() => {
      document.addEventListener("shell-error", (event) => {
        const { detail } = event as CustomEvent<{ code: string; tag: string }>;
        if (detail.tag === "app-header") Object.assign(globalThis, { error: detail });
      });
    });
    await page.goto("/de-de/");
    await page.waitForFunction(() => "error" in globalThis);
    expect(await page.evaluate(() => (globalThis as unknown as { error: object }).error)).toMatchObject({
      code: "load-failed",
      tag: "app-header",
    });
    expect(tried).toHaveLength(3);
    // Only a tag that nothing stands in has room that is kept.
    const height = page.evaluate(() => {
      const tag = document.body.appendChild(document.createElement("app-footer"));
      return tag.offsetHeight;
    });
    expect(await height).toBe(0);
    const trigger = page.locator("app-header").getByRole("button", { name: "Sparen" });
    await trigger.click();
    await expect(page.locator("app-header .menu:popover-open")).toHaveCount(1);
  });

  test("recovers when the second try succeeds [W-02]", LONG, async ({ page }) => {
    await page.route(/\/cdn\/enhance-/, (route) => route.abort(), { times: 1 });
    await page.goto("/de-de/");
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  });

  test("agrees with a second copy of itself: one store, one definition, one event per click [W-08, W-03]", async ({
    page,
    problems,
  }) => {
    await page.goto("/de-de/");
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
    await page.evaluate(async (script) => {
      const [first, second] = (await Promise.all([import(script), import(`${script}?copy`)])) as {
        shell: { get(): object };
      }[];
      const navigations: string[] = [];
      document.addEventListener("shell-navigate", (event) => {
        navigations.push((event as CustomEvent<{ id: string }>).detail.id);
        event.preventDefault();
      });
      Object.assign(globalThis, { navigations, isOneStore: first?.shell.get() === second?.shell.get() });
    }, "/cdn/shell.js");
    expect(await page.evaluate(() => (globalThis as unknown as { isOneStore: boolean }).isOneStore)).toBe(true);
    await page.locator("app-header").getByRole("link", { name: "Anmelden" }).first().click();
    expect(await page.evaluate(() => (globalThis as unknown as { navigations: string[] }).navigations)).toEqual([
      "login",
    ]);
    await expect(page).toHaveURL(/\/de-de\/$/);
    expect(problems).toEqual([]);
  });

  test(
    "loads each element once beside a copy of itself from another address, so that the page has one session [W-08, S-01]",
    LONG,
    async ({ page, demo, problems }) => {
      await demo.signIn(page, "de-active");
      // A call of this page that is still under way would be taken for one of the next.
      const customerCalls = () => demo.calls("/integration-service/customers/BAC");
      await expect.poll(customerCalls).toMatchObject([{ status: 200 }]);
      const fromCopy: string[] = [];
      await page.route("**/copy/**", async (route) => {
        fromCopy.push(new URL(route.request().url()).pathname);
        await route.fulfill({ response: await route.fetch({ url: route.request().url().replace("/copy/", "/cdn/") }) });
      });
      await page.addInitScript(() => {
        document.addEventListener(
          "readystatechange",
          () => {
            const copy = Object.assign(document.createElement("script"), { type: "module", src: "/copy/shell.js" });
            document.head.append(copy);
          },
          { once: true },
        );
      });
      await page.goto("about:blank");
      // The next page would show what this one has read.
      await page.addInitScript(() => localStorage.removeItem("shell.keptCustomer"));
      await demo.forgetCalls();
      // A page without a React component, whose script brings code of the elements from its own address.
      await page.goto("/de-de/postbox/");
      await expect(page.locator("app-header .balance-row")).toContainText("€");
      await expect(page.locator("session-guard .notice")).toBeAttached();
      expect(fromCopy).toContain("/copy/shell.js");
      const elements = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .flatMap(({ name }) => /\/(?:cdn|copy)\/elements\/[a-z-]+/.exec(name) ?? []),
      );
      const copies = new Set(elements.map((path) => path.split("/")[1]));
      expect([...copies]).toHaveLength(1);
      expect(await customerCalls()).toHaveLength(1);

      await demo.forgetCalls();
      await page.goto("/de-de/dashboard/");
      await expect(page.locator("deposit-overview [data-total]")).toContainText("€");
      await expect(page.locator("app-header .balance-row")).toContainText("€");
      expect(await customerCalls()).toHaveLength(1);
      expect(problems).toEqual([]);
    },
  );

  test("gives hosts the state and never a token [W-03]", async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    const state = await page.evaluate(async (script) => {
      const { shell } = (await import(script)) as { shell: { get(): { session: string } } };
      return shell.get();
    }, "/cdn/shell.js");
    expect(state.session).toBe("active");
    expect(JSON.stringify(state)).not.toMatch(/eyJ|token/i);
  });

  test("says that a configuration is no JSON, and goes on [W-02]", async ({ page }) => {
    await page.route("**/de-de/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(data-shell-config>)\{/, "$1{,");
      await route.fulfill({ response: answer, body });
    });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.goto("/de-de/");
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
    expect(errors).toEqual([expect.stringContaining("bad-config")]);
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  });
});

test("the script comes compressed, is asked for again, and is open to every origin [W-06]", async ({
  request,
  demo,
}) => {
  const answer = await request.get(`${demo.pages}/cdn/shell.js`, { headers: { "accept-encoding": "br" } });
  const headers = answer.headers();
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeLessThanOrEqual(PAGE_SCRIPT_BYTES);
  expect([headers["cache-control"], headers["access-control-allow-origin"]]).toEqual(["no-cache", "*"]);
  const again = await request.get(`${demo.pages}/cdn/shell.js`, {
    headers: { "accept-encoding": "br", "if-none-match": headers.etag ?? "" },
  });
  expect([again.status(), again.headers()["access-control-allow-origin"]]).toEqual([304, "*"]);
});

test("pages and their own files come compressed, as from a content network [W-04]", async ({ request, demo }) => {
  for (const path of ["/de-de/", "/de-de/login/", "/savingglobal/", "/assets/site.css", "/demo/consent-tool.js"]) {
    const answer = await request.get(demo.pages + path, { headers: { "accept-encoding": "br" } });
    expect(answer.headers(), path).toMatchObject({
      "content-encoding": "br",
      vary: expect.stringMatching(/accept-encoding/i),
    });
  }
});
