import { describe, expect, it, vi } from "vitest";
import { type Consent, FULL_CONSENT, NO_CONSENT } from "../consent/consent-port.ts";
import type { TrackingEvent } from "../domain/entities/tracking-event.ts";
import { collectorSink, type Fetch } from "./collector.ts";
import { createTracker } from "./tracker.ts";

const event: TrackingEvent = {
  eventName: "session shown",
  productId: "4711",
  customAttribute1: "a",
  customAttribute10: "j",
};

function world(
  first: Consent,
  options: { readonly identified?: Promise<unknown>; readonly answers?: readonly (boolean | "none")[] } = {},
) {
  let consent = first;
  const listeners: ((consent: Consent) => void)[] = [];
  const announced: TrackingEvent[] = [];
  const warnings: string[] = [];
  const requests: { address: string; init: RequestInit }[] = [];
  const answers = [...(options.answers ?? [])];
  const request: Fetch = async (address, init) => {
    requests.push({ address, init });
    const answer = answers.shift() ?? true;
    if (answer === "none") throw new TypeError("no network");
    return { ok: answer };
  };
  const onChange = (listener: (consent: Consent) => void) => {
    listeners.push(listener);
    return () => {};
  };
  const tracker = createTracker({
    consent: { state: () => consent, onChange },
    sinks: [collectorSink(() => "https://collector.example/events", request)],
    announce: (told) => announced.push(told),
    identified: () => options.identified ?? Promise.resolve(),
    warn: (message) => warnings.push(message),
  });
  const decide = (next: Consent) => {
    consent = next;
    for (const listener of listeners) listener(next);
  };
  const sent = () => requests.flatMap(({ init }) => JSON.parse(String(init.body)) as unknown[]);
  return { tracker, decide, announced, warnings, requests, sent };
}

const settle = () => vi.waitFor(() => Promise.resolve());

describe("the tracker", () => {
  it("tells the page at once, and sends a list of events in the wire's names with keepalive [T-05]", async () => {
    const { tracker, announced, requests, sent } = world(FULL_CONSENT);
    tracker.track(event);
    expect(announced).toEqual([event]);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(sent()).toEqual([
      { event_name: "session shown", product_id: "4711", custom_attribute_1: "a", custom_attribute_10: "j" },
    ]);
    expect(requests[0]).toMatchObject({
      address: "https://collector.example/events",
      init: { method: "POST", keepalive: true, credentials: "omit" },
    });
  });

  it("only warns of what fails, by name and without content [T-05]", async () => {
    for (const answer of [false, "none"] as const) {
      const { tracker, warnings } = world(FULL_CONSENT, { answers: [answer] });
      expect(() => tracker.track(event)).not.toThrow();
      await vi.waitFor(() => expect(warnings).toEqual(['the event "session shown" was not sent']));
    }
  });

  it("sends nothing before consent, and all that waited when it is given", async () => {
    const { tracker, decide, sent, requests } = world(NO_CONSENT);
    tracker.track(event);
    tracker.track({ eventName: "session expired" });
    await settle();
    decide({ analytics: false, marketing: true });
    await settle();
    expect(requests).toEqual([]);
    decide({ analytics: true, marketing: false });
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    decide(FULL_CONSENT);
    await settle();
    expect(sent().map((one) => (one as { event_name: string }).event_name)).toEqual([
      "session shown",
      "session expired",
    ]);
  });

  it("keeps the latest hundred events of a page on which nobody decides", async () => {
    const { tracker, decide, sent } = world(NO_CONSENT);
    for (let at = 0; at < 150; at += 1) tracker.track({ eventName: `event ${at}` });
    decide(FULL_CONSENT);
    await vi.waitFor(() => expect(sent()).toHaveLength(100));
    expect(sent()[0]).toEqual({ event_name: "event 50" });
  });

  it("waits for the customer to be identified, and heeds consent taken back meanwhile [S-12]", async () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const kept = world(FULL_CONSENT, { identified: promise });
    const revoked = world(FULL_CONSENT, { identified: promise });
    for (const { tracker } of [kept, revoked]) tracker.track(event);
    await settle();
    expect(kept.requests).toEqual([]);
    revoked.decide(NO_CONSENT);
    resolve();
    await vi.waitFor(() => expect(kept.requests).toHaveLength(1));
    expect(revoked.requests).toEqual([]);
  });

  it("sends nothing where no collector is configured", async () => {
    const request = vi.fn<Fetch>();
    await collectorSink(() => undefined, request)(event);
    expect(request).not.toHaveBeenCalled();
  });
});
