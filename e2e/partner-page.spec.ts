import { expect, LONG, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

test("the partner page runs under its strict policy without one violation [W-06]", async ({ page, demo, problems }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener("securitypolicyviolation", (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const response = await page.goto(`${demo.partner}/`);
  expect(response?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  expect(response?.headers()["content-security-policy"]).not.toMatch(/unsafe-(inline|eval)/);
  const header = page.locator("app-header");
  await expect(header.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await expect(page.locator("app-footer").getByRole("link").first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(problems).toEqual([]);
});

test(
  "a disclaimer with styles and handlers gives the strict policy nothing to report [F-07, U-04, W-06]",
  LONG,
  async ({ page, demo }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(globalThis, { violations });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        violations.push(effectiveDirective),
      );
    });
    await page.goto(`${demo.partner}/`);
    const footer = page.locator("app-footer");
    await expect(footer.getByRole("link").first()).toBeVisible();
    await footer.evaluate((element) => {
      const styled =
        '<p style="text-align:center" onclick="x()">Deposits are <em style="color:red">protected</em>.</p>';
      const foreign =
        '<style>p{color:red}</style><img src="https://evil.example/x.png" onerror="y()"><svg onload="z()"></svg>';
      Object.assign(element, { data: { disclaimer: `${styled}${foreign}<p><a href="/\t/evil.example">x</a></p>` } });
    });
    const disclaimer = footer.locator(".rich-text", { hasText: "Deposits are protected" });
    await expect(disclaimer.locator("p").first()).toHaveAttribute("data-align", "center");
    await expect(disclaimer.locator("img, style, svg, [style], a[href]")).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([]);
  },
);

test(
  "a partner's visitor sees the partner's logo, no navigation and the login only [H-07, W-06]",
  LONG,
  async ({ page, demo }) => {
    await page.goto(`${demo.partner}/`);
    const header = page.locator("app-header");
    await expect(header.getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await expect(header.getByRole("img")).toHaveCount(2);
    await expect(header.locator("nav button[popovertarget^=menu]")).toHaveCount(0);
    const register = header.locator(".partner-register").filter({ visible: true });
    await expect(register).toHaveText("Register");
    await expect(register).toHaveAttribute("href", /\/register\/\?regflow=mse_savings_hub$/);
  },
);

test("the script is loaded with its integrity; a changed file would not run [W-06]", async ({ page, demo }) => {
  await page.goto(`${demo.partner}/`);
  const integrity = await page.locator("script[src$='shell.js']").getAttribute("integrity");
  const list = await (await page.request.get(`${demo.pages}/cdn/integrity.json`)).json();
  expect(integrity).toBe(list.files["shell.js"]);
  await page.route("**/cdn/shell.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;` });
  });
  const refused = page.waitForEvent("console", (message) => /integrity/.test(message.text()));
  await page.reload();
  await refused;
  expect(await page.evaluate(() => customElements.get("app-header") === undefined)).toBe(true);
});

test("a changed chunk does not run either, nor does a further try of it [W-06, W-02]", LONG, async ({ page, demo }) => {
  const asked: string[] = [];
  await page.route("**/cdn/elements/customer.render-*", async (route) => {
    asked.push(new URL(route.request().url()).search);
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.hasRun = true;\n${await answer.text()}` });
  });
  await page.goto(`${demo.partner}/`);
  const header = page.locator("app-header");
  await expect(header.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  const failed = header.evaluate(
    (tag) =>
      new Promise((resolve) => {
        tag.addEventListener("shell-error", (event) => resolve((event as CustomEvent).detail.code));
        tag.setAttribute("page", "login");
      }),
  );
  expect(await failed).toBe("load-failed");
  expect(new Set(asked)).toEqual(new Set(["", "?again=1", "?again=2"]));
  expect(await page.evaluate(() => "hasRun" in globalThis)).toBe(false);
  await expect(header.getByRole("link", { name: "Log in" }).first()).toBeVisible();
});

test("bare tags keep their room: nothing moves while they arrive [W-04, W-06]", LONG, async ({ page, demo }) => {
  const shifts = await watchShifts(page);
  for (const width of [360, 1350]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.partner}/`);
    await expect(page.locator("app-header").getByRole("link", { name: "Log in" }).first()).toBeVisible();
    await expect(page.locator("app-footer").getByRole("link").first()).toBeAttached();
    expect(await shifts()).toEqual([]);
  }
});
