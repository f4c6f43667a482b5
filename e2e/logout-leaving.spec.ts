/** A logout whose page is left or closed at once: the session at the provider must end with it. */
import { type Demo, expect, quickIf, test } from "./demo.ts";
import { openDashboard, stored } from "./session-page.ts";

type Page = import("@playwright/test").Page;

/** Presses the button as a person does, and goes in the same task or a moment later. */
async function logOutAndGo(page: Page, waitMs: number, how: "close" | "leave", demo: Demo): Promise<void> {
  const button = page.locator("app-header").getByRole("button", { name: "Abmelden" });
  const handle = await button.elementHandle();
  const away = how === "leave" ? `${demo.pages}/assets/site.css` : undefined;
  await handle?.evaluate(
    (node, { waitMs, away }) => {
      (node as HTMLElement).click();
      if (away !== undefined) setTimeout(() => location.assign(away), waitMs);
    },
    { waitMs, away },
  );
  if (how === "close") await page.close({ runBeforeUnload: false });
  else await page.waitForURL(/site\.css/);
}

for (const [how, waitMs] of [
  ["leave", 0],
  ["leave", 50],
  ["close", 0],
] as const) {
  test(
    `a logout ends the session at the provider, though its page goes: ${how}, ${waitMs} ms later [S-14]`,
    quickIf(how === "leave" && waitMs === 0),
    async ({ page, demo }) => {
      await openDashboard(page, demo);
      expect(await demo.providerSessions()).toHaveLength(1);
      // The provider answers no question about the network: a slow one would have taken all of the time. Not by an interception, which
      // holds every request for a moment, and what it still holds goes with the page.
      await demo.fault({ method: "GET", path: "/openid-connect/certs", delayMs: 600_000 });
      await page.locator("app-header").getByRole("button", { name: "Katharina Lindner" }).first().click();
      await logOutAndGo(page, waitMs, how, demo);
      await expect.poll(() => demo.providerSessions()).toEqual([]);
      if (how === "leave") expect(await stored(page, "shell.auth")).toBeNull();
      // A logout need not ask the question.
      await demo.endFaults();
    },
  );
}
