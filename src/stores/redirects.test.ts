// @vitest-environment happy-dom
import { atom } from "nanostores";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../domain/facts/facts.cases.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { ForcedRedirect } from "../domain/page/forced-redirect.ts";
import { openFreshPage } from "./fresh-page.cases.ts";

const bare = { ...SAMPLE_CUSTOMER, hasReferenceIban: false };
const at = (path: string, value = bare): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  page: { ...SAMPLE_CUSTOMER_FACTS.page, path },
  customer: { status: "ready", value },
});
const RULE = "missing-reference-iban";

async function follow(first: Facts, hostLeads = false) {
  const { followRedirects, forcedRedirect } = await import("./redirects.ts");
  const assign = vi.spyOn(location, "assign").mockReturnValue(undefined);
  const facts = atom(first);
  const told: ForcedRedirect[] = [];
  const stop = followRedirects(facts, (redirect) => {
    told.push(redirect);
    return !hostLeads;
  });
  return { facts, told, assign, forcedRedirect, stop };
}

beforeEach(() => openFreshPage());

describe("a forced redirect", () => {
  it("is told, carried out once per page and kept for analytics [S-13]", async () => {
    const { facts, told, assign, forcedRedirect } = await follow(at("/de-de/dashboard/"));
    expect(told).toEqual([{ rule: RULE, href: expect.any(String) }]);
    expect(assign.mock.calls).toEqual([[told[0]?.href]]);
    expect(forcedRedirect.get()).toEqual(told[0]);
    facts.set({ ...facts.get(), unreadMessages: 3 });
    expect(told).toHaveLength(1);
    facts.set(at("/de-de/savings/"));
    expect([told.length, assign.mock.calls.length]).toEqual([2, 2]);
  });

  it("is the host's own when the host prevents it, and counts for analytics all the same [S-13, W-03]", async () => {
    const { told, assign, forcedRedirect } = await follow(at("/de-de/dashboard/"), true);
    expect(told).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
    expect(forcedRedirect.get()?.rule).toBe(RULE);
    // What a host does itself counts into no circle of ours.
    expect(sessionStorage.length).toBe(0);
  });

  it("is none for a customer of whom nothing is missing, nor after following stopped [S-13]", async () => {
    const { facts, told, stop, forcedRedirect } = await follow(at("/de-de/dashboard/", SAMPLE_CUSTOMER));
    expect([told, forcedRedirect.get()]).toEqual([[], undefined]);
    stop();
    facts.set(at("/de-de/dashboard/"));
    expect(told).toEqual([]);
  });

  it("breaks a circle after three [S-13]", async () => {
    const { facts, told, assign, forcedRedirect } = await follow(at("/a/"));
    for (const path of ["/b/", "/c/", "/d/"]) facts.set(at(path));
    expect([told.length, assign.mock.calls.length]).toEqual([4, 3]);
    expect(forcedRedirect.get()).toBe(told[2]);
  });
});
