/**
 * What visitors and customers do with what stands, whoever drew it: menus by hover and keyboard, the item of this page,
 * the events that hosts hear. Attached to the mount once; views draw and attach nothing of this.
 */
import { isActiveHref } from "../domain/links/active-href.ts";
import type { HostPort } from "../element/host-port.ts";
import { currentLocation, onLocationChange } from "../platform/page-location.ts";
import { connectDisclosures } from "../ui/disclosure/disclosures.ts";

export function attachBehaviour(port: HostPort, mount: HTMLElement): void {
  const { signal } = port;
  const stops = [connectDisclosures(mount), followActiveItem(mount)];
  mount.addEventListener("beforetoggle", (event) => tellToggle(port, event as ToggleEvent), { capture: true, signal });
  mount.addEventListener("click", (event) => tellFold(port, event), { signal });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}

/** A menu, the account menu or the panel: named by `data-menu`. Opening can be refused; nobody can refuse closing. */
function tellToggle(port: HostPort, event: ToggleEvent): void {
  const popover = event.composedPath()[0] as HTMLElement;
  const id = popover.dataset.menu;
  if (id === undefined) return;
  if (!port.emit("shell-menu-toggle", { id, open: event.newState === "open" }, true)) event.preventDefault();
}

/** A section that folds on phones: the click comes before the fold, so what is open now will be closed. */
function tellFold(port: HostPort, event: Event): void {
  const summary = event.composedPath().find((node): node is HTMLElement => (node as Element).localName === "summary");
  const id = summary?.closest<HTMLElement>("[data-key]")?.dataset.key;
  const details = summary?.parentElement as HTMLDetailsElement | null | undefined;
  if (id !== undefined && details) port.emit("shell-menu-toggle", { id, open: !details.open });
}

/** Marks the links to this page, and the menus that hold one, now and when address or links change [H-16]. */
function followActiveItem(mount: HTMLElement): () => void {
  const mark = () => {
    const { path, hash } = currentLocation();
    const here = { path, hash, origin: location.origin };
    const isHere = (link: Element) => isActiveHref(link.getAttribute("href") ?? undefined, here);
    // A logo that leads here is no item, nor is a market.
    for (const link of mount.querySelectorAll("a[data-shell-link]:not([data-shell-market], .logo)")) {
      say(link, isHere(link) && "page");
    }
    for (const trigger of mount.querySelectorAll("[data-disclosure=menu]")) {
      const menu = trigger.nextElementSibling;
      say(trigger, menu?.querySelector("a[aria-current=page]") ? "true" : false);
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(mount, { childList: true, subtree: true, attributeFilter: ["href"] });
  mark();
  const stop = onLocationChange(mark);
  return () => {
    observer.disconnect();
    stop();
  };
}

function say(element: Element, value: string | false): void {
  if (value === false) element.removeAttribute("aria-current");
  else if (element.getAttribute("aria-current") !== value) element.setAttribute("aria-current", value);
}
