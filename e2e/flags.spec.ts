import { expect, test } from "./demo.ts";

test("a visitor is a device to the flag service: no name, no storage [T-01]", async ({ page, demo }) => {
  await page.goto("/de-de/");
  const asked = async () => (await demo.calls("/ofrep/"))[0];
  await expect.poll(asked).toMatchObject({ method: "POST", status: 200, bearer: false });
  const call = await asked();
  expect(JSON.stringify(call?.body)).toMatch(/"targetingKey":"device-/);
  expect(JSON.stringify(call?.body)).toContain('"device":"desktop"');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /flag|ofrep|feature/i.test(key)))).toEqual(
    [],
  );
});

test("a customer is asked for by country and groups, and what is answered shows [T-01, T-02]", async ({
  page,
  demo,
}) => {
  await demo.flags({ "tax-exemption-order": true });
  await demo.signIn(page, "de-active");
  const bodies = async () => JSON.stringify((await demo.calls("/ofrep/")).map(({ body }) => body));
  await expect.poll(bodies).toContain('"country":"DEU"');
  expect(await bodies()).toContain('"status":"web-investor"');
  expect(await bodies()).not.toContain("Lindner");
  const header = page.locator("app-header");
  await header.locator(".account-trigger").click();
  await expect(header.locator("#account a[href$='/exemption-order']")).toBeVisible();
});

test("without an answer of the flag service the standing values hold [T-01]", async ({ page, demo }) => {
  await demo.fault({ path: "/ofrep/v1/evaluate/flags", status: 500 });
  await demo.signIn(page, "de-active");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
});
