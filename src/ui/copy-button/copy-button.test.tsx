/** The message after copying: how long it stays, and its text if copying failed. */
import { waitFor } from "@testing-library/dom";
import { expect } from "chai";
import { createRoot, type Root } from "react-dom/client";
import { COPY_CONFIRMATION_MS } from "../../domain/constants.ts";
import { CopyButton } from "./copy-button.tsx";

/** Controls the timers of confirmations; other timers run normally. */
function holdConfirmations() {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const pending = new Map<number, () => void>();
  let count = 0;
  Object.assign(globalThis, {
    setTimeout: (task: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== COPY_CONFIRMATION_MS) return start(task, ms, ...rest);
      count -= 1;
      pending.set(count, task);
      return count;
    },
    clearTimeout: (timer?: number) => {
      if (timer === undefined || !pending.delete(timer)) stop(timer);
    },
  });
  return { pending, release: () => Object.assign(globalThis, { setTimeout: start, clearTimeout: stop }) };
}

describe("the copy button", () => {
  const { clipboard } = navigator;
  const { execCommand } = document;
  let host: HTMLElement;
  let root: Root;
  let timers: ReturnType<typeof holdConfirmations>;

  const answer = () => host.querySelector("[aria-live]")?.textContent;
  const copy = () => host.querySelector("button")?.click();
  /** Allows or refuses both the permission and the older way. */
  const permit = (isGiven: boolean) => {
    const writeText = async () => {
      if (!isGiven) throw new DOMException("Refused", "NotAllowedError");
    };
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    document.execCommand = () => isGiven;
  };

  beforeEach(async () => {
    timers = holdConfirmations();
    host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
    root.render(
      <CopyButton
        text="DE89"
        label="Copy IBAN"
        describedBy="iban"
        answers={{ copied: "Copied", failed: "Couldn’t copy" }}
      />,
    );
    await waitFor(() => expect(answer()).to.equal(""));
  });
  afterEach(() => {
    root.unmount();
    host.remove();
    timers.release();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    document.execCommand = execCommand;
  });

  /** Pages that meddle with a copy; those that come first can keep it from everybody else. */
  const MEDDLERS: Readonly<
    Record<string, { listen: (copied: ClipboardEvent) => void; at: EventTarget; answer: string }>
  > = {
    "cancels it": { at: document, listen: (copied) => copied.preventDefault(), answer: "Copied" },
    "adds a line": {
      at: document,
      listen: (copied) => {
        copied.preventDefault();
        copied.clipboardData?.setData("text/plain", "DE89\nRead more at page.example");
      },
      answer: "Copied",
    },
    "adds a line, and comes first": {
      at: globalThis,
      listen: (copied) => {
        copied.preventDefault();
        copied.clipboardData?.setData("text/plain", "other");
        copied.clipboardData?.setData("text/html", "<b>other</b>");
      },
      answer: "Copied",
    },
    "comes first and lets nobody else see it": {
      at: globalThis,
      listen: (copied) => {
        copied.stopImmediatePropagation();
        copied.clipboardData?.setData("text/plain", "other");
      },
      answer: "Couldn’t copy",
    },
  };
  for (const [name, { at, listen, answer: expected }] of Object.entries(MEDDLERS)) {
    it(`says "${expected}" on a page that ${name}, and only what is so [H-19]`, async () => {
      permit(false);
      let copied: readonly string[] = [];
      // As browsers do it: the event starts at the field, and the command says true whoever has cancelled it.
      document.execCommand = () => {
        const held = new Map<string, string>();
        // Firefox empties the data of an event that a page makes itself.
        const clipboardData = {
          clearData: () => held.clear(),
          setData: (type: string, data: string) => held.set(type, data),
          getData: (type: string) => held.get(type) ?? "",
        };
        const event = new Event("copy", { bubbles: true, composed: true, cancelable: true });
        host.querySelector("textarea")?.dispatchEvent(Object.assign(event, { clipboardData }));
        copied = ["text/plain", "text/html"].map(clipboardData.getData);
        return true;
      };
      const listening = new AbortController();
      at.addEventListener("copy", listen as EventListener, { capture: at === globalThis, signal: listening.signal });
      copy();
      await waitFor(() => expect(answer()).to.equal(expected));
      if (expected === "Copied") expect(copied).to.eql(["DE89", ""]);
      listening.abort();
    });
  }

  it("confirms a second copy for its full time, from that copy on [H-19]", async () => {
    permit(true);
    copy();
    await waitFor(() => expect(answer()).to.equal("Copied"));
    const [first] = timers.pending.keys();
    copy();
    await waitFor(() => expect([...timers.pending.keys()]).to.not.include(first));
    expect(timers.pending.size).to.equal(1);
    expect(answer()).to.equal("Copied");
    for (const end of timers.pending.values()) end();
    await waitFor(() => expect(answer()).to.equal(""));
  });

  it("says that nothing was copied, for as long [H-19]", async () => {
    permit(false);
    copy();
    await waitFor(() => expect(answer()).to.equal("Couldn’t copy"));
    for (const end of timers.pending.values()) end();
    await waitFor(() => expect(answer()).to.equal(""));
    permit(true);
    copy();
    await waitFor(() => expect(answer()).to.equal("Copied"));
  });
});
