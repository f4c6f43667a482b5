import { afterEach, describe, expect, it, vi } from "vitest";
import { browserChannel } from "./channel.ts";

const storageEvent = (key: string | null, newValue: string | null = null) =>
  Object.assign(new Event("storage"), { key, newValue });

afterEach(() => vi.unstubAllGlobals());

describe("browserChannel", () => {
  it("reaches the other tabs, and not its own", async () => {
    const target = new EventTarget();
    const [a, b] = [browserChannel("t1", target), browserChannel("t1", target)];
    const heard: unknown[] = [];
    a.listen(() => heard.push("echo"));
    const arrived = new Promise((resolve) => b.listen(resolve));
    a.post({ type: "ask" });
    await expect(arrived).resolves.toEqual({ type: "ask" });
    expect(heard).toEqual([]);
    a.close();
    b.close();
  });

  it("does not throw for what cannot be sent, or after it was closed", () => {
    const channel = browserChannel("t2", new EventTarget());
    expect(() => channel.post(() => {})).not.toThrow();
    channel.close();
    expect(() => channel.post("late")).not.toThrow();
  });

  it("hears nothing while its page is left, can still speak, and hears again once the page is shown", async () => {
    const page = new EventTarget();
    const [left, other] = [browserChannel("t5", page), browserChannel("t5", new EventTarget())];
    const heard: unknown[] = [];
    left.listen((message) => heard.push(message));
    page.dispatchEvent(new Event("pagehide"));
    const spoken = new Promise((resolve) => other.listen(resolve));
    other.post("missed");
    left.post("last words");
    await expect(spoken).resolves.toBe("last words");
    page.dispatchEvent(new Event("pageshow"));
    other.post("seen");
    await vi.waitFor(() => expect(heard).toEqual(["seen"]));
    left.close();
    other.close();
  });

  it("tells of values that another tab changed, or that everything was cleared", () => {
    const target = new EventTarget();
    const channel = browserChannel("t3", target);
    const keys: (string | undefined)[] = [];
    const cancel = channel.onStorage((key) => keys.push(key));
    target.dispatchEvent(storageEvent("shell.auth"));
    target.dispatchEvent(storageEvent(null));
    cancel();
    target.dispatchEvent(storageEvent("shell.auth"));
    expect(keys).toEqual(["shell.auth", undefined]);
    channel.close();
  });
});

it("is silent where the browser refuses the channel, and still tells of changed values", () => {
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        throw new DOMException("", "SecurityError");
      }
    },
  );
  const target = new EventTarget();
  const channel = browserChannel("t4", target);
  const keys: unknown[] = [];
  channel.onStorage((key) => keys.push(key));
  expect(() => channel.post("x")).not.toThrow();
  target.dispatchEvent(storageEvent("shell.auth"));
  expect(keys).toEqual(["shell.auth"]);
  channel.close();
});
