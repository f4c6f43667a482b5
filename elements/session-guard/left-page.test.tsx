/** A customer's page that is left is covered without React, whose messages Firefox drops on the way into the back-forward cache. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { joinSession } from "../../src/stores/customer/page-session.ts";
import { currentSessionView } from "../../src/stores/page/signed-in.ts";
import { thisPage } from "../../src/stores/page.ts";
import { answerCalls, idleFor, storeCustomer } from "./signed-in.fixture.ts";
import "./session-guard.element.ts";

const COVER = ":root > [popover]:popover-open";
const guards = () => [...document.querySelectorAll("session-guard")];
const dialog = (kind: string) =>
  guards()
    .map(({ shadowRoot }) => shadowRoot?.querySelector(`${kind}[open]`))
    .find((one) => one);
/** Whether the cover can be seen and is as large as the window; a modal dialog below it makes it inert. */
function isCovered(): boolean {
  const cover = document.querySelector<HTMLElement>(COVER);
  if (!cover?.checkVisibility()) return false;
  const { left, top, width, height } = cover.getBoundingClientRect();
  expect([left, top, width, height]).to.eql([0, 0, innerWidth, innerHeight]);
  const { backgroundColor, opacity } = getComputedStyle(cover);
  return backgroundColor !== "rgba(0, 0, 0, 0)" && opacity === "1";
}

async function addGuard(parent: Element = document.body): Promise<HTMLElement> {
  const guard = document.createElement("session-guard");
  for (const [name, value] of Object.entries({ locale: "en-GB", "timeout-seconds": "240" }))
    guard.setAttribute(name, value);
  parent.append(guard);
  await waitFor(() => expect(guard.shadowRoot?.querySelector(".notice")).not.to.equal(null));
  await waitFor(() => expect(currentSessionView(thisPage()).get()?.state).to.match(/active|warning/));
  return guard;
}

/** Messages that were sent to ports meanwhile; React's scheduler sends one for each render. */
function messagesDuring(act: () => void): number {
  const { postMessage } = MessagePort.prototype;
  let count = 0;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...values: [unknown]) {
    count += 1;
    postMessage.apply(this, values);
  };
  act();
  MessagePort.prototype.postMessage = postMessage;
  return count;
}

const leave = () => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
const comeBack = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

describe("a page that is left", () => {
  before(() => {
    answerCalls();
    storeCustomer();
  });
  afterEach(() => {
    for (const guard of guards()) guard.remove();
    expect(document.querySelector(COVER)).to.equal(null);
  });

  for (const [name, idleSeconds] of [
    ["while nothing is shown", 0],
    ["under the countdown", 200],
  ] as const) {
    it(`is covered at once, ${name}, and React renders nothing before it is back [S-07]`, async () => {
      idleFor(idleSeconds);
      const guard = await addGuard();
      if (idleSeconds > 0) await waitFor(() => expect(dialog("dialog")).not.to.equal(undefined));
      const before = guard.shadowRoot?.innerHTML;
      expect(messagesDuring(leave)).to.equal(0);
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
      expect(isCovered()).to.equal(true);
      expect(guard.shadowRoot?.innerHTML).to.equal(before);
      comeBack();
      await waitFor(() => expect(dialog("dialog.cover")?.matches(":modal")).to.equal(true));
      await waitFor(() => expect(document.querySelector(COVER)).to.equal(null));
      await waitFor(() => expect(dialog("dialog.cover")).to.equal(undefined));
    });
  }

  it("is covered although React has only just rendered the guard [S-07]", async () => {
    idleFor(0);
    const { release } = joinSession(thisPage());
    await waitFor(() => expect(currentSessionView(thisPage()).get()?.state).to.equal("active"));
    const guard = document.body.appendChild(document.createElement("session-guard"));
    await waitFor(() => expect(guard.shadowRoot).not.to.equal(null));
    const mount = guard.shadowRoot as ShadowRoot;
    const wasCovered = await new Promise<boolean>((resolve) => {
      // Runs right after the first render, before the effects of React.
      const observer = new MutationObserver(() => {
        if (!mount.querySelector(".notice")) return;
        observer.disconnect();
        leave();
        resolve(isCovered());
      });
      observer.observe(mount, { childList: true, subtree: true });
    });
    expect(wasCovered).to.equal(true);
    comeBack();
    await waitFor(() => expect(document.querySelector(COVER)).to.equal(null));
    release();
  });

  it("is covered whatever styles the host has for popovers [S-07]", async () => {
    idleFor(0);
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = "[popover] { max-width: 9px; margin: auto; opacity: 0; translate: 0 9px; transition: all 9s }";
    await addGuard();
    leave();
    expect(isCovered()).to.equal(true);
    comeBack();
    await waitFor(() => expect(document.querySelector(COVER)).to.equal(null));
    style.remove();
  });

  it("is covered although its guard stands where nothing is shown [S-06, S-07]", async () => {
    idleFor(0);
    const place = document.body.appendChild(Object.assign(document.createElement("div"), { hidden: true }));
    await addGuard(place);
    leave();
    expect(isCovered()).to.equal(true);
    comeBack();
    await waitFor(() => expect(document.querySelector(COVER)).to.equal(null));
    place.remove();
  });
});
