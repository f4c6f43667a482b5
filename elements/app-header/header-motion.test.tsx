/** How the header answers a press, and how its panels come and go. */

import { waitFor } from "@testing-library/dom";
import { sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import type { HeaderData } from "../../src/domain/header-data/header-data.ts";
import { expectLeaving, motionOf, settled } from "../../src/testing/accessibility.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { type RenderedHeader, removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

const isOpen = (panel: HTMLElement) => panel.matches(":popover-open");
const open = async ({ find }: RenderedHeader, trigger: string, panel: string) => {
  find(trigger).click();
  await waitFor(() => expect(isOpen(find(panel))).to.equal(true));
  return find(panel);
};
/** Names and times in ms of the motion that an element has at this moment. */
describe("motion of the header", () => {
  afterEach(async () => {
    removeHeaders();
    await sendMouse({ type: "move", position: [0, 0] });
  });

  it("brings a menu in 160 ms by opacity and 6 px, and takes it away in 100 ms from its place [H-13]", async () => {
    await resizeTo(1350, 800);
    const header = await renderHeader("public-de-de");
    const menu = await open(header, ".nav-trigger[popovertarget]", ".menu");
    expect(motionOf(menu)).to.eql([["menu-in", 160]]);
    await settled(menu);
    expect(getComputedStyle(menu).opacity).to.equal("1");
    const from = menu.getBoundingClientRect();
    menu.hidePopover();
    await expectLeaving(menu, "opacity", 100, from);
  });

  it("shows a menu at once that is opened again while it leaves [H-13]", async () => {
    await resizeTo(1350, 800);
    const header = await renderHeader("public-de-de");
    const menu = await open(header, ".nav-trigger[popovertarget]", ".menu");
    await settled(menu);
    menu.hidePopover();
    const leaving = menu.getAnimations();
    for (const motion of leaving) motion.pause();
    menu.showPopover();
    await settled(menu);
    const { display, opacity } = getComputedStyle(menu);
    expect([display, opacity, getComputedStyle(menu).getPropertyValue("interactivity") || "auto"]).to.eql([
      "block",
      "1",
      "auto",
    ]);
    expect(leaving.map(({ playState }) => playState).filter((state) => state !== "idle")).to.eql([]);
  });

  const changes = {
    "by hover or key": () => {},
    // The browser closes the open menu when the finger or button comes up, which is before the click.
    "by a press": (one: HTMLElement) => one.hidePopover(),
  };
  for (const [how, before] of Object.entries(changes)) {
    it(`changes from one menu to the next without motion: ${how} [H-13]`, async () => {
      await resizeTo(1350, 800);
      const header = await renderHeader("public-de-de");
      const [first, second] = header.all(".nav-trigger[popovertarget]") as [HTMLElement, HTMLElement];
      const [one, other] = header.all(".nav-entry .menu") as [HTMLElement, HTMLElement];
      first.click();
      await settled(one);
      before(one);
      second.click();
      await waitFor(() => expect(isOpen(other)).to.equal(true));
      expect([getComputedStyle(one).display, getComputedStyle(other).opacity]).to.eql(["none", "1"]);
      expect(motionOf(other)).to.eql([]);
    });
  }

  it("brings the panel of a phone from the start side, and the next level by 24 px [H-11]", async () => {
    await resizeTo(480, 740);
    const header = await renderHeader("public-de-de");
    const panel = await open(header, ".panel-button", "#panel");
    expect(motionOf(panel)).to.eql([["panel-in", 240]]);
    await settled(panel);
    expect(panel.getBoundingClientRect().left).to.equal(0);
    const level = await open(header, "#panel .nav-trigger[popovertarget]", ".menu");
    // The ground is there at once, so that two lists are never seen together.
    expect([motionOf(level), getComputedStyle(level).opacity]).to.eql([[], "1"]);
    const body = level.querySelector(".menu-body") as HTMLElement;
    expect(motionOf(body)).to.deep.include(["level-in", 200]);
    await settled(level);
    const former = header.find(".panel-body");
    await settled(former);
    expect([getComputedStyle(body).translate, getComputedStyle(former).translate]).to.eql(["none", "-24px"]);
    level.hidePopover();
    await settled(former);
    expect(getComputedStyle(former).translate).to.equal("none");
    panel.hidePopover();
    await settled(panel);
    expect([getComputedStyle(panel).display, getComputedStyle(level).display]).to.eql(["none", "none"]);
  });

  for (const [trigger, part] of [
    [".panel-button", "#panel"],
    [".account-trigger", ".account-menu"],
  ] as const) {
    it(`takes ${part} of a phone away to its side in 160 ms, with what lies over it [H-11]`, async () => {
      await resizeTo(480, 740);
      const header = await renderHeader("customer");
      const panel = await open(header, trigger, part);
      const isPanel = part === "#panel";
      const over = isPanel ? await open(header, "#panel .nav-trigger[popovertarget]", ".menu") : panel;
      await settled(panel);
      // The script that covers the page has come.
      await waitFor(() => expect([panel, over].map((one) => one.inert || one.role)).to.eql(["dialog", "dialog"]));
      const from = panel.getBoundingClientRect();
      panel.hidePopover();
      const moves = (one: HTMLElement) =>
        one.getAnimations().map((motion) => (motion as CSSTransition).transitionProperty);
      expect(moves(over)).to.eql(moves(panel));
      await expectLeaving(panel, "translate", 160, from);
      await waitFor(() => expect(panel.hasAttribute("data-leaving")).to.equal(false));
    });
  }

  it("shows a drawer over a scrim on a tablet, and folds its navigation away at once in a narrower window [H-11]", async () => {
    await resizeTo(1350, 800);
    const header = await renderHeader("public-de-de");
    await resizeTo(768, 800);
    await waitFor(() => expect(getComputedStyle(header.find("#panel")).display).to.equal("none"));
    // What was open is closed by the change of the layout, which the header notices with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    expect(header.find("#panel").getAnimations()).to.eql([]);
    const panel = await open(header, ".panel-button", "#panel");
    await settled(panel);
    expect(panel.getBoundingClientRect().width).to.equal(400);
    expect(getComputedStyle(panel, "::backdrop").backgroundColor).not.to.match(/, 0\)$|^transparent$|\/ 0\)$/);
  });

  it("closes everything from the second level and from the account menu of a phone [H-11, H-18]", async () => {
    await resizeTo(480, 740);
    const header = await renderHeader("customer");
    const panel = await open(header, ".panel-button", "#panel");
    const level = await open(header, "#panel .nav-trigger[popovertarget]", ".menu");
    expect(level.querySelector(".menu-back")?.textContent).not.to.equal("");
    (level.querySelector(".menu-head .icon-button") as HTMLElement).click();
    await waitFor(() => expect([isOpen(panel), isOpen(level)]).to.eql([false, false]));
    const account = await open(header, ".account-trigger", ".account-menu");
    expect(account.querySelector("h2")?.textContent).to.equal("Mein Konto");
    (account.querySelector(".menu-head .icon-button") as HTMLElement).click();
    await waitFor(() => expect(isOpen(account)).to.equal(false));
  });
});

