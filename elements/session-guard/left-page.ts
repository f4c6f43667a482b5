/**
 * Covers a page that is left, so that Back shows nothing of a customer before the session is checked [S-07]. React renders nothing then (`renderedSession`),
 * so the cover is not React's. The dialog of a guard takes its place once the page is back.
 */
import type { HostPort } from "../../src/element/host-port.ts";
import { renderedSession } from "../../src/stores/customer/page-session.ts";
import { currentSessionView } from "../../src/stores/page/signed-in.ts";

/** Returns a function that ends this. */
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

/** In the top layer and beside the body: the guard may stand where nothing is shown. */
function placeCover(guard: HTMLElement): HTMLElement {
  const look = getComputedStyle(guard);
  const { colorScheme } = look;
  const background = look.getPropertyValue("--shell-color-surface");
  const cover = document.createElement("div");
  cover.popover = "manual";
  Object.assign(cover.style, { colorScheme, background, inset: "0", width: "auto", height: "auto", border: "0" });
  document.documentElement.append(cover);
  cover.showPopover();
  return cover;
}
