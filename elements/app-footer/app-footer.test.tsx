/** The footer renders its data, and its links send events. */
import { waitFor } from "@testing-library/dom";
import { setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { removeCookie } from "../../src/platform/cookies.ts";
import { thisPage } from "../../src/stores/page.ts";
import { MARKET_COOKIES, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { cases } from "./app-footer.cases.ts";

type CaseId = (typeof cases)[number]["id"];

const render = (id: CaseId) => {
  const one = cases.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`No case ${id}`);
  return place("app-footer", one);
};
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, " ").trim();
const texts = (elements: readonly Element[]) => elements.map(text);
const sizeOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
};

describe("app-footer", () => {
  before(async () => {
    thisPage().config.set([{ site: { name: "Savings Site" } }]);
    await import("./app-footer.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 900 }));
  afterEach(() => {
    removePlaced();
    for (const name of [...Object.values(MARKET_COOKIES), "mobile"]) removeCookie(name);
  });

  it("looks pressed, and not as when it is pointed at, at every control", async () => {
    const { shadow, host } = await render("full");
    await setViewport({ width: 1350, height: Math.ceil(host.getBoundingClientRect().height) + 50 });
    expect(await expectPressedStates(shadow)).to.include.members(["a.footer-link", "a.social-link"]);
  });

  it("renders the rating: word of its bucket, stars in half steps, count as the locale writes it [F-01]", async () => {
    const { find, host, all } = await render("full");
    expect(text(find(".rating-word"))).to.equal("Hervorragend");
    expect(find(".stars").getAttribute("aria-label")).to.equal("4,6 von 5 Sternen");
    expect(all(".star-filling")).to.have.length(5);
    expect(text(find(".rating-count"))).to.equal("12.345 Bewertungen");
    host.data = { display_trustpilot: false, trustpilotData: { score_value: 4.6 } };
    await waitFor(() => expect(all(".rating")).to.eql([]));
  });

  it("says when there is no score yet [F-01]", async () => {
    const { find, all } = await render("no-rating-yet");
    expect(text(find(".rating-word"))).to.equal("Pas encore d’avis");
    expect(all(".star-filling")).to.eql([]);
    expect(all(".rating-count")).to.eql([]);
  });

  it("renders the contact banner of the United States with mail, phone and availability [F-02]", async () => {
    const { find } = await render("footer-en-us");
    expect(find("[data-shell-link='contact-email']").getAttribute("href")).to.equal("mailto:support@example.com");
    expect(find("[data-shell-link='contact-phone']").getAttribute("href")).to.equal("tel:+18445550142");
    expect(text(find(".contact-availability"))).to.equal("Monday to Friday, 9 a.m. to 5 p.m. ET");
  });

  for (const [locale, ios, android] of [
    ["en-gb", "Download on the App Store", "Get it on Google Play"],
    ["es-es", "Descárguela en el App Store", "Disponible en Google Play"],
    ["fr-fr", "Télécharger dans l’App Store", "Disponible sur Google Play"],
    ["nl-nl", "Download in de App Store", "Ontdek het op Google Play"],
    ["pl-pl", "Pobierz z App Store", "Pobierz z Google Play"],
  ] as const) {
    it(`renders both store badges in words of ${locale} [F-03]`, async () => {
      const { all } = await render(`footer-${locale}`);
      expect(texts(all(".app-badge"))).to.eql([ios, android]);
      expect(all(".app-badge").map((badge) => badge.dataset.shellLink)).to.eql(["app-ios", "app-android"]);
      expect(all(".app-badge svg")).to.have.length(2);
    });
  }

  it("hides the app banner inside the app [F-03]", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app's web view sets it.
    document.cookie = "mobile=true; path=/";
    const { all } = await render("footer-en-gb");
    expect(all(".app-badge")).to.eql([]);
  });

  it("folds its columns on phones, and tells the key of one that opens or closes [F-04]", async () => {
    await setViewport({ width: 500, height: 900 });
    const { all, find, heard } = await render("footer-de-de");
    expect(all(".column-links").filter((list) => list.checkVisibility())).to.eql([]);
    find("[data-key='column-1'] summary").click();
    expect(all(".column-links").filter((list) => list.checkVisibility())).to.have.length(1);
    find("[data-key='column-1'] summary").click();
    expect(heard).to.eql([
      { name: "shell-menu-toggle", detail: { id: "column-1", open: true } },
      { name: "shell-menu-toggle", detail: { id: "column-1", open: false } },
    ]);
  });

  it("stands in columns from 768 px on [F-04]", async () => {
    await setViewport({ width: 800, height: 900 });
    const { all } = await render("footer-de-de");
    const columns = all(".accordion-item").map((column) => column.getBoundingClientRect());
    expect(columns[1]?.top).to.equal(columns[0]?.top);
    expect(all(".column-links").every((list) => list.checkVisibility())).to.equal(true);
  });

  it("renders the icons of five networks, 30 by 30, under a heading that can be hidden [F-05]", async () => {
    const { all, find, host } = await render("footer-de-de");
    const named = all(".social-link [role='img']").map((mark) => mark.getAttribute("aria-label"));
    expect(named).to.eql(["Facebook", "LinkedIn", "X", "YouTube", "Instagram"]);
    expect(all(".social-icon").map(sizeOf)).to.eql(Array(5).fill([30, 30]));
    expect(text(find(".social h2"))).to.equal("Folgen Sie uns");
    host.data = { hideSocialMediaHeading: true };
    await waitFor(() => expect(all(".social h2")).to.eql([]));
    expect(find(".social-links").getAttribute("aria-label")).to.equal("Soziale Medien");
  });

  it("prefers a network's picture of the CMS, and names what it cannot render [F-05, F-10]", async () => {
    const { find, host } = await render("footer-de-de");
    host.data = {
      socialMediaIcons: [
        { account: "Facebook", link: "https://a.example/", iconUrl: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
        { account: "Mastodon", link: "https://b.example/" },
      ],
    };
    await waitFor(() => expect(find("img.social-icon").getAttribute("alt")).to.equal("Facebook"));
    expect(text(find(".social-name"))).to.equal("Mastodon");
  });

  it("sets legal links apart in a row of at most 848 px, with copyright of this year and credits [F-06]", async () => {
    const { find, all } = await render("full");
    expect(find(".legal-links").getBoundingClientRect().width).to.be.at.most(848);
    expect(texts(all(".legal-link")).slice(0, 2)).to.eql(["Impressum", "Datenschutz"]);
    expect(text(find(".copyright"))).to.equal(`© ${new Date().getFullYear()} Savings Site · Alle Rechte vorbehalten.`);
    expect(all(".credit-logo").map((logo) => logo.getAttribute("alt"))).to.eql([
      "Nordsee Bank",
      "Geprüfter Datenschutz",
    ]);
    expect(all("a.credit").map((link) => link.getAttribute("href"))).to.eql(["https://nordsee.example/"]);
  });

  it("gives each credit a place of at least 30 by 30 px and a picture of at most 124 by 28 px [F-06]", async () => {
    const { all } = await render("full");
    for (const credit of all(".credit")) {
      const { width, height } = credit.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(30);
    }
    for (const logo of all(".credit-logo")) {
      const { width, height } = logo.getBoundingClientRect();
      expect(width).to.be.at.most(124);
      expect(height).to.equal(28);
    }
  });

  it("renders the disclaimer cleaned, its links in new tabs [F-07]", async () => {
    const { find, all } = await render("full");
    expect(all(".disclaimer p")).to.have.length(2);
    expect(find<HTMLAnchorElement>(".disclaimer a").target).to.equal("_blank");
    removePlaced();
    const hostile = await render("hostile");
    expect(text(hostile.find(".disclaimer"))).to.equal("Sicher böse bleibt");
    expect(hostile.all(".disclaimer img, .disclaimer script, .disclaimer iframe, .disclaimer [href]")).to.eql([]);
  });

  it("has lines of at most 75 characters in the disclaimer, and room before the opt-out icon [F-07]", async () => {
    await setViewport({ width: 1350, height: 900 });
    const { all, find } = await place("app-footer", { id: "us", title: "", locale: "en-US" });
    const words = document.createTreeWalker(find(".disclaimer"), NodeFilter.SHOW_TEXT);
    const lines = new Map<number, number>();
    while (words.nextNode()) {
      const node = words.currentNode as Text;
      for (let place = 0; place < node.length; place += 1) {
        const range = new Range();
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 10);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    expect(lines.size).to.be.above(2);
    expect(Math.max(...lines.values())).to.be.at.most(75);
    const [icon] = all(".legal-link > svg");
    const link = document.createRange();
    link.selectNode(icon?.parentElement?.firstChild as Node);
    expect((icon?.getBoundingClientRect().left ?? 0) - link.getBoundingClientRect().right).to.be.at.least(6);
  });

  it("follows a disclaimer that changes, and one that goes [F-07]", async () => {
    const { all, host } = await render("full");
    host.data = { disclaimer: "<p>Neu</p>" };
    await waitFor(() => expect(texts(all(".disclaimer"))).to.eql(["Neu"]));
    host.data = undefined;
    await waitFor(() => expect(texts(all(".disclaimer"))[0]).to.match(/^Ihre Einlagen/));
  });

  it("has the country picker, unless it is hidden or the page is one [F-08]", async () => {
    const { find, all } = await render("footer-de-de");
    expect(find(".market-button").getAttribute("aria-label")).to.equal("Aktuelles Land: Deutschland");
    expect(texts(all(".market-choice"))).to.include.members(["Deutschland", "Österreich"]);
    find("[data-shell-market='de-AT']").click();
    for (const id of ["only-legal", "country-selector"] as const) {
      removePlaced();
      expect((await render(id)).all(".market-button")).to.eql([]);
    }
  });

  it("has no country picker where the attribute says that the page is one, whatever the data says [F-08]", async () => {
    const { all, host } = await render("footer-de-de");
    expect(all(".market-button")).to.have.length(1);
    host.setAttribute("is-country-selector-page", "");
    await waitFor(() => expect(all(".market-button")).to.eql([]));
    host.data = { isCountrySelectorPage: true };
    host.setAttribute("is-country-selector-page", "false");
    await waitFor(() => expect(all(".market-button")).to.have.length(1));
  });

  it("opens the consent tool by the consent anchor and does not navigate [F-09]", async () => {
    const { all, heard } = await render("full");
    const consent = all<HTMLAnchorElement>("[data-shell-action='consent']");
    expect(texts(consent)).to.eql(["Cookie-Einstellungen", "Cookie-Einstellungen"]);
    const before = location.href;
    Object.assign(globalThis, { UC_UI: { showSecondLayer: () => {} } });
    for (const link of consent) link.click();
    Reflect.deleteProperty(globalThis, "UC_UI");
    expect(heard.map(({ name }) => name)).to.eql(["shell-consent-open", "shell-consent-open"]);
    expect(location.href).to.equal(before);
  });

  it("tells the host of every link before it is followed [F-04, W-03]", async () => {
    const { find, heard } = await render("footer-de-de");
    find(".footer-link").click();
    expect(heard[0]).to.deep.include({ name: "shell-navigate" });
    expect(heard[0]?.detail).to.include({ id: "column-0-0" });
    expect(String(heard[0]?.detail.href)).to.match(/\/de-de\/festgeld\/$/);
  });

  it("takes the CMS's fields as they come, in the attribute too, and names each mistake [F-10, W-02]", async () => {
    const { find, heard } = await render("hostile");
    const mistakes = heard.map(({ detail }) => String(detail.message).split(":")[0]);
    expect(mistakes).to.eql(["data.footer_links[0].links[0].href", "data.legal_links"]);
    expect(text(find(".legal-link"))).to.equal("Impressum");
    expect(text(find(".footer-link"))).to.equal("Gut");
    removePlaced();
    const attribute = await render("data-attribute");
    expect(text(attribute.find(".copyright"))).to.contain("· Sociedad de ejemplo.");
    attribute.host.setAttribute("data", "{'copyright'}");
    await waitFor(() => expect(attribute.heard.at(-1)?.detail).to.include({ code: "bad-attribute" }));
    // The message arrives before the next render.
    await waitFor(() => expect(text(attribute.find(".copyright"))).to.not.contain("Sociedad"));
  });

  it("changes its language with its locale [L-19, F-10]", async () => {
    const { find, host } = await render("footer-de-de");
    host.setAttribute("locale", "fi-FI");
    await waitFor(() => expect(find("footer").lang).to.equal("fi-FI"));
    expect(text(find(".footer-market h2"))).to.equal("Maa");
  });
});
