// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { elementClass } from "./element-class.ts";

it("listens to touches without delaying them while an element lives, so that iOS shows what is pressed", () => {
  const lives: AbortSignal[] = [];
  customElements.define(
    "touched-element",
    elementClass(HTMLElement, { attributes: [], properties: [] }, (_, life) => lives.push(life.abort.signal)),
  );
  const host = document.createElement("touched-element");
  const listen = vi.spyOn(host, "addEventListener");
  document.body.append(host);
  const [signal] = lives;
  expect(listen).toHaveBeenCalledWith("touchstart", expect.any(Function), { passive: true, signal });
  expect(signal?.aborted).toBe(false);
});
