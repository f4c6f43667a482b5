/** The guard's dialog stays above the page, and a key that was already down presses none of its buttons. */
import { waitFor } from "@testing-library/dom";
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { browserActivity } from "../../src/platform/activity.ts";
import { browserClock } from "../../src/platform/clock.ts";
import { QUIET } from "./session-guard.decision.ts";
import { countdown, removeGuards, renderGuard, type TestGuard } from "./session-guard.fixture.tsx";

const added: Element[] = [];

function add<T extends HTMLElement>(element: T, root: ParentNode = document.body): T {
  root.append(element);
  added.push(element);
  return element;
}

/** How often the guard's dialog has been moved to the top of the top layer since the call. */
function raises(guard: TestGuard): () => number {
  const dialog = guard.dialog();
  let count = 0;
  const showModal = dialog.showModal.bind(dialog);
  dialog.showModal = () => {
    count += 1;
    showModal();
  };
  return () => count;
}

const popover = () => Object.assign(document.createElement("div"), { popover: "manual", textContent: "Balance: 5 €" });

afterEach(() => {
  removeGuards();
  for (const element of added.splice(0)) element.remove();
});

const SHOWN = [
  ["the countdown", countdown(90)],
  ["the cover", { kind: "covered", why: "unverified" }],
] as const;

for (const [name, state] of SHOWN) {
  describe(`${name} stays topmost [S-06]`, () => {
    it("above a dialog that the host opens later, and gives it back afterwards", async () => {
      const guard = await renderGuard(state);
      const theirs = add(Object.assign(document.createElement("dialog"), { textContent: "An offer" }));
      theirs.style.inset = "0";
      theirs.showModal();
      const { innerWidth, innerHeight } = window;
      await waitFor(() => expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).to.equal(guard.host));
      guard.show(QUIET);
      expect(theirs.matches(":modal")).to.equal(true);
    });

    it("above a popover, here or in a shadow root of the host, and opens anew only for that", async () => {
      const guard = await renderGuard(state);
      const count = raises(guard);
      add(popover()).showPopover();
      await waitFor(() => expect(count()).to.equal(1));
      const shadow = add(document.createElement("div")).attachShadow({ mode: "open" });
      add(popover(), shadow as unknown as ParentNode).showPopover();
      await waitFor(() => expect(count()).to.equal(2), { timeout: 3000 });
    });
  });
}

describe("the countdown put on top again", () => {
  it("keeps the focus where it was, which counts for no activity [S-03, S-06]", async () => {
    const guard = await renderGuard(countdown(90));
    const last = [...guard.dialog().querySelectorAll("button")].at(-1);
    last?.focus();
    const count = raises(guard);
    add(popover()).showPopover();
    await waitFor(() => expect(count()).to.equal(1));
    expect(guard.shadow.activeElement).to.equal(last);
    // A modal dialog takes the focus as it opens.
    const theirs = add(document.createElement("dialog"));
    theirs.append(document.createElement("button"));
    theirs.showModal();
    await waitFor(() => expect(count()).to.equal(2));
    expect(guard.shadow.activeElement).to.equal(last);
  });
});

describe("the countdown that has lost the focus to nothing", () => {
  it("takes it back to the button that had it, which counts for no activity [S-03, S-06]", async () => {
    const guard = await renderGuard(countdown(90));
    let signs = 0;
    const stop = browserActivity({ clock: browserClock(), throttleMs: 0 }).listen(() => {
      signs += 1;
    });
    const buttons = [...guard.dialog().querySelectorAll("button")];
    // The first has it since the countdown opened.
    for (const button of [buttons[0], buttons.at(-1)]) {
      if (guard.shadow.activeElement !== button) button?.focus();
      signs = 0;
      button?.blur();
      expect(guard.shadow.activeElement).to.equal(null);
      await waitFor(() => expect(guard.shadow.activeElement === button).to.equal(true));
      expect(signs).to.equal(0);
    }
    stop();
  });
});

describe("Enter held down [S-06]", () => {
  const hold = async (times: number) => {
    for (let time = 0; time < times; time += 1) await sendKeys({ down: "Enter" });
  };

  /** For this long the countdown takes every key for one of what the reader was typing. */
  const TYPING_MS = 500;
  const typingIsOver = (opened: number) => waitFor(() => expect(performance.now()).to.be.above(opened + TYPING_MS));

  /** Keeps this time from ending, because the keys of a busy machine take longer. Returns a function that ends the time. */
  const keepTyping = (): (() => void) => {
    const { setTimeout } = window;
    const ends: (() => void)[] = [];
    window.setTimeout = ((task: () => void, delay?: number) => {
      if (delay !== TYPING_MS) return setTimeout(task, delay);
      return ends.push(task);
    }) as typeof setTimeout;
    return () => {
      window.setTimeout = setTimeout;
      for (const end of ends) end();
    };
  };

  it("typed while the countdown opens presses nothing of it, and moves no focus", async () => {
    const stopTyping = keepTyping();
    const guard = await renderGuard(countdown(90));
    for (const press of ["Enter", " ", "Enter"]) await sendKeys({ press });
    expect(guard.calls).to.eql([]);
    stopTyping();
    // The same time of earlier countdowns ends meanwhile.
    await typingIsOver(performance.now());
    await sendKeys({ press: "Enter" });
    expect(guard.calls).to.eql(["extend"]);
  });

  it("on the button that extends presses nothing of the host, however long, and works again once it is up", async () => {
    const button = add(document.createElement("button"));
    let presses = 0;
    button.addEventListener("click", () => {
      presses += 1;
    });
    button.focus();
    const guard = await renderGuard(countdown(90));
    await typingIsOver(performance.now());
    await hold(1);
    expect(guard.calls).to.eql(["extend"]);
    guard.show(QUIET);
    expect(document.activeElement).to.equal(button);
    // A double press is shorter than this.
    const end = performance.now() + 600;
    while (performance.now() < end) await hold(1);
    expect(presses).to.equal(0);
    await sendKeys({ up: "Enter" });
    await sendKeys({ press: "Enter" });
    expect(presses).to.equal(1);
  });

  it("on the host's button presses nothing of the countdown that opens meanwhile", async () => {
    const button = add(document.createElement("button"));
    button.focus();
    await hold(2);
    const guard = await renderGuard(countdown(90));
    await hold(5);
    expect(guard.calls).to.eql([]);
    await sendKeys({ up: "Enter" });
    await typingIsOver(performance.now());
    await sendKeys({ press: "Enter" });
    expect(guard.calls).to.eql(["extend"]);
  });
});
