/** The header of every kind of sample customer, from the services to what stands on the screen. */
import type { Locator } from "@playwright/test";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { headerReady, pressLogout, triggerOf } from "./header-page.ts";
import { configure } from "./session-page.ts";
import { linksByMenu, linksOf, specifiedLinks } from "./specified-links.ts";

interface Expected {
  /** Total and available, as written; none for a customer without a bar. */
  readonly amounts?: readonly RegExp[];
  /** The text in place of amounts. */
  readonly notice?: RegExp;
  readonly accountIds: readonly RegExp[];
  /** Ids of entries of the account menu that stand there, and that do not. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly menus?: readonly string[];
  readonly noMenus?: readonly string[];
  readonly logos?: number;
  readonly unread?: boolean;
  readonly isCompany?: boolean;
}

const EURO = /^−?\d{1,3}(\.\d{3})*,\d{2}\s€/;
const IBAN = /^[A-Z]{2}\d{2}( [\dA-Z]{1,4})+$/;

/** Differs most from Germany: currency, account ids, locale. The long runs have all customers. */
const QUICK: readonly string[] = ["gb-active"];
const CUSTOMERS: Readonly<Record<string, Expected>> = {
  "de-active": {
    amounts: [EURO, EURO],
    accountIds: [/^DE\d{2}( \d{4}){4} \d{2}$/],
    has: ["transactions", "payment-methods", "exemption-order", "notifications"],
    menus: ["my-products", "offers", "finance-knowledge", "about", "help"],
    unread: true,
  },
  "de-company": { amounts: [EURO, EURO], accountIds: [IBAN], isCompany: true },
  "de-pending": {
    amounts: [/^0,00\s€$/, /^5\.000,00\s€$/],
    accountIds: [IBAN],
    has: ["messages", "documents", "my-details"],
    lacks: ["transactions", "withdrawal", "payment-methods", "exemption-order", "notifications"],
  },
  "de-reduced": {
    accountIds: [IBAN],
    has: ["messages", "documents", "user-account"],
    lacks: ["transactions", "withdrawal", "my-details", "notifications"],
  },
  "de-invest": { amounts: [EURO, EURO], accountIds: [IBAN] },
  "de-negative": { amounts: [/^[−-]142,37\s€/, /€/], accountIds: [IBAN] },
  "de-maintenance": { notice: /Wartung/, accountIds: [] },
  "de-balance-fails": { notice: /\S/, accountIds: [IBAN] },
  "de-distributor": { amounts: [EURO, EURO], accountIds: [IBAN], logos: 2 },
  "at-active": {
    amounts: [/€\s?\d/, /€\s?\d/],
    accountIds: [/^AT\d{2}( \d{4}){4}$/],
    lacks: ["payment-methods", "exemption-order"],
    noMenus: ["finance-knowledge"],
    unread: true,
  },
  "at-distributor": { amounts: [/€/, /€/], accountIds: [IBAN], menus: ["finance-knowledge"], logos: 2 },
  "ch-active": {
    amounts: [/CHF/, /CHF/],
    accountIds: [/^CH\d{2}( [\dA-Z]{4}){4} [\dA-Z]$/],
    has: ["payment-methods"],
    noMenus: ["finance-knowledge"],
  },
  "gb-active": {
    amounts: [/^£\d/, /^£\d/],
    accountIds: [/^\d{2}-\d{2}-\d{2}$/, /^\d{8}$/],
    lacks: ["payment-methods"],
    unread: true,
  },
  "ie-active": { amounts: [/^€\d/, /^€\d/], accountIds: [/^IE\d{2}/], lacks: ["payment-methods"] },
  "us-active": { amounts: [/^\$\d/, /^\$\d/], accountIds: [/^\d{12}$/] },
  "fr-active": {
    amounts: [/\d,\d{2}\s€/, /€/],
    accountIds: [/^FR\d{2}( [\dA-Z]{4}){5} [\dA-Z]{3}$/],
    lacks: ["payment-methods"],
  },
  "es-active": { amounts: [/€$/, /€$/], accountIds: [/^ES\d{2}/], lacks: ["payment-methods"] },
  "fi-active": { amounts: [/€$/, /€$/], accountIds: [/^FI\d{2}/], lacks: ["payment-methods"] },
  "it-active": { amounts: [/€/, /€/], accountIds: [/^IT\d{2}/], has: ["payment-methods"] },
  "nl-active": { amounts: [/^€\s?\d/, /€/], accountIds: [/^NL/], has: ["payment-methods"], unread: true },
  "pl-active": { amounts: [/zł/, /zł/], accountIds: [/^PL/], lacks: ["payment-methods"] },
};

const root = (header: Locator) => header.locator("[data-shell-mount]");
const entry = (header: Locator, id: string) => root(header).locator(`#account [data-shell-link="${id}"]`);

for (const [customer, expected] of Object.entries(CUSTOMERS)) {
  test(
    `${customer}: name, ids, amounts, entries, menus and where they lead from the services [L-09, L-10, L-11, L-12, H-18, H-20, H-21, H-22, H-23, H-24, H-25, H-26, H-27, H-28, H-29, H-30]`,
    quickIf(QUICK.includes(customer)),
    async ({ page, demo }) => {
      await demo.signIn(page, customer);
      const header = await headerReady(page);
      await root(header).locator(".account-trigger[popovertarget]").click();
      const account = root(header).locator("#account");
      await expect(account.locator(".identity-name")).toHaveText(/\S+ \S+/);

      const { amounts, notice, accountIds, has = [], lacks = [], menus = [], noMenus = [], logos = 1 } = expected;
      const row = root(header).locator(".balance-row");
      if (amounts) await expect(row.locator(".amount-value")).toHaveText([...amounts]);
      else if (notice) await expect(row.locator(".balance-notice")).toContainText(notice);
      else await expect(row).toHaveCount(0);
      if (notice) await expect(row.locator(".amount-value")).toHaveCount(0);

      await expect(account.locator(".account-id-number")).toHaveText([...accountIds]);
      for (const id of ["messages", "documents", ...has]) await expect(entry(header, id), id).toHaveCount(1);
      for (const id of lacks) await expect(entry(header, id), id).toHaveCount(0);
      for (const id of ["my-products", "offers", "about", "help", ...menus]) {
        await expect(triggerOf(header, id), id).toHaveCount(1);
      }
      for (const id of noMenus) await expect(triggerOf(header, id), id).toHaveCount(0);
      await expect(root(header).locator(".bar > .logos img")).toHaveCount(logos);
      await expect(root(header).locator(".nav-list .unread")).toHaveCount(expected.unread ? 1 : 0);
      await expect(account.locator(".identity-kind")).toHaveCount(expected.isCompany ? 1 : 0);
      await expect(account.locator(".identity-person")).toHaveCount(expected.isCompany ? 1 : 0);

      const { prefix, ...links } = specifiedLinks(customer);
      expect(linksOf(await linksByMenu(header), prefix)).toEqual(links);
    },
  );
}

test("flags decide the entries for payment methods and exemption orders [H-29]", LONG, async ({ page, demo }) => {
  await demo.flags({ "payment-methods": false, "tax-exemption-order": false });
  await demo.signIn(page, "de-active");
  const header = await headerReady(page);
  await expect(entry(header, "withdrawal")).toHaveCount(1);
  for (const id of ["payment-methods", "exemption-order"]) await expect(entry(header, id), id).toHaveCount(0);
  // Answers are kept for five minutes: the one that is under way as well.
  await page.waitForFunction(() => sessionStorage.getItem("shell.flags") !== null);
  await demo.flags({ "payment-methods": true, "tax-exemption-order": true });
  await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
  await page.reload();
  for (const id of ["payment-methods", "exemption-order"]) await expect(entry(header, id), id).toHaveCount(1);
});

test(
  "amounts that were hidden stay hidden on this device, in the bar and on the phone [H-21]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    const header = await headerReady(page);
    const row = root(header).locator(".balance-row");
    await expect(row).toContainText("€");
    await row.getByRole("button", { name: "Beträge verbergen" }).click();
    await expect(row).not.toContainText(/\d/);
    await page.reload();
    await headerReady(page);
    await expect(row.getByRole("button", { name: "Beträge verbergen", pressed: true })).toBeVisible();
    await expect(row).not.toContainText(/\d/);
    await expect(root(header).locator("#panel .balance-panel")).not.toContainText(/\d/);
    await row.getByRole("button", { name: "Beträge verbergen", pressed: true }).click();
    await page.reload();
    await expect(row).toContainText(/\d,\d{2}\s€/);
  },
);

