/**
 * One listener for all links of the shell's elements. It informs the host before a link is followed, and the host can
 * take over [W-03, F-09, M-07]. It is in the page script, so links work before React is loaded. It listens on the
 * document, so it runs after React's handlers.
 *
 * Links carry data attributes: `data-shell-link` (id of the item), `data-shell-action` (login, registration, market,
 * consent), and `data-shell-market` (preferred locale). Registration flow and product come from the link's query, or
 * else from a property or attribute of the element.
 */
import { COUNTRY_HINT_COOKIE, PREFERRED_LOCALE_COOKIE } from "../../domain/constants.ts";
import { AT_ONCE, FOR_A_YEAR, writeCookie } from "../../platform/cookies.ts";
import { emit } from "../../platform/emit.ts";
import { reportError } from "../../platform/report-error.ts";
import { givenConfig, givenStorageKey } from "../config/given-config.ts";
import { claim, type Page } from "../page.ts";

/**
 * Listens once for each root of the document, because `document.open()` removes the listeners together with the root.
 * The claim is the root's `dataset`, because claimed elements are blocks of configuration.
 */
export function listenToLinks(page: Page): void {
  if (claim(page, document.documentElement.dataset))
    document.addEventListener("click", (event) => onClick(page, event));
}

/**
 * The functions that open the second layer of each known tool. A name may also belong to an element with that id, or to a tool of
 * another make.
 */
const CONSENT_LAYERS = [
  ["__ucCmp", "showSecondLayer"],
  ["UC_UI", "showSecondLayer"],
  ["CookieConsent", "showPreferences"],
] as const;

/**
 * Opens the tool's second layer, where visitors change their choice [F-09]. It tries every tool, because the
 * configuration is read later. Usercentrics 3 may also define the older name. Returns false if nothing was opened.
 */
function openConsentTool(): boolean {
  const page = globalThis as unknown as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const opened = new Set<string>();
  for (const [name, layer] of CONSENT_LAYERS) {
    const tool = page[name];
    if (typeof tool?.[layer] !== "function" || opened.has(layer)) continue;
    try {
      tool[layer]();
      opened.add(layer);
    } catch {
      // The tool is not ready.
    }
  }
  return opened.size > 0;
}

function onClick(page: Page, event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  // A clicked link is in a document or in a shadow root, and only a shadow root has a host.
  const { host } = (link?.getRootNode() ?? {}) as { host?: Element & Readonly<Record<string, unknown>> };
  if (!link?.dataset.shellLink || !host) return;
  const { shellLink: id, shellAction, shellMarket } = link.dataset;
  // Leads to this very page in the other market, if the page declares its translation [M-04].
  const there = document.querySelector<HTMLLinkElement>(`head [hreflang="${shellMarket}" i]`);
  if (there) link.href = there.href;
  const { href } = link;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const dispatch = (name: string, detail: object): boolean => {
    const goesOn = emit(host, `shell-${name}`, detail, true);
    if (!goesOn) event.preventDefault();
    return goesOn;
  };
  if (shellAction === "consent") {
    event.preventDefault();
    // The tool of a host may have opened at the event.
    const { tool } = (givenConfig(page).consent ?? {}) as { tool?: unknown };
    if (dispatch("consent-open", {}) && !openConsentTool() && tool !== "host" && tool !== "none") {
      reportError(host, "no-consent-tool", "The page has no consent tool.");
    }
    return;
  }
  if (shellAction === "login" || shellAction === "registration") {
    // The value in the link's query, else the element's property, else its attribute.
    const carried = (name: string): unknown =>
      new URLSearchParams(link.search).get(name) ?? host[name] ?? host.getAttribute(name) ?? undefined;
    const detail = { href, regflow: carried("regflow"), product: carried("product") };
    if (!dispatch(shellAction === "login" ? "login" : "register", detail)) return;
  }
  if (shellMarket) {
    // The locale comes from the rendered link, because the tag may name it by a prefix or not at all.
    if (!dispatch("market-change", { from: link.closest<HTMLElement>("[lang]")?.lang, to: shellMarket, href })) return;
    writeCookie(givenStorageKey(page, "preferredLocale", PREFERRED_LOCALE_COOKIE), shellMarket, FOR_A_YEAR);
    writeCookie(givenStorageKey(page, "countryHint", COUNTRY_HINT_COOKIE), "", AT_ONCE);
  }
  dispatch("navigate", { href, id, modifiers: { altKey, ctrlKey, metaKey, shiftKey } });
}
