import { afterEach, expect, it, vi } from "vitest";
import { whenActivated } from "./page-moments.ts";

afterEach(() => vi.unstubAllGlobals());

function stubPage(isPrerendering: boolean) {
  const page = Object.assign(new EventTarget(), { prerendering: isPrerendering });
  vi.stubGlobal("document", page);
  return page;
}

it("runs at once in a page that somebody opened [W-04]", () => {
  stubPage(false);
  const task = vi.fn();
  whenActivated(task);
  expect(task).toHaveBeenCalledOnce();
});

it("waits in a page that is rendered ahead, and runs once when it is shown [W-04]", () => {
  const page = stubPage(true);
  const task = vi.fn();
  whenActivated(task);
  expect(task).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("prerenderingchange"));
  page.dispatchEvent(new Event("prerenderingchange"));
  expect(task).toHaveBeenCalledOnce();
});
