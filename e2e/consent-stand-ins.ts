/** Consent tools that only answer, each as the shell reads it; the demo's own CookieConsent is a real one. */
import type { Page } from "@playwright/test";
import { configure } from "./session-page.ts";

export const CONSENT_TOOLS = ["host", "usercentrics 2", "usercentrics 3", "cookieconsent"] as const;
export type StandIn = (typeof CONSENT_TOOLS)[number];

/** The pages to come have this tool: it asks until `accept`, and keeps the answer for the pages behind. */
export async function useTool(page: Page, tool: StandIn): Promise<void> {
  await configure(page, { consent: { tool: tool.split(" ")[0] } });
  if (tool !== "cookieconsent") await page.route(/consent-tool\.js/, (route) => route.abort());
  await page.addInitScript(standIn, tool);
}

/** The visitor accepts everything. */
export const accept = (page: Page) => page.evaluate(() => (globalThis as unknown as { accept(): void }).accept());

/** Runs in the page, so it stands alone. */
function standIn(tool: StandIn): void {
  const page = globalThis as unknown as Record<string, unknown>;
  const purposes = ["analytics", "marketing"];
  const isAsking = () => sessionStorage.getItem("answered") === null;
  const details = () => ({
    consent: { required: isAsking() },
    services: Object.fromEntries(purposes.map((category) => [category, { category, consent: { given: !isAsking() } }])),
  });
  const say = () => {
    if (tool === "host" && !isAsking()) page.shellConsent = { granted: purposes };
  };
  if (tool === "usercentrics 2")
    page.UC_UI = {
      isConsentRequired: isAsking,
      getServicesBaseInfo: () => purposes.map((categorySlug) => ({ categorySlug, consent: { status: !isAsking() } })),
    };
  if (tool === "usercentrics 3")
    page.__ucCmp = { isInitialized: async () => true, getConsentDetails: async () => details() };
  page.accept = () => {
    if (tool === "cookieconsent") {
      (page.CookieConsent as { acceptCategory(names: readonly string[]): void }).acceptCategory(purposes);
      return;
    }
    sessionStorage.setItem("answered", "yes");
    say();
    const events = { host: "shell-consent", "usercentrics 2": "UC_UI_CMP_EVENT", "usercentrics 3": "UC_CONSENT" };
    // A host may well say it at its document.
    if (tool === "host") document.dispatchEvent(new Event(events.host));
    else dispatchEvent(new CustomEvent(events[tool], { detail: details() }));
  };
  say();
}
