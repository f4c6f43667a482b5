import { waitFor } from "@testing-library/dom";
import { sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html } from "lit-html";
import { TRAVELLING_MS } from "../../src/domain/constants.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { STORAGE_KEYS } from "../../src/domain/storage-keys.ts";
import { readCookie, removeCookie, writeCookie } from "../../src/platform/cookies.ts";
import { readStoredCustomer } from "../../src/stores/customer/stored-customer.ts";
import { thisPage } from "../../src/stores/page.ts";
import { clipped, isLongRun, settled, violations } from "../../src/testing/accessibility.cases.ts";
import { MARKET_COOKIES, pageAround, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { cases } from "./country-banner.cases.ts";

type CaseId = (typeof cases)[number]["id"];

/** Each banner is the first of a visit; `keep` continues the visit. */
const render = (id: CaseId, keep?: "keep") => {
  if (!keep) endVisit();
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("country-banner", one);
};
const endVisit = () => {
  sessionStorage.removeItem(STORAGE_KEYS.bannerShown);
  removeCookie(MARKET_COOKIES.countryHint);
};
/** The first two have each width and each theme once. */
const LOOKS = [
  [1350, "v1"],
  [500, "v2"],
  [1350, "v2"],
  [500, "v1"],
] as const;
const text = (element: Element) => element.textContent?.replaceAll(/\s+/g, " ").trim();

describe("country-banner", () => {
  const address = location.href;
  before(async () => {
    await import("./country-banner.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  it("has buttons that look pressed, and not as when they are pointed at", async () => {
    const { host, shadow } = await render("austria");
    await settled(host);
    for (const child of shadow.querySelectorAll<HTMLElement>(".banner")) await settled(child);
    expect(await expectPressedStates(shadow)).to.have.length.above(1);
  });
  afterEach(() => {
    removePlaced();
    removeCookie(MARKET_COOKIES.preferredLocale);
    endVisit();
    thisPage().config.set([]);
    localStorage.removeItem(STORAGE_KEYS.travelling);
    thisPage().state.set({ session: "unknown" });
    history.replaceState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  });

  // This test runs first: WebKit shares styles between successive banners and would keep those of the old window.
  it("joins the flow in low windows, above what follows it [M-06]", async () => {
    const { find, host } = await render("austria");
    await setViewport({ width: 700, height: 400 });
    const after = pageAround(html`<p>The page goes on</p>`);
    host.after(after);
    await waitFor(() => expect(getComputedStyle(find(".banner")).position).to.equal("static"));
    expect(find(".banner").getBoundingClientRect().bottom).to.be.at.most(after.getBoundingClientRect().top);
    await waitFor(() => expect(document.documentElement.style.paddingBlockEnd).to.equal(""));
  });

  it("takes no second tap on what covered it, and every later press [M-06]", async () => {
    const { find, all } = await render("austria");
    await settled(find(".banner"));
    const control = find(".banner-actions button");
    const { left, top, width, height } = control.getBoundingClientRect();
    const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const cover = pageAround(html`<div style="position: fixed; inset: 0; z-index: 50"></div>`);
    cover.addEventListener("click", () => cover.remove());
    await sendMouse({ type: "click", position });
    await sendMouse({ type: "click", position });
    expect(all(".banner")).to.have.length(1);
    // Elsewhere and at once, and at the same place without a press before it.
    await sendMouse({ type: "click", position: [5, 5] });
    await sendMouse({ type: "click", position });
    await waitFor(() => expect(all(".banner")).to.eql([]));
  });

  it("is hidden while nothing speaks for another country [M-06]", async () => {
    const { all } = await render("hidden");
    expect(all(".banner")).to.eql([]);
  });

  it("shows for the country of its attribute and offers that market, in the language of the page [M-06]", async () => {
    const { find } = await render("three-letters");
    expect(find(".banner").getAttribute("lang")).to.equal("en-GB");
    expect(find(".banner").getAttribute("aria-label")).to.equal("Country notice");
    expect(text(find(".banner-text"))).to.equal("You’re on our UK site. Would you like the German one?");
    expect(find("a").getAttribute("href")).to.equal("/de-de/");
    expect(text(find("a"))).to.equal("Change country: Germany");
  });

  it("shows for the country in the address [M-06]", async () => {
    history.replaceState(null, "", `${location.pathname}?country=AT`);
    // Navigation sends this event; engines without the Navigation API report no other change.
    dispatchEvent(new PopStateEvent("popstate"));
    const { find } = await render("hidden");
    expect(find("a").getAttribute("href")).to.equal("/de-at/");
  });

  it("shows when the stored preferred locale differs from this market [M-06]", async () => {
    writeCookie(MARKET_COOKIES.preferredLocale, "fr-FR");
    const { find } = await render("hidden");
    expect(find("a").dataset.shellMarket).to.equal("fr-FR");
  });

  it("only asks to confirm where no other market suits [M-06]", async () => {
    for (const id of ["same-country", "no-market"] as const) {
      const { all } = await render(id);
      expect(all("a")).to.eql([]);
      expect(all("button")).to.have.length(1);
      removePlaced();
    }
  });

  it("goes for good with 'all good', which stores the market of this page [M-06]", async () => {
    writeCookie(MARKET_COOKIES.preferredLocale, "fr-FR");
    const link = pageAround(html`<a href="#content">Content</a>`);
    link.focus();
    const { named, all } = await render("austria");
    named("button", "Hier bleiben").focus();
    named("button", "Hier bleiben").click();
    await waitFor(() => expect(all(".banner")).to.eql([]));
    expect(document.activeElement).to.equal(link);
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal("de-DE");
    expect(thisPage().state.get().preferredLocale).to.equal("de-DE");
    removePlaced();
    const { all: later } = await render("hidden");
    expect(later(".banner")).to.eql([]);
  });

  it("stores the other market when its link is followed [M-06, M-07]", async () => {
    const { named, heard } = await render("austria");
    named("link", "Land wechseln: Österreich").click();
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal("de-AT");
    expect(heard.map(({ name }) => name)).to.eql(["shell-market-change", "shell-navigate"]);
  });

  it("moves nothing of the page and takes no focus [M-06]", async () => {
    const field = pageAround(html`<input aria-label="Amount" />`);
    document.body.prepend(field);
    field.focus();
    const before = { top: field.getBoundingClientRect().top, height: document.body.getBoundingClientRect().height };
    const { find } = await render("austria");
    expect(find(".banner").checkVisibility()).to.equal(true);
    expect(field.getBoundingClientRect().top).to.equal(before.top);
    expect(document.body.getBoundingClientRect().height).to.equal(before.height);
    expect(document.activeElement).to.equal(field);
  });

  it("asks on the next page too, until it is answered [M-06]", async () => {
    await render("austria");
    expect(readCookie(MARKET_COOKIES.countryHint)).to.equal("AT");
    removePlaced();
    const { find, named, all } = await render("hidden", "keep");
    expect(find("a").dataset.shellMarket).to.equal("de-AT");
    named("button", "Hier bleiben").click();
    await waitFor(() => expect(all(".banner")).to.eql([]));
    removePlaced();
    expect((await render("hidden", "keep")).all(".banner")).to.eql([]);
  });

  it("stores no country before an answer to the consent tool, and asks after it, on later pages too [M-06, F-03]", async () => {
    thisPage().config.set([{ consent: { tool: "cookieconsent" } }]);
    const { all } = await render("austria");
    expect(all(".banner")).to.eql([]);
    expect(readCookie(MARKET_COOKIES.countryHint)).to.equal(undefined);
    thisPage().config.set([]);
    await waitFor(() => expect(all(".banner")).to.have.length(1));
    expect(readCookie(MARKET_COOKIES.countryHint)).to.equal("AT");
    removePlaced();
    expect((await render("hidden", "keep")).all(".banner")).to.have.length(1);
  });

  it("asks on login pages where the operator wants it [M-06]", async () => {
    thisPage().config.set([{ countryBanner: { onTaskPages: true } }]);
    const { host, all } = await render("hidden");
    Object.assign(host, { page: "login", country: "AT" });
    await waitFor(() => expect(all(".banner")).to.have.length(1));
  });

  it("comes once a visit where the operator wants that [M-06]", async () => {
    thisPage().config.set([{ countryBanner: { frequency: "once-a-visit" } }]);
    const { find } = await render("austria");
    expect(find(".banner").checkVisibility()).to.equal(true);
    removePlaced();
    expect((await render("three-letters", "keep")).all(".banner")).to.eql([]);
    removePlaced();
    expect((await render("three-letters")).all(".banner")).to.have.length(1);
  });

  it("stays away for 30 days from who is travelling, and keeps no market for that [M-06]", async () => {
    const { named, all } = await render("austria");
    named("button", "Ich bin auf Reisen").click();
    await waitFor(() => expect(all(".banner")).to.eql([]));
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal(undefined);
    removePlaced();
    expect((await render("austria")).all(".banner")).to.eql([]);
    removePlaced();
    const until = Number(localStorage.getItem(STORAGE_KEYS.travelling));
    expect(until - Date.now()).to.be.within(TRAVELLING_MS - 60_000, TRAVELLING_MS);
    localStorage.setItem(STORAGE_KEYS.travelling, String(until - TRAVELLING_MS - 1));
    expect((await render("austria")).all(".banner")).to.have.length(1);
  });

  it("does not come on pages for login, registration and money [M-06]", async () => {
    for (const page of ["login", "registration", "open-banking"]) {
      const { all, host } = await render("hidden");
      Object.assign(host, { page, country: "AT" });
      await waitFor(() => expect(all(".banner")).to.eql([]));
      host.page = undefined;
      await waitFor(() => expect(all(".banner"), page).to.have.length(1));
      removePlaced();
    }
    for (const path of ["/de-de/dashboard/", "/de-de/account-withdrawal", "/savingglobal/"]) {
      history.replaceState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
      expect((await render("austria")).all(".banner"), path).to.eql([]);
      removePlaced();
    }
  });

  it("asks in one row from 1024 px on, in every language [M-06]", async () => {
    await setViewport({ width: 1024, height: 800 });
    for (const locale of LOCALE_IDS) {
      const country = locale === "de-AT" ? "GB" : "AT";
      endVisit();
      const { find, all } = await place("country-banner", { id: "asked", title: "", locale, attributes: { country } });
      const words = find(".banner-text").getBoundingClientRect();
      const answers = all(".banner-actions > *").map((answer) => answer.getBoundingClientRect());
      expect(answers, locale).to.have.length(3);
      expect(new Set(answers.map(({ top }) => top)).size, locale).to.equal(1);
      for (const { top, bottom, height, right } of answers) {
        expect(words.top < bottom && top < words.bottom, locale).to.equal(true);
        expect(height, locale).to.be.below(50);
        expect(right, locale).to.be.at.most(1000);
      }
      expect(text(find(".banner-text")), locale).to.match(/[?]$/);
      removePlaced();
    }
  });

  it("covers neither the end of the page nor what gets the focus, and leaves no trace [M-06]", async () => {
    const last = pageAround(html`<button style="display:block; margin-top:3000px">Last</button>`);
    for (const [width, height] of [
      [1350, 800],
      [500, 700],
      [1350, 500],
    ] as const) {
      await setViewport({ width, height });
      scrollTo(0, 0);
      const { find } = await render("austria");
      const top = () => find(".banner").getBoundingClientRect().top;
      last.focus();
      await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(top()));
      scrollTo(0, 1e6);
      await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(top()));
      last.blur();
      document.querySelector("country-banner")?.remove();
      await waitFor(() => expect(document.documentElement.style.paddingBlockEnd).to.equal(""));
    }
  });

  it("tells a customer, and nobody else, what belongs to the market being left [M-06]", async () => {
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 600, bac_number: "BAC_1", sub: "u", azp: "login" }));
    localStorage.setItem(STORAGE_KEYS.auth, JSON.stringify({ access_token: `e30.${claims}.`, refresh_token: "r" }));
    try {
      readStoredCustomer(thisPage());
      const { find } = await render("austria");
      expect(find(".banner-note").textContent?.trim()).to.match(/^Ihr Konto gehört zu diesem Land: Deutschland\./);
      removePlaced();
    } finally {
      localStorage.removeItem(STORAGE_KEYS.auth);
      readStoredCustomer(thisPage());
    }
    expect((await render("austria")).all(".banner-note")).to.eql([]);
  });

  for (const { id } of cases) {
    it(`is accessible in both themes, on wide and narrow screens: ${id} [M-06]`, async () => {
      // Themes change colours only.
      for (const [width, theme] of isLongRun ? LOOKS : LOOKS.slice(0, 2)) {
        await setViewport({ width, height: 700 });
        // The former banner goes after the window has changed: WebKit would give the next one the styles of the former window.
        removePlaced();
        const { host, all } = await render(id);
        host.setAttribute("theme", theme);
        await Promise.all(all(".banner").map(settled));
        expect(await violations(host)).to.eql([]);
        await waitFor(() => expect(clipped(host)).to.eql([]));
      }
    });
  }
});
