/**
 * The script before the shadow root of a fragment, as text in its HTML. It runs before the parser reaches the markup of visitors, which
 * a slow network brings in pieces that are painted one by one. If the storage holds a session, it marks the mount before each frame
 * [W-09], and fills the pattern of the fragment with the texts of the header that the page before has kept, if session, tag, fragment
 * and build are the same (docs/security.md).
 */
import { AMOUNTS_HIDDEN_KEY, DEFAULT_CACHE_MS, KEPT_CUSTOMER_KEY, SESSION_KEY } from "../src/domain/constants.ts";
import { sessionText } from "../src/domain/header/kept-header.ts";
import type { StorageKey } from "../src/domain/storage-keys.ts";
import {
  BUILD,
  MOUNT,
  SESSION,
  SNAPSHOT,
  STAND_IN,
  STAND_IN_PARSING,
  STAND_IN_SHOWN,
} from "../src/element/fragment.ts";
import { showKeptView, tagText } from "../src/element/kept-slots.ts";
import { setPageWidth } from "../src/element/page-width.ts";
import { isParsed } from "../src/platform/page-moments.ts";

const USUAL_NAMES = {
  auth: SESSION_KEY,
  keptCustomer: KEPT_CUSTOMER_KEY,
  amountsHidden: AMOUNTS_HIDDEN_KEY,
} as const satisfies Partial<Record<StorageKey, string>>;

const host = document.currentScript?.parentNode as Element;

attempt(showSession);

/** Without storage, or with another view than expected, the fragment stays as it is. */
function attempt(task: () => void): void {
  try {
    task();
  } catch {}
}

function showSession(): void {
  const nameOf = storageNames();
  const record = localStorage.getItem(nameOf("auth"));
  if (!record) return;
  let isOver = false;
  const look = () => {
    if (isOver) return;
    isOver = isParsed(host);
    if (!isOver) requestAnimationFrame(look);
    const root = host.shadowRoot;
    const mount = root?.querySelector(`[${MOUNT}]`);
    if (!root || !mount) return;
    const pending = root.querySelector(`[${STAND_IN}]`);
    // Styles come before the mount, and tell whether a stand-in follows it. What has rendered meanwhile has none any more.
    if (!root.querySelector("style")?.textContent.includes(STAND_IN)) mount.setAttribute(SESSION, "");
    else if (pending || !isOver) mount.setAttribute(STAND_IN_SHOWN, isOver ? "" : STAND_IN_PARSING);
    if (isOver && pending) attempt(() => showKept(record, mount, pending, nameOf));
  };
  look();
  setPageWidth(true);
  // A page in the background has no frames.
  document.addEventListener("readystatechange", look);
}

function showKept(record: string, mount: Element, pending: Element, nameOf: ReturnType<typeof storageNames>): void {
  const pattern = pending.querySelector("template");
  const text = pattern && localStorage.getItem(nameOf("keptCustomer"));
  if (!text) return;
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
