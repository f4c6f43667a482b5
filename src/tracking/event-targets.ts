/** The targets of events, one per service. Each reads its address from the configuration when it is used [T-05]. */

import type { Purpose } from "../consent/consent.ts";
import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { clickId } from "../domain/tracking/outgoing-text.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { jsonText } from "../platform/json-text.ts";
import { ownAddress } from "../platform/own-address.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { trackAtFlagService } from "../stores/page/flags.ts";
import type { Page } from "../stores/page.ts";
import type { SnowplowTracker } from "./snowplow-tracker.ts";
import type { WireEvent } from "./wire-event.ts";

export interface TrackingTarget {
  /** Name of the target in warnings. */
  readonly name: string;
  /** Without consent to this purpose the target receives nothing. */
  readonly purpose: Purpose;
  /** Called at each change of consent. When consent is withdrawn, the target removes its stored data. */
  allow(isGranted: boolean): void;
  /** Resolves when `send` can send at once; never rejects. */
  ready(): Promise<void>;
  send(events: readonly WireEvent[]): Promise<void>;
}

export function openTargets(page: Page, warn: (message: string) => void): readonly TrackingTarget[] {
  return [collectorTarget(page, warn), marketingTarget(page), flagServiceTarget(page)];
}

/** The collector, through Snowplow's browser tracker, which is loaded only if a collector is configured. */
function collectorTarget(page: Page, warn: (message: string) => void): TrackingTarget {
  let opened: Promise<SnowplowTracker | undefined> | undefined;
  const open = (collector: string): Promise<SnowplowTracker | undefined> =>
    importWithRetry(() => import("./snowplow-tracker.ts"))
      .then(({ openSnowplow }) => openSnowplow(page, collector, warn, shellConfig(page).get().tracker))
      .catch(() => {
        warn("events do not arrive at the event collector, its library could not be loaded");
        return undefined;
      });
  return {
    name: "event collector",
    purpose: "analytics",
    allow(isGranted) {
      const { collector } = shellConfig(page).get();
      if (isGranted && collector !== undefined) opened ??= open(collector);
      opened?.then((tracker) => (isGranted ? tracker?.resume() : tracker?.stop()));
    },
    ready: async () => void (await opened),
    send: async (events) => (await opened)?.track(events),
  };
}

/** The marketing tool receives events as JSON, with the app token and the click id of the campaign. */
function marketingTarget(page: Page): TrackingTarget {
  const click = clickId(new URLSearchParams(location.search).get("irclickid") ?? undefined);
  return {
    name: "marketing tool",
    purpose: "marketing",
    allow() {},
    async ready() {},
    async send(events) {
      const { marketing } = shellConfig(page).get();
      if (marketing === undefined) return;
      // JSON leaves out what is undefined.
      const visit = { app_token: marketing.appToken, irclickid: click };
      await Promise.all(events.map((event) => postJson(marketing.url, jsonText({ ...visit, event }))));
    },
  };
}

function flagServiceTarget(page: Page): TrackingTarget {
  return {
    name: "flag service",
    purpose: "analytics",
    allow() {},
    async ready() {},
    send: async (events) => void (await Promise.all(events.map((event) => trackAtFlagService(page, event)))),
  };
}

/** Uses keepalive, because most events happen while the page is being left. Rejects if the event did not arrive. */
async function postJson(address: string, body: string): Promise<void> {
  const { ok } = await fetch(ownAddress(address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  if (!ok) throw new Error("refused");
}
