import { emulateMedia, sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html, render } from "lit-html";
import { screen } from "shadow-dom-testing-library";

describe("the browser the tests run in", () => {
  let host: HTMLDivElement;

  beforeEach(() => {
    host = document.createElement("div");
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    render(html`<label>Name <input></label><button>Save</button>`, root);
  });

  afterEach(() => host.remove());

  it("finds a role inside a shadow root", () => {
    expect(screen.getByShadowRole("button", { name: "Save" }).getRootNode()).to.equal(host.shadowRoot);
  });

  it("has the focus and types by real keys", async () => {
    const input = screen.getByShadowLabelText<HTMLInputElement>("Name");
    input.focus();
    expect(document.hasFocus()).to.equal(true);
    await sendKeys({ type: "Anna" });
    expect(input.value).to.equal("Anna");
    await sendKeys({ press: "Tab" });
    expect(host.shadowRoot?.activeElement?.localName).to.equal("button");
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    expect(host.shadowRoot?.activeElement).to.equal(input);
  });

  it("clicks by a real mouse", async () => {
    const button = screen.getByShadowRole("button", { name: "Save" });
    let trusted = false;
    button.addEventListener("click", (event) => {
      trusted = event.isTrusted;
    });
    const box = button.getBoundingClientRect();
    await sendMouse({ type: "click", position: [Math.round(box.x + 5), Math.round(box.y + 5)] });
    expect(trusted).to.equal(true);
  });

  it("resizes the page", async () => {
    await setViewport({ width: 1350, height: 900 });
    expect(innerWidth).to.equal(1350);
  });

  it("emulates the reader's wish for less motion", async function () {
    if (!navigator.userAgent.includes("Chrome/")) this.skip();
    await emulateMedia({ reducedMotion: "reduce" });
    expect(matchMedia("(prefers-reduced-motion: reduce)").matches).to.equal(true);
    // The next file gets the same page.
    await emulateMedia({ reducedMotion: "no-preference" });
  });

  it("starts each file with empty storage", () => {
    expect(localStorage.length).to.equal(0);
    localStorage.setItem("left", "over");
  });
});
