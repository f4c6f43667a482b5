import { expect, LONG, test } from "./demo.ts";

test("the header in the AngularJS application follows its hash routes [W-05, H-16]", async ({
  page,
  demo,
  problems,
}) => {
  await demo.flags({ dbtShowNewMyDepositsPage: false });
  await demo.signIn(page, "de-active");
  await page.goto("/savingglobal/#/MyInvestments/TermDeposit");
  const header = page.locator("app-header");
  const current = header.locator("a[aria-current=page]");
  await expect(current).toHaveAttribute("href", /#\/MyInvestments\/TermDeposit$/);
  await page.locator("main").getByRole("link", { name: "Tagesgeld" }).click();
  await expect(page.locator("h1")).toHaveText("Tagesgeld");
  await expect(current).toHaveAttribute("href", /#\/MyInvestments\/Overnight$/);
  expect(problems).toEqual([]);
});

test("data from a digest reaches the header, and its events reach a digest [W-05, W-03]", async ({ page }) => {
  await page.goto("/savingglobal/#/MyInvestments/TermDeposit");
  const header = page.locator("app-header");
  await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await page.evaluate(() => {
    const { angular } = globalThis as unknown as { angular: angular.IAngularStatic };
    const host = document.querySelector("[ng-controller]") as Element;
    const scope = angular.element(host).scope() as angular.IScope & { shell: { data: unknown } };
    scope.$apply(() => {
      scope.shell.data = { navItems: [{ id: "own", title: "Eigener Eintrag", href: "#/MyInvestments/Notice" }] };
    });
  });
  await header.getByRole("link", { name: "Eigener Eintrag" }).click();
  await expect(page.locator("h1")).toHaveText("Kündigungsgeld");
  await expect(header.locator("a[aria-current=page]")).toHaveText("Eigener Eintrag");
});

test("the host's own font size changes nothing in the shell [W-05]", LONG, async ({ page }) => {
  await page.goto("/de-de/");
  const size = () =>
    page
      .locator("app-header")
      .getByRole("link", { name: "Anmelden" })
      .first()
      .evaluate((link) => getComputedStyle(link).fontSize);
  const onOwnPage = await size();
  await page.goto("/savingglobal/");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("10px");
  expect(await size()).toBe(onOwnPage);
});

test(
  "amounts in the AngularJS application are for customers, and a visitor is led to the login by a link [W-05, U-06]",
  LONG,
  async ({ page, demo }) => {
    await page.goto("/savingglobal/#/MyInvestments/TermDeposit");
    const main = page.locator("main");
    await expect(main.getByRole("link", { name: "Anmelden" })).toBeVisible();
    await expect(main.getByText("Banque Montclair")).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/savingglobal/");
    await demo.signIn(page, "de-active");
    await page.goto("/savingglobal/#/MyInvestments/TermDeposit");
    await expect(main.getByText("Banque Montclair")).toBeVisible();
    await expect(main.getByRole("link", { name: "Anmelden" })).toBeHidden();
  },
);

test("an Austrian customer keeps the market on the legacy hash routes [L-09, W-05]", async ({ page, demo }) => {
  await demo.signIn(page, "at-active");
  await page.goto("/savingglobal/#/MyInvestments/Overnight");
  await expect(page.locator("app-header [data-shell-mount] header")).toHaveAttribute("lang", "de-AT");
  await expect(page.locator("h1")).toHaveText("Täglich fällig");
  await expect(page.locator("app-footer footer")).toHaveAttribute("lang", "de-AT");
  await expect(page.locator("deposit-overview")).toHaveAttribute("locale", "de-AT");
});
