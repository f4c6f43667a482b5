/** The desktop menus under real keys and a real mouse. */
import { waitFor } from "@testing-library/dom";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import { html, render } from "lit-html";
import { DROPDOWN_WIDTH, HOVER_OPEN_DELAY_MS } from "../../src/domain/constants.ts";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { pageAround } from "../../src/testing/placed-element.cases.ts";
import { type RenderedHeader, removeHeaders, renderHeader, resizeTo } from "./fixtures/rendered-header.tsx";

const isOpen = (menu: HTMLElement) => menu.matches(":popover-open");
const press = (key: string) => sendKeys({ press: key });

const trigger = ({ find }: RenderedHeader, id: string) => find(`[popovertarget='${id}']`);
const menu = ({ find }: RenderedHeader, id: string) => find(`#${id}`);
const focused = ({ shadow }: RenderedHeader) => (shadow.activeElement as HTMLElement | null)?.dataset.shellLink;

/** Browsers slow the timers of pages in the background down to one a second. */
const PATIENCE = { timeout: 4000 };
async function opens(rendered: RenderedHeader, id: string) {
  await waitFor(() => expect(isOpen(menu(rendered, id))).to.equal(true), PATIENCE);
}
async function closes(rendered: RenderedHeader, id: string) {
  await waitFor(() => expect(isOpen(menu(rendered, id))).to.equal(false), PATIENCE);
}

function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
/** Resolves once an animation twice as long as the hover delay has run its course under the pointer. */
const pastHoverDelay = (element: HTMLElement) => element.animate([], 2 * HOVER_OPEN_DELAY_MS).finished;
const moveTo = (position: [number, number]) => sendMouse({ type: "move", position });
const clickAt = (position: [number, number]) => sendMouse({ type: "click", position });

