import { expect, LONG, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import { watchShifts } from "./layout-shift.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

test("a customer signs in by the code flow and sees the private header, each part from a call with a bearer [H-18, H-21, A-03]", async ({
  page,
  demo,
}) => {
  await demo.signInByLogin(page, "de-active");
  const header = page.locator("app-header");
  await expect(header.getByText("Katharina Lindner").first()).toBeVisible();
  await expect(header.locator(".balance-row")).toContainText(/\d{1,3}(\.\d{3})*,\d{2}\s€/);
  const paths = ["/customers/BAC", "/accounts", "/deposits/types", "/products/types", "/threads/unread-count"];
  // The login page asks first, and leaves without the answer to a call that takes long.
  const answers = async (path: string) => (await demo.calls(path)).map(({ status }) => status);
  for (const path of paths) await expect.poll(() => answers(path), path).toContain(200);
  const calls = await demo.calls();
  const token = calls.find((call) => call.path.endsWith("/token"));
  expect(token).toMatchObject({ method: "POST", status: 200, bearer: false });
  expect(JSON.stringify(token?.body)).toContain("authorization_code");
  for (const path of paths) {
    const made = calls.filter((call) => call.path.includes(path));
    expect(made.length, path).toBeGreaterThan(0);
    for (const call of made) expect(call, path).toMatchObject({ method: "GET", bearer: true });
  }
});

test("the login is framed by no page, not by one of its own origin either", async ({ page }) => {
  for (const path of ["/de-de/login/", "/fi-fi/login"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});

test("pages for customers are kept by no cache and framed by no other site", async ({ page }) => {
  for (const path of ["/de-de/dashboard/", "/en-gb/account-transactions", "/savingglobal/"]) {
    const answer = await page.request.get(path);
    expect(answer.headers()["cache-control"], path).toBe("no-store");
    expect(answer.headers()["content-security-policy"], path).toContain("frame-ancestors 'self'");
  }
  expect((await page.request.get("/de-de/")).headers()["cache-control"]).not.toBe("no-store");
});

test("the logged-out header never shows to a customer, not even before the script [H-05, W-09]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  await page.route("**/cdn/**", (route) => route.abort());
  await page.goto("/de-de/");
  await expect(page.locator("app-header [data-shell-pending]")).toBeVisible();
  await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" })).toHaveCount(0);
});

for (const [customer, path] of [
  ["de-active", "/de-de/dashboard/"],
  ["de-distributor", "/de-de/dashboard/"],
  ["at-distributor", "/de-at/dashboard/"],
  ["de-pending", "/de-de/dashboard/"],
] as const) {
  test(
    `the skeleton takes the room of what follows: nothing moves while the header of ${customer} arrives [H-05, H-06, H-23]`,
    LONG,
    async ({ page, demo }) => {
      await demo.signIn(page, customer);
      // The account comes last: until then the customer's status is all there is to go by.
      await demo.fault({ path: "/accounts", delayMs: 800 });
      const shifts = await watchShifts(page);
      await page.goto(path);
      await expect(page.locator("app-header .balance-row")).toContainText("€");
      await expect(page.locator("app-header .bar > .logos img")).toHaveCount(customer.endsWith("-distributor") ? 2 : 1);
      expect(await shifts()).toEqual([]);
    },
  );
}

test(
  "the header of a customer has its height on a tablet before its scripts are there [H-33, W-04]",
  LONG,
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await demo.signIn(page, "de-active");
    await page.route("**/cdn/enhance-*", () => {});
    await page.goto("/de-de/dashboard/", { waitUntil: "domcontentloaded" });
    // The page script keeps room for tags without code.
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    await expect(page.locator("app-header:defined")).toHaveCount(0);
    expect((await page.locator("app-header").boundingBox())?.height).toBe(64);
  },
);

test(
  "the account id is copied in electronic form and says so for a while [H-19, H-20]",
  LONG,
  async ({ page, demo, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await demo.signIn(page, "de-active");
    const header = page.locator("app-header");
    await header.getByRole("button", { name: /Katharina Lindner/ }).click();
    await expect(header.locator(".account-ids, [class*=account-id]").first()).toHaveText(/DE\d\d( \d{4}){4} \d{2}/);
    await header.getByRole("button", { name: /IBAN/ }).first().click();
    await expect(header.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE\d{20}$/);
    await page.clock.runFor(3100);
    await expect(header.getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
  },
);

test("a British customer sees account number and sort code [H-20]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "gb-active");
  const header = page.locator("app-header");
  await expect(header.locator(".balance-row")).toContainText("£");
  await header.locator("button[popovertarget^=account]").first().click();
  await expect(header.getByText(/\d{2}-\d{2}-\d{2}/)).toBeVisible();
});

test("pending activation shows a total of 0 and a restricted account menu [H-23]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-pending");
  const header = page.locator("app-header");
  await header.locator("button[popovertarget^=account]").first().click();
  await expect(header.getByRole("link", { name: "Nachrichten" }).first()).toBeVisible();
  await expect(header.getByRole("link", { name: "Auszahlung" })).toHaveCount(0);
});

test("a balance in maintenance gives way to a notice [H-22, A-05]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-maintenance");
  const header = page.locator("app-header");
  await expect(header.locator(".balance-row")).toContainText("Wartungsarbeiten");
  await expect(header.locator(".balance-row")).not.toContainText("€");
});

