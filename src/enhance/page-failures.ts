/**
 * Reports to the operator that a page has failed, where the code that measures pages may be what failed. It is part of the page
 * script, so it stays small. The report holds version, build and kind of the failure, and nothing of the page or its visitor.
 */
import { isMeasured } from "../domain/metrics/measured-share.ts";
import { ownAddress } from "../platform/own-address.ts";
import { unparsedConfig } from "../stores/config/unparsed-config.ts";
import { shell } from "../stores/page/host-api.ts";
import { claim, type Page } from "../stores/page.ts";

/** The enhance script did not load; one of our files threw an error; the header was not defined in time. */
type FailureKind = "load" | "script" | "header";

/** A page whose elements begin to load has a header after this time. */
export const LONGEST_START_MS = 10_000;

/** Sends one report for each page, for the share of the page views that is measured. */
export function reportFailure(page: Page, kind: FailureKind): void {
  const { failureUrl, share } = (unparsedConfig(page).metrics ?? {}) as { failureUrl?: string; share: number };
  if (!failureUrl || !isMeasured(share, performance.timeOrigin) || !claim(page, "failure")) return;
  // Neither cookies nor the address of the page are sent. Plain text needs no question to the other origin before.
  const options = { method: "POST", credentials: "omit", referrer: "" } as const;
  fetch(ownAddress(failureUrl), { ...options, body: `${shell.version} ${kind}` }).catch(() => {});
}
