/** A page that has one tag of the shell and no other is tracked as any page, whichever tool asks for consent. */
import type { Page } from "@playwright/test";
import { accept, CONSENT_TOOLS, useTool } from "./consent-stand-ins.ts";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { collected } from "./session-page.ts";
import { expectOnce, FOOTER_TAP, ON_HOME, openWith } from "./tracking-page.ts";

test.use({ consent: "unasked" });

const TAP = { ...FOOTER_TAP, ...ON_HOME };
const ATTRIBUTION = {
  event_name: "app attribution",
  object: "campaign",
  action: "attribute",
  description: "The visit was attributed for the mobile app",
  zone: "background",
  component: "shell",
  bounded_context: "mobile app",
  ...ON_HOME,
};

/** The element's code is there, and so is everything that the browser does when it is idle. */
async function settled(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
  await page.waitForLoadState("networkidle");
}

for (const tool of CONSENT_TOOLS) {
  test(
    `a footer alone, with ${tool}: a tap before consent is never sent, one right after it arrives once though its page is gone [T-03, T-05, T-06]`,
    LONG,
    async ({ page, demo }) => {
      await useTool(page, tool);
      await openWith(page, "app-footer", "with its fragment");
      await settled(page, "app-footer");
      await page.evaluate(() => addEventListener("shell-navigate", (event) => event.preventDefault(), { once: true }));
      const tap = () => page.locator("app-footer a[data-shell-link=legal-0]").evaluate((a: HTMLElement) => a.click());
      await tap();
      expect(await collected(demo, page)).toEqual([]);
      await accept(page);
      await tap();
      await page.waitForURL("**/de-de/impressum/");
      await expectOnce(demo, page, TAP);
    },
  );
}

for (const tag of ["app-footer", "market-picker", "country-banner"]) {
  test(
    `a bare ${tag} alone, where the host says what was consented to: the visit arrives once, with every field [T-05, T-07]`,
    quickIf(tag === "app-footer"),
    async ({ page, demo }) => {
      await useTool(page, "host");
      await openWith(page, tag, "bare");
      await settled(page, tag);
      expect(await collected(demo, page)).toEqual([]);
      await accept(page);
      await expectOnce(demo, page, ATTRIBUTION);
    },
  );
}

test(
  "a footer alone on the page of a customer, whom nobody there reads: no visitor, and no group [T-05, T-07]",
  LONG,
  async ({ page, demo }) => {
    await useTool(page, "host");
    await demo.signIn(page, "de-active");
    await openWith(page, "app-footer", "with its fragment");
    await settled(page, "app-footer");
    await accept(page);
    await expectOnce(demo, page, { ...ATTRIBUTION, portal: "customer portal", customer_group: "customer" });
  },
);
