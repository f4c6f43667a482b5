/** The element over the page's real session: one controller whatever the number of tags. */
import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { joinSession } from "../../src/stores/customer/page-session.ts";
import { currentSessionView } from "../../src/stores/page/signed-in.ts";
import { answerCalls, idleFor, storeCustomer, tokens } from "./signed-in.fixture.ts";
import "./session-guard.element.ts";
import { thisPage } from "../../src/stores/page.ts";

const guards = () => [...document.querySelectorAll("session-guard")];
const dialogs = () => guards().flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll("dialog[open]") ?? [])]);

function addGuard(attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const guard = document.createElement("session-guard");
  for (const [name, value] of Object.entries({ locale: "en-GB", "timeout-seconds": "240", ...attributes })) {
    guard.setAttribute(name, value);
  }
  document.body.append(guard);
  return guard;
}

const rendered = (guard: HTMLElement) =>
  waitFor(() => expect(guard.shadowRoot?.querySelector(".notice")).not.to.equal(null));

let testing = new AbortController();

/** Codes of what guards report from now on; calls of earlier tests report as late as they are answered. */
function reportedByGuards(): readonly unknown[] {
  const codes: unknown[] = [];
  const note = (event: Event) => {
    if (guards().some((guard) => guard === event.target)) codes.push((event as CustomEvent).detail.code);
  };
  document.addEventListener("shell-error", note, { signal: testing.signal });
  return codes;
}

