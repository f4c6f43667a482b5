import { describe, expect, it } from "vitest";
import { browserLifecycle } from "./page-lifecycle.ts";

function page() {
  const view = new EventTarget();
  const doc = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const log: string[] = [];
  const cancel = browserLifecycle(view, doc).listen({
    left: () => log.push("left"),
    returned: (restored) => log.push(restored ? "restored" : "returned"),
    online: () => log.push("online"),
  });
  return { view, doc, log, cancel };
}

describe("the page's life", () => {
  it("is left and restored from the back-forward cache", () => {
    const { view, log } = page();
    view.dispatchEvent(new Event("pagehide"));
    view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(log).toEqual(["left", "restored"]);
  });

  it("is not back before it knows that it was restored, though it runs and is visible already", () => {
    const { view, doc, log } = page();
    view.dispatchEvent(new Event("pagehide"));
    doc.dispatchEvent(new Event("resume"));
    doc.dispatchEvent(new Event("visibilitychange"));
    expect(log).toEqual(["left"]);
    view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    doc.dispatchEvent(new Event("resume"));
    expect(log).toEqual(["left", "restored", "returned"]);
  });

  it("tells a first showing from a restored one", () => {
    const { view, log } = page();
    view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    view.dispatchEvent(new Event("pageshow"));
    expect(log).toEqual(["returned", "returned"]);
  });

  it("comes back when it is visible or thawed, not when it is hidden", () => {
    const { doc, log } = page();
    doc.visibilityState = "hidden";
    doc.dispatchEvent(new Event("visibilitychange"));
    doc.visibilityState = "visible";
    doc.dispatchEvent(new Event("visibilitychange"));
    doc.dispatchEvent(new Event("resume"));
    expect(log).toEqual(["returned", "returned"]);
  });

  it("hears of the network, until it is cancelled", () => {
    const { view, doc, log, cancel } = page();
    view.dispatchEvent(new Event("online"));
    cancel();
    for (const type of ["online", "pagehide", "pageshow"]) view.dispatchEvent(new Event(type));
    doc.dispatchEvent(new Event("visibilitychange"));
    expect(log).toEqual(["online"]);
  });

  it("counts as being left from the start of a navigation until it is shown again, or for five seconds", () => {
    const view = new EventTarget();
    const doc = Object.assign(new EventTarget(), { visibilityState: "visible" });
    let now = 1000;
    const lifecycle = browserLifecycle(view, doc, () => now);
    lifecycle.listen({ left: () => {}, returned: () => {}, online: () => {} });
    expect(lifecycle.isLeaving()).toBe(false);
    view.dispatchEvent(new Event("beforeunload"));
    expect(lifecycle.isLeaving()).toBe(true);
    now += 4999;
    expect(lifecycle.isLeaving()).toBe(true);
    now += 1;
    expect(lifecycle.isLeaving()).toBe(false);
    view.dispatchEvent(new Event("pagehide"));
    now += 1_000_000;
    expect(lifecycle.isLeaving()).toBe(true);
    view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(lifecycle.isLeaving()).toBe(false);
  });
});
