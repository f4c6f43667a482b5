/**
 * Google's consent mode v2 [T-03]: containers on the page get the visitor's choice, whoever loads them. The page script
 * has pushed the default before (`denyStorages`).
 */
import { isUnanswered } from "../consent/consent.ts";
import { consentModeUpdate } from "../domain/tracking/tag-container.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { gtag } from "../stores/page/consent-default.ts";
import { consent } from "../stores/page/page-consent.ts";
import { claim, ofBuild, type Page } from "../stores/page.ts";

/** Updates the data layer with each answer of the visitor. Only the first call has an effect. */
export function followConsentMode(page: Page): void {
  if (!claim(page, ofBuild("consent mode"))) return;
  let last: string | undefined;
  consent(page).subscribe((now) => {
    const { consent: tool, tagManager } = shellConfig(page).get();
    if ((tool ?? tagManager) === undefined || isUnanswered(now)) return;
    const update = consentModeUpdate({
      analytics: now.analytics === "granted",
      marketing: now.marketing === "granted",
    });
    const text = JSON.stringify(update);
    if (text === last) return;
    last = text;
    try {
      gtag("consent", "update", update);
    } catch {
      console.warn("savings-shell: a container on the page failed at the update of its consent.");
    }
  });
}
