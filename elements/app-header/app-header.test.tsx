/** The header renders its data: types, areas, texts, states. */
import { waitFor } from "@testing-library/dom";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import type { AccountId, HeaderCustomer } from "../../src/domain/header-data/header-data.ts";
import { loadLocale } from "../../src/i18n/load-locale.ts";
import { createTranslate } from "../../src/i18n/translate.ts";
import { CONTENT_ICONS } from "../../src/ui/icon/content-icons.ts";
import { CONTROL_ICONS } from "../../src/ui/icon/icon.tsx";
import { ACTIVE } from "./example-data.data.ts";
import { moveOfNameInMenu, removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

const visible = (element: HTMLElement) => element.checkVisibility();
const text = (element: Element) => element.textContent?.trim() ?? "";

/** A header with nothing but what a test adds. */
const BARE = { type: "public", logoItems: [], actionItems: [] } as const;

describe("the header renders its data", () => {
  beforeEach(async () => {
    await resizeTo(1350, 800);
  });
  afterEach(removeHeaders);

  it("renders every type of menu item with icon, colour, tag, group, picture and description [H-08, H-10]", async () => {
    const { find, all } = await renderHeader("all-item-types");
    find<HTMLButtonElement>("[popovertarget='menu-all-types']").click();
    const item = (id: string) => find(`[data-shell-link='${id}']`);
    expect(text(item("basic").querySelector(".item-title") as Element)).to.equal("Festgeld");
    expect(item("basic").querySelector("path")?.getAttribute("d")).to.equal(CONTENT_ICONS.term.lines);
    expect(item("basic-colour").querySelector("svg")?.dataset.iconColor).to.equal("positive");
    expect(item("basic-free-colour").querySelector("svg")?.getAttribute("stroke")).to.equal("#c2410c");
    expect(text(item("basic-colour").querySelector(".tag") as Element)).to.equal("Neu");
    expect(text(item("advanced").querySelector(".item-description") as Element)).to.contain("ETF-Portfolio");
    expect(item("image").querySelector("img")?.getAttribute("src")).to.match(/^data:image/);
    expect(item("picture-icon").querySelector("img.icon-picture")).to.not.equal(null);
    expect(item("arrow").querySelector(".item-expand path")?.getAttribute("d")).to.equal(CONTROL_ICONS.arrow.lines);
    expect(item("external").querySelector(".item-expand path")?.getAttribute("d")).to.equal(
      CONTROL_ICONS.external.lines,
    );
    expect(item("external").getAttribute("rel")).to.equal("noopener");
    expect(item("login-item").dataset.shellAction).to.equal("login");
    expect(item("register-item").dataset.shellAction).to.equal("registration");
    const groups = all("[data-area='main'] .group");
    expect(groups.map((group) => text(group.querySelector(".group-name") as Element))).to.eql(["Sparen", "Anlegen"]);
    const list = groups[0]?.querySelector("ul");
    expect(list?.getAttribute("aria-labelledby")).to.equal(groups[0]?.querySelector(".group-name")?.id);
  });

  it("lays out four areas, with the sidebar beside the main one [H-09]", async () => {
    const { find, all } = await renderHeader("all-item-types");
    find("[popovertarget='menu-all-types']").click();
    expect(all(".area").map((area) => area.dataset.area)).to.eql(["top", "main", "sidebar", "bottom"]);
    const [top, main, sidebar, bottom] = all(".area").map((area) => area.getBoundingClientRect());
    expect(sidebar?.left).to.be.at.least(main?.right ?? Number.NaN);
    expect(sidebar?.width).to.be.below(main?.width ?? Number.NaN);
    expect(top?.bottom).to.be.at.most((main?.top ?? Number.NaN) + 1);
    expect(bottom?.top).to.be.at.least((sidebar?.bottom ?? Number.NaN) - 1);
  });

  it("gives the even layout two columns of one width [H-09]", async () => {
    const { find } = await renderHeader("even-layout");
    find("[popovertarget='menu-offers']").click();
    const main = find("[data-area='main']").getBoundingClientRect();
    const sidebar = find("[data-area='sidebar']").getBoundingClientRect();
    expect(Math.abs(main.width - sidebar.width)).to.be.at.most(1);
    expect(find("[data-layout='even']")).to.not.equal(null);
  });

  it("renders unsafe hrefs as inert text without an expand icon, and markup as text [L-17, H-08]", async () => {
    const { find, all } = await renderHeader("unsafe-hrefs");
    find("[popovertarget='menu-unsafe']").click();
    const inert = all(".menu [data-inert]");
    expect(inert.map((item) => text(item))).to.eql(["Script", "Disguised", "Data", "VBScript"]);
    expect(inert.flatMap((item) => [...item.querySelectorAll("[data-expand]")])).to.eql([]);
    expect(all("a").every((link) => !/script:|data:/i.test(link.getAttribute("href") ?? ""))).to.equal(true);
    expect(text(find("[data-shell-link='markup'] .item-title"))).to.equal("<b>Not markup</b>");
    expect(text(find(".nav-entry > [data-inert]"))).to.equal("Inert");
  });

  it("calls an item's callback when it is chosen [H-10]", async () => {
    let called = 0;
    const { find } = await renderHeader("login-only", {
      props: {
        data: {
          ...BARE,
          navItems: [
            {
              id: "menu",
              title: "Menu",
              subMenus: [
                { layout: "default", main: [{ id: "ask", type: "basic", title: "Ask", callback: () => called++ }] },
              ],
            },
          ],
        },
      },
    });
    find("[popovertarget='menu-menu']").click();
    find("[data-shell-choice='ask']").click();
    expect(called).to.equal(1);
  });

  it("hides the navigation of the integrated header [H-01]", async () => {
    const { all } = await renderHeader("integrated");
    expect(all(".nav-trigger")).to.eql([]);
    expect(all(".logo")).to.have.lengthOf(1);
  });

  it("shows the logo alone while the customer is not loaded [H-04]", async () => {
    const { all, find } = await renderHeader("logo-only");
    expect(
      all(".bar a, .bar button")
        .filter(visible)
        .map((element) => element.dataset.shellLink),
    ).to.eql(["logo"]);
    expect(find(".header").dataset.type).to.equal("private");
  });

  it("offers a way out where the customer could not be loaded [H-04, H-31]", async () => {
    const { all, find, calls } = await renderHeader("logo-and-logout");
    expect(all(".bar a, .bar button").filter(visible)).to.have.lengthOf(2);
    find(".bare-logout").click();
    expect(calls).to.eql(["logout"]);
  });

  it("shows a skeleton of four columns that keeps the space of what follows [H-05]", async () => {
    const waiting = await renderHeader("skeleton-private");
    expect(waiting.all(".nav-skeleton .nav-entry")).to.have.lengthOf(4);
    const before = waiting.host.getBoundingClientRect().height;
    removeHeaders();
    const ready = await renderHeader("customer");
    expect(ready.host.getBoundingClientRect().height).to.equal(before);
  });

  it("renders the skeleton header without any data [H-05]", async () => {
    const { all, find } = await renderHeader("login-only", { props: { data: undefined } });
    expect(all(".nav-skeleton .nav-entry")).to.have.lengthOf(4);
    expect(find(".header").getAttribute("aria-busy")).to.equal("true");
  });

  it("puts a partner's logo beside the site's [H-06, H-07]", async () => {
    const { all } = await renderHeader("customer-distributor");
    const pictures = all(".bar > .logos img");
    expect(pictures.map((picture) => picture.getAttribute("alt"))).to.eql(["Savings Site", "Partnerbank"]);
  });

  it("shows what the page's styles name in place of the site's logo, and never of a partner's [H-06]", async () => {
    const { host, all } = await renderHeader("customer-distributor");
    const contents = () => all(".bar > .logos img").map((picture) => getComputedStyle(picture).content);
    expect(contents()).to.eql(["normal", "normal"]);
    host.style.setProperty("--shell-logo", 'url("data:image/svg+xml,%3Csvg/%3E")');
    expect(contents()).to.eql(['url("data:image/svg+xml,%3Csvg/%3E")', "normal"]);
  });

  it("has registration in words beside the partner's logo, with the partner's flow [H-07]", async () => {
    const { find, all } = await renderHeader("partner-de");
    const [own, partner] = all(".bar > .logos > .logo");
    const register = find(".bar > .logos > .partner-register");
    expect(text(register)).to.equal("Registrieren");
    expect(register.getAttribute("href")).to.equal("/de-de/register/?regflow=dkb_retail");
    expect(register.dataset.shellAction).to.equal("registration");
    expect([own?.localName, partner?.localName]).to.eql(["a", "span"]);
    expect(partner?.getBoundingClientRect().right).to.be.at.most(register.getBoundingClientRect().left);
    // Every engine can make a window this narrow.
    await resizeTo(450, 740);
    expect(visible(register)).to.equal(true);
    expect(find(".bar").getBoundingClientRect().height).to.equal(63);
    expect(register.getBoundingClientRect().right).to.be.at.most(find(".actions-bar").getBoundingClientRect().left);
  });

  it("keeps a partner's logo, registration and login in one row of a phone of 360 px [H-07, H-33]", async () => {
    await resizeTo(500, 740);
    const { host, find, all } = await renderHeader("partner-de");
    host.style.cssText = "position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 360px";
    const row = [...all(".bar > .logos > *"), find(".actions-bar .button")].map((part) => part.getBoundingClientRect());
    expect(row).to.have.length(4);
    const middle = find(".bar").getBoundingClientRect().height / 2;
    for (const { top, bottom } of row) expect([top < middle, bottom > middle]).to.eql([true, true]);
    for (const [place, { left }] of row.entries()) expect(left).to.be.at.least(row[place - 1]?.right ?? 0);
    expect(row.at(-1)?.right).to.be.at.most(360);
  });

  it("lets icons and logo grow with the reader's text, and keeps their pixels at its usual size [H-33]", async () => {
    await resizeTo(500, 740);
    const { find } = await renderHeader("public-de-de");
    const sizes = () =>
      [".panel-button svg", ".bar > .logos .logo-picture"].map((part) => find(part).getBoundingClientRect().height);
    expect(sizes()).to.eql([24, 28]);
    (find("header").parentElement as HTMLElement).style.fontSize = "32px";
    const [icon = 0, logo = 0] = sizes();
    expect(icon).to.equal(48);
    expect(logo).to.be.at.least(50);
  });

  it("names the second level of a phone's panel by a heading [H-11]", async () => {
    await resizeTo(500, 740);
    const { all } = await renderHeader("customer");
    const headings = all(".nav-entry .menu-head h2").map(text);
    expect(headings).to.include("Meine Anlagen");
  });

  it("names a company above the person who acts for it [H-18]", async () => {
    const { find } = await renderHeader("customer-company");
    find(".account-trigger").click();
    const names = [".identity-name", ".identity-person", ".account-menu .avatar"].map((part) => text(find(part)));
    expect(names).to.eql(["Bergmann & Söhne GmbH", "Dr. Klara Bergmann", "BG"]);
  });

  it("marks the current item and the menu that holds it, whatever the case [H-16]", async () => {
    const rendered = await renderHeader("customer", { props: { location: "/DE-DE/Dashboard/" } });
    const current = () => rendered.all("[aria-current]").map((element) => text(element));
    expect(current()).to.eql(["Meine Anlagen", "Übersicht Alle Anlagen auf einen Blick"]);
    expect(rendered.find("[data-shell-link='dashboard']").getAttribute("aria-current")).to.equal("page");
    rendered.update({ location: "/de-de/postbox/messages" });
    expect(current()).to.eql(["Postfach"]);
  });

  it("knows its own hosts: current by the window's origin, and no sign of leaving [H-16, L-03, L-04]", async () => {
    const { origin } = window.location;
    const item = (id: string, href: string) => ({ id, type: "basic" as const, title: id, href });
    const items = [
      item("here", `${origin}/here/`),
      item("origin", `${origin}/other/`),
      item("sister", "https://www.example.nl/here/"),
      item("away", "https://help.example/here/"),
    ];
    const rendered = await renderHeader("login-only", {
      props: {
        location: "/here/",
        origin,
        site: { sites: { "nl-NL": "https://www.example.nl" } },
        data: {
          ...BARE,
          navItems: [{ id: "menu", title: "Menu", subMenus: [{ layout: "default", main: items }] }],
        },
      },
    });
    const links = () => rendered.all(".menu a");
    const leaving = () => links().filter((link) => link.querySelector("[data-expand]") || link.hasAttribute("rel"));
    const ids = (found: readonly HTMLElement[]) => found.map(({ dataset }) => dataset.shellLink);
    expect(ids(links().filter((link) => link.ariaCurrent === "page"))).to.eql(["here"]);
    expect(rendered.find("[popovertarget='menu-menu']").ariaCurrent).to.equal("true");
    expect(ids(leaving())).to.eql(["away"]);
    // The prerender knows only the configured sites, too.
    rendered.update({ location: "", origin: "" });
    expect(ids(leaving())).to.eql(["here", "origin", "away"]);
    expect(rendered.all("[aria-current]")).to.eql([]);
  });

  it("names a group by its heading whatever the ids of given data hold [H-10, H-34]", async () => {
    const { find, shadow } = await renderHeader("login-only", {
      props: {
        data: {
          ...BARE,
          navItems: [
            {
              id: "our own\tmenu",
              title: "Menu",
              subMenus: [
                { layout: "default", main: [{ id: "a", type: "basic", title: "A", href: "/a", groupName: "Sparen" }] },
              ],
            },
          ],
        },
      },
    });
    const [heading = "", ...others] = find(".menu ul").getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    expect(others).to.eql([]);
    expect(shadow.getElementById(heading)?.textContent).to.equal("Sparen");
  });

  it("shows the unread dot on the entry that may carry one, with words [H-17]", async () => {
    const { all } = await renderHeader("customer-unread");
    expect(all(".nav-trigger:has(.unread)").map((entry) => text(entry))).to.eql(["Postfach Ungelesene Nachrichten"]);
    removeHeaders();
    expect((await renderHeader("customer")).all(".unread")).to.eql([]);
  });

  it("leads past itself: the first stop of the Tab key, out of sight until then [H-15, W-09]", async () => {
    const { find, all, shadow } = await renderHeader("public-de-de");
    const skip = find<HTMLAnchorElement>(".skip-link");
    expect([text(skip), skip.getAttribute("href")]).to.eql(["Zum Inhalt springen", "#main"]);
    expect(all("a, button").find(visible)).to.equal(skip);
    expect(skip.getBoundingClientRect().width).to.equal(1);
    skip.focus();
    expect(shadow.activeElement).to.equal(skip);
    expect(skip.getBoundingClientRect().width).to.be.above(100);
  });

  it("moves the focus by its skip link in every tier, on pages with a base and with routes in the hash [H-15, H-16, W-09]", async () => {
    const { find } = await renderHeader("public-de-de");
    const base = Object.assign(document.createElement("base"), { href: "/elsewhere/" });
    const main = Object.assign(document.createElement("main"), { id: "main" });
    const { href } = location;
    history.replaceState(null, "", "#/MyInvestments/TermDeposit");
    const before = location.href;
    document.head.append(base);
    // Without a target it leads nowhere, in place of another page.
    find(".skip-link").click();
    document.body.append(main);
    find(".skip-link").click();
    expect([document.activeElement === main, location.href]).to.eql([true, before]);
    base.remove();
    main.remove();
    history.replaceState(null, "", href);
  });

  it("keeps the order of its actions in the panel: what stands first is reached first [H-11]", async () => {
    await resizeTo(500, 740);
    const { find, all } = await renderHeader("public-de-de");
    find(".panel-button").click();
    const actions = all(".actions-panel a");
    expect(actions.map(({ dataset }) => dataset.shellAction)).to.eql(["registration", "login"]);
    const tops = actions.map((action) => action.getBoundingClientRect().top);
    expect(tops).to.eql([...tops].sort((one, other) => one - other));
  });

  it("names its menus and the account menu [H-12, H-18]", async () => {
    const { all } = await renderHeader("customer");
    const named = all(".menu[popover]").map((menu) => [menu.getAttribute("role"), menu.getAttribute("aria-label")]);
    expect(named.length).to.be.above(2);
    for (const [role, label] of named) expect([role, Boolean(label)]).to.eql(["group", true]);
  });

  it("keeps the copy button beside a number that breaks into two lines [H-18, H-20]", async () => {
    await resizeTo(320, 740);
    const { find, all } = await renderHeader("customer");
    find("button.account-trigger").click();
    await waitFor(() => expect(find(".account-menu").matches(":popover-open")).to.equal(true));
    const number = find(".account-id-number").getBoundingClientRect();
    const button = find(".account-id .icon-button").getBoundingClientRect();
    expect(all(".account-id")).to.have.length(1);
    expect(button.left).to.be.at.least(number.right);
    expect(button.top).to.be.below(number.bottom);
    expect(button.bottom).to.be.above(number.top);
  });

  it("cuts the customer's name only where room is lacking, with all of it at hand [H-18, H-33]", async () => {
    const { find } = await renderHeader("customer");
    const isCut = () => find(".account-name").scrollWidth > find(".account-name").clientWidth;
    for (const width of [1100, 1200, 1280, 1350]) {
      await resizeTo(width, 800);
      const room =
        find(".account").getBoundingClientRect().left - find(".nav-entry:last-child").getBoundingClientRect().right;
      expect(isCut() && room > 40, `${width} px, ${room} px of room`).to.equal(false);
    }
    expect(isCut()).to.equal(false);
    expect(find(".account-name").title).to.equal("Dr. Anna-Lena Hohenstein");
  });

  it("keeps who is logged in in sight while the account menu scrolls [H-18]", async () => {
    await resizeTo(1350, 520);
    expect(await moveOfNameInMenu(await renderHeader("customer"))).to.be.within(-1, 1);
  });

  it("keeps the sizes of the specification [H-33]", async () => {
    const height = (rendered: { find(selector: string): HTMLElement }) =>
      rendered.find(".bar").getBoundingClientRect().height + 1;
    const visitor = await renderHeader("public-de-de");
    const logo = visitor.find(".bar > .logos img").getBoundingClientRect();
    expect([logo.width, logo.height]).to.eql([180, 40]);
    expect(height(visitor)).to.equal(80);
    expect(getComputedStyle(visitor.find(".bar")).maxWidth).to.equal("1272px");
    const customer = await renderHeader("customer");
    expect(height(customer)).to.equal(56);
    expect(getComputedStyle(customer.find(".bar")).maxWidth).to.equal("1200px");
    await resizeTo(800, 800);
    expect(height(visitor)).to.equal(80);
    await resizeTo(500, 800);
    expect(height(visitor)).to.equal(64);
    expect(height(customer)).to.equal(64);
    const small = visitor.find(".bar > .logos img").getBoundingClientRect();
    expect([small.width, small.height]).to.eql([124, 28]);
    expect(getComputedStyle((await renderHeader("integrated")).find(".bar")).maxWidth).to.equal("1320px");
  });

  it("takes its type from the reader's default size and not from the page's [H-33]", async () => {
    const { find } = await renderHeader("public-de-de");
    const before = getComputedStyle(find(".nav-trigger")).fontSize;
    document.documentElement.style.fontSize = "62.5%";
    expect(getComputedStyle(find(".nav-trigger")).fontSize).to.equal(before);
    document.documentElement.style.fontSize = "";
  });
});

describe("the customer's part of the header", () => {
  beforeEach(async () => {
    await resizeTo(1350, 800);
  });
  afterEach(removeHeaders);

  it("shows initials, full name and account ids in groups [H-18, H-20]", async () => {
    const { find } = await renderHeader("customer");
    find("[popovertarget='account']").click();
    expect(text(find(".account-trigger .avatar"))).to.equal("AH");
    expect(text(find(".identity-name"))).to.equal("Dr. Anna-Lena Hohenstein");
    expect(text(find(".account-id-number"))).to.equal("DE89 3704 0044 0532 0130 00");
  });

  it("shows account number and sort code as they are [H-20]", async () => {
    const { all } = await renderHeader("customer-gb");
    expect(all(".account-id-number").map(text)).to.eql(["31926819", "60-16-13"]);
  });

  it("copies the electronic form, says so in place, and clears it when the menu closes [H-18, H-19, H-20]", async () => {
    const { find } = await renderHeader("customer");
    find("[popovertarget='account']").click();
    let copied = "";
    const original = navigator.clipboard?.writeText;
    if (navigator.clipboard) {
      navigator.clipboard.writeText = async (value: string) => {
        copied = value;
      };
    }
    find(".account-id .copy button").click();
    await waitFor(() => expect(text(find(".copy-answer"))).to.equal("Kopiert"));
    if (original) navigator.clipboard.writeText = original;
    expect(copied).to.equal("DE89370400440532013000");
    expect(find(".copy-answer [role=status]").checkVisibility()).to.equal(true);
    find("#account").hidePopover();
    await waitFor(() => expect(find(".copy-answer").childNodes.length).to.equal(0));
  });

  it("switches to a linked account by its customer id [H-18, H-32]", async () => {
    const { find, all, calls } = await renderHeader("customer-linked");
    find("[popovertarget='account']").click();
    all<HTMLElement>(".linked-account")[1]?.click();
    expect(calls).to.contain("switch BAC_100_002");
  });

  it("renders linked accounts of one id as often as they are given, and no more [H-18, H-32]", async () => {
    const rendered = await renderHeader("customer");
    const account = (firstName: string, customerId: string) => ({ firstName, lastName: "H", customerId });
    const names = (...switchableAccounts: ReturnType<typeof account>[]) => {
      rendered.update({
        data: { ...ACTIVE, customer: { ...(ACTIVE.customer as HeaderCustomer), switchableAccounts } },
      });
      return rendered.all(".linked-account .item-title").map(text);
    };
    expect(names(account("A", "1"), account("B", "1"), account("C", "2"))).to.eql(["A H", "B H", "C H"]);
    expect(names(account("C", "2"), account("A", "1"))).to.eql(["C H", "A H"]);
  });

  it("renders account ids of one kind as often as they are given, and no more [H-19, H-20]", async () => {
    const rendered = await renderHeader("customer");
    const ids = (id: AccountId["id"], value: string): AccountId => ({ id, label: id, value });
    const numbers = (...accountIds: AccountId[]) => {
      rendered.update({ data: { ...ACTIVE, customer: { ...(ACTIVE.customer as HeaderCustomer), accountIds } } });
      return rendered.all(".account-id-number").map(text);
    };
    expect(numbers(ids("accountNumber", "1"), ids("accountNumber", "2"), ids("sortCode", "3"))).to.eql(["1", "2", "3"]);
    expect(numbers(ids("sortCode", "3"), ids("accountNumber", "1"))).to.eql(["3", "1"]);
  });

  it("logs out [H-31, H-34]", async () => {
    const { find, calls } = await renderHeader("customer");
    find("[popovertarget='account']").click();
    expect(text(find(".logout"))).to.equal("Abmelden");
    find(".logout").click();
    expect(calls).to.contain("logout");
  });

  it("shows total and available, negative by sign and word as well as colour [H-21]", async () => {
    const { all, find } = await renderHeader("customer-negative");
    const amounts = all(".balance-row .amount-value").map(text);
    expect(amounts[0]).to.match(/^−987\.654\.321,09\s€ Negativer Betrag$/);
    expect(amounts).to.have.lengthOf(2);
    expect(getComputedStyle(find(".amount-number")).fontVariantNumeric).to.equal("tabular-nums");
  });

  it("hides the amounts on demand and says that they are hidden [H-21]", async () => {
    const rendered = await renderHeader("customer");
    const toggle = () => rendered.find(".balance-row .balance-toggle");
    expect(toggle().getAttribute("aria-label")).to.equal("Beträge verbergen");
    toggle().click();
    expect(rendered.calls).to.eql(["amounts"]);
    rendered.update({ amountsHidden: true });
    expect([toggle().getAttribute("aria-label"), toggle().ariaPressed]).to.eql(["Beträge verbergen", "true"]);
    expect(text(rendered.find(".balance-row"))).to.not.match(/\d/);
    expect(text(rendered.find(".balance-row"))).to.contain("Beträge sind verborgen");
  });

  it("shows no bar for a hidden balance or an account that is not active [H-21]", async () => {
    expect((await renderHeader("customer-no-balance")).all("[part='balance']")).to.eql([]);
    expect((await renderHeader("customer-suspended")).all("[part='balance']")).to.eql([]);
  });

  it("has words of its own for a balance that is not available, where the data has none [H-22, H-34]", async () => {
    const rendered = await renderHeader("customer");
    const noticeOf = (notAvailableMessage?: HeaderCustomer["notAvailableMessage"]) => {
      const { notAvailableMessage: _message, ...customer } = ACTIVE.customer as HeaderCustomer;
      const message = notAvailableMessage === undefined ? {} : { notAvailableMessage };
      rendered.update({ data: { ...ACTIVE, customer: { ...customer, balanceIsNotAvailable: true, ...message } } });
      return [
        text(rendered.find(".balance-row .balance-notice > span")),
        ...rendered.all(".balance-row .tooltip-trigger").map((trigger) => trigger.ariaLabel),
        ...rendered.all(".balance-row .tooltip").map(text),
      ];
    };
    const { messages } = await loadLocale("de-DE");
    const translate = createTranslate("de-DE", messages);
    const title = translate("header.notAvailable.title");
    const own = [title, title, translate("header.notAvailable.tooltip")];
    expect(title).to.match(/\w/);
    expect(noticeOf()).to.eql(own);
    expect(noticeOf({ title: "", tooltipText: "" })).to.eql(own);
    expect(noticeOf({ title: "Pause" })).to.eql(["Pause"]);
    expect(noticeOf({ title: "Pause", tooltipText: "Bis 9 Uhr" })).to.eql(["Pause", "Pause", "Bis 9 Uhr"]);
  });

  it("shows a notice whose explanation is reached by key [H-22, H-34]", async () => {
    const { find, shadow } = await renderHeader("customer-maintenance");
    expect(text(find(".balance-row .balance-notice"))).to.contain("Wartungsarbeiten");
    const trigger = find(".balance-row .tooltip-trigger");
    // WebKit sends keys to a page only after a click into it.
    await sendMouse({ type: "click", position: [20, 700] });
    trigger.focus();
    const tooltip = find("#balance-notice-row");
    // WebKit loses keys that come before it has painted the focus.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await sendKeys({ press: " " });
    await waitFor(() => expect(tooltip.matches(":popover-open")).to.equal(true), { timeout: 4000 });
    expect(text(tooltip)).to.contain("Wir arbeiten an Ihrem Konto");
    const description = shadow.getElementById(trigger.getAttribute("aria-describedby") ?? "");
    expect(description && text(description)).to.equal(text(tooltip));
    await sendKeys({ press: "Escape" });
    await waitFor(() => expect(tooltip.matches(":popover-open")).to.equal(false));
    expect(shadow.activeElement === trigger).to.equal(true);
  });

  it("shows what a restricted or reduced customer may see, as given [H-23, H-24]", async () => {
    const entries = async (id: "customer-pending" | "customer-reduced") =>
      (await renderHeader(id)).all("#account .item-title").map(text);
    expect(await entries("customer-pending")).to.eql(["Nachrichten", "Dokumente", "Persönliche Daten"]);
    expect(await entries("customer-reduced")).to.eql(["Nachrichten", "Dokumente", "Zugang und Sicherheit"]);
  });
});
