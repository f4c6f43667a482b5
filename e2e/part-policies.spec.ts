/** Parts for pages under Trusted Types: with the name of their policy, and without it. */
import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";

const PARTS = `
<app-accordion items='[{"key":"safe","title":"Is it safe?","details":"<p>Yes.</p>"}]'><p>Words for later</p></app-accordion>
<app-modal open heading="Terms"><p>The rate is fixed.</p><button slot="actions">Agree</button></app-modal>
<star-rating score="4.5">4.5 of 5 stars</star-rating>`;

async function openUnder(page: Page, demo: Demo, policy: string): Promise<void> {
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    const violations: string[] = [];
    Object.assign(globalThis, { reported, violations });
    document.addEventListener("shell-error", (event) => reported.push((event as CustomEvent).detail));
    document.addEventListener("securitypolicyviolation", ({ sample }) => violations.push(sample));
  });
  await page.route(`${demo.pages}/under-a-policy/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": `require-trusted-types-for 'script'; trusted-types ${policy}` },
      body: `<!doctype html><title>Parts</title><script type="module" src="/cdn/parts.js"></script>${PARTS}`,
    }),
  );
  await page.goto(`${demo.pages}/under-a-policy/`);
}

const reportedOn = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { reported: { code: string; message: string; tag: string }[] }).reported,
  );
const violationsOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);

test("parts render under a policy that names lit-html, without a violation [U-01, U-04, W-06]", async ({
  page,
  demo,
}) => {
  await openUnder(page, demo, "savings-shell lit-html");
  await expect(page.getByRole("dialog", { name: "Terms" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByText("Is it safe?").click();
  await expect(page.getByText("Yes.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await reportedOn(page)).toEqual([]);
});

for (const [name, policy] of [
  ["a policy without lit-html", "savings-shell"],
  ["a policy whose page has its own lit-html", "savings-shell lit-html"],
] as const) {
  test(`under ${name} each part says once what to write, and its content stays [W-02, W-06]`, async ({
    page,
    demo,
  }) => {
    if (policy.includes("lit-html"))
      await page.addInitScript(() => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy("lit-html", {});
      });
    await openUnder(page, demo, policy);
    await expect
      .poll(async () => (await reportedOn(page)).map(({ tag }) => tag).toSorted())
      .toEqual(["app-accordion", "app-modal", "star-rating"]);
    for (const { code, message } of await reportedOn(page)) {
      expect(code).toBe("load-failed");
      expect(message).toContain("trusted-types savings-shell lit-html");
    }
    for (const words of ["Words for later", "The rate is fixed.", "Agree", "4.5 of 5 stars"]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    // One violation, although three parts need it: a refused script is not requested again.
    expect(await violationsOn(page)).toEqual(["lit-html"]);
  });
}
