/**
 * Tells the page and the collector what happened. The page hears at once (`shell-track`); the collector only what the
 * visitor allows, and for a customer only after the login was identified. Nothing that goes wrong here is anybody's
 * problem but the console's [T-05].
 */
import type { ConsentPort } from "../consent/consent-port.ts";
import type { TrackingEvent } from "../domain/entities/tracking-event.ts";

/** Where events go: the collector, a marketing tool, the flag service. A rejection is a warning. */
export type TrackingSink = (event: TrackingEvent) => Promise<void>;

export interface TrackerPorts {
  readonly consent: ConsentPort;
  readonly sinks: readonly TrackingSink[];
  /** Tells the page; synchronous. */
  readonly announce: (event: TrackingEvent) => void;
  /** Resolves when the customer who is logged in is identified, or after the bounded wait for that [S-12]. */
  readonly identified: () => Promise<unknown>;
  readonly warn: (message: string) => void;
}

export interface Tracker {
  track(event: TrackingEvent): void;
}

/** Events that wait for consent; a page on which nobody decides keeps the latest. */
const MOST_WAITING = 100;

export function createTracker({ consent, sinks, announce, identified, warn }: TrackerPorts): Tracker {
  let waiting: readonly TrackingEvent[] = [];
  consent.onChange(({ analytics }) => {
    if (!analytics) return;
    const kept = waiting;
    waiting = [];
    for (const event of kept) void send(event);
  });

  async function send(event: TrackingEvent): Promise<void> {
    await identified();
    // Consent may have been taken back meanwhile.
    if (!consent.state().analytics) return;
    await Promise.all(
      sinks.map((sink) => sink(event).catch(() => warn(`the event "${event.eventName}" was not sent`))),
    );
  }

  return {
    track(event) {
      announce(event);
      if (consent.state().analytics) void send(event);
      else waiting = [...waiting, event].slice(-MOST_WAITING);
    },
  };
}