test("logging out ends the session at the identity provider and everywhere on this device, and says so [H-31, S-14]", async ({
  page,
  demo,
  context,
}) => {
  await demo.signIn(page, "de-company");
  const header = page.locator("app-header");
  const other = await context.newPage();
  await other.goto("/de-de/dashboard/");
  await expect(other.locator("app-header .account-trigger").first()).toBeVisible();
  await demo.fault({ path: "/openid-connect/logout", delayMs: 1000, times: 1 });
  await header.locator("button[popovertarget^=account]").first().click();
  await demo.forgetCalls();
  await pressLogout(page);
  await expect(page.locator("session-guard dialog.cover")).toHaveText("Sie werden abgemeldet.");
  await page.waitForURL("**/de-de/");
  await expect(page.locator("session-guard").getByText("Sie sind abgemeldet.")).toBeVisible();
  await expect(other.locator("session-guard").getByText("Sie sind abgemeldet.")).toBeVisible();
  await expect.poll(() => demo.calls("/openid-connect/logout")).toMatchObject([{ method: "POST", status: 204 }]);
  await expect
    .poll(() => demo.calls("/open_api/v2/logout"))
    .toMatchObject([{ method: "POST", status: 204, bearer: true }]);
  expect(await page.evaluate(() => localStorage.getItem("shell.auth"))).toBeNull();
  await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
});

test("no token and no name stands in the markup, the shared store or an event [W-03]", LONG, async ({ page, demo }) => {
  await page.addInitScript(() => {
    const details: string[] = [];
    Object.assign(globalThis, { details });
    for (const name of ["shell-ready", "shell-session-change", "shell-track", "shell-error", "shell-menu-toggle"]) {
      document.addEventListener(name, (event) => details.push(JSON.stringify((event as CustomEvent).detail)));
    }
  });
  await demo.signIn(page, "de-active");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  const seen = await page.evaluate(() => {
    const { access_token } = JSON.parse(localStorage.getItem("shell.auth") ?? "{}") as { access_token: string };
    const store = JSON.stringify((globalThis as unknown as Record<symbol, object>)[Symbol.for("savings-shell@1")]);
    const attributes = [...document.querySelectorAll("*")].flatMap((node) =>
      [...node.attributes].map(({ value }) => value),
    );
    const details = (globalThis as unknown as { details: string[] }).details;
    return { token: access_token.slice(20, 60), text: [store, ...attributes, ...details].join("\n") };
  });
  expect(seen.text).not.toContain(seen.token);
  expect(seen.text).not.toContain("Lindner");
});

test("a header that a host takes out and puts back stands again, at the height that it had, and reports nothing [W-01, W-04]", async ({
  page,
  demo,
  problems,
}) => {
  await demo.signIn(page, "de-active");
  const header = page.locator("app-header");
  await expect(header.locator(".balance-row")).toContainText("€");
  const before = await header.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
  for (const pause of [20, 500]) {
    const heights = await header.evaluate(async (host: HTMLElement, wait) => {
      const { parentNode, nextSibling } = host;
      host.remove();
      await new Promise((resolve) => setTimeout(resolve, wait));
      const rendered = new Promise((resolve) => host.addEventListener("shell-ready", resolve, { once: true }));
      parentNode?.insertBefore(host, nextSibling);
      const seen: number[] = [];
      const look = () => {
        seen.push(host.offsetHeight);
        if (host.isConnected) requestAnimationFrame(look);
      };
      look();
      await rendered;
      return seen;
    }, pause);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(before);
    await expect(header.locator(".balance-row")).toContainText("€");
    expect(await header.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(before);
  }
  expect(problems).toEqual([]);
});