describe("desktop menus", () => {
  let rendered: RenderedHeader;

  beforeEach(async () => {
    await resizeTo(1350, 800);
    rendered = await renderHeader("customer");
    await moveTo([10, 700]);
  });
  afterEach(removeHeaders);

  for (const key of ["Enter", " ", "ArrowDown"]) {
    it(`opens by ${key === " " ? "Space" : key} and focuses the first item [H-13]`, async () => {
      trigger(rendered, "menu-my-savings").focus();
      await press(key);
      await opens(rendered, "menu-my-savings");
      expect(focused(rendered)).to.equal("dashboard");
    });
  }

  it("hangs the account menu at the line of the other menus, with their corners [H-33]", async () => {
    for (const theme of ["v1", "v2"]) {
      rendered.host.setAttribute("theme", theme);
      const looks: unknown[] = [];
      for (const id of ["account", "menu-my-savings"]) {
        trigger(rendered, id).click();
        await opens(rendered, id);
        await settled(menu(rendered, id));
        looks.push([menu(rendered, id).getBoundingClientRect().top, getComputedStyle(menu(rendered, id)).borderRadius]);
      }
      expect(looks[0]).to.eql(looks[1]);
      await press("Escape");
    }
  });

  it("shows rings with round corners, around a menu's button as around its items [H-15]", async () => {
    trigger(rendered, "menu-my-savings").focus();
    await press("Shift");
    const radius = () => getComputedStyle(rendered.shadow.activeElement as Element).borderRadius;
    expect(radius()).to.equal("4px");
    await press("ArrowDown");
    await opens(rendered, "menu-my-savings");
    expect(radius()).to.equal("6px");
  });

  it("moves by arrows in a circle and jumps by Home and End [H-15]", async () => {
    trigger(rendered, "menu-my-savings").focus();
    await press("ArrowDown");
    const way: (string | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"]) {
      await press(key);
      way.push(focused(rendered));
    }
    expect(way).to.eql(["term", "dashboard", "etf-robo", "dashboard", "etf-robo", "dashboard"]);
  });

  it("closes by Escape and gives the focus back to the trigger [H-15]", async () => {
    trigger(rendered, "menu-my-savings").focus();
    await press("ArrowDown");
    await press("Escape");
    await closes(rendered, "menu-my-savings");
    expect(rendered.shadow.activeElement === trigger(rendered, "menu-my-savings")).to.equal(true);
  });

  it("closes when the focus moves out, inside the header and beyond [H-15]", async () => {
    trigger(rendered, "menu-my-savings").focus();
    await press("ArrowDown");
    await press("End");
    await press("Tab");
    await closes(rendered, "menu-my-savings");
    expect(rendered.shadow.activeElement === trigger(rendered, "menu-offers")).to.equal(true);

    const after = pageAround(html`<button>After</button>`);
    trigger(rendered, "account").focus();
    await press("ArrowDown");
    await opens(rendered, "account");
    after.focus();
    await closes(rendered, "account");
    expect(document.activeElement === after).to.equal(true);
  });

  it("has one menu open at a time [H-12]", async () => {
    await clickAt(middle(trigger(rendered, "menu-my-savings")));
    await opens(rendered, "menu-my-savings");
    trigger(rendered, "account").click();
    await opens(rendered, "account");
    expect(rendered.all(".menu").filter(isOpen)).to.have.lengthOf(1);
    await closes(rendered, "menu-my-savings");
  });

  it("closes by a click outside, in the page and in another shadow root [H-12]", async () => {
    for (const inShadow of [false, true]) {
      const outside = pageAround(html`<div style="position:fixed;inset:auto 0 0 0;height:60px"></div>`);
      render(html`<p>Outside</p>`, inShadow ? outside.attachShadow({ mode: "open" }) : outside);
      trigger(rendered, "menu-offers").click();
      await opens(rendered, "menu-offers");
      await clickAt([300, 770]);
      await closes(rendered, "menu-offers");
      outside.remove();
    }
  });

  async function frameBelow(): Promise<HTMLIFrameElement> {
    const frame = document.createElement("iframe");
    frame.srcdoc = "<body style='height:100vh'>Frame";
    frame.style.cssText = "position:fixed;inset:auto 0 0 0;width:100%;height:100px;border:0";
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    return frame;
  }

  it("closes a hovered menu when the pointer goes into a frame [H-12, H-14]", async () => {
    const frame = await frameBelow();
    await moveTo(middle(trigger(rendered, "menu-offers")));
    await opens(rendered, "menu-offers");
    await moveTo(middle(menu(rendered, "menu-offers")));
    await moveTo([1200, 760]);
    await closes(rendered, "menu-offers");
    frame.remove();
  });

  it("closes by a click into a frame [H-12]", async () => {
    const frame = await frameBelow();
    await clickAt(middle(trigger(rendered, "menu-offers")));
    await opens(rendered, "menu-offers");
    await clickAt([300, 760]);
    await closes(rendered, "menu-offers");
    frame.remove();
    window.focus();
  });

  it("toggles by click, and reports it by the entry's id [H-12, W-03]", async () => {
    await clickAt(middle(trigger(rendered, "menu-offers")));
    await opens(rendered, "menu-offers");
    await waitFor(() => expect(rendered.calls).to.contain("toggle offers true"));
  });

  it("opens by hover [H-14]", async () => {
    await moveTo(middle(trigger(rendered, "menu-offers")));
    await opens(rendered, "menu-offers");
  });

  for (const gone of ["button", "menu", "header"] as const) {
    it(`ends without an error when the ${gone} is removed while hover waits [H-14]`, async () => {
      const [button, panel] = [trigger(rendered, "menu-my-savings"), menu(rendered, "menu-my-savings")];
      const errors: string[] = [];
      const note = (event: ErrorEvent) => {
        errors.push(event.message);
        event.preventDefault();
      };
      addEventListener("error", note);
      const [clientX, clientY] = middle(button);
      button.dispatchEvent(
        new PointerEvent("pointermove", { bubbles: true, composed: true, pointerType: "mouse", clientX, clientY }),
      );
      const found = { button, menu: panel, header: rendered.shadow.host };
      found[gone].remove();
      await pastHoverDelay(document.body);
      expect([isOpen(panel), errors]).to.eql([false, []]);
      removeEventListener("error", note);
    });
  }

  it("keeps a menu that hover opened when its trigger is clicked, and closes it by the next click [H-14]", async () => {
    const at = middle(trigger(rendered, "menu-offers"));
    await moveTo(at);
    await opens(rendered, "menu-offers");
    await clickAt(at);
    await moveTo([at[0], 700]);
    expect(isOpen(menu(rendered, "menu-offers"))).to.equal(true);
    await clickAt(at);
    await closes(rendered, "menu-offers");
  });

  it("closes a hovered menu when the pointer leaves it, and keeps it on the way into it [H-14]", async () => {
    await moveTo(middle(trigger(rendered, "menu-my-savings")));
    await opens(rendered, "menu-my-savings");
    await moveTo(middle(menu(rendered, "menu-my-savings")));
    expect(isOpen(menu(rendered, "menu-my-savings"))).to.equal(true);
    await moveTo([1300, 750]);
    await closes(rendered, "menu-my-savings");
  });

  it("does not open by hover on a touch device [H-14]", async () => {
    Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
    try {
      await moveTo(middle(trigger(rendered, "menu-offers")));
      await pastHoverDelay(trigger(rendered, "menu-offers"));
      expect(isOpen(menu(rendered, "menu-offers"))).to.equal(false);
      await clickAt(middle(trigger(rendered, "menu-my-savings")));
      await opens(rendered, "menu-my-savings");
      await moveTo(middle(trigger(rendered, "menu-offers")));
      await moveTo([1300, 750]);
      expect(isOpen(menu(rendered, "menu-offers"))).to.equal(false);
      expect(isOpen(menu(rendered, "menu-my-savings"))).to.equal(true);
    } finally {
      Reflect.deleteProperty(navigator, "maxTouchPoints");
    }
  });

  it("does not open the account menu by hover: a pointer that passes shows no numbers [H-14, H-18]", async () => {
    await moveTo(middle(trigger(rendered, "account")));
    await pastHoverDelay(trigger(rendered, "account"));
    expect(isOpen(menu(rendered, "account"))).to.equal(false);
  });

  it("closes when a link of it is chosen [H-12]", async () => {
    const link = rendered.find("[data-shell-link='term']");
    link.addEventListener("click", (event) => event.preventDefault());
    trigger(rendered, "menu-my-savings").click();
    await opens(rendered, "menu-my-savings");
    link.click();
    await closes(rendered, "menu-my-savings");
  });

  // Without the Navigation API nothing tells of a push.
  if ("navigation" in globalThis)
    it("closes when the application pushes another page, and not for another entry of the same [H-12, H-16]", async () => {
      const { href, pathname } = location;
      trigger(rendered, "menu-my-savings").click();
      await opens(rendered, "menu-my-savings");
      history.pushState(null, "", `${pathname}?sort=rate`);
      expect(isOpen(menu(rendered, "menu-my-savings"))).to.equal(true);
      history.pushState(null, "", "/another/");
      await closes(rendered, "menu-my-savings");
      history.replaceState(null, "", href);
    });

  it("is a disclosure, not a menu: no menu roles, links stay links [H-12]", () => {
    expect(rendered.all("[role='menu'], [role='menuitem'], [aria-haspopup]")).to.eql([]);
    expect(menu(rendered, "menu-offers").querySelectorAll("a[href]").length).to.be.above(5);
  });

  for (const width of [1350, 1050, 1024]) {
    it(`keeps every panel inside the margins of the window, 440 to 872 wide, at ${width} px [H-33]`, async () => {
      await resizeTo(width, 800);
      for (const id of ["menu-my-savings", "menu-offers", "menu-knowledge", "account"]) {
        trigger(rendered, id).click();
        await opens(rendered, id);
        await waitFor(() => {
          const panel = menu(rendered, id).getBoundingClientRect();
          const from = trigger(rendered, id).getBoundingClientRect();
          expect(panel.width, `${id} width`).to.be.within(DROPDOWN_WIDTH.min, DROPDOWN_WIDTH.max);
          expect(panel.left, `${id} left`).to.be.at.least(16);
          expect(panel.right, `${id} right`).to.be.at.most(width - 16);
          expect(panel.bottom, `${id} bottom`).to.be.at.most(800);
          expect(panel.top, `${id} top`).to.be.within(from.bottom - 1, from.bottom + 16);
        });
      }
    });
  }

  for (const theme of ["v1", "v2"]) {
    it(`gives the ground of an open entry room beside its words at 1024 px, ${theme}, without overflow [H-33]`, async () => {
      await resizeTo(1024, 800);
      const placed = await renderHeader("customer", { theme });
      const open = placed.find("[popovertarget='menu-offers']");
      const words = document.createRange();
      words.selectNode(open.firstChild as Node);
      expect(words.getBoundingClientRect().left - open.getBoundingClientRect().left).to.be.at.least(8);
      const bar = placed.find(".bar");
      expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
    });
  }

  for (const [width, id] of [
    [1024, "customer"],
    [1350, "customer"],
    [1920, "customer"],
    [1350, "public-de-de"],
    [1920, "public-de-de"],
  ] as const) {
    it(`ends each panel at the edge of the content, ${width} px wide, ${id} [H-33]`, async () => {
      await resizeTo(width, 800);
      const placed = await renderHeader(id);
      // The page of the tests has margins, and the header is as wide as the window here.
      placed.host.style.cssText = `position: absolute; inset: 0 0 auto`;
      const { paddingLeft } = getComputedStyle(placed.find(".bar"));
      const bar = placed.find(".bar").getBoundingClientRect();
      const gutter = Number.parseFloat(paddingLeft);
      for (const button of placed.all(".bar [data-disclosure='menu'], .account-trigger")) {
        const panel = placed.find(`#${CSS.escape(button.getAttribute("popovertarget") ?? "")}`);
        button.click();
        await waitFor(() => expect(isOpen(panel)).to.equal(true), PATIENCE);
        await settled(panel);
        const { left, right } = panel.getBoundingClientRect();
        expect(left, panel.id).to.be.at.least(bar.left + gutter - 1);
        expect(right, panel.id).to.be.at.most(bar.right - gutter + 1);
      }
    });
  }
});
