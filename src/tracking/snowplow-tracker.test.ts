// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../stores/page.ts";
import { COLLECTOR, closePage, collectedIn, openTracked } from "./tracked-page.cases.ts";

afterEach(closePage);

const EVENT = { event_name: "footer link tapped", object: "legal-0" };

async function open(answers?: () => number | undefined) {
  const { sent, warnings } = await openTracked({}, answers && { answers });
  const { openSnowplow } = await import("./snowplow-tracker.ts");
  return { tracker: openSnowplow(thisPage(), COLLECTOR, () => {}), sent, warnings };
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const ids = () => Object.keys(localStorage).filter((key) => /^(_sp_|snowplow)/.test(key));

describe("the tracker of the collector", () => {
  it("sets no cookie [T-03]", async () => {
    await openTracked();
    const set = vi.spyOn(document, "cookie", "set");
    const { openSnowplow } = await import("./snowplow-tracker.ts");
    openSnowplow(thisPage(), COLLECTOR, () => {}).track([EVENT]);
    expect(set.mock.calls).toEqual([]);
  });

  it("sends all events of one moment in one request, each once [T-05]", async () => {
    const { tracker, sent } = await open();
    tracker.track([EVENT, { ...EVENT, object: "legal-1" }]);
    tracker.track([EVENT]);
    await nextTask();
    expect(sent.map((request) => collectedIn(request).map(({ event }) => event.object))).toEqual([
      ["legal-0", "legal-1"],
      ["legal-0"],
    ]);
  });

  it("sends nothing while consent is withdrawn, has no id then, and goes on with a new one [T-03]", async () => {
    const { tracker, sent } = await open();
    tracker.track([EVENT]);
    expect(ids()).not.toEqual([]);
    tracker.stop();
    tracker.track([EVENT]);
    await nextTask();
    expect([sent.length, ids()]).toEqual([1, []]);
    tracker.resume();
    tracker.track([EVENT]);
    await nextTask();
    expect(sent).toHaveLength(2);
    const visitors = sent.flatMap((request) => collectedIn(request).map(({ entry }) => entry.duid));
    expect(new Set(visitors).size).toBe(2);
  });

  it("keeps events that did not arrive for the next page, but not after consent was withdrawn [T-03, T-05]", async () => {
    const { tracker } = await open(() => undefined);
    tracker.track([EVENT]);
    await nextTask();
    expect(sessionStorage.getItem("shell.trackQueue")).toContain("legal-0");
    tracker.track([EVENT]);
    tracker.stop();
    await nextTask();
    expect(sessionStorage.getItem("shell.trackQueue")).toBeNull();
  });
});