describe("what is current and what is open", () => {
  afterEach(removeHeaders);

  it("do not look the same: a line and a ground [H-16]", async () => {
    await resizeTo(1350, 800);
    const header = await renderHeader("public-de-de");
    const [first, second] = header.all("button.nav-trigger") as [HTMLElement, HTMLElement];
    const looksOf = (trigger: HTMLElement) => [
      getComputedStyle(trigger, "::after").opacity,
      getComputedStyle(trigger).backgroundColor,
    ];
    first.setAttribute("aria-current", "true");
    const [line, ground] = looksOf(first);
    await settled(
      await open(header, "button.nav-trigger:not([aria-current])", `#${second.getAttribute("popovertarget")}`),
    );
    await waitFor(() => expect(looksOf(second)[1]).not.to.equal(ground));
    expect([line, looksOf(second)[0]]).to.eql(["1", "0"]);
  });
});

describe("a pressed control", () => {
  afterEach(async () => {
    removeHeaders();
    await sendMouse({ type: "move", position: [0, 0] });
  });

  const PLACES = [
    ["the bar", "public-de-de", 1350, [], "button.nav-trigger"],
    ["a menu", "public-de-de", 1350, ["button.nav-trigger", ".menu"], "a.item"],
    ["the bar of a customer", "customer", 1350, [], "button.account-trigger"],
    ["the account menu", "customer", 1350, [".account-trigger", ".account-menu"], "a.item"],
    ["the bar of a phone", "public-de-de", 480, [], "button.panel-button"],
    ["the panel of a phone", "public-de-de", 480, [".panel-button", "#panel"], "button.nav-trigger"],
    ["the drawer of a tablet", "customer", 768, [".panel-button", "#panel"], "button.nav-trigger"],
    ["the account menu of a phone", "customer", 480, [".account-trigger", ".account-menu"], "a.item"],
  ] as const;
  for (const [place, id, width, [trigger, panel], kind] of PLACES) {
    it(`looks pressed, and not as when it is pointed at: ${place}`, async () => {
      await resizeTo(width, 800);
      const header = await renderHeader(id);
      const root = trigger === undefined ? header.find(".header") : await open(header, trigger, panel);
      await settled(root);
      expect((await expectPressedStates(root)).join(" ")).to.contain(kind);
    });
  }

  it("looks pressed in the second level of a phone", async () => {
    await resizeTo(480, 800);
    const header = await renderHeader("public-de-de");
    await settled(await open(header, ".panel-button", "#panel"));
    const level = await open(header, "#panel .nav-trigger[popovertarget]", ".menu");
    await settled(level);
    expect(await expectPressedStates(level)).to.include.members(["button.menu-back", "button.icon-button"]);
  });
});

describe("a navigation of two rows", () => {
  afterEach(removeHeaders);

  it("is not covered by its own menus, with the spacing of WCAG 1.4.12 [H-09, H-33]", async () => {
    await resizeTo(1024, 800);
    const header = await renderHeader("public-de-de", { props: { data: WRAPPED } });
    const triggers = header.all("button.nav-trigger");
    const rows = new Set(triggers.map((trigger) => Math.round(trigger.getBoundingClientRect().top)));
    expect(rows.size).to.be.above(1);
    const lowest = Math.max(...triggers.map((trigger) => trigger.getBoundingClientRect().bottom));
    for (const trigger of triggers) {
      trigger.click();
      const menu = header.find(`#${trigger.getAttribute("popovertarget")}`);
      await waitFor(() => expect(isOpen(menu)).to.equal(true));
      await waitFor(() => expect(menu.getBoundingClientRect().top).to.be.at.least(lowest - 2));
      menu.hidePopover();
    }
  });
});

/** Eight menus with long titles. */
const WRAPPED: HeaderData = {
  type: "public",
  logoItems: [],
  actionItems: [],
  navItems: [...Array(8).keys()].map((at) => ({
    id: `long-${at}`,
    title: `Geldanlage und Vorsorge ${at}`,
    subMenus: [{ layout: "default", main: [{ id: `one-${at}`, type: "basic", title: "Festgeld", href: "/f/" }] }],
  })),
};
