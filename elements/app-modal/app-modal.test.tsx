import { waitFor } from "@testing-library/dom";
import { emulateMedia, sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html } from "lit-html";
import { MODAL_MIN_HEIGHT, MODAL_WIDTH } from "../../src/domain/constants.ts";
import { browserActivity } from "../../src/platform/activity.ts";
import { browserClock } from "../../src/platform/clock.ts";
import { expectLeaving, motionOf, settled } from "../../src/testing/accessibility.cases.ts";
import { isPageHeld } from "../../src/testing/held-page.cases.ts";
import { checkPart } from "../../src/testing/part-checks.cases.ts";
import {
  type Placed,
  pageAround,
  place,
  removePageAround,
  removePlaced,
} from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { cases } from "./app-modal.cases.ts";

const BESIDE: [number, number] = [3, 3];

describe("app-modal", () => {
  let opener: HTMLButtonElement;
  before(async () => {
    await import("./app-modal.element.ts");
  });
  beforeEach(async () => {
    await setViewport({ width: 1350, height: 900 });
    opener = pageAround(html`<button>Open</button>`);
    opener.focus();
  });
  afterEach(() => {
    removePlaced();
  });

  const render = (attributes: Readonly<Record<string, string>> = { open: "" }) =>
    place("app-modal", {
      id: "any",
      title: "",
      locale: "en-GB",
      attributes: { heading: "Terms", ...attributes },
      content: '<p>Text</p><input aria-label="Amount"><button slot="actions">Agree</button>',
    });
  it("has buttons that look pressed, and not as when they are pointed at", async () => {
    const { host, shadow, find } = await render();
    await settled(find("dialog"));
    expect(await expectPressedStates(shadow)).to.eql(["button.icon-button.close"]);
    expect(await expectPressedStates(host)).to.eql(["button."]);
  });

  const dialogIn = ({ find }: Placed) => find<HTMLDialogElement>("dialog");
  const reasons = ({ heard }: Placed) =>
    heard.filter(({ name }) => name === "shell-modal-close").map(({ detail }) => detail.reason);

  for (const [size, least] of [
    ["small", MODAL_MIN_HEIGHT.small],
    ["medium", MODAL_MIN_HEIGHT.small],
    ["large", MODAL_MIN_HEIGHT.large],
  ] as const) {
    it(`is ${MODAL_WIDTH[size]} px wide and at least ${least} px high when ${size} [U-01]`, async () => {
      const { offsetWidth, offsetHeight } = dialogIn(await render({ open: "", size }));
      expect([offsetWidth, offsetHeight]).to.eql([MODAL_WIDTH[size], least]);
    });
  }

  it("divides a long word of its heading, and shows by shadows that its content continues [U-01]", async () => {
    const modal = await render();
    expect(getComputedStyle(modal.find(".dialog-title")).hyphens).to.equal("auto");
    const { backgroundAttachment } = getComputedStyle(dialogIn(modal));
    expect(backgroundAttachment.split(", ").slice(0, 4)).to.eql(["local", "local", "scroll", "scroll"]);
  });

  it("takes the focus and gives it back without passing for a person at the page [U-01, S-03]", async () => {
    const modal = await render({});
    let signs = 0;
    const stop = browserActivity({ clock: browserClock(), throttleMs: 0 }).listen(() => {
      signs += 1;
    });
    for (const close of [() => (modal.host.open = false), () => modal.host.remove()]) {
      opener.focus();
      signs = 0;
      modal.host.open = true;
      expect(document.activeElement).to.equal(modal.host);
      close();
      expect(document.activeElement).not.to.equal(modal.host);
      expect(signs).to.equal(0);
    }
    stop();
  });

  it("opens and closes by attribute and by property [U-01]", async () => {
    const modal = await render({});
    expect(dialogIn(modal).open).to.equal(false);
    modal.host.open = true;
    expect(dialogIn(modal).matches(":modal")).to.equal(true);
    modal.host.open = undefined;
    expect(dialogIn(modal).open).to.equal(false);
    modal.host.setAttribute("open", "");
    expect(dialogIn(modal).open).to.equal(true);
  });

  it("comes in 240 ms, and goes in 100 from its place [U-01]", async () => {
    const { host, find } = await render();
    const dialog = find("dialog");
    await waitFor(() => expect(motionOf(dialog)).to.eql([["dialog-in", 240]]));
    await settled(dialog);
    const from = dialog.getBoundingClientRect();
    host.open = false;
    await waitFor(() => expect(dialog.hasAttribute("open")).to.equal(false));
    await expectLeaving(dialog, "opacity", 100, from);
  });

  it("stays open at a press on a calendar that a date picker puts at the end of the body, and closes beside it [U-01]", async () => {
    const modal = await render();
    const calendar = pageAround(html`<div style="position:absolute;top:0;left:0;width:90px;height:90px">31</div>`);
    document.body.append(calendar);
    await sendMouse({ type: "click", position: [45, 45] });
    expect([dialogIn(modal).open, reasons(modal)]).to.eql([true, []]);
    await sendMouse({ type: "click", position: [200, 45] });
    await waitFor(() => expect(reasons(modal)).to.eql(["beside"]));
    calendar.remove();
  });

  it("and a lock of the host may end in any order: nothing stays locked, and nothing is unlocked early [U-01]", async () => {
    const { style } = document.documentElement;
    for (const isHostFirst of [true, false]) {
      const modal = await render({});
      if (isHostFirst) style.overflow = "hidden";
      modal.host.open = true;
      // A host keeps what it finds, and puts that back.
      const former = isHostFirst ? "" : style.overflow;
      style.overflow = "hidden";
      if (!isHostFirst) modal.host.open = false;
      expect([style.overflow, isPageHeld()]).to.eql(["hidden", isHostFirst]);
      style.overflow = former;
      modal.host.open = false;
      expect([style.overflow, isPageHeld()]).to.eql(["", false]);
      removePlaced();
    }
  });

  it("stands in the page on paper, whole and without controls, and is modal again afterwards [U-01]", async function () {
    // Only Chromium's protocol changes the medium.
    if (!navigator.userAgent.includes("Chrome/")) this.skip();
    const modal = await render();
    modal.host.querySelector("input")?.focus();
    await emulateMedia({ media: "print" });
    dispatchEvent(new Event("beforeprint"));
    expect([dialogIn(modal).matches(":modal"), dialogIn(modal).open]).to.eql([false, true]);
    const { position, maxBlockSize, overflow } = getComputedStyle(dialogIn(modal));
    expect([position, maxBlockSize, overflow]).to.eql(["static", "none", "visible"]);
    expect([modal.find(".close"), modal.host.querySelector("p")].map((one) => one?.checkVisibility())).to.eql([
      false,
      true,
    ]);
    await emulateMedia({ media: "screen" });
    dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
    expect(document.activeElement).to.equal(modal.host.querySelector("input"));
    expect(reasons(modal)).to.eql([]);
  });

  it("takes the focus, keeps it inside and gives it back [U-01]", async () => {
    const modal = await render({});
    modal.host.open = true;
    expect(modal.shadow.activeElement).to.equal(modal.named("button", "Close"));
    const visited = new Set<Element | null>();
    for (let press = 0; press < 6; press += 1) {
      await sendKeys({ press: "Tab" });
      visited.add(document.activeElement);
    }
    expect(visited.has(opener)).to.equal(false);
    expect(visited.has(modal.host.querySelector("input"))).to.equal(true);
    modal.named("button", "Close").click();
    expect(document.activeElement).to.equal(opener);
  });

  for (const [reason, close] of [
    ["button", async ({ named }: Placed) => named("button", "Close").click()],
    ["beside", () => sendMouse({ type: "click", position: BESIDE })],
    ["escape", () => sendKeys({ press: "Escape" })],
  ] as const) {
    it(`closes by ${reason}, takes the wish back, and can be opened again [U-01, W-03]`, async () => {
      const modal = await render();
      await close(modal);
      await waitFor(() => expect(dialogIn(modal).open).to.equal(false));
      expect(reasons(modal)).to.eql([reason]);
      expect(modal.host.hasAttribute("open")).to.equal(false);
      expect(modal.host.open).to.equal(false);
      modal.host.setAttribute("open", "");
      expect(dialogIn(modal).open).to.equal(true);
    });
  }

  it("stays open where the host prevents the close, whatever is pressed [U-01, W-03]", async () => {
    const modal = await render();
    modal.prevented.add("shell-modal-close");
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: "Escape" });
    modal.named("button", "Close").click();
    await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
  });

  const middleOf = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const PLACES: Readonly<Record<string, (modal: Placed) => [number, number]>> = {
    "the backdrop": () => BESIDE,
    "a field": ({ host }) => middleOf(host.querySelector("input") as Element),
    "the title": ({ find }) => middleOf(find("#title")),
    "its border": (modal) => {
      const { left, top, height } = dialogIn(modal).getBoundingClientRect();
      return [Math.round(left), Math.round(top + height / 2)];
    },
  };
  for (const [from, to] of [
    ["a field", "the backdrop"],
    ["the title", "the backdrop"],
    ["the backdrop", "a field"],
    ["its border", "its border"],
    ["a field", "the title"],
  ] as const) {
    it(`stays open for a press that starts on ${from} and ends on ${to}, and not for a later one beside it [U-01]`, async () => {
      const modal = await render();
      await sendMouse({ type: "move", position: PLACES[from]?.(modal) ?? BESIDE });
      await sendMouse({ type: "down" });
      await sendMouse({ type: "move", position: PLACES[to]?.(modal) ?? BESIDE });
      await sendMouse({ type: "up" });
      expect([dialogIn(modal).open, reasons(modal)]).to.eql([true, []]);
      await sendMouse({ type: "click", position: BESIDE });
      expect(reasons(modal)).to.eql(["beside"]);
    });
  }

  const HIDDEN: Readonly<Record<string, { html: string; show: (place: HTMLElement) => void }>> = {
    hidden: { html: "<div hidden><i></i></div>", show: (place) => place.removeAttribute("hidden") },
    "display: none": {
      html: '<div style="display:none"><i></i></div>',
      show: (place) => place.removeAttribute("style"),
    },
    "content-visibility: hidden": {
      html: '<div style="content-visibility:hidden"><i></i></div>',
      show: (place) => place.removeAttribute("style"),
    },
    "a closed details": {
      html: "<details><summary>More</summary><i></i></details>",
      show: (place) => place.setAttribute("open", ""),
    },
    "a tag that is hidden itself": {
      html: "<div><i></i></div>",
      show: (place) => place.querySelector("app-modal")?.removeAttribute("hidden"),
    },
  };
  for (const [name, { html: markup, show }] of Object.entries(HIDDEN)) {
    it(`locks nothing at a place that is not shown, and says so: ${name} [U-01, W-02]`, async () => {
      const modal = await render({ open: "", ...(name.startsWith("a tag") && { hidden: "" }) });
      removePageAround();
      const place = pageAround(html`<div .innerHTML=${markup}></div>`).firstElementChild as HTMLElement;
      // Moved while it is open, as a framework that renders again does.
      place.querySelector("i")?.replaceWith(modal.host);
      await waitFor(() => expect(modal.heard.map(({ detail }) => detail.code)).to.include("not-shown"));
      expect([dialogIn(modal).open, isPageHeld()]).to.eql([false, false]);
      show(place);
      await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
      expect(isPageHeld()).to.equal(true);
    });
  }

  for (const rule of ["display: none", "visibility: hidden", "display: none !important"]) {
    it(`locks nothing while a style of the host hides its part: ${rule} [U-01, W-02]`, async () => {
      const style = Object.assign(document.createElement("style"), {
        textContent: `app-modal::part(dialog) { ${rule} }`,
      });
      document.head.append(style);
      const modal = await render();
      await waitFor(() => expect(modal.heard.map(({ detail }) => detail.code)).to.include("not-shown"));
      expect([dialogIn(modal).open, dialogIn(modal).matches(":modal"), isPageHeld()]).to.eql([false, false, false]);
      style.disabled = true;
      await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
      // Hidden while it is open.
      style.disabled = false;
      await waitFor(() => expect([dialogIn(modal).open, isPageHeld()]).to.eql([false, false]));
      style.remove();
    });
  }

  it("can be used inside an inert part of the page, which engines treated differently [U-01]", async () => {
    const modal = await render();
    const place = Object.assign(document.createElement("div"), { inert: true });
    document.body.append(place);
    place.append(modal.host);
    await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
    await settled(dialogIn(modal));
    await sendMouse({ type: "click", position: middleOf(modal.named("button", "Close")) });
    expect(reasons(modal)).to.eql(["button"]);
    place.remove();
  });

  it("lets the page go when its place is hidden while it is open [U-01]", async () => {
    const modal = await render();
    const place = document.createElement("section");
    modal.host.replaceWith(place);
    place.append(modal.host);
    await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
    place.hidden = true;
    await waitFor(() => expect([dialogIn(modal).open, isPageHeld()]).to.eql([false, false]));
    place.remove();
  });

  it("keeps the page behind it where it is, and frees it, also when it is taken away [U-01]", async () => {
    const modal = await render();
    expect(isPageHeld()).to.equal(true);
    modal.named("button", "Close").click();
    expect(isPageHeld()).to.equal(false);
    modal.host.open = true;
    expect(isPageHeld()).to.equal(true);
    modal.host.remove();
    await waitFor(() => expect(isPageHeld()).to.equal(false));
  });

  it("opens when it is put back where it was wanted meanwhile, and never while it is out of the page [U-01]", async () => {
    const modal = await render({});
    const { host } = modal;
    host.remove();
    host.open = true;
    document.body.append(host);
    await waitFor(() => expect(dialogIn(modal).matches(":modal")).to.equal(true));
    // The browser sends `close` later, when the element should be open but has left the page.
    modal.named("button", "Close").click();
    host.open = true;
    const closed = new Promise((resolve) => dialogIn(modal).addEventListener("close", resolve, { once: true }));
    host.remove();
    await closed;
    expect(dialogIn(modal).open).to.equal(false);
  });

  it("lies over a modal dialog of the host that is open already [U-01]", async () => {
    const own = document.createElement("dialog");
    own.textContent = "The host's own";
    own.style.cssText = "width:100%;height:100%";
    document.body.append(own);
    own.showModal();
    const modal = await render();
    const { left, top } = dialogIn(modal).getBoundingClientRect();
    expect(document.elementFromPoint(left + 20, top + 20)).to.equal(modal.host);
    own.remove();
  });

  it("is named by its heading, and says that one is missing [U-01, W-02]", async () => {
    const modal = await render();
    expect(modal.find("#title").textContent).to.equal("Terms");
    expect(dialogIn(modal).getAttribute("aria-labelledby")).to.equal("title");
    modal.host.heading = "New terms";
    expect(modal.find("#title").textContent).to.equal("New terms");
    removePlaced();
    for (const attributes of [{ open: "" }, { open: "", heading: " " }]) {
      const bare = await place("app-modal", { id: "any", title: "", locale: "en-GB", attributes });
      expect(bare.heard.map(({ detail }) => detail.code)).to.eql(["missing-heading"]);
      removePlaced();
    }
  });

  it("fails once and is not tried again for ever where a browser has no modal dialogs [U-01, W-02]", async () => {
    const { showModal } = HTMLDialogElement.prototype;
    const { setInterval } = globalThis;
    let repeated = 0;
    Object.assign(globalThis, {
      setInterval: (...given: Parameters<typeof setInterval>) => ++repeated && setInterval(...given),
    });
    Object.assign(HTMLDialogElement.prototype, { showModal: undefined });
    const modal = Object.assign(document.createElement("app-modal"), {
      heading: "Terms",
      open: true,
      innerHTML: "Text",
    });
    const failed = new Promise<Event>((resolve) => modal.addEventListener("shell-error", resolve, { once: true }));
    pageAround(html`${modal}`);
    expect(((await failed) as CustomEvent).detail.code).to.equal("load-failed");
    Object.assign(HTMLDialogElement.prototype, { showModal });
    Object.assign(globalThis, { setInterval });
    expect(repeated).to.equal(0);
    removePageAround();
  });

  it("shows a foot only with something in it [U-01]", async () => {
    const modal = await render();
    expect(modal.find(".dialog-actions").checkVisibility()).to.equal(true);
    modal.host.querySelector("[slot]")?.remove();
    await waitFor(() => expect(modal.find(".dialog-actions").checkVisibility()).to.equal(false));
  });

  it("closes in the words of its locale [U-01, L-19]", async () => {
    const { find, host } = await render();
    expect(find(".close").getAttribute("aria-label")).to.equal("Close");
    host.setAttribute("locale", "de-DE");
    expect(find(".close").getAttribute("aria-label")).to.equal("Schließen");
  });

  checkPart("app-modal", cases, "U-01");
});
