/** The demo's login page: name and password, a passkey, and what is said when the identity provider refuses. */
import type { Page } from "@playwright/test";
import { expect, isKeycloak, LONG, test } from "./demo.ts";
import { ready } from "./session-page.ts";

// A Keycloak asks for the password on a page of its own.
test.skip(isKeycloak);

const status = (page: Page) => page.locator("[data-login-status]");

async function typeIn(page: Page, name: string, password: string, hasScript = true): Promise<void> {
  // The script shows it. Before that the browser itself posts the form.
  if (hasScript) await expect(page.locator("[data-passkey]")).toBeVisible();
  await page.getByLabel("Anmeldename oder Kundennummer").fill(name);
  await page.getByLabel("Kennwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

for (const [what, name] of [
  ["the id of a sample customer", "de-active"],
  ["a customer number", "BAC410000001"],
  ["the name of a customer", "katharina lindner"],
] as const)
  test(`signs in by ${what} and the password [S-01]`, name === "de-active" ? {} : LONG, async ({ page, demo }) => {
    await page.goto("/de-de/login/");
    await typeIn(page, name, "demo");
    await page.waitForURL("**/de-de/dashboard/");
    await ready(page);
    expect(await demo.providerSessions()).toEqual(["de-active"]);
    const log = JSON.stringify(await demo.calls("/demo/credentials/"));
    expect(log).toContain("[hidden]");
    expect(log).not.toContain('"demo"');
  });

test("says at each field what to type, and sends nothing while one is empty [S-01]", async ({ page, demo }) => {
  await page.goto("/de-de/login/");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const mistakes = page.locator(".field-mistake:visible");
  await expect(mistakes).toHaveText([/Geben Sie Ihren Anmeldenamen/, /Geben Sie Ihr Kennwort ein/]);
  expect(await mistakes.locator("svg").count()).toBe(2);
  expect(await demo.calls("/demo/credentials/")).toEqual([]);
});

test("refuses a wrong password, locks after five, and forgets neither [S-01]", async ({ page, demo }) => {
  await page.goto("/de-de/login/");
  for (let time = 1; time <= 4; time += 1) {
    await typeIn(page, "de-active", "wrong");
    await expect(status(page)).toHaveText(/passen nicht zusammen/);
    await expect.poll(async () => (await demo.calls("/credentials/password")).length).toBe(time);
    await expect(page.getByLabel("Kennwort", { exact: true })).toBeFocused();
    await expect(page.getByLabel("Kennwort", { exact: true })).toHaveValue("");
  }
  await typeIn(page, "de-active", "wrong");
  await expect(status(page)).toHaveText(/15 Minuten gesperrt/);
  await page.reload();
  // By another of the customer's names as well.
  await typeIn(page, "BAC410000001", "demo");
  await expect(status(page)).toHaveText(/15 Minuten gesperrt/);
  expect(await demo.providerSessions()).toEqual([]);
});

test("a ticket begins one sign-in; used again it has expired [S-01]", async ({ page, demo }) => {
  const realm = `${demo.services}/auth/realms/global`;
  await page.goto("/de-de/login/");
  await typeIn(page, "de-active", "demo");
  await page.waitForURL("**/de-de/dashboard/");
  const asked = page.waitForRequest((request) => request.url().includes("login_hint="));
  await page.goto("/de-de/login/");
  await typeIn(page, "de-active", "demo");
  const ticket = new URL((await asked).url()).searchParams.get("login_hint");
  await page.waitForURL("**/de-de/dashboard/");
  await page.route(`${realm}/demo/credentials/password`, (route) => route.fulfill({ json: { ticket } }));
  await page.goto("/de-de/login/");
  await typeIn(page, "de-active", "demo");
  await expect(status(page)).toHaveText(/zu lange gedauert/);
  await expect(page.getByLabel("Kennwort", { exact: true })).toBeVisible();
});

test("makes a passkey and signs in with it; after the provider has forgotten it, says so [S-01]", async ({
  page,
  demo,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/de-de/login/");
  await page.getByLabel("Auf diesem Gerät einen Passkey anlegen").check();
  await typeIn(page, "de-active", "demo");
  await page.waitForURL("**/de-de/dashboard/");
  expect((await demo.calls("/credentials/new-passkey")).map(({ status: answer }) => answer)).toEqual([200, 204]);
  await page.goto("/de-de/login/");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await page.waitForURL("**/de-de/dashboard/");
  expect((await demo.calls("/credentials/passkey")).map(({ status: answer }) => answer)).toEqual([200, 200]);
  // Nobody is signed in any more, or the end of the session would load the page anew.
  await page.evaluate(() => localStorage.clear());
  await page.request.delete(`${demo.services}/demo/identity/sessions`);
  await page.goto("/de-de/login/");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(status(page)).toHaveText(/Passkey hat nicht geklappt/);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("asks for no password, which nobody could check [W-09]", async ({ page }) => {
    await page.goto("/de-de/login/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
    await expect(page.locator("main").getByRole("textbox")).toHaveCount(0);
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  });
});

test("shows the button for a passkey to nobody before its script is there [S-01]", async ({ page }) => {
  await page.route("**/demo/login.js", (route) => route.abort());
  await page.goto("/de-de/login/");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await expect(page.locator("[data-passkey]")).toBeHidden();
});

test("has no login in its header, and what is typed before the script never stands in an address [H-02]", async ({
  page,
}) => {
  await page.route("**/demo/login.js", (route) => route.abort());
  await page.goto("/de-de/login/");
  await expect(page.locator("app-header .action-login")).toBeHidden();
  await typeIn(page, "de-active", "demo", false);
  await page.waitForURL((url) => url.pathname === "/de-de/login/" && url.search === "");
  await expect(page.getByLabel("Kennwort", { exact: true })).toHaveValue("");
});
