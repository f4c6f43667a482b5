// @vitest-environment happy-dom
import { atom } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ForcedRedirect } from "../../domain/access/forced-redirect.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../../domain/facts/facts.cases.ts";
import type { Facts } from "../../domain/facts/facts.ts";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const bare = { ...SAMPLE_CUSTOMER, hasReferenceIban: false };
const at = (path: string, value = bare): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  page: { ...SAMPLE_CUSTOMER_FACTS.page, path },
  customer: { status: "ready", value },
});
const RULE = "missing-reference-iban";

async function follow(first: Facts, hostLeads = false, tool: "none" | "cookieconsent" = "none") {
  const [{ followRedirects }, { pendingEvents }, { configure }] = await Promise.all([
    import("./redirects.ts"),
    import("./pending-events.ts"),
    import("./host-api.ts"),
  ]);
  configure({ consent: { tool } });
  const replace = vi.spyOn(location, "replace").mockReturnValue(undefined);
  const facts = atom(first);
  const told: ForcedRedirect[] = [];
  const stop = followRedirects(thisPage(), facts, (redirect) => {
    told.push(redirect);
    return !hostLeads;
  });
  const tracked = () =>
    pendingEvents(thisPage())
      .get()
      .map(({ name, object }) => ({ name, object }));
  return { facts, told, replace, tracked, stop };
}

/** Resolves after all code that waits for settled promises has run. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => openFreshPage());

describe("a forced redirect", () => {
  it("is told, carried out once per page and kept for analytics [S-13]", async () => {
    const { facts, told, replace, tracked } = await follow(at("/de-de/dashboard/"));
    expect(told).toEqual([{ rule: RULE, href: expect.any(String) }]);
    await answered();
    expect(replace.mock.calls).toEqual([[`https://norvane.example${told[0]?.href}`]]);
    expect(tracked()).toEqual([{ name: "forced redirect", object: RULE }]);
    facts.set({ ...facts.get(), unreadMessages: 3 });
    expect(told).toHaveLength(1);
    facts.set(at("/de-de/savings/"));
    await answered();
    expect([told.length, replace.mock.calls.length]).toEqual([2, 2]);
  });

  it.each([
    ["corporate", 0],
    ["registration", 0],
    ["open-banking", 0],
    ["login", 0],
    ["default", 1],
    ["country-selector", 1],
  ])(
    "on a page whose header is of the kind %s happens %i times, by attribute and by property [S-13]",
    async (kind, times) => {
      for (const isProperty of [false, true]) {
        openFreshPage();
        const header = document.createElement("app-header");
        if (isProperty) Object.assign(header, { page: kind });
        else header.setAttribute("page", kind);
        document.body.append(header);
        const { told } = await follow(at("/de-de/dashboard/"));
        expect(told).toHaveLength(times);
      }
    },
  );

  it("is the host's own when the host prevents it, and counts for analytics all the same [S-13, W-03]", async () => {
    const { told, replace, tracked } = await follow(at("/de-de/dashboard/"), true);
    expect(told).toHaveLength(1);
    await answered();
    expect(replace).not.toHaveBeenCalled();
    expect(tracked()).toEqual([{ name: "forced redirect", object: RULE }]);
    // A redirect by the host does not count towards the loop limit.
    expect(sessionStorage.length).toBe(0);
  });

  it("is none for a customer of whom nothing is missing, nor after following stopped [S-13]", async () => {
    const { facts, told, stop, tracked } = await follow(at("/de-de/dashboard/", SAMPLE_CUSTOMER));
    expect([told, tracked()]).toEqual([[], []]);
    stop();
    facts.set(at("/de-de/dashboard/"));
    expect(told).toEqual([]);
  });

  it("waits for a consent tool that is not ready, for its event would be lost, but not for long [S-13, T-05]", async () => {
    const { replace } = await follow(at("/de-de/dashboard/"), false, "cookieconsent");
    await answered();
    expect(replace).not.toHaveBeenCalled();
    await vi.dynamicImportSettled();
    const accepted = { acceptedCategories: ["analytics"] };
    Object.assign(globalThis, { CookieConsent: { validConsent: () => true, getUserPreferences: () => accepted } });
    dispatchEvent(new Event("cc:onConsent"));
    await answered();
    expect(replace).toHaveBeenCalledOnce();
    Reflect.deleteProperty(globalThis, "CookieConsent");
  });

  it("does not wait where an earlier page had consent, and goes on without the tool after a second [S-13, T-05]", async () => {
    vi.useFakeTimers();
    const { replace } = await follow(at("/de-de/dashboard/"), false, "cookieconsent");
    await vi.advanceTimersByTimeAsync(999);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledOnce();
    openFreshPage();
    localStorage.setItem("shell.tracked", "analytics");
    const later = await follow(at("/de-de/dashboard/"), false, "cookieconsent");
    await vi.advanceTimersByTimeAsync(0);
    expect(later.replace).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("leads nobody whose session ended meanwhile [S-13]", async () => {
    const { facts, replace } = await follow(at("/de-de/dashboard/"));
    facts.set({ ...facts.get(), session: "anonymous" });
    await answered();
    expect(replace).not.toHaveBeenCalled();
  });

  it("breaks a circle after three [S-13]", async () => {
    const { facts, told, replace, tracked } = await follow(at("/a/"));
    for (const path of ["/b/", "/c/", "/d/"]) {
      await answered();
      facts.set(at(path));
    }
    await answered();
    expect([told.length, replace.mock.calls.length]).toEqual([4, 3]);
    expect(Object.keys(sessionStorage)).toEqual(["shell.forcedRedirects"]);
    expect(tracked()).toHaveLength(3);
  });
});
