import { waitFor } from "@testing-library/dom";
import { sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html } from "lit-html";
import { SNACKBAR_MAX_WIDTH } from "../../src/domain/constants.ts";
import { reserveRoom } from "../../src/platform/reserved-room.ts";
import { settled } from "../../src/testing/accessibility.cases.ts";
import { checkPart } from "../../src/testing/part-checks.cases.ts";
import { type Placed, pageAround, place, removePlaced } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { cases } from "./app-snackbar.cases.ts";

describe("app-snackbar", () => {
  before(async () => {
    await import("./app-snackbar.element.ts");
  });
  beforeEach(() => setViewport({ width: 1350, height: 800 }));
  afterEach(async () => {
    removePlaced();
    await sendMouse({ type: "move", position: [1, 1] });
  });

  const render = (content: string, attributes: Readonly<Record<string, string>> = { open: "" }) =>
    place("app-snackbar", { id: "any", title: "", locale: "en-GB", attributes, content });
  const isOpen = ({ find }: Placed) => find(".snackbar").matches(":popover-open");
  const reasons = ({ heard }: Placed) =>
    heard.filter(({ name }) => name === "shell-snackbar-close").map(({ detail }) => detail.reason);

  it(`is at most ${SNACKBAR_MAX_WIDTH} px wide, over the lower edge and inside a narrow window [U-02]`, async () => {
    const { find } = await render("Saved for you. ".repeat(40));
    expect(find(".snackbar").getBoundingClientRect().width).to.equal(SNACKBAR_MAX_WIDTH);
    await setViewport({ width: 500, height: 700 });
    const { left, right, bottom } = find(".snackbar").getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(document.documentElement.clientWidth);
    expect(bottom).to.be.at.most(innerHeight);
  });

  it("is said aloud when it opens, with the name of its action, and takes no focus [U-02]", async () => {
    const focused = document.activeElement;
    const snackbar = await render('Deleted.<button slot="action">Undo</button>', {});
    const region = snackbar.find("[aria-live]");
    const said = () => [region.textContent, region.role, region.firstElementChild?.role];
    expect(said()).to.eql(["", null, undefined]);
    snackbar.host.open = true;
    expect(isOpen(snackbar)).to.equal(true);
    await waitFor(() => expect(said()).to.eql(["Deleted. Undo", null, "status"]));
    expect(document.activeElement).to.equal(focused);
    // The visible words stay the only ones that a screen reader finds.
    await waitFor(() => expect(said()).to.eql(["", null, undefined]), { timeout: 5000 });
  });

  it("has its words once for screen readers while they are said and afterwards, and hides no focus [U-02]", async () => {
    const snackbar = await render('Sent. <a href="#sent">Show</a>', {});
    const { host, find } = snackbar;
    host.open = true;
    await waitFor(() => expect(find("[aria-live]").textContent).to.equal("Sent. Show"));
    expect(heardWords(host)).to.equal("Sent. Show");
    await waitFor(() => expect(find("[aria-live]").textContent).to.equal(""), { timeout: 5000 });
    expect(heardWords(host)).to.equal("Sent. Show");
    (host.firstChild as Text).data = "Sent twice. ";
    await waitFor(() => expect(find("[aria-live]").textContent).to.equal("Sent twice. Show"));
    expect(heardWords(host)).to.equal("Sent twice. Show");
    (host.querySelector("a") as HTMLElement).focus();
    expect(find("[aria-live]").textContent).to.equal("");
    expect(heardWords(host)).to.equal("Sent twice. Show");
    host.open = false;
    expect(heardWords(host)).to.equal("");
  });

  it("says each change of its words while it is open, once, and begins its time anew [U-02]", async () => {
    const snackbar = await render('Saving.<button slot="action">Stop</button>');
    const { host, find } = snackbar;
    const said: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) said.push(node.textContent ?? "");
    });
    observer.observe(find("[aria-live]"), { childList: true });
    const changes: readonly [words: string, change: () => void][] = [
      ["Saved. Stop", () => Object.assign(host.firstChild as Text, { data: "Saved." })],
      ["Saved. For you. Stop", () => host.append(" For you.")],
      ["Saved twice.", () => (host.innerHTML = "<p>Saved <b>twice</b>.</p>")],
    ];
    for (const [words, change] of changes) {
      change();
      await waitFor(() => expect(said.at(-1)).to.equal(words));
    }
    // Neither the same words in other nodes nor another action is a new message.
    host.innerHTML = '<span>Saved twice.</span><button slot="action">Undo</button>';
    host.append(" Again.");
    await waitFor(() => expect(said.at(-1)).to.equal("Saved twice. Again. Undo"));
    expect(said).to.have.length(changes.length + 1);
    host.open = false;
    host.textContent = "Not said.";
    host.open = true;
    await waitFor(() => expect(said.at(-1)).to.equal("Not said."));
    expect(said).to.have.length(changes.length + 2);
    observer.disconnect();
  });

  const LAYERS: Readonly<Record<string, () => { open(): void; close(): void; home: HTMLElement }>> = {
    "a modal dialog of the page": () => {
      const dialog = pageAround<HTMLDialogElement>(html`<dialog><button>Agree</button></dialog>`);
      return { open: () => dialog.showModal(), close: () => dialog.close(), home: dialog };
    },
    "a modal dialog in a shadow root": () => {
      const home = pageAround(html`<div></div>`);
      const root = home.attachShadow({ mode: "open" });
      root.innerHTML = "<dialog><button>Agree</button><slot></slot></dialog>";
      const dialog = root.querySelector("dialog") as HTMLDialogElement;
      return { open: () => dialog.showModal(), close: () => dialog.close(), home };
    },
    "a page that is inert": () => {
      const home = pageAround(html`<div></div>`);
      const setInert = (isInert: boolean) => {
        for (const host of document.querySelectorAll<HTMLElement>("app-snackbar")) host.inert = isInert;
      };
      return { open: () => setInert(true), close: () => setInert(false), home };
    },
  };
  for (const [name, layer] of Object.entries(LAYERS)) {
    it(`waits behind ${name}, and is shown and said afterwards [U-01, U-02]`, async () => {
      const { open, close } = layer();
      const [shown, later] = [await render("Saved.", { open: "", duration: "60000" }), await render("Sent.", {})];
      open();
      await waitFor(() => expect(isOpen(shown)).to.equal(false));
      later.host.open = true;
      if (name.includes("inert")) later.host.inert = true;
      await waitFor(() => expect(isOpen(later)).to.equal(false));
      expect([shown.host.open, later.host.open, reasons(shown)]).to.eql([true, true, []]);
      close();
      await waitFor(() => expect([isOpen(shown), isOpen(later)]).to.eql([true, true]));
      if (!name.includes("inert")) await waitFor(() => expect(later.find("[aria-live]").textContent).to.equal("Sent."));
      // What was said before the dialog opened is not said again.
      await waitFor(() => expect(shown.find("[aria-live]").textContent).to.equal(""), { timeout: 5000 });
    });
  }

  for (const [where, markup] of [
    ["to where it was", html`<button>Save</button>`],
    ["to the content where nothing had it", html`<main>Content</main>`],
  ] as const) {
    it(`gives the focus back ${where} when its button closes it [U-02]`, async () => {
      const target = pageAround(markup);
      if (target instanceof HTMLButtonElement) target.focus();
      const snackbar = await render("Saved.", { open: "" });
      await waitFor(() => expect(isOpen(snackbar)).to.equal(true));
      const close = snackbar.named("button", "Close");
      close.focus();
      close.click();
      expect([isOpen(snackbar), document.activeElement]).to.eql([false, target]);
      snackbar.host.remove();
    });
  }

  for (const [name, value] of [
    ["aria-hidden", "true"],
    ["style", "display: none"],
    ["style", "visibility: hidden"],
    ["style", "content-visibility: hidden"],
  ] as const) {
    it(`is said once its place is no longer hidden, and is there until then: ${name}="${value}" [U-02]`, async () => {
      const home = pageAround(html`<div></div>`);
      home.setAttribute(name, value);
      const snackbar = await render("Saved.", { duration: "500" });
      home.append(snackbar.host);
      snackbar.host.open = true;
      await waitFor(() => expect(isOpen(snackbar)).to.equal(true));
      const said: unknown[] = [];
      const status = snackbar.find("[aria-live]");
      const changes = new MutationObserver(() => said.push(status.textContent));
      changes.observe(status, { childList: true });
      expect([status.textContent, reasons(snackbar)]).to.eql(["", []]);
      home.removeAttribute(name);
      await waitFor(() => expect(reasons(snackbar)).to.eql(["time"]));
      expect(said[0]).to.equal("Saved.");
      changes.disconnect();
      snackbar.host.remove();
    });
  }

  it("is closed by a press that a host cancels elsewhere, and that counts as outside nothing of the host's [U-02]", async () => {
    const snackbar = await render("Saved.", { open: "" });
    await waitFor(() => expect(isOpen(snackbar)).to.equal(true));
    const stop = new AbortController();
    const heard: string[] = [];
    for (const type of ["pointerdown", "mousedown", "click"])
      document.addEventListener(
        type,
        (event) => {
          heard.push(event.type);
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, signal: stop.signal },
      );
    await settled(snackbar.find(".snackbar"));
    const { left, top, width, height } = snackbar.named("button", "Close").getBoundingClientRect();
    await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await waitFor(() => expect(isOpen(snackbar)).to.equal(false));
    expect([reasons(snackbar), heard]).to.eql([["button"], []]);
    stop.abort();
    snackbar.host.remove();
  });

  for (const name of ["a modal dialog of the page", "a modal dialog in a shadow root"] as const) {
    it(`is shown, said and pressed inside ${name} [U-01, U-02]`, async () => {
      const { open, home } = LAYERS[name]?.() ?? expect.fail();
      open();
      const snackbar = await render("Saved.", {});
      home.append(snackbar.host);
      snackbar.host.open = true;
      await waitFor(() => expect(isOpen(snackbar)).to.equal(true));
      await waitFor(() => expect(snackbar.find("[aria-live]").textContent).to.equal("Saved."));
      await settled(snackbar.find(".snackbar"));
      const { left, top, width, height } = snackbar.named("button", "Close").getBoundingClientRect();
      await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
      expect(isOpen(snackbar)).to.equal(false);
      snackbar.host.remove();
    });
  }

  it("covers neither what has the focus nor the end of the page, beside others, and leaves no trace [U-02]", async () => {
    const last = pageAround(html`<button style="display:block; margin-top:3000px">Last</button>`);
    await sendKeys({ press: "Tab" });
    last.focus();
    scrollTo(0, 1e6);
    const [first, second] = [await render("Saved for you. ".repeat(20), {}), await render("Saved.", {})];
    const topOf = ({ find }: Placed) => find(".snackbar").getBoundingClientRect().top;
    first.host.open = true;
    await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(topOf(first)));
    second.host.open = true;
    second.host.open = false;
    scrollTo(0, 1e6);
    await waitFor(() => expect(last.getBoundingClientRect().bottom).to.be.at.most(topOf(first)));
    first.host.open = false;
    await waitFor(() => expect(document.documentElement.style.paddingBlockEnd).to.equal(""));
  });

  it("leaves the page where it is for a control that a pointer has pressed, also behind a dialog before [U-02]", async () => {
    const last = pageAround<HTMLButtonElement>(html`<button style="display:block; margin-top:3000px">Last</button>`);
    const dialog = pageAround<HTMLDialogElement>(html`<dialog><button>Terms</button></dialog>`);
    const snackbar = await render("Saved for you. ".repeat(20), {});
    dialog.showModal();
    snackbar.host.open = true;
    dialog.close();
    last.scrollIntoView({ block: "end" });
    const { left, top } = last.getBoundingClientRect();
    let presses = 0;
    last.addEventListener("click", () => (presses += 1));
    await sendMouse({ type: "move", position: [Math.round(left + 10), Math.round(top + 10)] });
    await sendMouse({ type: "down" });
    try {
      await waitFor(() => expect(isOpen(snackbar)).to.equal(true));
      expect(last.getBoundingClientRect().top).to.equal(top);
      expect(top).to.be.above(snackbar.find(".snackbar").getBoundingClientRect().top);
    } finally {
      await sendMouse({ type: "up" });
    }
    expect(document.activeElement).to.equal(last);
    expect(presses).to.equal(1);
  });

  it("shows an action that is a plain button as it shows a link, below long words of a narrow window [U-02]", async () => {
    const { find, host } = await render(
      'Ihre Einzugsermächtigungsbestätigung wurde gespeichert.<button slot="action">Änderung rückgängig machen</button>',
    );
    await setViewport({ width: 360, height: 740 });
    const action = host.querySelector("button") as HTMLButtonElement;
    const { color, backgroundColor, borderTopWidth } = getComputedStyle(action);
    expect([backgroundColor, borderTopWidth]).to.eql(["rgba(0, 0, 0, 0)", "0px"]);
    expect(color).to.equal(getComputedStyle(find(".snackbar")).color);
    const message = find(".message").getBoundingClientRect();
    expect(message.width).to.be.at.least(180);
    expect(action.getBoundingClientRect().top).to.be.at.least(message.bottom);
    expect(find(".close").getBoundingClientRect().right).to.be.closeTo(message.right, 1);
  });

  it("is said after a modal dialog that opens just as the message does [U-02, U-01]", async () => {
    const { host, find } = await render("Saved.", {});
    const dialog = pageAround<HTMLDialogElement>(html`<dialog><button>Terms</button></dialog>`);
    const heard: boolean[] = [];
    const region = find("[aria-live]");
    new MutationObserver(() => region.textContent && heard.push(dialog.open)).observe(region, { childList: true });
    host.open = true;
    dialog.showModal();
    // The words would be in the live region by then.
    const later = performance.now() + 300;
    await waitFor(() => expect(performance.now()).to.be.above(later));
    expect(find(".snackbar").matches(":popover-open")).to.equal(false);
    dialog.close();
    await waitFor(() => expect(heard).to.eql([false]), { timeout: 3000 });
  });

  it("leaves what stands at the lower edge free, and does not move under a finger that has pressed there [U-02, M-06]", async () => {
    const banner = document.createElement("div");
    banner.style.cssText = "position: fixed; inset: auto 0 16px; block-size: 80px";
    document.body.append(banner);
    const { find } = await render("Saved.");
    const bottom = () => find(".snackbar").getBoundingClientRect().bottom;
    const release = reserveRoom(banner);
    await waitFor(() => expect(bottom()).to.be.at.most(banner.getBoundingClientRect().top));
    // A host may hide it.
    banner.style.display = "none";
    await waitFor(() => expect(bottom()).to.be.above(innerHeight - 20));
    banner.style.display = "";
    await waitFor(() => expect(bottom()).to.be.at.most(banner.getBoundingClientRect().top));
    const before = bottom();
    release();
    banner.remove();
    expect(bottom()).to.equal(before);
    dispatchEvent(new Event("resize"));
    expect(bottom()).to.be.above(innerHeight - 20);
  });

  it("scrolls to the focused control of another element that it covers, and not to one that is seen [U-02]", async () => {
    const placed = pageAround(html`<div style="block-size: 1500px"></div>`);
    const root = placed.attachShadow({ mode: "open" });
    root.innerHTML =
      '<button style="position:absolute; top:900px">Covered</button><button style="position:absolute; top:600px">Seen</button>';
    const [covered, seen] = root.querySelectorAll("button") as unknown as [HTMLElement, HTMLElement];
    const { host } = await render("Saved.", {});
    await sendKeys({ press: "Tab" });
    const opensAt = (control: HTMLElement) => {
      host.open = false;
      scrollTo(0, 150);
      control.focus({ preventScroll: true });
      host.open = true;
      return scrollY;
    };
    expect(opensAt(seen)).to.equal(150);
    expect(opensAt(covered)).to.be.above(150);
  });

  it("closes by its button and takes the wish back, unless the host prevents it [U-02, W-03]", async () => {
    const snackbar = await render("Saved.");
    snackbar.prevented.add("shell-snackbar-close");
    snackbar.named("button", "Close").click();
    expect(isOpen(snackbar)).to.equal(true);
    snackbar.prevented.clear();
    snackbar.named("button", "Close").click();
    expect(isOpen(snackbar)).to.equal(false);
    expect(snackbar.host.hasAttribute("open")).to.equal(false);
    expect(reasons(snackbar)).to.eql(["button", "button"]);
  });

  it("has buttons that look pressed, and not as when they are pointed at", async () => {
    const { host, shadow, find } = await render('Deleted.<button slot="action">Undo</button>');
    await settled(find(".snackbar"));
    expect(await expectPressedStates(shadow)).to.eql(["button.icon-button.close"]);
    expect(await expectPressedStates(host)).to.eql(["button."]);
  });

  it("closes by itself when its time is over [U-02]", async () => {
    const snackbar = await render("Saved.", { open: "", duration: "20" });
    await waitFor(() => expect(isOpen(snackbar)).to.equal(false));
    expect(reasons(snackbar)).to.eql(["time"]);
  });

  it("waits while the focus is in it, and begins anew then [U-02]", async () => {
    const snackbar = await render("Saved.", {});
    snackbar.host.duration = 20;
    snackbar.host.open = true;
    snackbar.named("button", "Close").focus();
    // A message with the same duration that opens later closes later.
    const later = await render("Saved, too.", { open: "", duration: "20" });
    await waitFor(() => expect(isOpen(later)).to.equal(false));
    expect(isOpen(snackbar)).to.equal(true);
    snackbar.named("button", "Close").blur();
    await waitFor(() => expect(isOpen(snackbar)).to.equal(false));
  });

  checkPart("app-snackbar", cases, "U-02");
});

/** The words in the accessibility tree: text that is displayed, in the order of the flat tree, without what ARIA hides. */
function heardWords(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.ariaHidden === "true" || getComputedStyle(node).display === "none")
    return "";
  const children = node instanceof HTMLSlotElement ? node.assignedNodes() : (node.shadowRoot ?? node).childNodes;
  return [...children].map(heardWords).join("").replaceAll(/\s+/g, " ").trim();
}
