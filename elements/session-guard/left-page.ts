/**
 * Covers a page that is left, so that Back shows nothing of a customer before the session is checked [S-07]. React renders nothing between `pagehide` and
 * `pageshow` (`renderedSession`), so a plain element covers the page. The guard's own dialog opens above it once the page is back.
 */
import type { HostPort } from "../../src/element/host-port.ts";
import { renderedSession } from "../../src/stores/customer/page-session.ts";
import { currentSessionView } from "../../src/stores/page/signed-in.ts";

/** Follows the session; returns a function that stops. */
export function coverLeftPage({ element, page }: HostPort): () => void {
  let cover: HTMLElement | undefined;
  const stop = currentSessionView(page).subscribe((view) => {
    if (view?.covered) {
      if (view !== renderedSession(page).get()) cover ??= placeCover(element);
    } else {
      cover?.remove();
      cover = undefined;
    }
  });
  return () => {
    stop();
    cover?.remove();
  };
}

/** In the top layer and beside the body: the guard may stand where nothing is shown. The styles that a host has for its popovers do not count. */
function placeCover(guard: HTMLElement): HTMLElement {
  const look = getComputedStyle(guard);
  const colours = `color-scheme:${look.colorScheme};background:${look.getPropertyValue("--shell-color-surface")}`;
  const cover = document.createElement("div");
  cover.popover = "manual";
  cover.style.cssText = `all:initial;display:block;position:fixed;inset:0;${colours}`;
  document.documentElement.append(cover);
  cover.showPopover();
  return cover;
}
