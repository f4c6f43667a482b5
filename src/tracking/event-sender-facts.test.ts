// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { FULL_CUSTOMER } from "../domain/entities/customer.cases.ts";
import { customerGroup } from "../domain/tracking/customer-group.ts";
import { clearCookies, giveCookie } from "../stores/config/fresh-page.cases.ts";
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
  document.head.replaceChildren();
  closePage();
});

const TAP = { name: "tap", object: "legal-0", component: "app-footer" } as const;
const TOOL = { marketing: { url: MARKETING } };
type Fields = Readonly<Record<string, string>>;
const eventsIn = (sent: readonly { readonly body: Readonly<Record<string, unknown>> }[]) =>
  sent.map(({ body }) => body.event as Fields);

/** A page with consent to marketing whose sender runs. */
async function sending(given: object = TOOL, options?: Parameters<typeof openTracked>[1]) {
  const page = await openTracked(given, options);
  consentTo("marketing");
  page.startSender(thisPage(), true);
  return page;
}

describe("an event of", () => {
  const told = async () => {
    const { sent, tell } = await sending();
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    return eventsIn(sent)[0];
  };

  it("the app's web view names the app, whatever the user agent is [T-05, S-10]", async () => {
    const page = await openTracked(TOOL);
    giveCookie("mobile=true");
    consentTo("marketing");
    page.startSender(thisPage(), true);
    page.tell(TAP);
    await soon(() => expect(page.sent).toHaveLength(1));
    clearCookies();
    expect(eventsIn(page.sent)[0]?.browsing_platform).toBe("app");
  });

  it("a phone names it, and so does one of a desktop [T-05]", async () => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14) Mobile");
    expect((await told())?.browsing_platform).toBe("mobile");
    agent.mockReturnValue("Mozilla/5.0 (X11; Linux x86_64)");
    closePage();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (X11; Linux x86_64)");
    expect((await told())?.browsing_platform).toBe("desktop");
  });

  it("a site without attributes of its own has none, and one with ten has ten [T-05]", async () => {
    expect(Object.keys((await told()) ?? {}).filter((name) => name.startsWith("custom_attribute"))).toEqual([]);
    closePage();
    const customAttributes = Array.from({ length: 10 }, (_, position) => `value ${position}`);
    const { sent, tell } = await sending({ ...TOOL, customAttributes });
    tell(TAP);
    await soon(() => expect(sent).toHaveLength(1));
    expect(eventsIn(sent)[0]).toMatchObject({ custom_attribute_1: "value 0", custom_attribute_10: "value 9" });
  });
});

describe("a customer's event", () => {
  const DIRECT = customerGroup(FULL_CUSTOMER as never, [], {}, "direct");

  async function signedInPage() {
    const page = await openCustomerPage(TOOL, "BAC-1");
    sessionStorage.setItem("shell.identified", "true");
    consentTo("marketing");
    page.startSender(thisPage(), true);
    return page;
  }

  it("waits for the group, and has it also when the customer is gone [T-05, T-07]", async () => {
    const { sent, tell, setCustomerGroup, readStoredCustomer } = await signedInPage();
    tell(TAP);
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
    setCustomerGroup(thisPage(), "BAC-1", DIRECT);
    await soon(() => expect(sent).toHaveLength(1));
    localStorage.removeItem("shell.auth");
    readStoredCustomer(thisPage());
    tell({ name: "logout success" });
    await soon(() => expect(sent).toHaveLength(2));
    const [tapped, left] = eventsIn(sent);
    expect(tapped).toMatchObject({ portal: "customer portal", customer_group: expect.stringMatching(/ person$/) });
    expect(left).toMatchObject({ event_name: "logout success", customer_group: tapped?.customer_group });
  });
});

