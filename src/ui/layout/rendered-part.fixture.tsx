/** A part rendered in a shadow root with its styles, as in an element, for browser tests. */
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import base from "../theme/base.css?inline";
import tokens from "../theme/tokens.css?inline";

export interface RenderedPart {
  readonly host: HTMLElement;
  readonly mount: HTMLElement;
  /** The element for a selector; throws if there is none. */
  find(selector: string): HTMLElement;
  render(part: ReactNode): void;
  remove(): void;
}

export function renderPart(part: ReactNode, styles: string): RenderedPart {
  const host = document.createElement("div");
  const mount = document.createElement("div");
  const style = document.createElement("style");
  style.textContent = [tokens, base, styles].join("\n");
  host.attachShadow({ mode: "open" }).append(style, mount);
  document.body.append(host);
  const root = createRoot(mount);
  const render = (next: ReactNode) => flushSync(() => root.render(next));
  render(part);
  return {
    host,
    mount,
    render,
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
