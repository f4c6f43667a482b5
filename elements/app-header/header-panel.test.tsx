/** The phone panel: open, locked, inside, back. */
import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { html, render } from "lit-html";
import { getByShadowRole } from "shadow-dom-testing-library";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { isPageHeld } from "../../src/testing/held-page.cases.ts";
import { pageAround } from "../../src/testing/placed-element.cases.ts";
import {
  type CaseId,
  type RenderedHeader,
  removeHeaders,
  renderHeader,
  resizeTo,
} from "./fixtures/rendered-header.tsx";

const press = (key: string) => sendKeys({ press: key });
const isOpen = (element: HTMLElement) => element.matches(":popover-open");

/** The inert elements of the page and of the header's shadow tree. */
const inertIn = (shadow: ShadowRoot) => [
  ...document.querySelectorAll("[inert]"),
  ...shadow.querySelectorAll("[inert]"),
];

/** True where neither the element nor anything around it, through shadow roots, is inert. */
function isUsable(element: Element): boolean {
  if (element.closest("[inert]") !== null) return false;
  const root = element.getRootNode();
  return !(root instanceof ShadowRoot) || isUsable(root.host);
}

async function openPanel(id: CaseId): Promise<RenderedHeader & { panel: HTMLElement; button: HTMLElement }> {
  const rendered = await renderHeader(id);
  const button = rendered.find(".panel-button");
  const panel = rendered.find("#panel");
  button.focus();
  button.click();
  await waitFor(() => expect(isOpen(panel) && panel.contains(rendered.shadow.activeElement)).to.equal(true));
  // The code that makes the page inert loads when the first panel opens.
  await waitFor(() => expect(isUsable(button)).to.equal(false));
  await settled(panel);
  return { ...rendered, panel, button };
}

