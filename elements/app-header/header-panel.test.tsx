/** The phone panel: open, locked, inside, back. */
import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { settled } from "../connection/accessibility.cases.ts";
import { type CaseId, type DrawnHeader, drawHeader, removeHeaders, resizeTo } from "./fixtures/drawn-header.tsx";

const press = (key: string) => sendKeys({ press: key });
const isOpen = (element: HTMLElement) => element.matches(":popover-open");

async function openPanel(id: CaseId): Promise<DrawnHeader & { panel: HTMLElement; button: HTMLElement }> {
  const drawn = await drawHeader(id);
  const button = drawn.find(".panel-button");
  const panel = drawn.find("#panel");
  button.focus();
  button.click();
  await waitFor(() => expect(isOpen(panel) && panel.contains(drawn.shadow.activeElement)).to.equal(true));
  await settled(panel);
  return { ...drawn, panel, button };
}

describe("the phone panel", () => {
  beforeEach(async () => {
    await resizeTo(500, 740);
  });
  afterEach(() => {
    removeHeaders();
    document.body.style.height = "";
    document.body.style.margin = "";
    scrollTo(0, 0);
  });

  it("covers the window, with logo, sections and actions at the bottom [H-11]", async () => {
    const { panel, all, find } = await openPanel("public-de-de");
    const { left, top, width, height } = panel.getBoundingClientRect();
    expect([left, top, width, height]).to.eql([0, 0, innerWidth, innerHeight]);
    expect(panel.querySelector(".logo")).to.not.equal(null);
    const actions = all("#panel .actions-panel a");
    expect(actions.map((action) => action.dataset.shellAction).sort()).to.eql(["login", "registration"]);
    expect(find(".actions-panel").getBoundingClientRect().bottom).to.equal(innerHeight);
    for (const row of all("#panel .nav-trigger")) expect(row.getBoundingClientRect().height).to.be.at.least(48);
  });

  it("shows the balance of a customer as a strip [H-11]", async () => {
    const { find } = await openPanel("customer");
    expect(find("#panel .balance-panel").checkVisibility()).to.equal(true);
    expect(find(".balance-row").checkVisibility()).to.equal(false);
    expect(find("#panel .balance-panel").textContent).to.contain("128.450,75");
  });

  it("locks the page behind it where it is, and lets it go again [H-11]", async () => {
    document.body.style.height = "3000px";
    const drawn = await drawHeader("public-de-de");
    scrollTo(0, 600);
    await waitFor(() => expect(scrollY).to.equal(600));
    const width = document.body.getBoundingClientRect().width;
    drawn.find(".panel-button").click();
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).to.equal("hidden"));
    expect(scrollY).to.equal(600);
    expect(document.body.getBoundingClientRect().width).to.equal(width);
    drawn.find("#panel").hidePopover();
    await waitFor(() => expect(document.documentElement.style.overflow).to.equal(""));
    expect(scrollY).to.equal(600);
    expect(document.documentElement.style.paddingInlineEnd).to.equal("");
  });

  it("refuses touches that would scroll the page through it [H-11]", async () => {
    const { find } = await openPanel("public-de-de");
    const touch = () => {
      const event = new Event("touchmove", { bubbles: true, composed: true, cancelable: true });
      Object.defineProperty(event, "touches", { value: [{}] });
      return event;
    };
    const onPage = touch();
    document.body.dispatchEvent(onPage);
    expect(onPage.defaultPrevented).to.equal(true);
    const onHead = touch();
    find(".panel-head").dispatchEvent(onHead);
    expect(onHead.defaultPrevented).to.equal(true);
    await resizeTo(500, 320);
    const onList = touch();
    find("#panel .nav-list").dispatchEvent(onList);
    expect(onList.defaultPrevented).to.equal(false);
  });

  it("keeps the focus inside and gives it back [H-11]", async () => {
    const { shadow, panel, all } = await openPanel("public-de-de");
    const focused = () => shadow.activeElement?.className;
    all("#panel .actions-panel a").at(-1)?.focus();
    const last = focused();
    await press("Tab");
    expect(panel.contains(shadow.activeElement)).to.equal(true);
    expect(shadow.activeElement?.getAttribute("popovertargetaction")).to.equal("hide");
    await sendKeys({ down: "Shift" });
    await press("Tab");
    await sendKeys({ up: "Shift" });
    expect(focused()).to.equal(last);
    await press("Escape");
    await waitFor(() => expect(isOpen(panel)).to.equal(false));
    await waitFor(() => expect(focused()).to.contain("panel-button"));
  });

  it("opens one section over itself; back returns to the panel and its row [H-11]", async () => {
    const { panel, find, shadow } = await openPanel("public-de-de");
    const row = find("#panel .nav-trigger");
    const section = find(`#${row.getAttribute("popovertarget")}`);
    row.focus();
    row.click();
    await waitFor(() => expect(isOpen(section) && section.contains(shadow.activeElement)).to.equal(true));
    expect(isOpen(panel)).to.equal(true);
    expect(section.getBoundingClientRect().height).to.equal(innerHeight);
    const back = section.querySelector<HTMLElement>(".menu-back");
    expect(back?.textContent).to.contain("Zurück");
    back?.focus();
    back?.click();
    await waitFor(() => expect(isOpen(section)).to.equal(false));
    await waitFor(() => expect(shadow.activeElement === row).to.equal(true));
    expect(isOpen(panel)).to.equal(true);
    row.click();
    await waitFor(() => expect(isOpen(section)).to.equal(true));
    await press("Escape");
    await waitFor(() => expect(isOpen(section)).to.equal(false));
    expect(isOpen(panel)).to.equal(true);
    expect(document.documentElement.style.overflow).to.equal("hidden");
  });

  it("closes with everything in it when a link is chosen [H-11]", async () => {
    const { panel, find } = await openPanel("public-de-de");
    const row = find("#panel .nav-trigger");
    row.click();
    const section = find(`#${row.getAttribute("popovertarget")}`);
    await waitFor(() => expect(isOpen(section)).to.equal(true));
    const link = section.querySelector("a");
    link?.addEventListener("click", (event) => event.preventDefault());
    link?.click();
    await waitFor(() => expect([isOpen(section), isOpen(panel)]).to.eql([false, false]));
    await waitFor(() => expect(document.documentElement.style.overflow).to.equal(""));
  });

  it("closes when the window becomes wide [H-11, H-33]", async () => {
    const { panel } = await openPanel("public-de-de");
    await resizeTo(1350, 740);
    await waitFor(() => expect(isOpen(panel)).to.equal(false));
    await waitFor(() => expect(document.documentElement.style.overflow).to.equal(""));
    expect(panel.getBoundingClientRect().height).to.be.at.most(80);
  });

  it("needs no panel where there is nothing to put into it [H-11]", async () => {
    const { all } = await drawHeader("login-only");
    expect(all("#panel, .panel-button")).to.eql([]);
    expect(all("[data-shell-action='login']")).to.have.lengthOf(1);
  });
});
