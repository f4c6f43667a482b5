/** A header in a column of the page: its layout follows its own width, whatever the window's. */
import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { html } from "lit-html";
import { prefixesOfPage } from "../../src/platform/tag-prefix.ts";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { pageAround } from "../../src/testing/placed-element.cases.ts";
import {
  type CaseId,
  type RenderedHeader,
  removeHeaders,
  renderHeader,
  resizeTo,
} from "./fixtures/rendered-header.tsx";

const isOpen = (element: HTMLElement) => element.matches(":popover-open");
const isShown = (element: HTMLElement) => element.checkVisibility();
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The header as a column of that width holds it; `100%` for the whole width. */
async function inColumn(id: CaseId, width: string): Promise<RenderedHeader> {
  const rendered = await renderHeader(id);
  rendered.host.style.inlineSize = width;
  await frame();
  await frame();
  return rendered;
}

/** Whether the navigation stands in line, or waits behind its button. */
const layoutOf = ({ find }: RenderedHeader) =>
  [find(".panel-button"), find(".panel .nav-trigger")].map(isShown).join(" ");
const BEHIND_BUTTON = "true false";
const IN_LINE = "false true";

describe("a header in a column of a wide window", () => {
  beforeEach(async () => {
    await resizeTo(1350, 800);
    document.body.style.margin = "0";
  });
  afterEach(() => {
    removeHeaders();
    document.body.style.margin = "";
  });

  it("has the layout of a window of that width, and that of the window across it [H-11, H-33]", async () => {
    const layouts = [];
    for (const width of ["100%", "1100px", "1000px", "650px", "360px"]) {
      const rendered = await inColumn("public-de-de", width);
      layouts.push(layoutOf(rendered));
      expect(rendered.host.scrollWidth, width).to.be.at.most(rendered.host.clientWidth);
      removeHeaders();
    }
    expect(layouts).to.eql([IN_LINE, IN_LINE, BEHIND_BUTTON, BEHIND_BUTTON, BEHIND_BUTTON]);
  });

  it("has one row where a customer's has two across the window [H-24, H-33]", async () => {
    const narrow = await inColumn("customer", "650px");
    expect([isShown(narrow.find(".balance-row")), narrow.find("header").offsetHeight]).to.eql([false, 64]);
    narrow.host.style.inlineSize = "100%";
    await waitFor(() => expect(isShown(narrow.find(".balance-row"))).to.equal(true));
  });

  it("opens a panel at the side, over all the page, which it keeps from use until it is closed [H-11]", async () => {
    const page = pageAround(html`<main></main>`);
    const { find, shadow } = await inColumn("customer", "650px");
    const [button, panel] = [find(".panel-button"), find("#panel")];
    button.focus();
    button.click();
    await waitFor(() => expect(isOpen(panel) && panel.contains(shadow.activeElement)).to.equal(true));
    await waitFor(() => expect(page.inert).to.equal(true));
    await settled(panel);
    const { left, top, width, height } = panel.getBoundingClientRect();
    expect([left, top, Math.round(width), height]).to.eql([0, 0, 400, innerHeight]);
    const row = find("#panel .nav-trigger");
    const section = find(`#${row.getAttribute("popovertarget")}`);
    row.click();
    await waitFor(() => expect(isOpen(section) && isOpen(panel)).to.equal(true));
    await settled(section);
    expect(Math.round(section.getBoundingClientRect().width)).to.equal(400);
    await sendKeys({ press: "Escape" });
    await sendKeys({ press: "Escape" });
    await waitFor(() => expect(shadow.activeElement === button).to.equal(true));
    expect(page.inert).to.equal(false);
    page.remove();
  });

  it("opens the account menu at the other side [H-20]", async () => {
    const { find } = await inColumn("customer", "650px");
    find(".account-trigger").click();
    const menu = find(".account-menu");
    await waitFor(() => expect(isOpen(menu)).to.equal(true));
    await settled(menu);
    const { left, right } = menu.getBoundingClientRect();
    expect([Math.round(left), Math.round(right)]).to.eql([innerWidth - 400, innerWidth]);
  });

  it("closes what is open when the column becomes wide, without a change of the window [H-11]", async () => {
    const { find, host } = await inColumn("public-de-de", "650px");
    find(".panel-button").click();
    await waitFor(() => expect(isOpen(find("#panel"))).to.equal(true));
    host.style.inlineSize = "1200px";
    await waitFor(() => expect(isOpen(find("#panel"))).to.equal(false));
  });

  it("has the width of a phone where the page leaves it to the header, and not none [H-33]", async () => {
    const holder = pageAround(html`<div style="display: flex; align-items: flex-start"></div>`);
    const { host, find } = await renderHeader("public-de-de");
    holder.append(host);
    await frame();
    expect(host.offsetWidth).to.equal(320);
    expect(isShown(find(".panel-button"))).to.equal(true);
    host.style.flex = "1";
    await waitFor(() => expect(isShown(find(".panel .nav-trigger"))).to.equal(true));
  });

  it("leaves a guard with a prefix usable under its panel [H-11, S-06, W-08]", async () => {
    prefixesOfPage().add("sv-");
    const guards = ["sv-session-guard", "session-guard", "other-guard"].map((tag) =>
      document.body.appendChild(document.createElement(tag)),
    );
    const { find } = await inColumn("public-de-de", "650px");
    find(".panel-button").click();
    await waitFor(() => expect(guards.map(({ inert }) => inert)).to.eql([false, false, true]));
    for (const guard of guards) guard.remove();
    prefixesOfPage().clear();
  });
});
