/** Pages of a customer whose calls are answered, refused or not answered at all, and their requests. */
import { expect, LONG, test } from "./demo.ts";
import { configure, ready } from "./session-page.ts";

const LOOKUPS = [
  ...["/integration-service/customers/", "/account/accounts", "/deposits/types", "/products/types"],
  ...["/product_instance", "/mail/consents", "/threads/unread-count", "/dashboard/customers/", "/switchable-accounts"],
];

test("one page asks once for each part, whatever the number of headers; calls carry cookies, JSON and the bearer [A-01]", async ({
  page,
  demo,
}) => {
  const sent: { path: string; headers: Promise<Record<string, string>> }[] = [];
  page.on("request", (request) => {
    const { origin, pathname: path } = new URL(request.url());
    const isLookup = origin === demo.services && LOOKUPS.some((part) => path.includes(part));
    if (isLookup && request.method() === "GET") sent.push({ path, headers: request.allHeaders() });
  });
  await page.context().addCookies([{ name: "service_cookie", value: "1", url: demo.services }]);
  await demo.signIn(page, "de-minor");
  await ready(page);
  const header = page.locator("app-header");
  await expect(header.locator(".linked-account")).toHaveCount(1);
  await page.evaluate(() => document.body.prepend(document.createElement("app-header")));
  await expect(header.locator(".balance-row")).toHaveCount(2);
  await expect(header.first().locator(".balance-row")).toContainText("€");
  await page.waitForLoadState("networkidle");
  // One of the accounts and then the account itself.
  const times = LOOKUPS.map((path) => [path, sent.filter((call) => call.path.includes(path)).length]);
  expect(Object.fromEntries(times)).toEqual({
    ...Object.fromEntries(LOOKUPS.map((path) => [path, 1])),
    "/account/accounts": 2,
  });
  for (const { path, headers } of sent) {
    // A call without a body has no type of content, which would cost a preflight of its own.
    expect(await headers, path).not.toHaveProperty("content-type");
    expect(await headers, path).toMatchObject({
      accept: "application/json",
      authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/),
      cookie: expect.stringContaining("service_cookie=1"),
    });
    expect(path).not.toContain(":");
  }
});

test("refused calls are repeated only where that can help, are named without the customer, and the header still renders [A-04, A-07, A-09]", async ({
  page,
  demo,
}) => {
  const said: string[] = [];
  page.on("console", (line) => said.push(line.text()));
  await demo.flags({ umtMinorAccountSwitch: true });
  await demo.fault({ path: "/deposits/types", status: 404 });
  await demo.fault({ path: "/mail/consents", status: 410 });
  await demo.fault({ path: "/products/types", status: 500, body: [{ code: "E42", message: "of BAC410000008" }] });
  await demo.fault({ path: "/product_instance", status: 409, body: { code: "E7", frontendErrorCode: "F7" } });
  await demo.fault({ path: "/unread-count", status: 500 });
  await demo.fault({ path: "/switchable-accounts", drop: true });
  await demo.signIn(page, "de-minor");
  await ready(page);
  const header = page.locator("app-header");
  await expect(header.locator(".balance-row")).toContainText("€");
  await expect(header.locator("button.nav-trigger[popovertarget=menu-help]")).toHaveCount(1);
  await expect(header.locator(".unread")).toHaveCount(0);
  await expect(header.locator(".linked-account")).toHaveCount(0);
  const timesOf = async (path: string) => (await demo.calls(path)).filter(({ method }) => method === "GET").length;
  await expect.poll(() => timesOf("/products/types")).toBe(2);
  for (const [path, times] of [
    ["/deposits/types", 1],
    ["/mail/consents", 1],
    ["/product_instance", 1],
    ["/unread-count", 1],
  ] as const) {
    expect(await timesOf(path), path).toBe(times);
  }
  const lines = () => said.join("\n");
  await expect.poll(lines).toContain("switchable accounts could not be loaded: noResponse");
  await expect.poll(lines).toContain("deposit/products/types: serviceErrors 500 E42");
  expect(lines()).toContain("pension/product_instance: serviceError 409 F7");
  expect(lines()).toContain("unread-count-unavailable: No unread messages are shown");
  expect(lines()).not.toMatch(/BAC\d/);
});

test(
  "a service that says nothing is waited for 3 seconds, then its part is missing [A-01, A-07]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await ready(page);
    // The next page would show what this one has read.
    await page.addInitScript(() => localStorage.removeItem("shell.keptCustomer"));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.route("**/account/accounts*", () => {});
    await page.reload();
    const account = page.locator("app-header button.account-trigger");
    const notice = page.locator("app-header .balance-notice");
    // In steps so short that what is waited for is far from over when all else is rendered.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10);
          return account.count();
        },
        { intervals: [50] },
      )
      .toBe(1);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(notice.first()).toBeAttached();
  },
);

test(
  "mocks answer in place of services where the configuration has them, and say what is missing [A-08]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await ready(page);
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    const customer = {
      id: "BAC410000001",
      status: "ACTIVE",
      type: "person",
      persons: [{ firstName: "Mocked", lastName: "Person" }],
    };
    const answers = { customer: { body: customer }, depositTypes: { body: ["notice_account"] } };
    await configure(page, { mocks: { enabled: true, answers } });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.headers().authorization !== undefined) asked.push(request.url());
    });
    // Late requests of the page before do not count for this one.
    page.on("framenavigated", () => asked.splice(0));
    await page.reload();
    const header = page.locator("app-header");
    await expect(header.getByText("Mocked Person").first()).toBeAttached();
    await expect(header.locator("[data-shell-link=my-notice]")).toHaveCount(1);
    await expect(header.locator("[data-shell-link=my-term]")).toHaveCount(0);
    // No mock gives the number of unread messages, so the built-in number counts: three.
    await expect(header.locator(".nav-list .unread")).toHaveCount(1);
    await expect.poll(() => said.join("\n")).toContain("no mock for GET account: accounts");
    expect(asked).toEqual([]);
  },
);
