/**
 * The behaviour of the markup in a mount, whichever tier rendered it: menus by hover and keyboard, the active item, events for
 * hosts, and marks for facts that styles can show. Views attach nothing of this.
 */
import type { FactPath } from "../domain/facts/fact-path.ts";
import { mayShowAppBanner } from "../domain/footer/app-banner.ts";
import { isActiveHref } from "../domain/links/active-href.ts";
import { ENDED, SESSION } from "../element/fragment.ts";
import type { HostPort } from "../element/host-port.ts";
import { setPageWidth } from "../element/page-width.ts";
import { ignoreLoadFailure, importWithRetry } from "../platform/import-with-retry.ts";
import { currentLocation, onLocationChange } from "../platform/page-location.ts";
import { skipTo } from "../platform/skip-link.ts";
import { takeEndReason } from "../stores/page/page-reading.ts";
import type { Page } from "../stores/page.ts";
import { connectDisclosures } from "../ui/disclosure/disclosures.ts";
import { onPageState, pageState } from "./fragment-current.ts";
import { followMarketLinks } from "./market-links.ts";

/** Facts whose changes are applied to the markup here. No element has to render for them, so no definition lists them. */
export const APPLIED_FACTS = [
  // The active item.
  "page.origin",
  "page.path",
  "page.hash",
  // The app banner of the footer.
  "consent",
  "isWebView",
] as const satisfies readonly FactPath[];

/** Set on the mount while the app banner must not be seen [F-03]. */
const APP_HIDDEN = "data-shell-app-hidden";

export function attachBehaviour(port: HostPort, mount: HTMLElement): void {
  const { page, signal } = port;
  markPageState(page, mount);
  showEndReason(page, mount);
  const stops = [
    connectDisclosures(mount),
    followActiveItem(mount),
    followMarketLinks(mount),
    onPageState(page, () => markPageState(page, mount)),
  ];
  mount.addEventListener("beforetoggle", (event) => emitToggle(port, event as ToggleEvent), { capture: true, signal });
  mount.addEventListener("click", (event) => emitSectionToggle(port, event), { signal });
  mount.addEventListener("click", followSkipLink, { signal });
  signal.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}

/**
 * The skip link moves the focus without its address: with `<base>` that is an address of another page, and some pages use the hash for
 * their routes.
 */
function followSkipLink(event: MouseEvent): void {
  const link = (event.composedPath()[0] as Element).closest(".skip-link");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  skipTo((link.getAttribute("href") ?? "").slice(1));
}

function markPageState(page: Page, mount: HTMLElement): void {
  const { hasSession, surroundings, consent } = pageState(page);
  mount.toggleAttribute(SESSION, hasSession);
  setPageWidth(hasSession);
  mount.toggleAttribute(APP_HIDDEN, !mayShowAppBanner({ ...surroundings, consent }));
}

/** Says on a login page why the last session ended, where the fragment has a place for it [S-07]. */
function showEndReason(page: Page, mount: HTMLElement): void {
  const place = mount.querySelector(`[${ENDED}]`);
  const { hasSession, isAuthorMode } = pageState(page);
  // With a session, and in author mode, the element renders and says it itself.
  const reason = place === null || hasSession || isAuthorMode ? undefined : takeEndReason(page);
  if (place === null || reason === undefined) return;
  place.setAttribute("data-shown", "");
  // A logout in another tab is one as well.
  const why = reason === "elsewhere" ? "logout" : reason;
  const text = place.getAttribute(`${ENDED}-${why}`) ?? place.getAttribute(ENDED);
  place.role = "status";
  const words = place.lastElementChild;
  if (words === null) return;
  words.append(text ?? "");
  void importWithRetry(() => import("../platform/announcement.ts")).then(
    ({ announce }) => announce(words),
    ignoreLoadFailure,
  );
}

/** A menu, the account menu or the panel, named by `data-menu`. A host can prevent its opening, but not its closing. */
function emitToggle(port: HostPort, event: ToggleEvent): void {
  const popover = event.composedPath()[0] as HTMLElement;
  const id = popover.dataset.menu;
  if (id === undefined) return;
  if (!port.emit("shell-menu-toggle", { id, open: event.newState === "open" }, true)) event.preventDefault();
}

/** A section that folds on phones. The click comes before the fold, so a section that is open now is about to close. */
function emitSectionToggle(port: HostPort, event: Event): void {
  const summary = (event.composedPath()[0] as Element).closest("summary");
  const id = summary?.closest<HTMLElement>("[data-key]")?.dataset.key;
  const details = summary?.parentElement as HTMLDetailsElement | null | undefined;
  if (id !== undefined && details) port.emit("shell-menu-toggle", { id, open: !details.open });
}

/** Marks the links to this page and the menus that contain one, now and when address or links change [H-16]. */
function followActiveItem(mount: HTMLElement): () => void {
  const mark = () => {
    const { path, hash } = currentLocation();
    const here = { path, hash, origin: location.origin };
    const isHere = (link: Element) => isActiveHref(link.getAttribute("href") ?? undefined, here);
    // Logos and markets are no items of the navigation.
    for (const link of mount.querySelectorAll("a[data-shell-link]:not([data-shell-market], .logo)")) {
      link.ariaCurrent = isHere(link) ? "page" : null;
    }
    for (const trigger of mount.querySelectorAll("[data-disclosure=menu]")) {
      const menu = trigger.nextElementSibling;
      trigger.ariaCurrent = menu?.querySelector("a[aria-current=page]") ? "true" : null;
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
