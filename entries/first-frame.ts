/**
 * The script behind the shadow root of a fragment, as text in its HTML. It runs while the parser stands there, so nothing has been
 * painted yet. It marks the mount if the storage holds a session [W-09], and fills the pattern of the fragment with the view that
 * the page before has kept, as text, if session, tag, fragment and build are the same (docs/security.md).
 */
import { AMOUNTS_HIDDEN_KEY, DEFAULT_CACHE_MS, KEPT_VIEW_KEY, SESSION_KEY } from "../src/domain/constants.ts";
import type { StorageKey } from "../src/domain/storage-keys.ts";
import { BUILD, CUSTOMER, KEPT, KEPT_SLOT, MOUNT, PENDING, SESSION, SNAPSHOT } from "../src/element/fragment.ts";

const USUAL_NAMES = {
  auth: SESSION_KEY,
  keptView: KEPT_VIEW_KEY,
  amountsHidden: AMOUNTS_HIDDEN_KEY,
} as const satisfies Partial<Record<StorageKey, string>>;

type Slots = Readonly<Record<string, unknown>>;

const host = document.currentScript?.parentNode as Element;

try {
  showSession(host, host.shadowRoot as ShadowRoot);
} catch {
  // Without storage, or with another view than expected, the fragment stays as it is.
}

function showSession({ attributes }: Element, root: ShadowRoot): void {
  const nameOf = storageNames();
  const record = localStorage.getItem(nameOf("auth"));
  const mount = root.querySelector(`[${MOUNT}]`);
  if (!record || mount === null) return;
  const pending = root.querySelector(`[${PENDING}]`);
  mount.setAttribute(pending === null ? SESSION : CUSTOMER, "");
  const pattern = pending?.querySelector("template");
  const text = pattern && sessionStorage.getItem(nameOf("keptView"));
  if (!pending || !text) return;
  const { view, until, ...place } = JSON.parse(text);
  // The order of `keepView` in src/stores/kept-view.ts.
  const here = {
    session: sessionOf(record),
    tag: [...attributes].map(({ name, value }) => `${name}=${value}`).join("\n"),
    fragment: mount.getAttribute(SNAPSHOT),
    build: mount.getAttribute(BUILD),
  };
  const leftMs = until - Date.now();
  if (!(leftMs > 0 && leftMs <= DEFAULT_CACHE_MS) || JSON.stringify(place) !== JSON.stringify(here)) return;
  if (view.balance && localStorage.getItem(nameOf("amountsHidden"))) view.balance = { place: true };
  const frame = pattern.content.cloneNode(true) as DocumentFragment;
  fill(frame, view);
  pending.replaceChildren(frame);
  pending.setAttribute(KEPT, "");
}

/**
 * Names of storage entries, which the page may have changed. Of several configurations the last `storageKeys` holds as a whole, as
 * when the elements read them.
 */
function storageNames(): (key: keyof typeof USUAL_NAMES) => string {
  let given: Readonly<Record<string, { trim?(): string } | undefined>> = {};
  for (const block of document.querySelectorAll(":root>head>script[data-shell-config]")) {
    try {
      given = JSON.parse(block.textContent).storageKeys || given;
    } catch {
      // The elements report a malformed configuration.
    }
  }
  return (key) => given[key]?.trim?.() || USUAL_NAMES[key];
}

/** User and session of the provider, from the access token. */
function sessionOf(record: string): string {
  const [, payload] = JSON.parse(record).access_token.split(".");
  const { sub, sid } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return `${sub} ${sid}`;
}

/** Puts texts into the slots of a part. A list repeats its slot, and a slot without a value goes. */
function fill(part: DocumentFragment | Element, values: Slots): void {
  for (const slot of part.querySelectorAll(`[${KEPT_SLOT}]`)) {
    // A slot within a slot belongs to the copies, which are filled already.
    if (!part.contains(slot)) continue;
    const value = values[slot.getAttribute(KEPT_SLOT) ?? ""];
    slot.removeAttribute(KEPT_SLOT);
    if (value === true) continue;
    if (typeof value !== "string") {
      for (const each of value ? [value].flat() : []) {
        const copy = slot.cloneNode(true) as Element;
        fill(copy, each as Slots);
        slot.before(copy);
      }
      slot.remove();
    } else if (slot instanceof HTMLImageElement) slot.src = value;
    else slot.textContent = value;
  }
}