test(
  "a copied account number is confirmed for 3 seconds, and no longer than the menu is open [H-19]",
  LONG,
  async ({ page, demo, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await demo.signIn(page, "de-active");
    const header = await headerReady(page);
    const trigger = root(header).locator(".account-trigger[popovertarget]");
    const answer = root(header).locator(".copy-answer").filter({ hasText: /\S/ });
    await trigger.click();
    await page.clock.pauseAt(new Date(Date.now() + 5000));
    await root(header).getByRole("button", { name: /IBAN/ }).click();
    await expect(answer).toHaveText("Kopiert");
    await page.clock.runFor(2999);
    await expect(answer).toHaveText("Kopiert");
    await page.clock.runFor(1);
    await expect(answer).toHaveCount(0);
    await root(header).getByRole("button", { name: /IBAN/ }).click();
    await expect(answer).toHaveText("Kopiert");
    await page.keyboard.press("Escape");
    await expect(answer).toHaveCount(0);
  },
);

test("a customer whose data cannot be loaded sees the logo and can leave [H-04, H-31]", async ({ page, demo }) => {
  // Before the first page: a customer once read would be kept for the next.
  await demo.fault({ path: "/customers/*", status: 500, times: 50 });
  await demo.signIn(page, "de-active");
  const header = await headerReady(page);
  const logout = header.getByRole("button", { name: "Abmelden" });
  await expect(logout).toBeVisible();
  await expect(root(header).locator(".nav-trigger")).toHaveCount(0);
  await logout.click();
  await page.waitForURL((url) => url.pathname === "/de-de/");
  await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
});

test("a logout that the identity service refuses still leaves on this device [H-31]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-active");
  const header = await headerReady(page);
  await demo.fault({ method: "POST", path: "/logout", status: 500, times: 20 });
  await root(header).locator(".account-trigger[popovertarget]").click();
  await pressLogout(page);
  await page.waitForURL((url) => url.pathname === "/de-de/");
  expect(await page.evaluate(() => localStorage.getItem("shell.auth"))).toBeNull();
  await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
});

