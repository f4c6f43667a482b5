/** For any data of a host, the element shows a header and reports the place of each mistake. */

import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import fc from "fast-check";
import { thisPage } from "../../src/stores/page.ts";
import { type Placed, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { resizeTo } from "./fixtures/rendered-header.tsx";

/** Words of the real data and hostile words, so that generated data are often nearly valid. */
const key = fc.constantFrom(
  ...[
    "id",
    "title",
    "href",
    "url",
    "alt",
    "type",
    "layout",
    "top",
    "main",
    "sidebar",
    "bottom",
    "subMenus",
    "navItems",
  ],
  ...["logoItems", "actionItems", "customer", "displayName", "fullName", "accountIds", "value", "label", "icon", "tag"],
  ...["totalBalance", "amount", "isNegative", "state", "switchableAccounts", "customerId", "groupName", "imageUrl"],
  ...["iconColor", "enableBadge", "__proto__", "constructor", "toString", ""],
);
const word = fc.oneof(
  fc.constantFrom(
    ...[
      "public",
      "private",
      "integrated",
      "basic",
      "image",
      "login",
      "registration",
      "default",
      "even",
      "ACTIVE",
      "iban",
    ],
    ...[
      "javascript:alert(1)",
      " JaVaScRiPt:alert(1)",
      "data:text/html,<b>",
      "vbscript:x",
      "/sparen",
      "//evil.test",
      "#x",
    ],
    ...["<img src=x onerror=alert(1)>", "</style><script>alert(1)</script>", "\u0000", "\u202e", "a".repeat(5000)],
  ),
  fc.string(),
);
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    word,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("anything"), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie("anything")), { maxLength: 7 })
      .map((entries) =>
        Object.defineProperties({}, Object.fromEntries(entries.map(([name, value]) => [name, field(value)]))),
      ),
  ),
}));
const field = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true });

const PROPERTIES = [
  "data",
  "logoItems",
  "navItems",
  "actionItems",
  "customer",
  "hideCustomerBalance",
  "headerDataLoading",
  "locale",
  "type",
  "page",
  "product",
  "regflow",
] as const;

const isEntry = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value;

