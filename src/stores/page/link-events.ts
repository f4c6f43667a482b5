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
import { ownAddress } from "../../platform/own-address.ts";
import { reportError } from "../../platform/reports/report-error.ts";
import { configuredStorageKey, unparsedConfig } from "../config/unparsed-config.ts";
import { claim, type Page } from "../page.ts";

/**
 * Listens once for each root of the document, because `document.open()` removes the listeners together with the root.
 * The claim is the root's `dataset`, because claimed elements are blocks of configuration.
 */
export function listenToLinks(page: Page): void {
  if (!claim(page, document.documentElement.dataset)) return;
  for (const name of LINK_USES) document.addEventListener(name, (event) => leadToOwnSite(event), true);
  document.addEventListener("click", (event) => onClick(page, event));
}

/** How a link is followed, opened elsewhere, or copied. */
const LINK_USES = ["click", "auxclick", "contextmenu", "dragstart"] as const;

interface UsedLink {
  readonly link: HTMLAnchorElement;
  readonly host: Element & Readonly<Record<string, unknown>>;
}

function usedLink(event: Event): UsedLink | undefined {
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  // A clicked link is in a document or in a shadow root, and only a shadow root has a host.
  const { host } = (link?.getRootNode() ?? {}) as Partial<UsedLink>;
  return link?.dataset.shellLink && host ? { link, host } : undefined;
}

/** The markup of a fragment has relative addresses, and the browser resolves them against `<base>`. */
function leadToOwnSite(event: Event): void {
  const { link } = usedLink(event) ?? {};
  const written = link?.getAttribute("href");
  if (!link || !written) return;
  const own = ownAddress(written);
  if (link.href !== own) link.setAttribute("href", own);
}

/** The tools by the names that their documents give. Each name may be missing, or belong to something else, such as an element with that id. */
interface ConsentTools {
  /** Usercentrics 3, which may also define the name of version 2. */
  readonly __ucCmp: { showSecondLayer(): void };
  readonly UC_UI: { showSecondLayer(): void };
  readonly CookieConsent: { showPreferences(): void };
}

const OPEN_SECOND_LAYER: readonly ((tools: ConsentTools) => void)[] = [
  ({ __ucCmp }) => __ucCmp.showSecondLayer(),
  ({ UC_UI }) => UC_UI.showSecondLayer(),
  ({ CookieConsent }) => CookieConsent.showPreferences(),
];

/**
 * Opens the tool's second layer, where visitors change their choice [F-09]. It tries one tool after the other, because the
 * configuration is read later. Returns false if none opened.
 */
function openConsentTool(): boolean {
  return OPEN_SECOND_LAYER.some((open) => {
    try {
      open(globalThis as unknown as ConsentTools);
      return true;
    } catch {
      // There is no such tool, or it is not ready.
      return false;
    }
  });
}

function onClick(page: Page, event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const { link, host } = usedLink(event) ?? {};
  if (!link || !host) return;
  const { shellLink: id, shellAction, shellMarket } = link.dataset;
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
    const { tool } = (unparsedConfig(page).consent ?? {}) as { tool?: unknown };
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
    writeCookie(configuredStorageKey(page, "preferredLocale", PREFERRED_LOCALE_COOKIE), shellMarket, FOR_A_YEAR);
    writeCookie(configuredStorageKey(page, "countryHint", COUNTRY_HINT_COOKIE), "", AT_ONCE);
  }
  dispatch("navigate", { href, id, modifiers: { altKey, ctrlKey, metaKey, shiftKey } });
}
