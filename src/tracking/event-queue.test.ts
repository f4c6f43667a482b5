// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { everyPurpose } from "../consent/consent.ts";
import type { PendingEvent } from "../domain/tracking/event-catalogue.ts";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";
import { claimAttribution, eventQueue, removeTrackerData, removeTrackingData } from "./event-queue.ts";

beforeEach(() => openFreshPage());
afterEach(() => vi.unstubAllGlobals());

const at = (path: string): PendingEvent => ({ name: "tap", object: "legal-0", place: { path } });
const paths = (events: readonly PendingEvent[]) => events.map(({ place }) => place.path);
const numbered = (count: number) => Array.from({ length: count }, (_, position) => position);
const store = (value: unknown, name = "trackQueue") =>
  sessionStorage.setItem(`shell.${name}`, typeof value === "string" ? value : JSON.stringify(value));
const stored = () => JSON.parse(sessionStorage.getItem("shell.trackQueue") ?? "null");

describe("events that wait in the tab", () => {
  it("come back in order, once, and leave nothing behind [T-05]", () => {
    eventQueue(thisPage()).put([at("/a/")]);
    eventQueue(thisPage()).put([at("/b/"), at("/c/")]);
    expect(paths(eventQueue(thisPage()).take())).toEqual(["/a/", "/b/", "/c/"]);
    expect(eventQueue(thisPage()).take()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("come after those that the page before noted when it was left [T-05]", () => {
    store([at("/noted/")], "trackNoted");
    eventQueue(thisPage()).put([at("/later/")]);
    expect(paths(eventQueue(thisPage()).take())).toEqual(["/noted/", "/later/"]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("are stored beside those that did not arrive, and each kind is taken by itself [T-05]", () => {
    eventQueue(thisPage()).putUnsent([{ eid: "1" }]);
    eventQueue(thisPage()).put([at("/a/")]);
    eventQueue(thisPage()).putUnsent([{ eid: "2" }, { eid: "3" }]);
    expect(stored()).toEqual({ pending: [at("/a/")], unsent: [{ eid: "1" }, { eid: "2" }, { eid: "3" }] });
    expect(paths(eventQueue(thisPage()).take())).toEqual(["/a/"]);
    expect(eventQueue(thisPage()).takeUnsent()).toEqual([{ eid: "1" }, { eid: "2" }, { eid: "3" }]);
    expect(eventQueue(thisPage()).takeUnsent()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("that did not arrive are taken from beside those that wait [T-05]", () => {
    eventQueue(thisPage()).put([at("/a/")]);
    eventQueue(thisPage()).putUnsent([{ eid: "1" }]);
    expect(eventQueue(thisPage()).takeUnsent()).toEqual([{ eid: "1" }]);
    expect(stored()).toEqual({ pending: [at("/a/")], unsent: [] });
  });

  it("are the latest twenty of each kind [T-05]", () => {
    eventQueue(thisPage()).put(numbered(23).map((position) => at(`/${position}/`)));
    eventQueue(thisPage()).putUnsent(numbered(21).map((position) => ({ eid: `${position}` })));
    const events = paths(eventQueue(thisPage()).take());
    expect([events.length, events[0], events.at(-1)]).toEqual([20, "/3/", "/22/"]);
    const unsent = eventQueue(thisPage()).takeUnsent();
    expect([unsent.length, unsent[0], unsent.at(-1)]).toEqual([20, { eid: "1" }, { eid: "20" }]);
  });

  it("are stored by no call without an event", () => {
    eventQueue(thisPage()).put([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("what somebody else wrote into the tab's storage", () => {
  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["no object", "5"],
    ["nothing", "null"],
    ["no lists", { pending: "all", unsent: "all" }],
    ["an event that is none", { pending: [at("/a/"), "tap"], unsent: [5] }],
    ["an event without a name", { pending: [{ place: { path: "/a/" } }], unsent: [{ eid: "1" }, null] }],
    ["an event without a place", { pending: [{ name: "tap" }], unsent: [[]] }],
    ["an event without a path", { pending: [{ name: "tap", place: {} }] }],
    ["a group that is no text", { pending: [{ ...at("/a/"), customerGroup: 5 }] }],
    ["a link id that is no text", { pending: [{ ...at("/a/"), object: 5 }] }],
    ["a tag that is no text", { pending: [{ ...at("/a/"), component: 5 }] }],
  ])("counts as no event: %s", (_, value) => {
    store(value);
    expect([eventQueue(thisPage()).take(), eventQueue(thisPage()).takeUnsent()]).toEqual([[], []]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("counts as no noted event, and is no reason to lose one that waits", () => {
    for (const noted of ["{", { 0: at("/x/") }, [5], [at("/x/"), { name: "tap" }]]) {
      store(noted, "trackNoted");
      eventQueue(thisPage()).put([at("/a/")]);
      expect(paths(eventQueue(thisPage()).take())).toEqual(["/a/"]);
    }
  });

  it("is of use where its events are whole, with a group and without", () => {
    const whole = [at("/a/"), { ...at("/b/"), customerGroup: "direct" }];
    store({ pending: whole, unsent: [{ eid: "1" }] });
    expect([eventQueue(thisPage()).take(), eventQueue(thisPage()).takeUnsent()]).toEqual([whole, [{ eid: "1" }]]);
  });
});

describe("what tracking has stored", () => {
  const TAB = ["trackQueue", "trackNoted", "attributed", "tracked"];
  const remember = () => {
    store({ pending: [at("/a/")], unsent: [{ eid: "1" }] });
    store([at("/b/")], "trackNoted");
    for (const name of ["attributed", "tracked"]) store("true", name);
    for (const name of ["shell.tracked", "_sp_id.1", "snowplowOut", "own_sp_id", "my-snowplow"]) {
      localStorage.setItem(name, "1");
    }
  };
  const left = () => [
    TAB.filter((name) => sessionStorage.getItem(`shell.${name}`) !== null),
    Object.keys(localStorage).toSorted(),
  ];
  const HOST = ["my-snowplow", "own_sp_id"];
  const TRACKER = ["_sp_id.1", ...HOST];

  it("goes as a whole where both purposes are denied, and nothing of the host goes with it [T-03]", () => {
    remember();
    removeTrackingData(thisPage(), everyPurpose("denied"));
    expect(left()).toEqual([[], HOST]);
  });

  it("goes for the purpose that is denied, and stays for the one that is granted [T-03]", () => {
    remember();
    removeTrackingData(thisPage(), { analytics: "denied", marketing: "granted" });
    expect(left()).toEqual([TAB, [...HOST, "shell.tracked"]]);
    expect(stored()).toEqual({ pending: [at("/a/")], unsent: [] });
    remember();
    removeTrackingData(thisPage(), { analytics: "granted", marketing: "denied" });
    expect(left()).toEqual([
      ["trackQueue", "trackNoted", "tracked"],
      [...TRACKER, "shell.tracked", "snowplowOut"],
    ]);
    expect(stored().unsent).toHaveLength(1);
  });

  it("is events alone where the visitor is asked anew: ids and the visit's attribution wait for the answer [T-03]", () => {
    remember();
    removeTrackingData(thisPage(), everyPurpose("pending"));
    expect(left()).toEqual([
      ["attributed", "tracked"],
      [...TRACKER, "shell.tracked", "snowplowOut"],
    ]);
  });

  it("stays as it is with consent [T-03]", () => {
    remember();
    removeTrackingData(thisPage(), everyPurpose("granted"));
    expect(left()).toEqual([TAB, [...TRACKER, "shell.tracked", "snowplowOut"]]);
  });

  it("cannot be there where the browser blocks storage", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => removeTrackerData(thisPage())).not.toThrow();
  });
});

describe("the attribution of a visit", () => {
  it("is claimed once for all pages of the tab [T-07]", () => {
    expect([claimAttribution(thisPage()), claimAttribution(thisPage())]).toEqual([true, false]);
    expect(sessionStorage.getItem("shell.attributed")).toBe("true");
  });
});
