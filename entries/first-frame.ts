/**
 * The script behind the shadow root of a fragment, as text in its HTML. It runs as soon as the parser reaches it, before anything
 * is painted. It marks the mount if the storage holds a session [W-09], and fills the pattern of the fragment with the texts of the
 * header that the page before has kept, if session, tag, fragment and build are the same (docs/security.md).
 */
import { AMOUNTS_HIDDEN_KEY, DEFAULT_CACHE_MS, KEPT_CUSTOMER_KEY, SESSION_KEY } from "../src/domain/constants.ts";
import { sessionText } from "../src/domain/header/kept-header.ts";
import type { StorageKey } from "../src/domain/storage-keys.ts";
import { BUILD, CUSTOMER, MOUNT, PENDING, SESSION, SNAPSHOT } from "../src/element/fragment.ts";
import { showKeptView, tagText } from "../src/element/kept-slots.ts";

const USUAL_NAMES = {
  auth: SESSION_KEY,
  keptCustomer: KEPT_CUSTOMER_KEY,
  amountsHidden: AMOUNTS_HIDDEN_KEY,
} as const satisfies Partial<Record<StorageKey, string>>;

const host = document.currentScript?.parentNode as Element;

try {
  showSession(host.shadowRoot as ShadowRoot);
} catch {
  // Without storage, or with another view than expected, the fragment stays as it is.
}

function showSession(root: ShadowRoot): void {
  const nameOf = storageNames();
  const record = localStorage.getItem(nameOf("auth"));
  const mount = root.querySelector(`[${MOUNT}]`);
  if (!record || mount === null) return;
  const pending = root.querySelector(`[${PENDING}]`);
  mount.setAttribute(pending === null ? SESSION : CUSTOMER, "");
  const pattern = pending?.querySelector("template");
  const text = pattern && localStorage.getItem(nameOf("keptCustomer"));
  if (!pending || !text) return;
  const { session, header } = JSON.parse(text);
  const { view, until, ...place } = header;
  // The order of `keepHeader` in src/stores/customer/kept-customer.ts.
  const here = {
    tag: tagText(host),
    fragment: mount.getAttribute(SNAPSHOT),
    build: mount.getAttribute(BUILD),
  };
  const leftMs = until - Date.now();
  if (session !== sessionOf(record) || !(leftMs > 0 && leftMs <= DEFAULT_CACHE_MS)) return;
  if (JSON.stringify(place) !== JSON.stringify(here)) return;
  if (view.balance && localStorage.getItem(nameOf("amountsHidden"))) view.balance = { place: true };
  showKeptView(pending, pattern, view);
}

/**
 * Names of storage entries, which the page may have changed. Of several configurations the last `storageKeys` holds as a whole, as
 * when the elements read them.
 */
function storageNames(): (key: keyof typeof USUAL_NAMES) => string {
  let configured: Readonly<Record<string, { trim?(): string } | undefined>> = {};
  for (const block of document.querySelectorAll(":root>head>script[data-shell-config]")) {
    try {
      configured = JSON.parse(block.textContent).storageKeys || configured;
    } catch {
      // The elements report a malformed configuration.
    }
  }
  return (key) => configured[key]?.trim?.() || USUAL_NAMES[key];
}

/** User, session and customer, from the access token. */
function sessionOf(record: string): string | undefined {
  const [, payload] = JSON.parse(record).access_token.split(".");
  return sessionText(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
}