test("linked accounts only with the flag umtMinorAccountSwitch; a host may switch by itself, else a login for that account follows [H-18, H-32, W-03, T-02]", async ({
  page,
  demo,
}) => {
  await demo.flags({ umtMinorAccountSwitch: false });
  await demo.signIn(page, "de-minor");
  const header = await headerReady(page);
  const trigger = root(header).locator(".account-trigger[popovertarget]");
  const linked = root(header).locator(".linked-account");
  await trigger.click();
  await expect(entry(header, "withdrawal")).toBeVisible();
  await expect(linked).toHaveCount(0);
  expect(await demo.calls("switchable-accounts")).toEqual([]);

  await demo.flags({ umtMinorAccountSwitch: true });
  // The service's answer is kept for five minutes.
  await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
  await page.reload();
  await headerReady(page);
  await expect(linked).toHaveCount(1);
  await expect
    .poll(() => demo.calls("switchable-accounts"))
    .toMatchObject([{ method: "GET", status: 200, bearer: true }]);
  await page.evaluate(() => {
    const switched: unknown[] = [];
    Object.assign(globalThis, { switched });
    document.addEventListener("shell-account-switch", (event) => {
      switched.push((event as CustomEvent).detail);
      if (switched.length === 1) event.preventDefault();
    });
  });
  await trigger.click();
  const before = page.url();
  await linked.click();
  const switched = await page.evaluate(
    () => (globalThis as unknown as { switched: { customerId: string }[] }).switched,
  );
  expect(switched).toEqual([{ customerId: expect.stringMatching(/^BAC\d+$/) }]);
  expect(page.url()).toBe(before);
  const left = page.waitForRequest((request) => request.url().includes("/login/"));
  await linked.click();
  expect((await left).url()).toContain(`customer=${switched[0]?.customerId}`);
});

test(
  "a configured request comes before the login for another account, and one that fails changes nothing [H-32]",
  LONG,
  async ({ page, demo }) => {
    const request = { payload: { customer_id: ":customerId", user: ":userId", channel: "web" } };
    await configure(page, { accountSwitch: { request, login: "/de-at/login/?from=switch", parameter: "account" } });
    await demo.flags({ umtMinorAccountSwitch: true });
    await demo.signIn(page, "de-minor");
    const header = await headerReady(page);
    const linked = root(header).locator(".linked-account");
    await root(header).locator(".account-trigger[popovertarget]").click();
    await demo.fault({ method: "POST", path: "/account-switch", status: 500, times: 1 });
    const failed = page.waitForEvent("console", (line) => line.text().startsWith("account-switch-failed"));
    const before = page.url();
    await linked.click();
    expect((await failed).text()).not.toMatch(/BAC\d|user-\d/);
    expect(page.url()).toBe(before);
    const left = page.waitForRequest((sent) => sent.url().includes("/login/"));
    await linked.click();
    const { pathname, searchParams } = new URL((await left).url());
    expect([pathname, searchParams.get("from")]).toEqual(["/de-at/login/", "switch"]);
    const customer = searchParams.get("account");
    expect(customer).toMatch(/^BAC\d+$/);
    const calls = (await demo.calls("/account-switch")).filter(({ method }) => method === "POST");
    expect(calls.map(({ status, bearer }) => [status, bearer])).toEqual([
      [500, true],
      [204, true],
    ]);
    const user = /\/users\/([^/]+)\//.exec(calls[1]?.path ?? "")?.[1];
    expect(calls[1]?.body).toEqual({ customer_id: customer, user, channel: "web" });
  },
);
