// @vitest-environment happy-dom
/** What consent, identification and a failed load mean for events that wait: on a page whose sender runs. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { FULL_CUSTOMER } from "../domain/entities/customer.cases.ts";
import { customerGroup } from "../domain/tracking/customer-group.ts";
import { thisPage } from "../stores/page.ts";
import {
  COLLECTOR,
  closePage,
  consentTo,
  MARKETING,
  openCustomerPage,
  openTracked,
  soon,
} from "./tracked-page.cases.ts";

afterEach(() => {
  document.body.replaceChildren();
  closePage();
});

const TAP = { name: "tap", object: "legal-0", component: "app-footer" } as const;
const TOOLS = { collector: COLLECTOR, marketing: { url: MARKETING, appToken: "app-1" } };

/** A customer whose group is known, with consent to marketing. */
async function customerPage() {
  const page = await openCustomerPage(TOOLS, "BAC-1");
  page.setCustomerGroup(thisPage(), "BAC-1", customerGroup(FULL_CUSTOMER as never, [], {}, "direct"));
  consentTo("marketing");
  page.startSender(thisPage(), true);
  return page;
}

describe("without consent to analytics", () => {
  it("an event waits in memory, and the tab stores nothing [T-03]", async () => {
    const { startSender, tell } = await openTracked(TOOLS);
    startSender(thisPage(), true);
    tell(TAP);
    await vi.dynamicImportSettled();
    expect(sessionStorage).toHaveLength(0);
  });

  it("the collector's tracker gives the visitor no id [T-03]", async () => {
    const { sent, startSender, tell } = await openTracked(TOOLS);
    consentTo("marketing");
    startSender(thisPage(), true);
    tell(TAP);
    await soon(() => expect(sent.map(({ url }) => url)).toContain(MARKETING));
    await vi.dynamicImportSettled();
    expect(Object.keys(localStorage).filter((name) => /^(_sp_|snowplow)/.test(name))).toEqual([]);
  });
});

describe("with consent", () => {
  it("to a purpose that the site has no tool for, the other tools get their events [T-05]", async () => {
    const { sent, startSender, tell } = await openTracked({ collector: COLLECTOR });
    startSender(thisPage(), true);
    consentTo("analytics", "marketing");
    tell(TAP);
    await soon(() => expect(sent.map(({ url }) => new URL(url).origin)).toEqual([COLLECTOR]));
  });

  it("a tapped link that leads to no app keeps its address as the page has written it [T-07]", async () => {
    const { startSender } = await openTracked(TOOLS);
    consentTo("marketing");
    startSender(thisPage(), true);
    document.body.innerHTML = '<a href="/help/" data-shell-link="help">Help</a>';
    const link = document.body.firstElementChild as HTMLAnchorElement;
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(link.getAttribute("href")).toBe("/help/");
  });
});

describe("a customer's event", () => {
  it("waits until the customer was identified after login [S-12]", async () => {
    const { sent, tell } = await customerPage();
    tell(TAP);
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
    sessionStorage.setItem("shell.identified", "true");
    await soon(() => expect(sent.map(({ url }) => url)).toContain(MARKETING));
  });
});
