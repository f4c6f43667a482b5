// @vitest-environment happy-dom
import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostValues } from "../element/host-port.ts";
import { preloadOnLogin } from "./page-enhancement.ts";

let idle: (() => void)[] = [];
const becomeIdle = () => {
  for (const task of idle.splice(0)) task();
};

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function header(page: string | undefined) {
  const values = atom<HostValues>({ page });
  const abort = new AbortController();
  const preload = vi.fn();
  preloadOnLogin({ values, signal: abort.signal }, preload);
  return { values, abort, preload };
}

function focusIn(markup: string): void {
  document.body.innerHTML = markup;
  document.body.firstElementChild?.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
}

describe("the scripts of customers on a login page [W-09]", () => {
  it("are requested once the page is idle, and once only", () => {
    const { preload } = header("login");
    expect(preload).not.toHaveBeenCalled();
    becomeIdle();
    focusIn("<input>");
    expect(preload).toHaveBeenCalledOnce();
  });

  it("are requested at once when a field gets the focus", () => {
    const { preload } = header("login");
    focusIn("<input>");
    expect(preload).toHaveBeenCalledOnce();
    becomeIdle();
    expect(preload).toHaveBeenCalledOnce();
  });

  it("are requested when a host says later that this is the login page", () => {
    const { preload, values } = header(undefined);
    becomeIdle();
    values.set({ page: "login" });
    becomeIdle();
    expect(preload).toHaveBeenCalledOnce();
  });

  it.each([undefined, "registration", "home"])("are not requested on the page %s", (page) => {
    const { preload } = header(page);
    becomeIdle();
    focusIn("<input>");
    expect(preload).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "are not requested on the line %j",
    (connection) => {
      vi.stubGlobal("navigator", { connection });
      const { preload } = header("login");
      becomeIdle();
      focusIn("<input>");
      expect(preload).not.toHaveBeenCalled();
    },
  );

  it("are not requested after the header has left the page", () => {
    const { preload, abort } = header("login");
    abort.abort();
    becomeIdle();
    focusIn("<input>");
    expect(preload).not.toHaveBeenCalled();
  });
});
