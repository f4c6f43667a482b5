/** The countdown, the confirmation and the cover as people meet them: by eye, by ear, by keyboard. */
import { waitFor } from "@testing-library/dom";
import { sendKeys, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { html, render } from "lit-html";
import { SNACKBAR_MAX_WIDTH } from "../../src/domain/constants.ts";
import { browserActivity } from "../../src/platform/activity.ts";
import { browserClock } from "../../src/platform/clock.ts";
import { expectLeaving, settled } from "../../src/testing/accessibility.cases.ts";
import { pageAround, removePageAround } from "../../src/testing/placed-element.cases.ts";
import { expectPressedStates } from "../../src/testing/pressed.cases.ts";
import { QUIET } from "./session-guard.decision.ts";
import { countdown, removeGuards, renderGuard } from "./session-guard.fixture.tsx";

const focused = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

/** A host's own field in a shadow root of the host, with the focus in it. */
function fieldElsewhere(): HTMLInputElement {
  const root = pageAround(html`<div></div>`).attachShadow({ mode: "open" });
  render(html`<input aria-label="Amount" />`, root);
  const field = root.querySelector("input") as HTMLInputElement;
  field.focus();
  return field;
}

describe("the countdown dialog", () => {
  afterEach(() => {
    removeGuards();
    removePageAround();
  });

  it("is one modal alert dialog, named by its title and described by the time left [S-04]", async () => {
    const guard = await renderGuard(countdown(120));
    const dialog = guard.dialog();
    expect(dialog.matches(":modal")).to.equal(true);
    expect(dialog.getAttribute("role")).to.equal("alertdialog");
    const named = guard.shadow.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
    const described = guard.shadow.getElementById(dialog.getAttribute("aria-describedby") ?? "");
    expect(named?.textContent).to.equal("Are you still there?");
    expect(described?.textContent).to.equal("You will be logged out in 2 minutes.");
  });

  it("has buttons that look pressed, and not as when they are pointed at", async () => {
    const guard = await renderGuard(countdown(120));
    await settled(guard.dialog());
    expect(await expectPressedStates(guard.shadow)).to.have.members([
      "button.button.button-primary",
      "button.button.button-secondary",
    ]);
  });

  it("takes the focus to Extend and gives it back, also into another shadow root [S-06]", async () => {
    const field = fieldElsewhere();
    expect(focused()).to.equal(field);
    const guard = await renderGuard(countdown(90));
    expect(focused()?.textContent).to.equal("Extend session");
    guard.show(countdown(89));
    expect(focused()?.textContent).to.equal("Extend session");
    guard.show({ kind: "extended", minutes: 5 });
    expect(focused()).to.equal(field);
  });

  it("offers the logout alone where nothing can be extended, with the focus on it [S-05]", async () => {
    const guard = await renderGuard(countdown(60, { canExtend: false }));
    expect(guard.buttons()).to.eql(["Log out now"]);
    expect(focused()?.textContent).to.equal("Log out now");
    expect(guard.text('[role="alert"]')).to.equal("");
    guard.show(countdown(59));
    expect(guard.buttons()).to.eql(["Extend session", "Log out now"]);
  });

  it("says from the start that a session cannot be extended, to the ear as well, and offers only the logout [S-05]", async () => {
    const guard = await renderGuard(countdown(120, { canExtend: false }));
    expect(guard.buttons()).to.eql(["Log out now"]);
    expect(guard.text(".no-extension")).to.equal("This session can’t be extended.");
    expect(guard.text("#opening")).to.equal("You will be logged out in 2 minutes. This session can’t be extended.");
    expect(guard.text('[role="alert"]')).to.equal("");
  });

  it("moves no button under the finger when it can be extended no more: Extend stays and says why [S-05]", async () => {
    const guard = await renderGuard(countdown(60));
    const [extend, logout] = guard.dialog().querySelectorAll("button");
    const place = logout?.getBoundingClientRect().left;
    guard.show(countdown(59, { canExtend: false }));
    expect(guard.buttons()).to.eql(["Extend session", "Log out now"]);
    expect(logout?.getBoundingClientRect().left).to.equal(place);
    expect(focused()).to.equal(extend);
    expect(guard.text('[role="alert"]')).to.equal("We couldn’t extend your session.");
    await sendKeys({ press: "Enter" });
    extend?.click();
    expect(guard.calls).to.eql([]);
  });

  for (const [name, state] of [
    ["countdown", countdown(90)],
    ["cover", { kind: "covered", why: "expired" }],
  ] as const) {
    it(`stays whatever is done with Escape: the ${name} [S-06]`, async () => {
      const guard = await renderGuard(state);
      const first = guard.dialog();
      for (let press = 0; press < 4; press += 1) await sendKeys({ press: "Escape" });
      await waitFor(() => {
        expect(guard.dialog()).to.equal(first);
        expect(first.matches(":modal")).to.equal(true);
      });
      expect(guard.calls).to.eql([]);
    });
  }

  it("calls for an extension and for a logout, and says that it failed while it stays open [S-06]", async () => {
    const guard = await renderGuard(countdown(90));
    const [extend, logout] = guard.dialog().querySelectorAll("button");
    extend?.click();
    logout?.click();
    expect(guard.calls).to.eql(["extend", "logout"]);
    guard.show(countdown(80, { isExtending: true }));
    expect(extend?.getAttribute("aria-disabled")).to.equal("true");
    guard.show(countdown(79, { hasFailed: true }));
    expect(guard.dialog().querySelector('[role="alert"]')?.textContent).to.equal("We couldn’t extend your session.");
    expect(focused()).to.equal(extend);
  });

  it("shows the time each second, and says it exactly on opening and at 60, 40 and 20 seconds [S-04]", async () => {
    const guard = await renderGuard(countdown(120));
    const described = guard.dialog().getAttribute("aria-describedby") ?? "";
    const heard = [guard.shadow.getElementById(described)?.textContent];
    const live = [...guard.shadow.querySelectorAll("[aria-live], [role=alert], [role=status]")];
    const texts = () => live.map((region) => region.textContent);
    const seen = [guard.text(".clock")];
    let before = texts();
    for (let left = 119; left >= 0; left -= 1) {
      guard.show(countdown(left));
      seen.push(guard.text(".clock"));
      const after = texts();
      after.forEach((text, at) => {
        if (text !== before[at] && text) heard.push(text);
      });
      before = after;
    }
    expect(heard).to.eql([
      "You will be logged out in 2 minutes.",
      "1 minute left until we log you out",
      "40 seconds left until we log you out",
      "20 seconds left until we log you out",
    ]);
    expect(new Set(seen).size).to.equal(121);
    expect([seen.at(0), seen.at(1), seen.at(60), seen.at(-1)]).to.eql(["2:00", "1:59", "1:00", "0:00"]);
    for (const region of live) expect(guard.shadow.contains(region)).to.equal(true);
  });

  it("marks the last 20 seconds for the eye [S-04]", async () => {
    const guard = await renderGuard(countdown(21));
    const clock = guard.shadow.querySelector(".clock");
    const calm = clock && getComputedStyle(clock).color;
    guard.show(countdown(20));
    expect(clock && getComputedStyle(clock).color).not.to.equal(calm);
  });

  it("opens late with its opening alone, and goes on with the next mark [S-04]", async () => {
    const guard = await renderGuard(countdown(40));
    guard.show(countdown(39));
    expect(guard.text("#opening")).to.equal("You will be logged out in 40 seconds.");
    expect(guard.text("[data-spoken]")).to.equal("");
    guard.show(countdown(20));
    await waitFor(() => expect(guard.text("[data-spoken]")).to.equal("20 seconds left until we log you out"));
  });

  it("says after sleep what is true now, once [S-04]", async () => {
    const guard = await renderGuard(countdown(118));
    guard.show(countdown(35));
    await waitFor(() => expect(guard.text("[data-spoken]")).to.equal("35 seconds left until we log you out"));
    guard.show(countdown(34));
    expect(guard.text("[data-spoken]")).to.equal("35 seconds left until we log you out");
  });

  it("counts in the title of the page and gives the host's title back, a new one too [S-04]", async () => {
    document.title = "Term deposits";
    const guard = await renderGuard(countdown(120));
    expect(document.title).to.equal("(2:00) Logging out soon");
    guard.show(countdown(61));
    expect(document.title).to.equal("(1:01) Logging out soon");
    document.title = "Term deposits (1 new message)";
    guard.show(countdown(60));
    expect(document.title).to.equal("(1:00) Logging out soon");
    guard.show(QUIET);
    expect(document.title).to.equal("Term deposits (1 new message)");
    guard.show(countdown(30));
    document.title = "Payments";
    guard.show(QUIET);
    expect(document.title).to.equal("Payments");
  });

  it("leaves in 100 ms from its place, with the time that it told last, and is gone then [S-06]", async () => {
    const guard = await renderGuard(countdown(30));
    const dialog = guard.dialog();
    await settled(dialog);
    const from = dialog.getBoundingClientRect();
    guard.show({ kind: "extended", minutes: 5 });
    expect(guard.text(".clock")).to.equal("0:30");
    await expectLeaving(dialog, "opacity", 100, from);
    await waitFor(() => expect(dialog.isConnected).to.equal(false));
  });

  it("opens anew with the time that is left then, also while the former one leaves [S-04]", async () => {
    const guard = await renderGuard(countdown(30, { canExtend: false }));
    guard.show(QUIET);
    guard.show(countdown(120));
    expect(guard.text("#opening")).to.equal("You will be logged out in 2 minutes.");
    expect(guard.buttons()).to.eql(["Extend session", "Log out now"]);
    await waitFor(() => expect(guard.shadow.querySelectorAll("dialog").length).to.equal(1));
    expect(guard.dialog().matches(":modal")).to.equal(true);
  });

  it("confirms in a status that takes no focus [S-06]", async () => {
    const field = fieldElsewhere();
    const guard = await renderGuard(QUIET);
    const status = guard.shadow.querySelector<HTMLElement>('[part="notice"]');
    // A screen reader would stop at an empty status bar.
    expect([status?.role, status?.ariaLive]).to.eql([null, "polite"]);
    expect(status?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    guard.show({ kind: "extended", minutes: 5 });
    expect(status?.textContent).to.equal("Your session was successfully extended by 5 minutes");
    expect(status?.role).to.equal("status");
    expect(status?.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(focused()).to.equal(field);
    // Firefox, for which the page is new after the dialog, says only words that come in later.
    const anew = new Promise((resolve) => {
      new MutationObserver(resolve).observe(guard.shadow.querySelector(".notice span") as Element, { childList: true });
    });
    await anew;
    guard.show(QUIET);
    expect(status?.textContent).to.equal("");
  });

  for (const wanted of [1350, 360]) {
    it(`confirms in a snackbar of at most 840 px, with room beside it at ${wanted} px [U-02]`, async () => {
      await setViewport({ width: wanted, height: 700 });
      // Some windows grow no narrower than their own buttons.
      const width = document.documentElement.clientWidth;
      const widest = Math.min(SNACKBAR_MAX_WIDTH, width - 32);
      const guard = await renderGuard({ kind: "extended", minutes: 5 });
      const notice = guard.shadow.querySelector<HTMLElement>('[part="notice"]');
      expect(notice?.getBoundingClientRect().width).to.be.within(100, widest);
      if (notice) notice.textContent = "Your session was successfully extended. ".repeat(40);
      const { left, right } = notice?.getBoundingClientRect() ?? new DOMRect();
      expect(right - left).to.be.closeTo(widest, 0.1);
      expect(left).to.be.closeTo(width - right, 1);
      await setViewport({ width: 800, height: 600 });
    });
  }

  for (const [why, text] of [
    ["checking", "One moment, we’re checking your session."],
    ["unverified", "We can’t confirm your session. We’re trying again."],
    ["expired", "Your session has ended. Please log in again."],
    ["loggingOut", "You’re being logged out."],
  ] as const) {
    it(`says behind which kind of cover the page is: ${why} [S-07, S-08]`, async () => {
      const guard = await renderGuard({ kind: "covered", why });
      expect(guard.text("#cover-text")).to.equal(text);
      expect(guard.dialog().getAttribute("aria-labelledby")).to.equal("cover-text");
      expect(guard.text("dialog [aria-live]")).to.equal("");
    });
  }

  it("says only the last of the texts that a cover shows in a moment, beside the one that it opens with [S-07]", async () => {
    const guard = await renderGuard({ kind: "covered", why: "checking" });
    const region = guard.dialog().querySelector("[aria-live]") as HTMLElement;
    const said: (string | null)[] = [];
    const changes = new MutationObserver(() => said.push(region.textContent));
    changes.observe(region, { childList: true, characterData: true, subtree: true });
    guard.show({ kind: "covered", why: "unverified" });
    guard.show({ kind: "covered", why: "expired" });
    await waitFor(() => expect(said).to.eql(["Your session has ended. Please log in again.", ""]), { timeout: 5000 });
    changes.disconnect();
  });

  it("takes the focus and gives it back without passing for a person at the page [S-03, S-08]", async () => {
    const field = fieldElsewhere();
    let signs = 0;
    const stop = browserActivity({ clock: browserClock(), throttleMs: 0 }).listen(() => {
      signs += 1;
    });
    const guard = await renderGuard({ kind: "covered", why: "unverified" });
    expect(focused()).not.to.equal(field);
    guard.show(QUIET);
    expect(focused()).to.equal(field);
    guard.show(countdown(100));
    guard.show(QUIET);
    expect(signs).to.equal(0);
    await sendKeys({ press: "Shift" });
    expect(signs).to.be.above(0);
    stop();
  });

  it("covers the whole page above everything the host has open [S-07]", async () => {
    const open = document.createElement("dialog");
    open.textContent = "A dialog of the host";
    document.body.append(open);
    open.showModal();
    const guard = await renderGuard({ kind: "covered", why: "unverified" });
    const cover = guard.dialog();
    const { width, height } = cover.getBoundingClientRect();
    expect([Math.round(width), Math.round(height)]).to.eql([document.documentElement.clientWidth, innerHeight]);
    expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).to.equal(guard.host);
    expect(getComputedStyle(cover).backgroundColor).not.to.match(/rgba\(.*, 0(\.\d+)?\)|transparent/);
    open.remove();
  });
});