describe("the header of a host that passes anything", () => {
  let header: Placed;
  const { error } = console;
  before(async () => {
    // The console would show thousands of reported mistakes.
    console.error = () => {};
    await import("./app-header.element.ts");
    await resizeTo(1350, 800);
    header = await place("app-header", { id: "any", title: "Anything", locale: "de-DE" });
  });
  after(() => {
    console.error = error;
    removePlaced();
  });

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const reset = () => {
    for (const name of PROPERTIES) header.host[name] = undefined;
  };
  const errors = () =>
    header.heard.filter(({ name }) => name === "shell-error").map(({ detail }) => String(detail.message));

  it("stands, runs no script, follows nothing unsafe, and answers what comes next [H-08, L-17, W-03]", async function () {
    this.timeout(60_000);
    const uncaught: unknown[] = [];
    const listen = (event: Event) => uncaught.push((event as ErrorEvent).message);
    addEventListener("error", listen);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PROPERTIES), anything, async (name, value) => {
        const before = errors().length;
        header.host[name] = value;
        await frame();
        const rendered = header.all(".header");
        expect(rendered, `${name} stands`).to.have.lengthOf(1);
        const said = errors().slice(before);
        expect(new Set(said).size, said.join("\n")).to.equal(said.length);
        for (const message of said) expect(message).to.match(/\S{8,}/);
        expect(header.all("script, style, iframe, object, b, [onerror], [onclick]")).to.eql([]);
        const followed = header.all<HTMLAnchorElement>("a[href]").map((link) => link.protocol);
        expect(followed.filter((protocol) => !/^(https?|tel|mailto):$/.test(protocol))).to.eql([]);
        reset();
        await frame();
      }),
      { numRuns: 80 },
    );
    removeEventListener("error", listen);
    expect(uncaught).to.eql([]);
    header.host.data = { navItems: [{ id: "after", title: "Danach", href: "/danach" }] };
    await waitFor(() => expect(header.find(".nav-list").textContent).to.equal("Danach"));
    reset();
  });

  it("stands when a property of a closed list has no text to it [H-08, W-02]", async () => {
    for (const value of [{ toString: "public" }, Object.create(null), Symbol("v2"), 7, ["v2"]]) {
      for (const name of ["type", "theme", "page", "layoutVersion"]) {
        header.host[name] = value;
        await frame();
        expect(header.all(".header"), `${name} ${typeof value}`).to.have.lengthOf(1);
      }
    }
    expect(errors().filter((message) => message.startsWith("Property "))).to.have.length.at.least(4);
    header.host.theme = undefined;
    reset();
  });

  it("names each mistake once, by its place in what was given [H-08, W-03]", async function () {
    this.timeout(60_000);
    const item = fc.record({ id: fc.constantFrom("a", "b", "c"), title: fc.constant("Titel") });
    const wrong = fc.constantFrom(7, null, "text", true, [] as unknown);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(item, wrong), { maxLength: 5 }), async (items) => {
        const before = errors().length;
        header.host.navItems = items.map((one, at) => (isEntry(one) ? { ...one, id: `${one.id}${at}` } : one));
        await frame();
        const places = items.flatMap((one, at) => (isEntry(one) ? [] : [`navItems[${at}]`]));
        // An element reports the same mistake at the same place only once.
        const said = errors();
        expect(new Set(said).size).to.equal(said.length);
        for (const where of said.slice(before).map((message) => message.split(":")[0]))
          expect(places).to.include(where);
        for (const where of places)
          expect(
            said.some((message) => message.startsWith(`${where}:`)),
            where,
          ).to.equal(true);
        expect(header.all(".nav-list > .nav-entry")).to.have.lengthOf(items.length - places.length);
      }),
      { numRuns: 40 },
    );
    reset();
  });

  it("leads given links to the configured site of the locale, also when it becomes known later [L-04, W-06]", async () => {
    header.host.navItems = [{ id: "ours", title: "Unsere Seite", href: "/unsere-seite/" }];
    const href = () => header.find(".nav-list a").getAttribute("href");
    await waitFor(() => expect(href()).to.equal("/de-de/unsere-seite/"));
    const before = thisPage().config.get();
    thisPage().config.set([...before, { site: { sites: { "de-DE": "https://norvane.example/de-de" } } }]);
    await waitFor(() => expect(href()).to.equal("https://norvane.example/de-de/unsere-seite/"));
    thisPage().config.set(before);
    await waitFor(() => expect(href()).to.equal("/de-de/unsere-seite/"));
    reset();
  });

  it("is at home on the configured host of its locale: the page is current there, only strangers are external [H-16, L-03]", async () => {
    const before = thisPage().config.get();
    thisPage().config.set([...before, { site: { sites: { "de-DE": location.origin } } }]);
    header.host.navItems = [
      { id: "here", title: "Hier", href: location.pathname },
      {
        id: "menu",
        title: "Mehr",
        subMenus: [
          {
            main: [
              { id: "again", title: "Noch einmal hier", href: location.pathname },
              { id: "there", title: "Dort", href: "/dort/" },
              { id: "away", title: "Fort", href: "https://help.example/" },
            ],
          },
        ],
      },
    ];
    const link = (id: string) => header.find<HTMLAnchorElement>(`[data-shell-link='${id}']`);
    await waitFor(() => expect(link("there").getAttribute("href")).to.equal(`${location.origin}/dort/`));
    const current = header.all("[aria-current='page']").map(({ dataset }) => dataset.shellLink);
    expect(current).to.eql(["here", "again"]);
    const isExternal = (id: string) => [link(id).querySelector("[data-expand]") !== null, link(id).rel];
    for (const id of ["here", "again", "there"]) expect(isExternal(id), id).to.eql([false, ""]);
    expect(isExternal("away")).to.eql([true, "noopener"]);
    thisPage().config.set(before);
    reset();
  });

  it("shows the English corporate header, marked as English, in a locale without a corporate menu [H-02, L-14]", async () => {
    const titles = () => header.all(".nav-list > .nav-entry").map((entry) => entry.textContent);
    const before = titles();
    header.host.page = "corporate";
    await waitFor(() => expect(header.find(".header").lang).to.equal("en"));
    expect(header.find("[data-shell-link='corporate-home']").getAttribute("href")).to.equal("/en/corporate/");
    const account = header.find(".actions-bar a");
    expect([account.textContent, account.getAttribute("href")]).to.eql(["My account", "/en/login/"]);
    header.host.page = "default";
    await waitFor(() => expect(titles()).to.eql(before));
    expect(header.find(".header").lang).to.equal("de-DE");
    reset();
  });

  it("is generic English for an unknown locale, with the public menu of the United States alone [L-02]", async () => {
    const menuHrefs = () => header.all<HTMLAnchorElement>(".nav-list a[href]").map((link) => link.getAttribute("href"));
    header.host.locale = "sv-SE";
    await waitFor(() => expect(header.find(".header").lang).to.equal("en"));
    expect(menuHrefs().length).to.be.greaterThan(3);
    expect(menuHrefs().filter((href) => !href?.includes("/en-us/"))).to.eql([]);
    const actions = header.all(".actions-bar a").map((link) => link.getAttribute("href"));
    expect(actions).to.eql(["/en/login/", "/en/register/"]);
    expect(header.find("[part~=logo]").getAttribute("href")).to.equal("/en/");
    header.host.locale = "de_de";
    await waitFor(() => expect(header.find(".header").lang).to.equal("de-DE"));
    expect(menuHrefs().some((href) => href?.includes("/en-us/"))).to.equal(false);
    reset();
  });

  it("opens the consent tool by the configured anchor and by no other [F-09]", async () => {
    const before = thisPage().config.get();
    header.host.navItems = [
      { id: "layer", title: "Einwilligung", href: "#uc-layer" },
      { id: "plain", title: "Anker", href: "#consent-settings" },
    ];
    const actions = () =>
      header.all(".nav-list a").map(({ dataset: { shellLink, shellAction } }) => [shellLink, shellAction]);
    await waitFor(() =>
      expect(actions()).to.eql([
        ["layer", undefined],
        ["plain", "consent"],
      ]),
    );
    thisPage().config.set([...before, { site: { consentAnchor: "#uc-layer" } }]);
    await waitFor(() =>
      expect(actions()).to.eql([
        ["layer", "consent"],
        ["plain", undefined],
      ]),
    );
    const opened = () => header.heard.filter(({ name }) => name === "shell-consent-open").length;
    const already = opened();
    header.find("[data-shell-link='layer']").click();
    expect(opened() - already).to.equal(1);
    thisPage().config.set(before);
    await waitFor(() =>
      expect(actions()).to.eql([
        ["layer", undefined],
        ["plain", "consent"],
      ]),
    );
    reset();
  });
});
