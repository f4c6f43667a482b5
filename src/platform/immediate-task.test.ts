import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("runs a task once, also when the browser has dropped its message before the page comes back", async () => {
  const page = new EventTarget();
  const messages: (() => void)[] = [];
  class Channel {
    readonly port1 = { onmessage: () => {} };
    readonly port2 = { postMessage: () => messages.push(this.port1.onmessage) };
  }
  vi.stubGlobal("MessageChannel", Channel);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const { runSoon } = await import("./immediate-task.ts");
  const done: string[] = [];
  runSoon(() => done.push("first"));
  expect(done).toEqual([]);
  messages.shift()?.();
  expect(done).toEqual(["first"]);
  runSoon(() => done.push("dropped"));
  messages.length = 0;
  page.dispatchEvent(new Event("pageshow"));
  expect(done).toEqual(["first", "dropped"]);
  runSoon(() => done.push("after"));
  for (const message of messages.splice(0)) message();
  page.dispatchEvent(new Event("pageshow"));
  expect(done).toEqual(["first", "dropped", "after"]);
});