describe("nothing is sent", () => {
  it("of a tap on a link that has no event, and the host is not told of it [T-06]", async () => {
    const { sent, tell } = await sending();
    const host = vi.fn();
    document.addEventListener("shell-track", host);
    tell({ ...TAP, component: "app-header" });
    tell({ name: "app attribution" });
    await soon(() => expect(sent).toHaveLength(1));
    document.removeEventListener("shell-track", host);
    expect(eventsIn(sent).map(({ event_name }) => event_name)).toEqual(["app attribution"]);
    expect(host).toHaveBeenCalledOnce();
  });

  it("where the host prevents every event, not even an empty request [T-05]", async () => {
    const { sent, tell } = await sending({ ...TOOL, collector: COLLECTOR });
    consentTo("analytics", "marketing");
    const host = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener("shell-track", host);
    tell(TAP);
    await soon(() => expect(host).toHaveBeenCalledOnce());
    document.removeEventListener("shell-track", host);
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
  });

  it("of an event whose consent is withdrawn before the targets are ready, and the host is not told [T-03]", async () => {
    const page = await openTracked({ collector: COLLECTOR, ...TOOL });
    const host = vi.fn();
    document.addEventListener("shell-track", host);
    page.startSender(thisPage(), true);
    consentTo("analytics", "marketing");
    page.tell(TAP);
    consentTo();
    await vi.dynamicImportSettled();
    consentTo("analytics", "marketing");
    page.tell({ name: "app attribution" });
    await soon(() => expect(page.sent.filter(({ url }) => url === MARKETING)).toHaveLength(1));
    document.removeEventListener("shell-track", host);
    expect(JSON.stringify(page.sent)).not.toContain("footer link tapped");
    expect(host).toHaveBeenCalledOnce();
  });
});

describe("a second copy of the script", () => {
  const EVERYTHING = {
    marketing: { url: MARKETING, appToken: "app-1" },
    tagManager: { others: "GTM-EU", germanyAndAustria: "GTM-DE" },
    observedShare: 1,
  };

  async function copy(isOnly: boolean) {
    const page = await openTracked(EVERYTHING);
    const inserted: unknown[] = [];
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => void inserted.push(...nodes));
    const badge = Object.assign(document.createElement("a"), { href: "https://store.example/app" });
    badge.dataset.shellLink = "app-ios";
    badge.addEventListener("click", (event) => event.preventDefault());
    document.body.append(badge);
    consentTo("analytics", "marketing");
    page.startSender(thisPage(), isOnly);
    badge.click();
    const { href } = badge;
    page.tell(TAP);
    await soon(() => expect(eventsIn(page.sent).at(-1)?.event_name).toBe("footer link tapped"));
    return { inserted: inserted.length, cookie: document.cookie, href, told: eventsIn(page.sent).length };
  }

  it("sends its own events, and leaves container, observation and attribution to the first [W-03, T-03, T-07, T-08]", async () => {
    expect(await copy(true)).toEqual({
      inserted: 1,
      cookie: "shell_observed=true",
      href: "https://store.example/app?ct=app-1",
      told: 2,
    });
    closePage();
    expect(await copy(false)).toEqual({ inserted: 0, cookie: "", href: "https://store.example/app", told: 1 });
  });
});

describe("a target that refuses", () => {
  it("is named in its warning, the flag service too [T-05]", async () => {
    vi.stubGlobal("requestIdleCallback", (task: () => void) => {
      queueMicrotask(task);
      return 1;
    });
    const { sent, tell, startSender, warnings } = await openTracked(
      { flagService: { url: "https://flags.example" } },
      { answers: () => 500 },
    );
    const [{ followFlags }, { readStoredCustomer }] = await Promise.all([
      import("../stores/page/flags.ts"),
      import("../stores/customer/stored-customer.ts"),
    ]);
    readStoredCustomer(thisPage());
    followFlags(thisPage());
    await soon(() => expect(sent).toHaveLength(1));
    consentTo("analytics");
    startSender(thisPage(), false);
    tell(TAP);
    tell(TAP);
    await soon(() => expect(warnings()).toContain("savings-shell: events do not arrive at the flag service."));
    vi.unstubAllGlobals();
    expect(warnings().filter((line) => line.includes("events do not arrive"))).toHaveLength(1);
  });
});
