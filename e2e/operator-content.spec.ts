/** Austria's editors have changed menus and texts in their CMS: docs/content.md. The shell was not built for it. */
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";

const CONTENT = /\/shell-content\/[\w-]+\.json$/;

function contentRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (CONTENT.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("a visitor has it from the first paint, without a request; a customer by one request a page [W-02, W-09]", async ({
  page,
  demo,
}) => {
  const asked = contentRequests(page);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const header = page.locator("app-header");
  const barometer = header.locator("a[href='/de-at/zinsbarometer/']");
  await page.goto("/de-at/");
  await expect(barometer.first()).toBeAttached();
  await expect(header.getByRole("link", { name: "Konto eröffnen" }).first()).toBeVisible();
  await demo.signIn(page, "at-active");
  await header.locator("[part=account]").click();
  await expect(header.getByRole("link", { name: "Kontobewegungen" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(["/shell-content/de-AT.json"]));
  asked.length = 0;
  await page.goto("/de-at/investments/");
  await expect(header.locator("[part=account]")).toBeVisible();
  expect(asked).toEqual(["/shell-content/de-AT.json"]);
  expect(problems.filter((text) => /content|hydration/.test(text))).toEqual([]);
  asked.length = 0;
  await page.goto("/de-de/investments/");
  await expect(page).toHaveURL(/de-de/);
  expect(asked).toEqual([]);
});

test(
  "what a browser has of it is asked for by its tag, and stays where the operator answers that it still holds [W-02]",
  LONG,
  async ({ page, demo }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    // The browser reports the sent headers and the answer apart from the request, earlier or later.
    const ids = new Set<string>();
    const sent: { readonly requestId: string; readonly tag: string | undefined }[] = [];
    const answers: { readonly requestId: string; readonly status: number }[] = [];
    network.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (CONTENT.test(request.url)) ids.add(requestId);
    });
    network.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      sent.push({ requestId, tag: headers["If-None-Match"] });
    });
    network.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
      answers.push({ requestId, status: statusCode });
    });
    const header = page.locator("app-header");
    await demo.signIn(page, "at-active");
    await header.locator("[part=account]").click();
    await expect(header.getByRole("link", { name: "Kontobewegungen" })).toBeVisible();
    ids.clear();
    await page.goto("/de-at/investments/");
    await header.locator("[part=account]").click();
    await expect(header.getByRole("link", { name: "Kontobewegungen" })).toBeVisible();
    const asked = () => sent.filter(({ requestId }) => ids.has(requestId)).map(({ tag }) => tag);
    const answered = () => answers.filter(({ requestId }) => ids.has(requestId)).map(({ status }) => status);
    await expect.poll(asked).toEqual([expect.stringMatching(/^(W\/)?".+"$/)]);
    await expect.poll(answered).toEqual([304]);
  },
);