describe("session-guard", () => {
  let answer: () => Promise<Response> | Response = () => Response.json(tokens());
  const sent = answerCalls(() => answer());

  before(() => storeCustomer());
  beforeEach(() => idleFor(200));
  afterEach(() => {
    testing.abort();
    testing = new AbortController();
    for (const guard of guards()) guard.remove();
    answer = () => Response.json(tokens());
  });

  it("shows one dialog whatever the number of tags, and the next tag takes over when the first leaves [S-04, W-08]", async () => {
    for (const locale of ["en-GB", "de-DE", "fr-FR"]) addGuard({ locale });
    await Promise.all(guards().map((guard) => rendered(guard as HTMLElement)));
    for (let left = 3; left > 0; left -= 1) {
      await waitFor(() => expect(dialogs()).to.have.length(1));
      const leader = guards().find(({ shadowRoot }) => shadowRoot?.querySelector("dialog[open]"));
      leader?.remove();
    }
    expect(guards()).to.eql([]);
  });

  const HIDDEN = {
    hidden: "<div hidden></div>",
    "content-visibility: hidden": '<div style="content-visibility:hidden"></div>',
    "a closed details": "<details><p></p></details>",
    "a closed dialog": "<dialog></dialog>",
    "a closed popover": "<div popover></div>",
  } as const;
  for (const [name, markup] of Object.entries(HIDDEN)) {
    it(`shows its dialog at the end of the body where its own place is not shown: ${name} [S-04, S-06, W-02]`, async () => {
      const place = Object.assign(document.createElement("div"), { innerHTML: markup });
      document.body.append(place);
      const codes = reportedByGuards();
      const guard = addGuard({ theme: "v2" });
      (place.firstElementChild as HTMLElement).append(guard);
      await waitFor(() => expect(dialogs()).to.have.length(1));
      const [, standIn] = guards() as HTMLElement[];
      expect(dialogs()[0]?.checkVisibility({ visibilityProperty: true })).to.equal(true);
      expect([standIn?.parentElement === document.body, (standIn as { theme?: string })?.theme]).to.eql([true, "v2"]);
      expect(codes).to.eql(["not-shown"]);
      document.body.append(guard);
      await waitFor(() => expect(guards()).to.eql([guard]));
      await waitFor(() => expect(guard.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
      place.remove();
    });
  }

  const UNSEEN = {
    inert: "<div inert></div>",
    "visibility: hidden": '<div style="visibility:hidden"></div>',
    "no opacity, and no pointer": '<div style="opacity:0;pointer-events:none"></div>',
    "no size": '<div style="width:0;height:0;overflow:hidden"></div>',
    "a place beside the window": '<div style="position:fixed;left:-9999px;transform:scale(0)"></div>',
    "a clip": '<div style="position:absolute;clip-path:inset(50%);contain:strict"></div>',
    "content-visibility: auto": '<div style="margin-top:9000px;content-visibility:auto"></div>',
  } as const;
  for (const [name, markup] of Object.entries(UNSEEN)) {
    it(`shows its dialog in its own place, where it can be pressed, although that is hidden by ${name} [S-04, S-06, W-02]`, async () => {
      const place = Object.assign(document.createElement("div"), { innerHTML: markup });
      document.body.append(place);
      const guard = addGuard();
      (place.firstElementChild as HTMLElement).append(guard);
      await waitFor(() => expect(dialogs().map((dialog) => dialog.matches(":modal"))).to.eql([true]));
      await waitFor(() => expect(dialogs()[0]?.getAnimations({ subtree: true })).to.eql([]), { timeout: 3000 });
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = dialogs()[0]?.querySelector("button")?.getBoundingClientRect() ?? {};
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).to.equal(guards().at(-1));
      place.remove();
    });
  }

  it("is heard where a dialog of the host has hidden the page from screen readers, and reports no mistake [S-06, W-02]", async () => {
    const codes = reportedByGuards();
    const place = document.body.appendChild(document.createElement("div"));
    const guard = addGuard();
    place.append(guard);
    await rendered(guard);
    place.ariaHidden = "true";
    await waitFor(() => expect(guards()).to.have.length(2));
    await waitFor(() => expect(guards()[1]?.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
    expect([dialogs().length, codes]).to.eql([1, []]);
    place.ariaHidden = null;
    await waitFor(() => expect(guards()).to.eql([guard]));
    place.remove();
  });

  it("goes on elsewhere with the button that had the focus: Enter at the logout does not extend [S-06, W-02]", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    const guard = addGuard();
    place.append(guard);
    await waitFor(() => expect(guard.shadowRoot?.querySelector("dialog[data-settled]")).not.to.equal(null));
    const focused = ({ shadowRoot }: HTMLElement) => shadowRoot?.activeElement?.textContent;
    expect(focused(guard)).to.equal("Extend session");
    await sendKeys({ press: "Tab" });
    expect(focused(guard)).to.equal("Log out now");
    place.ariaHidden = "true";
    await waitFor(() => expect(guards().map((one) => focused(one as HTMLElement))).to.eql([undefined, "Log out now"]));
    // It stands there at once: a customer sees one dialog, which does not move.
    expect(getComputedStyle(dialogs()[0] as Element).animationName).to.equal("none");
    place.ariaHidden = null;
    await waitFor(() => expect(guards().map((one) => focused(one as HTMLElement))).to.eql(["Log out now"]));
    place.remove();
  });

  it("is open all the time while it goes on elsewhere, so that no key gets into the page [S-04, S-06]", async () => {
    const guard = addGuard();
    await waitFor(() => expect(guard.shadowRoot?.querySelector("dialog[data-settled]")).not.to.equal(null));
    const open: number[] = [];
    const count = new MutationObserver(() => open.push(dialogs().length));
    count.observe(guard.shadowRoot as ShadowRoot, { attributes: true, childList: true, subtree: true });
    guard.style.visibility = "hidden";
    await waitFor(() => expect(guards()[1]?.shadowRoot?.querySelector("dialog[open]")).not.to.equal(null));
    await waitFor(() => expect(guard.shadowRoot?.querySelector("dialog")).to.equal(null));
    expect(open).not.to.include(0);
    count.disconnect();
  });

  for (const hiding of ["aria-hidden", "inert"]) {
    it(`stays where it can be used, at the end of the body, when a dialog of the host hides that too: ${hiding} [S-06, W-02]`, async () => {
      const place = document.body.appendChild(document.createElement("div"));
      place.hidden = true;
      place.append(addGuard());
      await waitFor(() => expect(guards()[1]?.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
      const [, standIn] = guards();
      for (const child of document.body.children) child.setAttribute(hiding, "true");
      await waitFor(() => expect(standIn?.hasAttribute(hiding)).to.equal(false));
      expect(standIn?.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true);
      for (const child of document.body.children) child.removeAttribute(hiding);
      place.remove();
    });
  }

  const modals = () => dialogs().filter((dialog) => dialog.matches(":modal"));

  it("shows its dialog elsewhere where a style hides that of one tag, and stays there [S-04, S-06, W-02]", async () => {
    const style = document.createElement("style");
    style.textContent = "session-guard.own::part(dialog) { display: none }";
    document.head.append(style);
    const codes = reportedByGuards();
    addGuard({ class: "own" });
    await waitFor(() => expect(modals()).to.have.length(1));
    const [dialog] = modals();
    expect([dialog?.checkVisibility(), guards().length, codes]).to.eql([true, 2, ["not-shown"]]);
    style.remove();
  });

  it("locks nothing where a style hides the dialogs of all tags [S-04, S-06, W-02]", async () => {
    const style = document.createElement("style");
    style.textContent = "session-guard::part(dialog) { display: none }";
    document.head.append(style);
    addGuard();
    await waitFor(() => expect(guards()).to.have.length(2));
    expect([dialogs(), document.querySelectorAll(":modal").length]).to.eql([[], 0]);
    style.remove();
    await waitFor(() => expect(modals()).to.have.length(1), { timeout: 5000 });
  });

  it("hands over to the next tag where the first is hidden, and takes the dialog back [S-04, S-06]", async () => {
    const [first, second] = [addGuard(), addGuard({ locale: "de-DE" })];
    await waitFor(() => expect(first.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
    first.style.display = "none";
    await waitFor(() => expect(second.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
    expect([dialogs().length, guards().length]).to.eql([1, 2]);
    first.style.display = "";
    await waitFor(() => expect(first.shadowRoot?.querySelector("dialog")?.matches(":modal")).to.equal(true));
    await waitFor(() => expect(dialogs()).to.have.length(1));
  });

  it("takes presses and keys at once where it goes on in another tag, or in another place of the page [S-04, S-06]", async () => {
    const [first, second] = [addGuard(), addGuard({ locale: "de-DE" })];
    const dialogOf = (guard: HTMLElement) => guard.shadowRoot?.querySelector("dialog") as HTMLDialogElement;
    const shows = (guard: HTMLElement) => waitFor(() => expect(dialogOf(guard)?.matches(":modal")).to.equal(true));
    const refusal = (guard: HTMLElement) =>
      getComputedStyle(dialogOf(guard).querySelector(".dialog-head") as Element).animationName;
    await shows(first);
    expect(refusal(first)).to.equal("settle");
    await waitFor(() => expect(dialogOf(first).matches("[data-settled]")).to.equal(true));
    first.style.display = "none";
    // The dialog looks at its place at that, and closes before the guards hand over.
    document.dispatchEvent(new Event("focusin"));
    expect(dialogOf(first).open).to.equal(false);
    await shows(second);
    expect(refusal(second)).to.equal("none");
    first.remove();
    document.body.prepend(second);
    await shows(second);
    expect(refusal(second)).to.equal("none");
    const pressed = new Promise((resolve) => dialogOf(second).addEventListener("click", resolve, { once: true }));
    await sendKeys({ press: "Enter" });
    await pressed;
    await waitFor(() => expect(dialogs()).to.eql([]));
    idleFor(200);
    await waitFor(() => expect(dialogs()).to.have.length(1), { timeout: 5000 });
    expect(refusal(second)).to.equal("settle");
  });

  it("keeps its dialog when it is moved, and leads no more when it left before its texts came [W-01]", async () => {
    addGuard({ locale: "pl-PL" }).remove();
    const guard = addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
    const before = guard.shadowRoot?.querySelector("dialog");
    const home = document.createElement("div");
    document.body.append(home);
    home.append(guard);
    await waitFor(() => expect(before?.matches(":modal")).to.equal(true), { timeout: 5000 });
    expect(guard.shadowRoot?.querySelector("dialog")).to.equal(before);
    home.remove();
  });

  it("counts no idle time without a tag, and goes on with one [S-03]", async () => {
    const guard = addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
    // Another element joins the session, so the session continues.
    const other = joinSession(thisPage(), () => "en-GB");
    guard.remove();
    await waitFor(() => expect(currentSessionView(thisPage()).get()?.state).to.equal("active"));
    // React cleans up effects in a separate task.
    await waitFor(() => expect(document.title).not.to.contain("Logging out"));
    other.release();
    addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
  });

  it("sends one request for two presses, then confirms [S-06]", async () => {
    let release = () => {};
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json(tokens()));
      });
    addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
    const before = sent.length;
    const extend = dialogs()[0]?.querySelector("button");
    extend?.click();
    extend?.click();
    await waitFor(() => expect(sent.length).to.equal(before + 1));
    extend?.click();
    await waitFor(() => expect(extend?.getAttribute("aria-disabled")).to.equal("true"));
    release();
    await waitFor(() => expect(dialogs()).to.have.length(0));
    const notice = guards()[0]?.shadowRoot?.querySelector(".notice");
    expect(notice?.textContent).to.equal("Your session was successfully extended by 4 minutes");
    expect(sent.length).to.equal(before + 1);
    const form = new URLSearchParams(sent.at(-1));
    expect([form.get("grant_type"), form.get("client_id")]).to.eql(["refresh_token", "login"]);
  });

  it("stays open and says so when the extension fails, and works at the next try [S-06, S-08]", async () => {
    answer = () => new Response("busy", { status: 503 });
    addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
    dialogs()[0]?.querySelector("button")?.click();
    await waitFor(() => expect(dialogs()[0]?.querySelector("[role=alert]")?.textContent).to.contain("couldn’t extend"));
    answer = () => Response.json(tokens());
    dialogs()[0]?.querySelector("button")?.click();
    await waitFor(() => expect(dialogs()).to.have.length(0));
  });

  it("shows no countdown in the app's web view, nor where it is disabled [S-10]", async () => {
    for (const off of ["web-view", "disabled"]) {
      const guard = addGuard({ [off]: "" });
      await rendered(guard);
      expect(dialogs(), off).to.eql([]);
      guard.removeAttribute(off);
      await waitFor(() => expect(dialogs(), off).to.have.length(1));
      guard.setAttribute(off, "");
      await waitFor(() => expect(dialogs(), off).to.eql([]));
      guard.remove();
    }
  });

  it("shows the dialog and the idle time of the first tag in document order, whichever arrives first [S-03, S-04]", async () => {
    const later = addGuard();
    await waitFor(() => expect(dialogs()).to.have.length(1));
    const first = addGuard();
    later.before(first);
    await waitFor(() => {
      expect(first.shadowRoot?.querySelector("dialog[open]")).not.to.equal(null);
      expect(dialogs()).to.have.length(1);
    });
    first.remove();
    await waitFor(() => expect(later.shadowRoot?.querySelector("dialog[open]")).not.to.equal(null));
  });

  for (const place of ["before", "after"] as const) {
    it(`keeps its idle end when a tag ${place} it is disabled, in a web view or waits longer [S-03, S-09, S-10]`, async () => {
      const own = addGuard();
      await waitFor(() => expect(dialogs()).to.have.length(1));
      const further = addGuard({ disabled: "", "web-view": "", "timeout-seconds": "299" });
      own[place](further);
      await rendered(further);
      expect(dialogs()).to.have.length(1);
      expect(currentSessionView(thisPage()).get()?.state).to.equal("warning");
      const left = currentSessionView(thisPage()).get()?.remainingSeconds ?? Number.NaN;
      expect(left).to.be.within(1, 40);
    });
  }

  for (const href of ["javascript:alert(1)", " jAva\tscript:alert(1)", "data:text/html,x"]) {
    it(`says that login-href="${JSON.stringify(href).slice(1, -1)}" must not be followed, and how to mend it [L-17, W-02]`, async () => {
      const heard: { code: string; message: string }[] = [];
      const listen = (event: Event) => heard.push((event as CustomEvent<{ code: string; message: string }>).detail);
      document.addEventListener("shell-error", listen);
      const guard = addGuard({ "login-href": href });
      await waitFor(() => expect(dialogs()).to.have.length(1));
      document.removeEventListener("shell-error", listen);
      expect(heard.map(({ code }) => code)).to.eql(["unsafe-href"]);
      expect(heard[0]?.message).to.contain("login-href").and.to.contain('"/de-de/login/"').and.not.to.contain("alert");
      guard.remove();
    });
  }
});
