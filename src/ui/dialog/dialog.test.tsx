import { waitFor } from "@testing-library/dom";
import { emulateMedia, sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { createRoot, type Root } from "react-dom/client";
import base from "../theme/base.css?inline";
import tokens from "../theme/tokens.css?inline";
import styles from "./dialog.css?inline";
import { DIALOG_SIZES, Dialog, type DialogProps } from "./dialog.tsx";
import sizes from "./dialog-sizes.css?inline";

/** Counts events of a kind. */
function countOf(target: EventTarget, name: string): () => number {
  let count = 0;
  target.addEventListener(name, () => {
    count += 1;
  });
  return () => count;
}

const nextFrame = () => new Promise(requestAnimationFrame);

const isChromium = navigator.userAgent.includes("Chrome/");
const isWebKit = !isChromium && navigator.userAgent.includes("AppleWebKit/");

describe("the modal dialog", () => {
  let host: HTMLElement;
  let root: Root;
  let shadow: ShadowRoot;

  const render = async (props: Partial<DialogProps>) => {
    root.render(
      <Dialog id="terms" title="Terms" isOpen {...props}>
        <p>One line.</p>
      </Dialog>,
    );
    return waitFor(() => {
      const dialog = shadow.querySelector("dialog");
      expect(dialog?.open).to.equal(props.isOpen ?? true);
      return dialog as HTMLDialogElement;
    });
  };

  beforeEach(async () => {
    await setViewport({ width: 1350, height: 900 });
    host = document.createElement("div");
    document.body.append(host);
    shadow = host.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = tokens + base + styles + sizes;
    const mount = document.createElement("div");
    shadow.append(style, mount);
    root = createRoot(mount);
  });

  afterEach(() => {
    root.unmount();
    host.remove();
  });

  for (const [size, least] of [
    ["small", 254],
    ["medium", 254],
    ["large", 640],
  ] as const) {
    it(`is ${DIALOG_SIZES[size]} px wide and at least ${least} px high when ${size} [U-01]`, async () => {
      const dialog = await render({ size });
      // By its layout, because a rectangle during its motion is rounded.
      await waitFor(() => expect(dialog.offsetWidth).to.equal(DIALOG_SIZES[size]));
      expect(dialog.offsetHeight).to.be.at.least(least);
    });
  }

  it("stays inside a narrow window [U-01]", async () => {
    await setViewport({ width: 500, height: 700 });
    const dialog = await render({ size: "large" });
    await waitFor(() => expect(dialog.getBoundingClientRect().right).to.be.at.most(innerWidth));
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).to.be.at.most(innerHeight));
  });

  for (const [name, open] of [
    ["dialog", (layer: HTMLElement) => (layer as HTMLDialogElement).showModal()],
    ["popover", (layer: HTMLElement) => layer.showPopover()],
  ] as const) {
    it(`comes back above a host's ${name} that opens later inside a closed shadow root [S-06]`, async () => {
      const dialog = await render({ isTopmost: true });
      const closed = document.body.appendChild(document.createElement("div"));
      const layer = document.createElement(name === "dialog" ? "dialog" : "div");
      if (name === "popover") layer.popover = "manual";
      layer.style.cssText = "position:fixed;inset:0;margin:auto;inline-size:300px;block-size:200px";
      layer.append(document.createElement("button"));
      closed.attachShadow({ mode: "closed" }).append(layer);
      open(layer);
      const middle = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      await waitFor(() => expect(middle()).to.equal(host));
      expect(dialog.matches(":modal")).to.equal(true);
      closed.remove();
    });
  }

  it("is not closed and opened again while nothing lies above it [S-06]", async () => {
    const dialog = await render({ isTopmost: true });
    const closings = countOf(dialog, "close");
    const looked = new Promise<void>((resolve) => {
      const { elementFromPoint } = document;
      let looks = 0;
      document.elementFromPoint = (x, y) => {
        looks += 1;
        if (looks > 600) resolve();
        return elementFromPoint.call(document, x, y);
      };
    });
    await looked;
    Reflect.deleteProperty(document, "elementFromPoint");
    await nextFrame();
    expect(closings()).to.equal(0);
  });

  it("asks to be closed by Escape, by its button and by a click beside it, and leaves the answer to its owner [U-01]", async () => {
    let asked = 0;
    const onClose = () => {
      asked += 1;
    };
    const dialog = await render({ onClose, closeLabel: "Close" });
    const closed = countOf(dialog, "close");
    // Browsers ask before leaving a page only after the user has interacted with it. Tab would move the focus from
    // Firefox's page to its toolbar.
    await sendKeys({ press: "ArrowDown" });
    await sendKeys({ press: "Escape" });
    await waitFor(() => expect(asked).to.equal(1));
    shadow.querySelector<HTMLElement>('button[aria-label="Close"]')?.click();
    expect(asked).to.equal(2);
    await sendMouse({ type: "click", position: [2, 2] });
    expect(asked).to.equal(3);
    dialog.click();
    shadow.querySelector<HTMLElement>(".dialog-body")?.click();
    expect(asked).to.equal(3);
    expect(dialog.matches(":modal")).to.equal(true);
    await nextFrame();
    expect(closed()).to.equal(0);
    await render({ onClose, closeLabel: "Close", isOpen: false });
  });

  for (const [name, knowsClosedby, closings] of [
    ["without closing for a moment, where it has no closing button", true, 0],
    // Without the attribute, Chromium and Firefox close the dialog at the second Escape, whatever the page does.
    ["in a browser that knows no closedby", false, isWebKit ? 0 : 1],
  ] as const) {
    it(`stays open at any number of Escapes ${name} [U-01, S-06]`, async () => {
      let asked = 0;
      const onClose = () => {
        asked += 1;
      };
      const dialog = await render({ onClose });
      const closed = countOf(dialog, "close");
      if (!knowsClosedby) dialog.removeAttribute("closedby");
      for (let press = 0; press < 4; press += 1) {
        await sendKeys({ press: "Escape" });
        await waitFor(() => expect(dialog.matches(":modal")).to.equal(true));
      }
      await nextFrame();
      expect(Math.min(closed(), 1)).to.equal(closings);
      await sendMouse({ type: "click", position: [2, 2] });
      expect(asked).to.equal(0);
    });
  }

  it("is modal again after its host moved it [U-01, W-01]", async () => {
    const dialog = await render({});
    const home = document.createElement("div");
    document.body.append(home);
    home.append(host);
    expect(dialog.matches(":modal")).to.equal(false);
    await waitFor(() => expect(dialog.matches(":modal")).to.equal(true), { timeout: 5000 });
    home.remove();
  });

  it("takes the focus, keeps the page inert, and gives the focus back when it closes or is taken away [U-01]", async () => {
    const field = document.createElement("input");
    document.body.append(field);
    const actions = <button type="button">Agree</button>;
    for (const end of [() => render({ actions, isOpen: false }), () => root.render(null)]) {
      field.focus();
      await render({ actions });
      expect(shadow.activeElement?.textContent).to.equal("Agree");
      field.focus();
      expect(shadow.activeElement?.textContent).to.equal("Agree");
      void end();
      await waitFor(() => expect(document.activeElement).to.equal(field));
    }
    field.remove();
  });

  it("is named by its title, described and an alert dialog where its owner says so [U-01, S-04]", async () => {
    const plain = await render({});
    expect(shadow.getElementById(plain.getAttribute("aria-labelledby") ?? "")?.textContent).to.equal("Terms");
    expect([plain.getAttribute("role"), plain.getAttribute("aria-describedby")]).to.eql([null, null]);
    const alert = await render({ role: "alertdialog", describedBy: "more" });
    await waitFor(() => expect(alert.getAttribute("role")).to.equal("alertdialog"));
    expect(alert.getAttribute("aria-describedby")).to.equal("more");
  });

  it("moves only for who has nothing against it, and keeps its edge in forced colours [U-01]", async function () {
    // Other browsers cannot emulate the reader's preference.
    if (!isChromium) this.skip();
    try {
      await emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
      const dialog = await render({});
      expect(getComputedStyle(dialog).animationDuration).to.equal("0s");
      expect(getComputedStyle(dialog).borderTopWidth).to.equal("1px");
      await emulateMedia({ reducedMotion: "no-preference", forcedColors: "none" });
      expect(getComputedStyle(dialog).animationDuration).not.to.equal("0s");
    } finally {
      await emulateMedia({ reducedMotion: "no-preference", forcedColors: "none" });
    }
  });
});
