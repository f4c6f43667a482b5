import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const heard: unknown[] = [];
const standIn = { dispatchEvent: (event: CustomEvent) => heard.push(event.detail) };
// Without an element the events are the document's.
const { dispatchSessionEventsFrom, announceSessionChange, announceSessionExpiring } = await import("./page-session.ts");
beforeEach(() => {
  forgetPage();
  vi.stubGlobal("document", standIn);
});
afterEach(() => heard.splice(0));

const view = (state: "active" | "warning" | "unverified" | "ending" | "ended" | "anonymous", remainingSeconds = 0) => ({
  state,
  remainingSeconds,
  covered: false,
  ...((state === "ending" || state === "ended") && { reason: "logout" as const }),
});

describe("shell-session-change", () => {
  it("tells each second of the countdown, and an end when it has come, once [S-07, W-03]", () => {
    const told = [view("active", 300), view("warning", 2), view("warning", 1), view("ending")];
    for (const one of told) announceSessionChange(thisPage(), one as Parameters<typeof announceSessionChange>[1]);
    expect(heard).toEqual([
      { state: "active", remainingSeconds: 300, reason: undefined },
      { state: "warning", remainingSeconds: 2, reason: undefined },
      { state: "warning", remainingSeconds: 1, reason: undefined },
    ]);
    for (const one of [view("ended"), view("ended")])
      announceSessionChange(thisPage(), one as Parameters<typeof announceSessionChange>[1]);
    expect(heard.slice(3)).toEqual([{ state: "ended", remainingSeconds: 0, reason: "logout" }]);
  });

  it("leaves the seconds in the shared store while they count down, and only then [S-07, W-03]", async () => {
    const page = thisPage().state;
    page.set({ session: "unknown", preferredLocale: "fr-FR" });
    const seen = (["active", "warning", "active"] as const).map((state) => {
      announceSessionChange(thisPage(), view(state, 9) as Parameters<typeof announceSessionChange>[1]);
      return page.get();
    });
    expect(seen).toEqual([
      { session: "active", preferredLocale: "fr-FR" },
      { session: "warning", preferredLocale: "fr-FR", remainingSeconds: 9 },
      { session: "active", preferredLocale: "fr-FR" },
    ]);
  });

  it("tells a session whose token is over and cannot be checked as unverified, not as a countdown [W-03]", () => {
    for (const one of [view("unverified", 250), view("unverified", 249)])
      announceSessionChange(thisPage(), one as Parameters<typeof announceSessionChange>[1]);
    expect(heard).toEqual([{ state: "unverified", remainingSeconds: 0, reason: undefined }]);
  });

  it("tells the next session of the page anew, and nothing of a visitor [W-03]", () => {
    for (const one of [view("anonymous"), view("active", 300), view("ended")]) {
      announceSessionChange(thisPage(), one as Parameters<typeof announceSessionChange>[1]);
    }
    expect(heard).toEqual([
      { state: "active", remainingSeconds: 300, reason: undefined },
      { state: "ended", remainingSeconds: 0, reason: "logout" },
    ]);
  });

  it("starts at the guard's element while it is there, else at the document [W-03]", () => {
    vi.stubGlobal("document", standIn);
    const guard = new EventTarget() as Element;
    const atGuard: unknown[] = [];
    guard.addEventListener("shell-session-change", (event) => atGuard.push((event as CustomEvent).detail.state));
    const tell = (state: "active" | "ended") =>
      announceSessionChange(thisPage(), view(state) as Parameters<typeof announceSessionChange>[1]);
    const former = dispatchSessionEventsFrom(thisPage(), new EventTarget() as Element);
    const stop = dispatchSessionEventsFrom(thisPage(), guard);
    // The former guard's release has no effect any more.
    former();
    tell("active");
    expect([atGuard, heard]).toEqual([["active"], []]);
    stop();
    tell("ended");
    expect(atGuard).toEqual(["active"]);
    expect(heard).toMatchObject([{ state: "ended" }]);
  });
});

describe("shell-session-expiring", () => {
  it("names the longest delay, and waits for nothing where no host hands in work [W-03]", () => {
    vi.stubGlobal("document", standIn);
    expect(announceSessionExpiring(thisPage(), 5)).toEqual({ work: undefined, prevented: false });
    expect(heard).toMatchObject([{ remainingSeconds: 5 }]);
  });

  it("waits for what a host hands in, whatever reading that does, and never rejects [W-03]", async () => {
    vi.stubGlobal("document", standIn);
    const guard = new EventTarget() as Element;
    const throws = (name: string) =>
      Object.defineProperty(Promise.resolve(), name, {
        get() {
          throw new Error("host");
        },
      });
    guard.addEventListener("shell-session-expiring", (event) => {
      const { waitUntil } = (event as CustomEvent<{ waitUntil(work: unknown): void }>).detail;
      for (const work of [throws("constructor"), throws("then"), Promise.reject(new Error("host")), 5]) waitUntil(work);
    });
    const stop = dispatchSessionEventsFrom(thisPage(), guard);
    const { work, prevented } = announceSessionExpiring(thisPage(), 5);
    stop();
    await expect(work).resolves.toHaveLength(4);
    expect(prevented).toBe(false);
  });
});
