/** `<base>` in content that an editor has written: no request, navigation or link of the shell goes to the site that it names. */
import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";
import { depositLink, pressLogout } from "./header-page.ts";
import { rewritePages } from "./rewritten-pages.ts";

const STRANGER = "http://evil.example";

/** The parser loads a picture of a fragment before any script runs. */
const isPicture = (request: string): boolean => request.endsWith(".svg");

/** Serves pages with the element at the start of their body. */
async function withBase(page: Page, demo: Demo): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${STRANGER}/**`, (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({ status: 200, contentType: "text/html", body: "<title>stranger</title>" });
  });
  await rewritePages(page, demo, (html) => html.replace(/<body[^>]*>/, `$&<base href="${STRANGER}/">`));
  return asked;
}

test("a customer's tokens go to the services of the page alone, and the end of the session to its own login [S-07, A-03]", async ({
  page,
  demo,
}) => {
  await demo.session({ accessTokenSeconds: 100, refreshTokenSeconds: 900 });
  await demo.signIn(page, "de-active");
  const asked = await withBase(page, demo);
  const refreshed = page.waitForRequest((request) => /\/svc\/.*\/token$/.test(new URL(request.url()).pathname));
  await page.goto("/de-de/dashboard/");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await refreshed;
  await page.locator("app-header .account-trigger").click();
  await pressLogout(page);
  await page.waitForURL(`${demo.pages}/de-de/`);
  await expect.poll(() => demo.providerSessions()).toEqual([]);
  expect(asked.filter((one) => !isPicture(one))).toEqual([]);
});

test("links of a visitor's page lead to its own site, pressed or opened in another tab [L-04, W-03]", async ({
  page,
  demo,
  context,
}) => {
  const asked = await withBase(page, demo);
  const told: string[] = [];
  await page.exposeFunction("note", (href: string) => told.push(href));
  await page.addInitScript(() =>
    addEventListener("shell-navigate", (event) =>
      Reflect.get(globalThis, "note")((event as CustomEvent<{ href: string }>).detail.href),
    ),
  );
  const openMenu = async () => {
    await page.goto("/de-de/");
    await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
    return depositLink(page);
  };
  const middle = await openMenu();
  const [opened] = await Promise.all([context.waitForEvent("page"), middle.click({ button: "middle" })]);
  await opened.waitForURL(`${demo.pages}/de-de/festgeld/`);
  await opened.close();
  const link = await openMenu();
  await link.click();
  await page.waitForURL(`${demo.pages}/de-de/festgeld/`);
  expect(told).toEqual([`${demo.pages}/de-de/festgeld/`]);
  expect(asked.filter((one) => !isPicture(one))).toEqual([]);
});
