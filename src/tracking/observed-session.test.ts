// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { giveCookie } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";
import { closePage, consentTo, openTracked } from "./tracked-page.cases.ts";

afterEach(closePage);

async function follow(given: object, before = () => {}) {
  const page = await openTracked(given);
  before();
  const [{ followObservation }, { pendingEvents }] = await Promise.all([
    import("./observed-session.ts"),
    import("../stores/page/pending-events.ts"),
  ]);
  followObservation(thisPage());
  const report = (detail: object) => dispatchEvent(new CustomEvent("shell-error", { detail }));
  return {
    ...page,
    report,
    told: () =>
      pendingEvents(thisPage())
        .get()
        .map(({ name, object, component }) => [name, object, component]),
  };
}

describe("the observability session", () => {
  it("reports the code of a mistake and its element, never its words, after consent to analytics [T-08]", async () => {
    const { report, told } = await follow({ observedShare: 1 });
    report({ code: "bad-json", tag: "app-header" });
    expect([told(), document.cookie]).toEqual([[], ""]);
    consentTo("analytics");
    expect(document.cookie).toMatch(/=true/);
    report({ code: "bad-json", tag: "app-header", message: "Ada" });
    report({ code: "stopped" });
    report({ code: 5, tag: "app-header" });
    report({ code: "DE89370400440532013000", tag: "app-header" });
    report({ code: "erika@example.de", tag: "app-header" });
    expect(told()).toEqual([
      ["shell error", "bad-json", "app-header"],
      ["shell error", "stopped", "script"],
    ]);
    report({ code: "stopped", tag: "erika@example.de" });
    expect(told()[2]).toEqual(["shell error", "stopped", undefined]);
    consentTo("marketing");
    expect(document.cookie).toBe("");
    report({ code: "bad-json", tag: "app-header" });
    expect(told()).toHaveLength(3);
  });

  it("reports what was wrong before it was loaded, once, when it is observed [T-08]", async () => {
    const { reportError } = await import("../platform/reports/report-error.ts");
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const { told } = await follow({ observedShare: 1 }, () => {
      document.body.innerHTML = "<app-header></app-header>";
      reportError(document, "bad-config", "One key is wrong: Ada.");
      reportError(document.body.firstElementChild as Element, "bad-attribute", "See <app-footer> data: of Ada.");
    });
    expect(told()).toEqual([]);
    consentTo("analytics");
    const early = [
      ["shell error", "bad-config", "script"],
      ["shell error", "bad-attribute", "app-header"],
    ];
    expect(told()).toEqual(early);
    consentTo("analytics", "marketing");
    expect(told()).toEqual(early);
  });

  it("is decided once for all pages of a session, by the site's share [T-08]", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0.1);
    const unobserved = await follow({ observedShare: 0.1 });
    consentTo("analytics");
    expect(document.cookie).toMatch(/=false$/);
    unobserved.report({ code: "load-failed", tag: "app-footer" });
    expect(unobserved.told()).toEqual([]);
    const [name = ""] = document.cookie.split("=");
    random.mockReturnValue(0);
    consentTo("analytics", "marketing");
    expect(document.cookie).toBe(`${name}=false`);
    closePage();
    const { report, told } = await follow({ observedShare: 0 }, () => giveCookie(`${name}=true`));
    report({ code: "load-failed", tag: "app-header" });
    expect(told()).toEqual([]);
    consentTo("analytics");
    report({ code: "load-failed", tag: "app-footer" });
    expect(told()).toEqual([["shell error", "load-failed", "app-footer"]]);
    closePage();
    await follow({});
    consentTo("analytics");
    expect(document.cookie).toBe("");
  });
});
