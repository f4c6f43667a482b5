/** A customer's next pages: what an earlier page of the tab has read is shown, and only the rest is asked for. */
import type { Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";

const header = (page: Page) => page.locator("app-header");
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("shell.keptCustomer"));

/** Calls to the bank's services, without flags, events, identity and the preflight of browsers. */
async function serviceCalls(demo: Demo): Promise<readonly string[]> {
  const calls = await demo.calls();
  return calls
    .filter(({ method, path }) => method !== "OPTIONS" && !/ofrep|\/com\.|openid-connect|\/demo\//.test(path))
    .map(({ path }) => path);
}

async function readOnce(page: Page, demo: Demo): Promise<void> {
  await demo.signIn(page, "de-active");
  await expect(header(page).locator(".balance-row")).toContainText("€");
  // The linked accounts wait for their flag, so they are kept last.
  await expect.poll(() => kept(page)).toContain("switchableAccounts");
  // The header does not wait for the component of this page, which asks a service of its own.
  await expect(page.locator("deposit-overview [data-total]")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("the second page asks for session, status and balance only, and shows the same header [A-04, H-18, H-21]", async ({
  page,
  demo,
  problems,
}) => {
  await readOnce(page, demo);
  const text = await header(page).locator(".account-trigger").textContent();
  const balance = await header(page).locator(".balance-row").textContent();
  await demo.forgetCalls();
  // A page of the portal that asks no service of its own.
  await page.goto("/de-de/documents/");
  await expect(header(page).locator(".account-trigger")).toHaveText(text ?? "");
  await expect(header(page).locator(".balance-row")).toHaveText(balance ?? "");
  await page.waitForLoadState("networkidle");
  const calls = await serviceCalls(demo);
  expect(calls.filter((path) => /\/accounts\/[^/]+$/.test(path))).toHaveLength(1);
  expect(calls.filter((path) => !/\/accounts\/[^/]+$|open_api\/v2\/customer|status\.json/.test(path))).toEqual([]);
  expect(problems).toEqual([]);
});

test(
  "the second page asks for the operator's status beside its other calls, and does not wait for an idle moment [A-04]",
  LONG,
  async ({ page, demo }) => {
    await readOnce(page, demo);
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    const [status] = await Promise.all([page.waitForRequest(/\/status\.json$/), page.goto("/de-de/postbox/")]);
    expect(status.method()).toBe("GET");
  },
);

test(
  "a host has the balance read again: one account, nothing else, and the amount of now [A-04, H-21]",
  LONG,
  async ({ page, demo }) => {
    await readOnce(page, demo);
    await page.waitForLoadState("networkidle");
    await demo.forgetCalls();
    await demo.fault({ path: "/accounts/", times: 1, status: 503 });
    await page.evaluate(async () => {
      const { shell } = await import("/cdn/shell.js" as string);
      shell.refresh("balance");
    });
    await expect(header(page).locator(".balance-row")).not.toContainText("€");
    const calls = await serviceCalls(demo);
    expect(calls.filter((path) => !path.includes("/accounts"))).toEqual([]);
    await page.evaluate(async () => {
      const { shell } = await import("/cdn/shell.js" as string);
      shell.refresh("balance");
    });
    await expect(header(page).locator(".balance-row")).toContainText("€");
  },
);

test("what is kept has no token, and no number and amount of an account [A-04]", async ({ page, demo }) => {
  await readOnce(page, demo);
  const text = (await kept(page)) ?? "";
  expect(text).toContain("Katharina Lindner");
  expect(text).not.toMatch(/DE\d{2}|eyJ|\d[.,]\d{2}\b|"iban"|"balance"/);
});

test("a logout removes it in every tab [A-04, S-08]", LONG, async ({ page, demo, context }) => {
  await readOnce(page, demo);
  const other = await context.newPage();
  await other.goto("/de-de/dashboard/");
  await expect.poll(() => kept(other)).not.toBeNull();
  await header(other).locator(".account-trigger").click();
  await pressLogout(other);
  for (const tab of [other, page]) {
    await tab.waitForURL("**/de-de/");
    await expect(header(tab).getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    expect(await kept(tab)).toBeNull();
  }
});

test("a logout removes it from a tab of the same window that shows no shell page, which got the storage of its opener [A-04, S-08]", async ({
  page,
  demo,
}) => {
  await readOnce(page, demo);
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/cdn/integrity.json"));
  const popup = await opened;
  await popup.waitForLoadState();
  const everything = () => popup.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await everything()).toContain("Katharina");
  await header(page).locator(".account-trigger").click();
  await pressLogout(page);
  await page.waitForURL("**/de-de/");
  expect(await everything()).not.toMatch(/Katharina|Lindner|BAC\d/);
});

test("another customer in the same tab sees nothing of it [A-04, H-32]", LONG, async ({ page, demo }) => {
  await readOnce(page, demo);
  await demo.signIn(page, "at-active");
  await expect(header(page).locator(".account-trigger")).not.toContainText("Katharina");
  await expect.poll(async () => (await kept(page)) ?? "").not.toContain("Katharina");
});
