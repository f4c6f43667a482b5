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
});
