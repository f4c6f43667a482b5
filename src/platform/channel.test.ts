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

describe("browserChannel without BroadcastChannel", () => {
  function tabs() {
    vi.stubGlobal("BroadcastChannel", undefined);
    const targets = [new EventTarget(), new EventTarget()] as const;
    const areaOf = (self: EventTarget) => () =>
      ({
        setItem: (key: string, value: string) => {
          for (const target of targets) if (target !== self) target.dispatchEvent(storageEvent(key, value));
        },
        removeItem: (key: string) => {
          for (const target of targets) if (target !== self) target.dispatchEvent(storageEvent(key));
        },
      }) as unknown as Storage;
    return targets.map((target) => browserChannel("t4", target, areaOf(target)));
  }

  it("reaches the other tabs by a stored note, and equal messages twice", () => {
    const [a, b] = tabs();
    const heard: unknown[] = [];
    const changed: unknown[] = [];
    const cancel = b?.listen((message) => heard.push(message));
    b?.onStorage((key) => changed.push(key));
    a?.listen(() => heard.push("echo"));
    a?.post({ type: "record" });
    a?.post({ type: "record" });
    expect(heard).toEqual([{ type: "record" }, { type: "record" }]);
    expect(changed).toEqual([]);
    cancel?.();
    a?.post({ type: "record" });
    expect(heard).toHaveLength(2);
  });

  it("does not stumble over notes of others", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const target = new EventTarget();
    const heard: unknown[] = [];
    browserChannel("t5", target, () => undefined).listen((message) => heard.push(message));
    for (const note of ["{", "null", "7"]) target.dispatchEvent(storageEvent("t5.note", note));
    target.dispatchEvent(storageEvent("other.note", '{"message":1}'));
    expect(heard.filter((message) => message !== undefined)).toEqual([]);
  });

  it("does not throw where storage is blocked", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const channel = browserChannel("t6", new EventTarget(), () => {
      throw new Error("blocked");
    });
    expect(() => channel.post("x")).not.toThrow();
    channel.close();
  });
});
