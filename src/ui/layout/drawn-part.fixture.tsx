/** A part rendered in a shadow root with its styles, as in an element, for browser tests. */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import base from "../theme/base.css?inline";
import tokens from "../theme/tokens.css?inline";

export interface DrawnPart {
  readonly host: HTMLElement;
  readonly mount: HTMLElement;
  /** The element for a selector; throws if there is none. */
  find(selector: string): HTMLElement;
  draw(part: ReactNode): void;
  remove(): void;
}

export function drawPart(part: ReactNode, styles: string): DrawnPart {
  const host = document.createElement("div");
  const mount = document.createElement("div");
  const style = document.createElement("style");
  style.textContent = [tokens, base, styles].join("\n");
  host.attachShadow({ mode: "open" }).append(style, mount);
  document.body.append(host);
  const root = createRoot(mount);
  const draw = (next: ReactNode) => flushSync(() => root.render(next));
  draw(part);
  return {
    host,
    mount,
    draw,
    find(selector) {
      const found = mount.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`Nothing matches ${selector}`);
      return found;
    },
    remove() {
      root.unmount();
      host.remove();
    },
  };
}
