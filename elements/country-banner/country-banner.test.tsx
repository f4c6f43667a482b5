import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { readCookie, removeCookie, writeCookie } from "../../src/platform/cookies.ts";
import { registry } from "../../src/stores/registry.ts";
import { clipped, settled, violations } from "../connection/accessibility.cases.ts";
import { MARKET_COOKIES, place, removePlaced } from "../connection/placed-element.cases.ts";
import { cases } from "./country-banner.cases.ts";

type CaseId = (typeof cases)[number]["id"];

const draw = (id: CaseId) => {
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("country-banner", one);
};
const text = (element: Element) => element.textContent?.replaceAll(/\s+/g, " ").trim();

describe("country-banner", () => {
  const address = location.href;
  before(async () => {
    await import("./country-banner.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(() => {
    removePlaced();
    removeCookie(MARKET_COOKIES.preferredLocale);
    registry().state.set({ session: "unknown" });
    history.replaceState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  });

  it("is hidden while nothing speaks for another country [M-06]", async () => {
    const { all } = await draw("hidden");
    expect(all(".banner")).to.eql([]);
  });

  it("shows for the country of its attribute and offers that market [M-06]", async () => {
    const { find } = await draw("three-letters");
    expect(find(".banner").getAttribute("aria-label")).to.equal("Country notice");
    expect(text(find(".banner-text"))).to.equal("You’re visiting our United Kingdom site.");
    expect(find("a").getAttribute("href")).to.equal("/de-de/");
    expect(text(find("a"))).to.equal("Change country:Germany");
  });

  it("shows for the country in the address [M-06]", async () => {
    history.replaceState(null, "", `${location.pathname}?country=AT`);
    // As a navigation would; engines without the Navigation API tell of nothing else.
    dispatchEvent(new PopStateEvent("popstate"));
    const { find } = await draw("hidden");
    expect(find("a").getAttribute("href")).to.equal("/de-at/");
  });

  it("shows when the stored preferred locale differs from this market [M-06]", async () => {
    writeCookie(MARKET_COOKIES.preferredLocale, "fr-FR");
    const { find } = await draw("hidden");
    expect(find("a").dataset.shellMarket).to.equal("fr-FR");
  });

  it("only asks to confirm where no other market suits [M-06]", async () => {
    for (const id of ["same-country", "no-market"] as const) {
      const { all } = await draw(id);
      expect(all("a")).to.eql([]);
      expect(all("button")).to.have.length(1);
      removePlaced();
    }
  });

  it("goes for good with 'all good', which stores the market of this page [M-06]", async () => {
    writeCookie(MARKET_COOKIES.preferredLocale, "fr-FR");
    const { find, all } = await draw("austria");
    find("button").click();
    await waitFor(() => expect(all(".banner")).to.eql([]));
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal("de-DE");
    expect(registry().state.get().preferredLocale).to.equal("de-DE");
    removePlaced();
    const { all: later } = await draw("hidden");
    expect(later(".banner")).to.eql([]);
  });

  it("stores the other market when its link is followed [M-06, M-07]", async () => {
    const { find, heard } = await draw("austria");
    find("a").click();
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal("de-AT");
    expect(heard.map(({ name }) => name)).to.eql(["shell-market-change", "shell-navigate"]);
  });

  it("moves nothing of the page and takes no focus [M-06]", async () => {
    const field = document.createElement("input");
    document.body.prepend(field);
    field.focus();
    const before = { top: field.getBoundingClientRect().top, height: document.body.getBoundingClientRect().height };
    const { find } = await draw("austria");
    expect(find(".banner").checkVisibility()).to.equal(true);
    expect(field.getBoundingClientRect().top).to.equal(before.top);
    expect(document.body.getBoundingClientRect().height).to.equal(before.height);
    expect(document.activeElement).to.equal(field);
    field.remove();
  });

  for (const { id } of cases) {
    it(`is accessible in both themes, on wide and narrow screens: ${id} [M-06]`, async () => {
      for (const width of [1350, 500]) {
        await setViewport({ width, height: 700 });
        for (const theme of ["v1", "v2"]) {
          const { host, all } = await draw(id);
          host.setAttribute("theme", theme);
          await Promise.all(all(".banner").map(settled));
          expect(await violations(host)).to.eql([]);
          await waitFor(() => expect(clipped(host)).to.eql([]));
          removePlaced();
        }
      }
    });
  }
});
