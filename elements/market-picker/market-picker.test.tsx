import { waitFor } from "@testing-library/dom";
import { resetMouse, sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { readCookie, removeCookie, writeCookie } from "../../src/platform/cookies.ts";
import { readStoredCustomer } from "../../src/stores/customer/stored-customer.ts";
import { thisPage } from "../../src/stores/page.ts";
import {
  clipped,
  expectLeaving,
  isLongRun,
  motionOf,
  settled,
  violations,
} from "../../src/testing/accessibility.cases.ts";
import { fragmentFor, MARKET_COOKIES, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { cases } from "./market-picker.cases.ts";
import decision from "./market-picker.decision.ts";

type CaseId = (typeof cases)[number]["id"];

const render = (id: CaseId) => {
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("market-picker", one);
};
const focusedMarket = (shadow: ShadowRoot) => (shadow.activeElement as HTMLElement | null)?.dataset.shellMarket;
const names = (elements: readonly Element[]) => elements.map((element) => element.textContent?.trim());

describe("market-picker", () => {
  before(async () => {
    await import("./market-picker.element.ts");
  });
  beforeEach(async () => {
    await resetMouse();
    await setViewport({ width: 1350, height: 800 });
  });
  afterEach(() => {
    removePlaced();
    for (const name of Object.values(MARKET_COOKIES)) removeCookie(name);
  });

  it("looks pressed, and not as when it is pointed at", async () => {
    const { find, shadow } = await render("market-de-de");
    expect(await expectPressedStates(shadow)).to.eql(["button.market-button"]);
    find(".market-button").click();
    await settled(find(".market-sheet"));
    expect(await expectPressedStates(find(".market-sheet"))).to.include.members(["a.market-choice"]);
  });

  for (const [width, milliseconds, property, leaving] of [
    [1350, 160, "opacity", 100],
    [600, 240, "opacity", 160],
    [500, 240, "translate", 160],
  ] as const) {
    it(`comes in ${milliseconds} ms in a window of ${width} px, and goes in ${leaving}`, async () => {
      await setViewport({ width, height: 800 });
      const { find } = await render("market-de-de");
      find(".market-button").click();
      const sheet = find(".market-sheet");
      expect(motionOf(sheet)).to.deep.include(["market-in", milliseconds]);
      await settled(sheet);
      const from = sheet.getBoundingClientRect();
      (sheet as HTMLElement).hidePopover();
      await expectLeaving(sheet as HTMLElement, property, leaving, from);
    });
  }

  it("lists eleven markets in the alphabetical order of the page's language [M-02]", async () => {
    const { all } = await render("market-de-de");
    expect(names(all(".market-choice"))).to.eql([
      "Deutschland",
      "Europa",
      "Finnland Suomi",
      "Frankreich France",
      "Irland Ireland",
      "Niederlande Nederland",
      "Österreich",
      "Polen Polska",
      "Spanien España",
      "Vereinigte Staaten United States",
      "Vereinigtes Königreich United Kingdom",
    ]);
  });

  it("says in which language a country's own name is, beside the name that sorts it [M-05, L-19]", async () => {
    const { all } = await render("market-de-de");
    const own = all(".market-own").map(({ lang, textContent }) => `${lang} ${textContent}`);
    expect(own).to.include.members(["fi Suomi", "pl Polska"]);
  });

  it("adds Switzerland and Italy in the second layout, in two columns [M-02, L-18]", async () => {
    const firstLayout = names((await render("market-de-de")).all(".market-choice"));
    removePlaced();
    const { all, find } = await render("second-layout");
    expect(names(all(".market-choice")).filter((name) => !firstLayout.includes(name))).to.eql([
      "Italien Italia",
      "Schweiz",
    ]);
    find(".market-button").click();
    const [first, last] = [all(".market-choice").at(0), all(".market-choice").at(-1)];
    const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
    expect(left(last)).to.be.above(left(first) + 100);
  });

  it("turns its arrow while the list is open [M-01]", async () => {
    const { find, host } = await render("market-fi-fi");
    const turned = () => getComputedStyle(find(".market-button > svg:last-child")).rotate;
    expect(turned()).to.equal("none");
    find(".market-button").click();
    expect(turned()).to.equal("180deg");
    find(".market-button").click();
    host.style.setProperty("--turn", "45deg");
    expect(turned()).to.equal("none");
  });

  it("shows the active market, with a tick and without a link [M-03]", async () => {
    const { find, all } = await render("market-fi-fi");
    expect(find(".market-button").getAttribute("aria-label")).to.equal("Nykyinen maa: Suomi");
    expect(names(all("[aria-current='true']"))).to.eql(["Suomi"]);
    expect(find("[aria-current]").localName).to.equal("span");
    expect(names(all("a[data-shell-action='market']"))).not.to.include("Suomi");
    expect(all("a[data-shell-action='market']")).to.have.length(all(".market-choice").length - 1);
  });

  it("links to the site of each locale, and to the main domain for unified locales [M-04]", async () => {
    const { find } = await render("unified-domain");
    expect(find("[data-shell-market='fi-FI']").getAttribute("href")).to.equal("/fi-fi/");
    expect(find("[data-shell-market='en']").getAttribute("href")).to.equal("/en/");
    expect(find("[data-shell-market='de-AT']").getAttribute("hreflang")).to.equal("de-AT");
  });

  it("hides markets that the map of its tag sets to false [M-04]", async () => {
    const { all, host } = await render("hidden-markets");
    const hidden = (names: readonly string[]) =>
      names.filter((name) => all(`[data-shell-market='${name}']`).length === 0);
    expect(hidden(["it-IT", "de-CH", "fr-FR"])).to.eql(["it-IT", "de-CH"]);
    host.setAttribute("new-market-locales", '{"it-IT":false}');
    await waitFor(() => expect(hidden(["it-IT", "de-CH", "fr-FR"])).to.eql(["it-IT"]));
  });

  it("renders flags as vectors beside the names, for every market [M-05]", async () => {
    const { all } = await render("second-layout");
    expect(all(".market-choice").filter((choice) => choice.querySelector("svg.flag > path") === null)).to.eql([]);
    expect(all(".market-choice svg.flag").every((flag) => flag.getAttribute("aria-hidden") === "true")).to.equal(true);
  });

  it("takes markets of the host, and names the one it leaves out [M-05, W-02]", async () => {
    const { all, heard } = await render("bad-market");
    expect(names(all(".market-choice"))).to.eql(["Germany", "United Kingdom"]);
    const errors = heard.filter(({ name }) => name === "shell-error").map(({ detail }) => String(detail.message));
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain("markets[1].link").and.not.contain("javascript");
  });

  it("is a dropdown on wide screens, closed by a press outside [M-01]", async () => {
    const { find } = await render("market-de-de");
    const [button, list] = [find(".market-button"), find("[popover]")];
    button.click();
    await settled(list);
    const [trigger, open] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
    expect(open.width).to.equal(360);
    expect(Math.abs(open.left - trigger.left)).to.be.below(2);
    expect(open.top).to.be.at.least(trigger.bottom);
    expect(getComputedStyle(document.documentElement).overflow).to.equal("visible");
    await sendMouse({ type: "click", position: [1000, 700] });
    await waitFor(() => expect(list.matches(":popover-open")).to.equal(false));
  });

  it("opens by Enter with the first market in focus, and closes by Escape with the focus back [M-01]", async () => {
    const { find, shadow, all } = await render("market-de-de");
    find(".market-button").focus();
    await sendKeys({ press: "Enter" });
    await waitFor(() => expect(shadow.activeElement).to.equal(all("a.market-choice")[0]));
    await sendKeys({ press: "Escape" });
    expect(find("[popover]").matches(":popover-open")).to.equal(false);
    expect(shadow.activeElement).to.equal(find(".market-button"));
  });

  it("is a modal below the large breakpoint: covers, locks the page, keeps the focus, has a way out [M-01]", async () => {
    await setViewport({ width: 500, height: 700 });
    const { find, shadow } = await render("market-de-de");
    const list = find("[popover]");
    find(".market-button").click();
    const isHeld = () =>
      !document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 9, bubbles: true, cancelable: true }));
    await waitFor(() => expect(isHeld()).to.equal(true));
    await settled(list);
    await waitFor(() => expect(Math.round(list.getBoundingClientRect().bottom)).to.equal(innerHeight));
    expect(list.getBoundingClientRect().width).to.equal(500);
    const close = find("[popovertargetaction='hide']");
    expect(shadow.activeElement).to.equal(close);
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    expect(shadow.activeElement?.textContent).to.contain("Vereinigtes Königreich");
    close.click();
    await waitFor(() => expect(isHeld()).to.equal(false));
    expect(list.matches(":popover-open")).to.equal(false);
  });

  it("stores the chosen market, clears the second cookie, tells the host and follows the link [M-07]", async () => {
    writeCookie(MARKET_COOKIES.countryHint, "PL");
    const { find, heard } = await render("market-de-de");
    find(".market-button").click();
    find("[data-shell-market='de-AT']").click();
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal("de-AT");
    expect(readCookie(MARKET_COOKIES.countryHint)).to.equal(undefined);
    expect(heard.map(({ name }) => name)).to.eql(["shell-market-change", "shell-navigate"]);
    expect(heard[0]?.detail).to.include({ from: "de-DE", to: "de-AT" });
    expect(String(heard[1]?.detail.href)).to.match(/\/de-at\/$/);
    expect(find("[popover]").matches(":popover-open")).to.equal(false);
  });

  it("names the locale that the host gave by property as the one left [M-07, W-02]", async () => {
    const { host, find, heard } = await render("market-de-de");
    Reflect.set(host, "locale", "pl-PL");
    await waitFor(() => expect(find("[aria-current='true']").textContent).to.contain("Polska"));
    find("[data-shell-market='de-AT']").click();
    host.removeAttribute("locale");
    find("[data-shell-market='fi-FI']").click();
    const changes = heard.filter(({ name }) => name === "shell-market-change").map(({ detail }) => detail);
    expect(changes.map(({ from, to }) => ({ from, to }))).to.eql([
      { from: "pl-PL", to: "de-AT" },
      { from: "pl-PL", to: "fi-FI" },
    ]);
  });

  it("names the locale left by its id, where the tag gives the prefix or leaves it to the page [M-07, L-03]", async () => {
    const { host, find, heard } = await render("market-de-de");
    host.setAttribute("locale", "pl-pl");
    await waitFor(() => expect(find("[aria-current='true']").textContent).to.contain("Polska"));
    find("[data-shell-market='de-AT']").click();
    document.documentElement.lang = "fi-FI";
    host.removeAttribute("locale");
    await waitFor(() => expect(find("[aria-current='true']").textContent).to.contain("Suomi"));
    find("[data-shell-market='de-AT']").click();
    document.documentElement.removeAttribute("lang");
    const changes = heard.filter(({ name }) => name === "shell-market-change").map(({ detail }) => detail);
    expect(changes.map(({ from }) => from)).to.eql(["pl-PL", "fi-FI"]);
  });

  it("stores nothing when the host takes over [M-07, W-03]", async () => {
    const { find, heard, prevented } = await render("market-de-de");
    prevented.add("shell-market-change");
    find("[data-shell-market='de-AT']").click();
    expect(heard.map(({ name }) => name)).to.eql(["shell-market-change"]);
    expect(readCookie(MARKET_COOKIES.preferredLocale)).to.equal(undefined);
  });

  it("tells a customer what changes with the market [M-07]", async () => {
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + 600, bac_number: "BAC_1", sub: "u", azp: "login" }));
    localStorage.setItem("shell.auth", JSON.stringify({ access_token: `e30.${claims}.`, refresh_token: "r" }));
    try {
      const { find } = await render("market-de-de");
      expect(find(".market-note").textContent).to.match(/^Ihr Konto gehört zu diesem Land: Deutschland\./);
      expect(getComputedStyle(find(".market-note")).display).to.equal("block");
    } finally {
      localStorage.removeItem("shell.auth");
      readStoredCustomer(thisPage());
    }
    const visitor = await render("market-de-de");
    expect(getComputedStyle(visitor.find(".market-note")).display).to.equal("none");
  });

  for (const [keys, market] of [
    ["o", "de-AT"],
    ["osterr", "de-AT"],
    ["Spa", "es-ES"],
    ["ireland", "en-IE"],
    ["konig", "en-GB"],
    ["king", "en-GB"],
    ["europe", "en"],
    ["vereinigtest", "en-US"],
  ] as const) {
    it(`goes to ${market} when "${keys}" is typed, in the reader's words or in English, without accents [M-01]`, async () => {
      const { find, shadow } = await render("market-de-de");
      find(".market-button").focus();
      await sendKeys({ press: "Enter" });
      await sendKeys({ type: keys });
      await waitFor(() => expect(focusedMarket(shadow)).to.equal(market));
      await sendKeys({ press: "Escape" });
    });
  }

  it("goes through all that begin with a letter when that is typed again [M-01]", async () => {
    const { find, shadow } = await render("market-de-de");
    find(".market-button").focus();
    await sendKeys({ press: "Enter" });
    const seen: (string | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      const before = focusedMarket(shadow);
      await sendKeys({ press: "F" });
      await waitFor(() => expect(focusedMarket(shadow)).not.to.equal(before));
      seen.push(focusedMarket(shadow));
    }
    expect(seen).to.eql(["fi-FI", "fr-FR", "fi-FI"]);
  });

  it("keeps the page where the page says that it exists in the other market [M-04]", async () => {
    const alternates = ["de-at", "x-default", "fr"].map((hreflang) => {
      const link = Object.assign(document.createElement("link"), { rel: "alternate", hreflang });
      link.href = `/there/${hreflang}/fixed-term/`;
      document.head.append(link);
      return link;
    });
    const { find, heard } = await render("market-de-de");
    await waitFor(() => expect(find("[data-shell-market='de-AT']").getAttribute("href")).to.contain("/there/de-at/"));
    find("[data-shell-market='de-AT']").click();
    find("[data-shell-market='fr-FR']").click();
    const left = heard.filter(({ name }) => name === "shell-navigate").map(({ detail }) => String(detail.href));
    expect(left.map((href) => new URL(href).pathname)).to.eql(["/there/de-at/fixed-term/", "/fr-fr/"]);
    for (const link of alternates) link.remove();
    await waitFor(() => expect(find("[data-shell-market='de-AT']").getAttribute("href")).to.equal("/de-at/"));
  });

  it("leaves the page its own language tag, and says the language of each market and of its own texts [M-03, W-04]", async () => {
    const tag = document.documentElement.lang;
    const { find, all, heard } = await render("market-fi-fi");
    expect(find("[lang]").lang).to.equal("fi-FI");
    find("[data-shell-market='en']").click();
    expect(heard[0]?.detail).to.include({ from: "fi-FI", to: "en" });
    expect(document.documentElement.lang).to.equal(tag);
    expect(
      all("a[data-shell-market]").every((link) => link.getAttribute("hreflang") === link.dataset.shellMarket),
    ).to.equal(true);
  });

  it("adopts its fragment: the same nodes, no error [W-09]", async () => {
    const fragment = await fragmentFor(decision, { locale: "it-IT" });
    const one = { id: "adopted", title: "", locale: "it-IT" } as const;
    const { shadow, before, heard } = await place("market-picker", one, fragment);
    const after = [...shadow.querySelectorAll("*")];
    expect(after.length).to.be.above(20);
    expect(after.every((node, position) => node === before[position])).to.equal(true);
    expect(heard).to.eql([]);
  });

  for (const { id } of cases) {
    it(`is accessible, closed and open, on wide and narrow screens: ${id} [M-01, M-03]`, async () => {
      // The locales differ in texts only: in the quick runs one of them stands for their parts.
      const isOtherLocale = id.startsWith("market-") && id !== "market-de-de";
      const findings = async (host: HTMLElement) => (isOtherLocale && !isLongRun ? [] : violations(host));
      for (const width of [1350, 500]) {
        await setViewport({ width, height: 800 });
        const { host, find } = await render(id);
        expect(await findings(host)).to.eql([]);
        find(".market-button").click();
        await settled(find("[popover]"));
        expect(await findings(host)).to.eql([]);
        await waitFor(() => expect(clipped(host)).to.eql([]));
        removePlaced();
      }
    });
  }
});
