// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../stores/page.ts";
import { closePage, MARKETING, openTracked } from "./tracked-page.cases.ts";

const openSnowplow = vi.fn();
const tracker = { track: vi.fn(), stop: vi.fn(), resume: vi.fn() };
vi.mock("./snowplow-tracker.ts", () => ({ openSnowplow }));

afterEach(() => {
  closePage();
  for (const mock of [openSnowplow, ...Object.values(tracker)]) mock.mockReset();
});

const EVENT = { event_name: "footer link tapped" };

/** The targets of a page, by their name. */
async function open(given: object, options?: Parameters<typeof openTracked>[1]) {
  openSnowplow.mockReturnValue(tracker);
  const page = await openTracked(given, options);
  const { openTargets } = await import("./event-targets.ts");
  const warn = vi.fn();
  const targets = openTargets(thisPage(), warn);
  const named = (name: string) => {
    const target = targets.find((one) => one.name === name);
    if (target === undefined) throw new Error(`no target is called ${name}`);
    return target;
  };
  return { ...page, named, warn };
}

describe("the event collector", () => {
  const COLLECTOR = { collector: "https://events.example", tracker: { appId: "savings-site" } };

  it("is loaded with consent, once, for the address and the names of the configuration [T-03, T-05]", async () => {
    const { named, warn } = await open(COLLECTOR);
    const collector = named("event collector");
    collector.allow(false);
    await collector.ready();
    await collector.send([EVENT]);
    expect(openSnowplow).not.toHaveBeenCalled();
    collector.allow(true);
    collector.allow(true);
    await collector.ready();
    await collector.send([EVENT]);
    expect(openSnowplow.mock.calls).toEqual([
      [thisPage(), "https://events.example", expect.any(Function), COLLECTOR.tracker],
    ]);
    expect(tracker.track.mock.calls).toEqual([[[EVENT]]]);
    openSnowplow.mock.calls[0]?.[2]("it is full");
    expect(warn.mock.calls).toEqual([["it is full"]]);
  });

  it("stops when consent is withdrawn and goes on when it is given again [T-03]", async () => {
    const { named } = await open(COLLECTOR);
    const collector = named("event collector");
    collector.allow(true);
    await collector.ready();
    expect([tracker.resume.mock.calls.length, tracker.stop.mock.calls.length]).toEqual([1, 0]);
    collector.allow(false);
    await collector.ready();
    expect([tracker.resume.mock.calls.length, tracker.stop.mock.calls.length]).toEqual([1, 1]);
    collector.allow(true);
    await collector.ready();
    expect([tracker.resume.mock.calls.length, tracker.stop.mock.calls.length]).toEqual([2, 1]);
  });

  it("is not loaded without an address, and no harm is done [T-05]", async () => {
    const { named, warn } = await open({});
    const collector = named("event collector");
    collector.allow(true);
    await collector.ready();
    await collector.send([EVENT]);
    collector.allow(false);
    expect([openSnowplow.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it("whose library fails is one warning, and sending goes on without it [T-05]", async () => {
    const { named, warn } = await open(COLLECTOR);
    openSnowplow.mockImplementation(() => {
      throw new Error("blocked");
    });
    const collector = named("event collector");
    collector.allow(true);
    await collector.ready();
    await collector.send([EVENT]);
    collector.allow(false);
    expect(warn.mock.calls).toEqual([["events do not arrive at the event collector, its library could not be loaded"]]);
  });
});

describe("the marketing tool", () => {
  it("gets each event by itself, as JSON and without cookies [T-05, T-07]", async () => {
    const { named, sent } = await open({ marketing: { url: MARKETING } });
    const tool = named("marketing tool");
    tool.allow(true);
    await tool.ready();
    await tool.send([EVENT, { event_name: "app badge tapped" }]);
    expect(sent.map(({ body }) => body)).toEqual([{ event: EVENT }, { event: { event_name: "app badge tapped" } }]);
    for (const { url, init } of sent) {
      expect(url).toBe(MARKETING);
      expect(init).toMatchObject({
        method: "POST",
        headers: { "content-type": "application/json" },
        credentials: "omit",
        keepalive: true,
      });
    }
  });

  it("gets nothing where none is configured [T-05]", async () => {
    const { named, sent } = await open({}, { address: "https://norvane.example/de-de/?irclickid=click-9" });
    await named("marketing tool").send([EVENT]);
    expect(sent).toEqual([]);
  });

  it.each([300, 404, 500])("that answers %i has not got the event [T-05]", async (status) => {
    const { named } = await open({ marketing: { url: MARKETING } }, { answers: () => status });
    await expect(named("marketing tool").send([EVENT])).rejects.toThrow("refused");
  });
});

describe("the flag service", () => {
  const SERVICE = { flagService: { url: "https://flags.example" } };

  it("gets each event once its flags were asked for, and is a target of analytics [T-03, T-05]", async () => {
    vi.stubGlobal("requestIdleCallback", (task: () => void) => {
      queueMicrotask(task);
      return 1;
    });
    const { named, sent } = await open(SERVICE);
    const [{ followFlags }, { readStoredCustomer }] = await Promise.all([
      import("../stores/page/flags.ts"),
      import("../stores/customer/stored-customer.ts"),
    ]);
    readStoredCustomer(thisPage());
    followFlags(thisPage());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const service = named("flag service");
    expect(service.purpose).toBe("analytics");
    service.allow(true);
    await service.ready();
    await service.send([EVENT, { event_name: "app badge tapped" }]);
    expect(sent.slice(1).map(({ url }) => url)).toEqual(Array(2).fill("https://flags.example/ofrep/v1/track"));
    expect(sent.slice(1).map(({ body }) => (body.event as { event_name: string }).event_name)).toEqual([
      "footer link tapped",
      "app badge tapped",
    ]);
  });
});

describe("the targets", () => {
  it("of a page with everything each follow the purpose that they serve [T-03]", async () => {
    const { named } = await open({});
    const purposes = ["event collector", "marketing tool", "flag service"].map((name) => named(name).purpose);
    expect(purposes).toEqual(["analytics", "marketing", "analytics"]);
  });
});
