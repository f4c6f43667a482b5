/**
 * Measures this page view for the operator and sends one request when the page is left. It is loaded when the page is idle, and
 * only for the share of page views that `metrics.share` names.
 */

import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { type MeasureName, otlpRequest } from "../domain/metrics/page-metrics.ts";
import { errorWord } from "../domain/tracking/outgoing-text.ts";
import { isMobileDevice } from "../platform/device.ts";
import { ownAddress } from "../platform/own-address.ts";
import { reportsOnPage } from "../platform/reports/report-error.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { consent } from "../stores/page/page-consent.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import type { Page } from "../stores/page.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

type Values = Partial<Record<MeasureName, number>>;

const WHOLE_MILLISECONDS = ["lcp", "inp"];
const SHIFT_DIGITS = 4;

/** Measures until the page is hidden for the first time, then sends. Call once per page. */
export function measurePage(page: Page, url: string): void {
  const vitals: Values = {};
  const note = ({ name, value }: Metric): void => {
    const key = name.toLowerCase() as MeasureName;
    vitals[key] = WHOLE_MILLISECONDS.includes(key) ? Math.round(value) : Number(value.toFixed(SHIFT_DIGITS));
  };
  for (const on of [onLCP, onCLS, onINP]) on(note, { reportAllChanges: true });
  const errors = errorCounts();
  addEventListener("shell-error", (event) =>
    countError(errors, (event as CustomEvent<{ code?: unknown }>).detail?.code),
  );
  let isSent = false;
  const send = (): void => {
    if (isSent || document.visibilityState === "visible") return;
    isSent = true;
    sendMetrics(page, url, { ...vitals, ...markedTimes() }, errors);
  };
  // After the listeners of the library, which add their last values when the page is hidden.
  addEventListener("visibilitychange", send, true);
}

/** Errors that were reported before this code was loaded are kept at their elements. */
function errorCounts(): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const report of reportsOnPage()) countError(errors, /^(?:<[^>]*> )?([^:]*):/.exec(report)?.[1]);
  return errors;
}

function countError(errors: Record<string, number>, code: unknown): void {
  const word = errorWord(code);
  if (word !== undefined) errors[word] = (errors[word] ?? 0) + 1;
}

/** The times that the tiers mark (User Timing), and the first paint, in milliseconds after navigation. */
function markedTimes(): Values {
  const first = (name: string): number | undefined => performance.getEntriesByName(name)[0]?.startTime;
  const rendered = first("shell-rendered");
  const known = first("shell-customer");
  const times: Readonly<Record<string, number | undefined>> = {
    prerendered: first("first-contentful-paint"),
    enhanced: first("shell-ready"),
    rendered,
    customer: rendered === undefined || known === undefined ? undefined : Math.max(rendered, known),
  };
  const measured = Object.entries(times).flatMap(([name, time]) =>
    time === undefined ? [] : [[name, Math.round(time)]],
  );
  return Object.fromEntries(measured);
}

function sendMetrics(page: Page, url: string, values: Values, errors: Readonly<Record<string, number>>): void {
  if (shellConfig(page).get().metrics?.afterConsent && consent(page).get().analytics !== "granted") return;
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
  const view = {
    version: __SHELL_VERSION__,
    build: __SHELL_BUILD__,
    market: pageLocale(page),
    device: isMobileDevice() ? ("mobile" as const) : ("desktop" as const),
    connection: connection?.effectiveType ?? "unknown",
  };
  const body = JSON.stringify(otlpRequest({ view, values, errors, from: performance.timeOrigin, to: Date.now() }));
  // Neither cookies nor the address of the page are sent.
  const options = { credentials: "omit", referrerPolicy: "no-referrer", keepalive: true } as const;
  fetch(ownAddress(url), { method: "POST", headers: { "content-type": "application/json" }, body, ...options }).catch(
    () => {},
  );
}
