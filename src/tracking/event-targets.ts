/** Where events go, one target per purpose and service. Each is asked for its address when it is used [T-05]. */
import type { Purpose } from "../consent/consent.ts";
import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { shellConfig } from "../stores/config.ts";
import { trackAtFlagService } from "../stores/flags.ts";
import type { SnowplowTracker } from "./snowplow-tracker.ts";
import type { WireEvent } from "./wire-event.ts";

export interface TrackingTarget {
  /** For people, in a warning. */
  readonly name: string;
  /** The consent without which it gets nothing. */
  readonly purpose: Purpose;
  /** Told at each change of consent; what was stored goes when it is taken back. */
  allow(isGranted: boolean): void;
  /** Resolves when `send` can send at once; never rejects. */
  ready(): Promise<void>;
  send(events: readonly WireEvent[]): Promise<void>;
}

export function openTargets(warn: (message: string) => void): readonly TrackingTarget[] {
  return [collectorTarget(warn), marketingTarget(), flagServiceTarget()];
}

/** Snowplow's browser tracker, loaded on its own where a collector is configured. */
function collectorTarget(warn: (message: string) => void): TrackingTarget {
  let opened: Promise<SnowplowTracker | undefined> | undefined;
  const open = () =>
    import("./snowplow-tracker.ts")
      .then(({ openSnowplow }) => {
        const { collector } = shellConfig.get();
        return collector === undefined ? undefined : openSnowplow(collector, warn);
      })
      .catch(() => {
        warn("events do not arrive at the event collector, its library could not be loaded");
        return undefined;
      });
  return {
    name: "event collector",
    purpose: "analytics",
    allow(isGranted) {
      if (isGranted && shellConfig.get().collector !== undefined) opened ??= open();
      opened?.then((tracker) => (isGranted ? tracker?.resume() : tracker?.stop()));
    },
    ready: async () => void (await opened),
    send: async (events) => (await opened)?.track(events),
  };
}

/** The marketing tool's port: events as JSON, with the tracking app token and the campaign's click that led here. */
function marketingTarget(): TrackingTarget {
  const click = new URLSearchParams(location.search).get("irclickid");
  return {
    name: "marketing tool",
    purpose: "marketing",
    allow() {},
    async ready() {},
    async send(events) {
      const { marketing } = shellConfig.get();
      if (marketing === undefined) return;
      const visit = {
        ...(marketing.appToken !== undefined && { app_token: marketing.appToken }),
        ...(click !== null && { irclickid: click }),
      };
      await Promise.all(events.map((event) => post(marketing.url, JSON.stringify({ ...visit, event }))));
    },
  };
}

function flagServiceTarget(): TrackingTarget {
  return {
    name: "flag service",
    purpose: "analytics",
    allow() {},
    async ready() {},
    send: async (events) => void (await Promise.all(events.map(trackAtFlagService))),
  };
}

/** With keepalive: most events happen while the page is being left. Rejects when the event did not arrive. */
async function post(address: string, body: string): Promise<void> {
  const { ok } = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    credentials: "omit",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  if (!ok) throw new Error("refused");
}