// This test runs first: after a wide window, WebKit lays out new shadow roots for that width until their styles are read.
describe("the page below the phone panel is inert, for the swipes of a screen reader", () => {
  const page = pageAround(html`<main><input aria-label="Amount" /></main>`);
  const field = page.querySelector("input") as HTMLInputElement;
  const holder = pageAround(html`<div><p>Beside</p><session-guard></session-guard></div>`);
  const [beside, guard] = [...holder.children] as [HTMLElement, HTMLElement];
  render(html`<dialog><button type="button">Stay</button></dialog>`, guard.attachShadow({ mode: "open" }));
  const dialog = guard.shadowRoot?.querySelector("dialog");

  beforeEach(async () => {
    await resizeTo(500, 740);
    document.body.append(page, holder);
  });
  afterEach(() => {
    removeHeaders();
    dialog?.close();
    page.remove();
    holder.remove();
  });

  /** Opens the section of the first entry. */
  async function openSection({ find }: RenderedHeader): Promise<{ row: HTMLElement; section: HTMLElement }> {
    const row = find("#panel .nav-trigger");
    const section = find(`#${row.getAttribute("popovertarget")}`);
    row.click();
    await waitFor(() => expect(isUsable(section) && !isUsable(row)).to.equal(true));
    return { row, section };
  }

  it("from the first moment to the last, and gives the focus back [H-11]", async () => {
    const { host, shadow, panel, button, find } = await openPanel("customer");
    expect([page, button, find(".account-trigger"), find(".balance-row")].filter(isUsable)).to.eql([]);
    expect(getByShadowRole(host, "dialog", { name: "Hauptnavigation" }).id).to.equal(panel.id);
    expect(panel.getAttribute("aria-modal")).to.equal("true");
    field.focus();
    expect(panel.contains(shadow.activeElement)).to.equal(true);
    expect([...panel.querySelectorAll("button, a")].every(isUsable)).to.equal(true);
    await press("Escape");
    await waitFor(() => expect(shadow.activeElement === button).to.equal(true));
    expect(inertIn(shadow)).to.eql([]);
    expect(panel.hasAttribute("role")).to.equal(false);
  });

  it("and free again before whoever closes the panel sets the focus on it [H-11]", async () => {
    const { shadow, panel } = await openPanel("public-de-de");
    panel.hidePopover();
    expect(inertIn(shadow)).to.eql([]);
  });

  it("with the focus given back from nowhere too, where a press left it [H-11]", async () => {
    const { shadow, panel, button } = await openPanel("public-de-de");
    (shadow.activeElement as HTMLElement).blur();
    panel.hidePopover();
    await waitFor(() => expect(shadow.activeElement === button).to.equal(true));
  });

  it("and the panel too, below a section, for as long as that is open [H-11]", async () => {
    const rendered = await openPanel("public-de-de");
    const { row, section } = await openSection(rendered);
    const besides = [page, rendered.button, row, rendered.find(".panel-head"), rendered.find(".actions-panel")];
    expect(besides.filter(isUsable)).to.eql([]);
    section.hidePopover();
    await waitFor(() => expect(rendered.shadow.activeElement === row).to.equal(true));
    expect(besides.filter(isUsable)).to.eql(besides.slice(2));
    rendered.panel.hidePopover();
    expect(inertIn(rendered.shadow)).to.eql([]);
  });

  it("not the dialog of the session guard, wherever it stands [H-11, S-06]", async () => {
    const { panel, shadow } = await openPanel("public-de-de");
    expect([holder, guard, beside].map(isUsable)).to.eql([true, true, false]);
    dialog?.showModal();
    expect(guard.shadowRoot?.activeElement?.textContent).to.equal("Stay");
    // The modal dialog closes the panel; WebKit sends no event.
    await waitFor(() => expect(inertIn(shadow)).to.eql([]));
    expect(isOpen(panel)).to.equal(false);
    expect(isPageHeld()).to.equal(false);
    expect(guard.shadowRoot?.activeElement?.textContent).to.equal("Stay");
  });

  it("with the copies by which a framework replaces elements meanwhile, which can be used again afterwards [H-11]", async () => {
    const { shadow, panel } = await openPanel("public-de-de");
    const copy = page.cloneNode(true) as HTMLElement;
    page.replaceWith(copy);
    // The page is followed by an observer, which has seen the copy when it has seen what comes next.
    const late = document.body.appendChild(document.createElement("aside"));
    await waitFor(() => expect(late.inert).to.equal(true));
    expect(copy.inert).to.equal(true);
    panel.hidePopover();
    expect(inertIn(shadow)).to.eql([]);
    for (const one of [copy, late]) one.remove();
  });

  it("with what the page adds meanwhile, and without a change to what it made inert itself [H-11]", async () => {
    field.inert = true;
    page.inert = true;
    const { shadow, panel } = await openPanel("public-de-de");
    const late = document.createElement("aside");
    document.body.append(late);
    await waitFor(() => expect(late.inert).to.equal(true));
    panel.hidePopover();
    expect(inertIn(shadow)).to.eql([page, field]);
    late.remove();
    field.inert = false;
    page.inert = false;
  });

  for (const [how, take] of [
    ["taken away", removeHeaders],
    // Moving the header closes the open panel without an event.
    ["moved", ({ host }: RenderedHeader) => page.append(host)],
  ] as const) {
    it(`and leaves nothing of it when the header is ${how} with a section open [H-11]`, async () => {
      const rendered = await openPanel("public-de-de");
      await openSection(rendered);
      take(rendered);
      await waitFor(() => expect(inertIn(rendered.shadow)).to.eql([]));
      expect(isPageHeld()).to.equal(false);
    });
  }
});

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
    const rendered = await renderHeader("public-de-de");
    scrollTo(0, 600);
    await waitFor(() => expect(scrollY).to.equal(600));
    const width = document.body.getBoundingClientRect().width;
    const styles = () => [document.documentElement, document.body].map((element) => element.getAttribute("style"));
    const before = styles();
    rendered.find(".panel-button").click();
    await waitFor(() => expect(isPageHeld()).to.equal(true));
    expect(scrollY).to.equal(600);
    expect(document.body.getBoundingClientRect().width).to.equal(width);
    expect(styles()).to.eql(before);
    rendered.find("#panel").hidePopover();
    await waitFor(() => expect(isPageHeld()).to.equal(false));
    expect(scrollY).to.equal(600);
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

  it("says on its button that messages are unread, beside what the button does [H-11, H-17]", async () => {
    const named = async (id: CaseId, name: string) => {
      const { find, host } = await renderHeader(id);
      return getByShadowRole(host, "button", { name }) === find(".panel-button");
    };
    expect(await named("customer-unread", "Menü öffnen Ungelesene Nachrichten")).to.equal(true);
    expect(await named("customer", "Menü öffnen")).to.equal(true);
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
    expect(back?.getAttribute("aria-label")).to.equal(`Zurück ${back?.textContent}`);
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
    expect(isPageHeld()).to.equal(true);
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
    await waitFor(() => expect(isPageHeld()).to.equal(false));
  });

  for (const [name, value] of [
    ["hidden", ""],
    ["style", "visibility: hidden"],
    ["style", "content-visibility: hidden"],
    ["inert", ""],
    ["aria-hidden", "true"],
  ] as const) {
    it(`closes when a host hides the header, and leaves the page usable: ${name}="${value}" [H-11]`, async () => {
      const { panel, host } = await openPanel("public-de-de");
      host.setAttribute(name, value);
      await waitFor(() => expect([isOpen(panel), isPageHeld()]).to.eql([false, false]));
      host.removeAttribute(name);
      expect(document.querySelectorAll("[inert]")).to.have.length(0);
    });
  }

  for (const rule of ["display: none", "visibility: hidden"]) {
    it(`does not open where a style of the host hides it, and leaves the page usable: ${rule} [H-11]`, async () => {
      const style = document.createElement("style");
      style.textContent = `*::part(nav) { ${rule} }`;
      document.head.append(style);
      const { find } = await renderHeader("public-de-de");
      find(".panel-button").click();
      await waitFor(() => expect(isOpen(find("#panel"))).to.equal(true));
      await waitFor(() => expect(isOpen(find("#panel"))).to.equal(false));
      expect([document.querySelectorAll("[inert]").length, isPageHeld()]).to.eql([0, false]);
      style.remove();
    });
  }

  it("closes when the window becomes wide [H-11, H-33]", async () => {
    const { panel } = await openPanel("public-de-de");
    await resizeTo(1350, 740);
    await waitFor(() => expect(isOpen(panel)).to.equal(false));
    await waitFor(() => expect(isPageHeld()).to.equal(false));
    expect(panel.getBoundingClientRect().height).to.be.at.most(80);
  });

  it("needs no panel where there is nothing to put into it [H-11]", async () => {
    const { all } = await renderHeader("login-only");
    expect(all("#panel, .panel-button")).to.eql([]);
    expect(all("[data-shell-action='login']")).to.have.lengthOf(1);
  });
});
