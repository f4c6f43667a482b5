/** Customers of whom something is missing are led to where they can give it, first of all. */
import { expect, LONG, quickIf, test } from "./demo.ts";
import { collected, ready, record, stored } from "./session-page.ts";

// A redirect is an event for whoever consented to it.
test.use({ consent: "analytics" });

const REDIRECTS = [
  {
    customer: "de-no-reference",
    prefix: "de-de",
    rule: "missing-reference-iban",
    to: "/de-de/initial-reference-account",
    exempt: "/de-de/reference-account-update/",
  },
  {
    customer: "gb-no-financial-info",
    prefix: "en-gb",
    rule: "missing-financial-information",
    to: "/en-gb/update-financial-information",
    exempt: "/en-gb/update-financial-information/",
  },
  {
    customer: "de-data-expired",
    prefix: "de-de",
    rule: "data-validity",
    to: "/de-de/customer-data-validity-confirmation",
    exempt: "/de-de/customer-data-validity-confirmation/",
  },
] as const;

for (const { customer, prefix, rule, to, exempt } of REDIRECTS) {
  test(
    `${customer} is led to ${to} first, with an event, and stays on exempt pages [S-13, T-06, L-15]`,
    quickIf(customer === "de-no-reference"),
    async ({ page, demo }) => {
      const heard = await record(page, "shell-redirect", "shell-track");
      // A customer comes from somewhere: their consent is known before they log in.
      await page.goto(`/${prefix}/`);
      await expect.poll(() => stored(page, "shell.tracked")).toBe("analytics");
      await page.goto(`/${prefix}/login/?as=${customer}`);
      await demo.enterPassword(page);
      await page.waitForURL(`**${to}*`);
      await expect
        .poll(heard)
        .toEqual(
          expect.arrayContaining([
            { name: "shell-redirect", rule, href: expect.stringContaining(to) },
            expect.objectContaining({ name: "shell-track", eventName: "forced redirect", object: rule }),
          ]),
        );
      await expect.poll(() => collected(demo, page)).toContain("forced redirect");
      await page.goto(exempt);
      await ready(page);
      await expect(page.locator("app-header button[popovertarget^=account]").first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(exempt);
    },
  );
}

test(
  "a redirect on the first page of all waits for its slow consent tool, so that its event arrives [S-13, T-05, T-06]",
  LONG,
  async ({ page, demo }) => {
    // However slow the machine, the tool is not given up here: that second is a test's of the store.
    await page.addInitScript(() => {
      const soon = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms: number) =>
        soon(run, ms === 1000 ? 60_000 : ms)) as typeof setTimeout;
    });
    const heard = await record(page, "shell-redirect");
    let release = () => {};
    const isAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/demo/consent-tool.js", async (route) => {
      await isAsked;
      await route.continue();
    });
    // The dashboard is left before it has loaded.
    const opening = demo.signIn(page, "de-no-reference").catch(() => {});
    await expect.poll(heard).toHaveLength(1);
    expect(page.url()).toContain("/dashboard/");
    release();
    await page.waitForURL("**/de-de/initial-reference-account");
    await expect.poll(() => collected(demo, page)).toContain("forced redirect");
    await opening;
  },
);

test(
  "a customer who banks in the open or corrects the account stays there, the product goes along to the first account [L-15, S-13]",
  LONG,
  async ({ page, demo }) => {
    const heard = await record(page, "shell-redirect");
    await demo.signIn(page, "de-no-reference");
    await page.waitForURL("**/de-de/initial-reference-account");
    for (const [at, to] of [
      ["/de-de/open-banking/?product=P-7", "/de-de/open-banking/?product=P-7"],
      ["/de-de/dashboard/?product=P-7", "/de-de/initial-reference-account?product=P-7"],
    ] as const) {
      await page.goto(at);
      await page.waitForURL(`**${to}`);
      await ready(page);
    }
    expect(await heard()).toEqual(
      ["", "?product=P-7"].map((query) => ({
        name: "shell-redirect",
        rule: "missing-reference-iban",
        href: `/de-de/initial-reference-account${query}`,
      })),
    );
  },
);

test(
  "a host can lead the customer itself, and a customer in order is led nowhere [S-13]",
  LONG,
  async ({ page, demo }) => {
    await page.addInitScript(() => document.addEventListener("shell-redirect", (event) => event.preventDefault()));
    await demo.signIn(page, "de-no-reference");
    await expect.poll(() => collected(demo, page)).toContain("forced redirect");
    expect(new URL(page.url()).pathname).toBe("/de-de/dashboard/");
    await demo.signIn(page, "de-active");
    await ready(page);
    expect(new URL(page.url()).pathname).toBe("/de-de/dashboard/");
  },
);

test("what another region's service answered switches no redirect off [S-13, A-02]", async ({ page, demo }) => {
  await demo.signIn(page, "de-data-expired");
  await page.waitForURL("**/de-de/customer-data-validity-confirmation*");
  await page.goto("/en-gb/");
  await expect.poll(() => stored(page, "shell.keptCustomer", "localStorage")).not.toBeNull();
  await page.goto("/de-de/dashboard/");
  await page.waitForURL("**/de-de/customer-data-validity-confirmation*");
});

test("the kind that a header says exempts its page, without a word at the guard [S-13]", async ({ page, demo }) => {
  await demo.signIn(page, "de-no-reference");
  await page.waitForURL("**/de-de/initial-reference-account*");
  await page.route("**/de-de/dashboard/", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace("<app-header ", '<app-header page="corporate" ') });
  });
  await page.goto("/de-de/dashboard/");
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe("/de-de/dashboard/");
});
