/** The countdown opens by itself over dialogs of hosts: it can be answered whatever they cancel, and counts as outside none of them. */
import * as RadixDialog from "@radix-ui/react-dialog";
import { waitFor } from "@testing-library/dom";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { expect } from "chai";
import { createFocusTrap } from "focus-trap";
import { createRoot } from "react-dom/client";
import { listenFirst } from "../../src/platform/surface-events.ts";
import { countdown, removeGuards, renderGuard, type TestGuard } from "./session-guard.fixture.tsx";

interface HostDialog {
  readonly field: HTMLInputElement;
  isOpen(): boolean;
  remove(): void;
}

const FIELD = '<input aria-label="Amount" value="1250,00">';

function withMarkup(open: (box: HTMLElement) => { isOpen(): boolean; close(): void }): HostDialog {
  const box = Object.assign(document.createElement("div"), { innerHTML: FIELD });
  box.setAttribute("role", "dialog");
  document.body.append(box);
  const { isOpen, close } = open(box);
  const remove = () => {
    close();
    box.remove();
  };
  return { field: box.querySelector("input") as HTMLInputElement, isOpen, remove };
}

function trapped(): HostDialog {
  return withMarkup((box) => {
    const trap = createFocusTrap(box);
    trap.activate();
    return { isOpen: () => trap.active, close: () => trap.deactivate() };
  });
}

/** As kiosks, tours and dialogs written by hand do: nothing beside the box may be pressed, typed or focused. */
const cancelling = (target: EventTarget, isClosing: boolean) => (): HostDialog =>
  withMarkup((box) => {
    let isOpen = true;
    const stop = new AbortController();
    const onEvent = (event: Event) => {
      if (event.composedPath().includes(box)) return;
      if (isClosing) isOpen = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type.startsWith("focus")) box.querySelector("input")?.focus();
    };
    for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "click", "keydown", "keyup"])
      target.addEventListener(type, onEvent, { capture: true, signal: stop.signal });
    for (const type of ["focus", "focusin"])
      target.addEventListener(type, onEvent, { capture: true, signal: stop.signal });
    return { isOpen: () => isOpen, close: () => stop.abort() };
  });

const radix = (isModal: boolean) => async (): Promise<HostDialog> => {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <RadixDialog.Root defaultOpen modal={isModal}>
      <RadixDialog.Portal>
        <RadixDialog.Content aria-describedby={undefined}>
          <RadixDialog.Title>Order</RadixDialog.Title>
          <input aria-label="Amount" defaultValue="1250,00" />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>,
  );
  const field = () => document.querySelector<HTMLInputElement>("[role=dialog] input");
  await waitFor(() => expect(document.activeElement).to.equal(field()));
  const remove = () => {
    root.unmount();
    place.remove();
  };
  return { field: field() as HTMLInputElement, isOpen: () => field() !== null, remove };
};

const HOSTS: Readonly<Record<string, () => HostDialog | Promise<HostDialog>>> = {
  "focus-trap with its default options": trapped,
  "a modal dialog of Radix": radix(true),
  "a dialog of Radix that is not modal": radix(false),
  "a host that cancels events on the document": cancelling(document, false),
  "a host that cancels events on the window": cancelling(window, false),
  "a host that closes at each press, key and focus elsewhere": cancelling(window, true),
};

/** For this long the countdown takes neither presses nor keys, which may be meant for the page. */
async function settled(guard: TestGuard): Promise<void> {
  const opened = performance.now();
  await waitFor(() => expect(performance.now() - opened).to.be.above(520), { timeout: 3000 });
  await waitFor(() => expect(guard.dialog().getAnimations({ subtree: true })).to.eql([]));
}

async function press(button: HTMLElement | undefined): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  await sendMouse({ type: "click", position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

describe("the countdown over a dialog of the host [S-06]", () => {
  let host: HostDialog | undefined;
  // The script of the shell runs when the page loads, long before a host opens a dialog.
  before(listenFirst);
  afterEach(() => {
    removeGuards();
    host?.remove();
    host = undefined;
  });

  for (const [name, open] of Object.entries(HOSTS)) {
    it(`is answered by press and key, and leaves all as it was: ${name}`, async () => {
      host = await open();
      const { field, isOpen } = host;
      field.focus();
      const guard = await renderGuard(countdown(90));
      await settled(guard);
      const [extend, logout] = guard.dialog().querySelectorAll("button");
      expect(guard.shadow.activeElement).to.equal(extend);
      await sendKeys({ press: "Enter" });
      await press(extend);
      await sendKeys({ press: "Tab" });
      expect(guard.shadow.activeElement).to.equal(logout);
      await sendKeys({ press: "Enter" });
      await press(logout);
      expect(guard.calls).to.eql(["extend", "extend", "logout", "logout"]);
      // A press on its words takes the focus away; keys are for the countdown all the same.
      await press(guard.dialog().querySelector("h2") ?? undefined);
      await sendKeys({ press: "Escape" });
      await sendKeys({ press: "Tab" });
      expect(guard.shadow.activeElement).not.to.equal(null);
      removeGuards();
      expect(isOpen()).to.equal(true);
      expect(field.isConnected && field.value).to.equal("1250,00");
    });
  }
});
