import { afterEach, describe, expect, it, vi } from "vitest";

const heard: unknown[] = [];
// Before the module is there: its events start at the document.
vi.stubGlobal("document", { dispatchEvent: (event: CustomEvent) => heard.push(event.detail) });
const { tellChange } = await import("./session-events.ts");
afterEach(() => heard.splice(0));

const view = (state: "active" | "warning" | "ending" | "ended" | "anonymous", remainingSeconds = 0) => ({
  state,
  remainingSeconds,
  covered: false,
  ...((state === "ending" || state === "ended") && { reason: "logout" as const }),
});

describe("shell-session-change", () => {
  it("tells each second of the countdown, and an end when it has come, once [S-07, W-03]", () => {
    const told = [view("active", 300), view("warning", 2), view("warning", 1), view("ending")];
    for (const one of told) tellChange(one as Parameters<typeof tellChange>[0]);
    expect(heard).toEqual([
      { state: "active", remainingSeconds: 300, reason: undefined },
      { state: "warning", remainingSeconds: 2, reason: undefined },
      { state: "warning", remainingSeconds: 1, reason: undefined },
    ]);
    for (const one of [view("ended"), view("ended")]) tellChange(one as Parameters<typeof tellChange>[0]);
    expect(heard.slice(3)).toEqual([{ state: "ended", remainingSeconds: 0, reason: "logout" }]);
  });

  it("tells the next session of the page anew, and nothing of a visitor [W-03]", () => {
    for (const one of [view("anonymous"), view("active", 300), view("ended")]) {
      tellChange(one as Parameters<typeof tellChange>[0]);
    }
    expect(heard).toEqual([
      { state: "active", remainingSeconds: 300, reason: undefined },
      { state: "ended", remainingSeconds: 0, reason: "logout" },
    ]);
  });
});
