/**
 * One listener for every link of every shell element: it tells the host before the link is followed and lets it take
 * over [W-03, F-09, M-07]. It lives in the page script, so links speak before React has arrived, and it runs after
 * React's own handlers because it sits on the document.
 *
 * Links carry what they are: `data-shell-link` (id of the item), `data-shell-action` (login, registration, market,
 * consent), and `data-shell-market` (preferred locale). Registration flow and product are those of the link's own query,
 * else what the host said of its page, by property or attribute.
 */
import { emit } from "../platform/emit.ts";
import { claim, givenStorageKey } from "./registry.ts";

const year = 31_536_000;

/**
 * Once for each root of the document: `document.open()` takes all listeners with the root it removes. Claimed is a part of
 * that root, because claimed elements are blocks of configuration.
 */
export function listenToLinks(): void {
  if (claim(document.documentElement.dataset)) document.addEventListener("click", onClick);
}

/** What the tools of `consent.tool` offer to scripts; one that is not there opens nothing. */
interface ConsentTools {
  readonly UC_UI?: { readonly showSecondLayer?: () => void };
  /** Usercentrics 3, which may leave the older name beside it. */
  readonly __ucCmp?: { readonly showSecondLayer?: () => void };
  readonly CookieConsent?: { readonly showPreferences: () => void };
}

/** The tool's second layer, where a choice can be changed [F-09]. Not by the configuration: that is read later. */
function openConsentTool(): void {
  const tools = globalThis as ConsentTools;
  (tools.__ucCmp ?? tools.UC_UI)?.showSecondLayer?.();
  tools.CookieConsent?.showPreferences();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented) return;
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  const root = link?.getRootNode();
  if (!link?.dataset.shellLink || !(root instanceof ShadowRoot)) return;
  const host = root.host as Element & Readonly<Record<string, unknown>>;
  const { shellLink: id, shellAction, shellMarket } = link.dataset;
  // To this very page in the other market, where the page says that it exists there [M-04].
  const there = document.querySelector<HTMLLinkElement>(`head [hreflang="${shellMarket}" i]`);
  if (there) link.href = there.href;
  const { href } = link;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const tell = (name: string, detail: object): boolean => {
    const goesOn = emit(host, `shell-${name}`, detail, true);
    if (!goesOn) event.preventDefault();
    return goesOn;
  };
  if (shellAction === "consent") {
    event.preventDefault();
    if (tell("consent-open", {})) openConsentTool();
    return;
  }
  if (shellAction === "login" || shellAction === "registration") {
    // Else what the host said of its page: the property of an element whose code is there holds the attribute, too.
    const carried = (name: string): unknown =>
      new URLSearchParams(link.search).get(name) ?? host[name] ?? host.getAttribute(name) ?? undefined;
    const detail = { href, regflow: carried("regflow"), product: carried("product") };
    if (!tell(shellAction === "login" ? "login" : "register", detail)) return;
  }
  if (shellMarket) {
    // What is left is what was drawn: the tag may name its locale by a prefix, or leave it to the page.
    if (!tell("market-change", { from: link.closest<HTMLElement>("[lang]")?.lang, to: shellMarket, href })) return;
    // The Cookie Store API is missing in Firefox and WebKit, and asynchronous while the page is being left.
    // biome-ignore-start lint/suspicious/noDocumentCookie: see above
    document.cookie = `${givenStorageKey("preferredLocale")}=${shellMarket};path=/;max-age=${year};samesite=lax`;
    document.cookie = `${givenStorageKey("countryHint")}=;path=/;max-age=0`;
    // biome-ignore-end lint/suspicious/noDocumentCookie: see above
  }
  tell("navigate", { href, id, modifiers: { altKey, ctrlKey, metaKey, shiftKey } });
}
