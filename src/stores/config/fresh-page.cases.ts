/** Starts a store's test on a new page. `openFreshPage` needs `// @vitest-environment happy-dom`. */
import { vi } from "vitest";
import { jwt } from "../../session/tests/fake-tokens.ts";
import { type Page, thisPage } from "../page.ts";

/** Removes the listeners of the page before, which share the window. */
const removals: (() => void)[] = [];
const recorded = new WeakSet<EventTarget>();

/** Records the listeners of the window and its document from now on. */
function recordListeners(): void {
  for (const target of [globalThis, globalThis.document] as const) {
    // A test in Node has neither.
    if (target?.addEventListener === undefined || recorded.has(target)) continue;
    recorded.add(target);
    const add = target.addEventListener.bind(target) as EventTarget["addEventListener"];
    target.addEventListener = ((...listening: Parameters<EventTarget["addEventListener"]>) => {
      removals.push(() => target.removeEventListener(...(listening as [string, EventListener])));
      add(...listening);
    }) as typeof target.addEventListener;
  }
}
recordListeners();

/** Ends the window's page. The next one finds its storage. */
export function closePage(): void {
  for (const remove of removals.splice(0)) remove();
  forgetPage();
}

/** Ends the window's page, whose listeners stay. */
export function forgetPage(): void {
  // The nodes of a page keep what was reported of them.
  for (const holder of [globalThis, globalThis.document, globalThis.document?.documentElement]) {
    if (holder !== undefined) Reflect.deleteProperty(holder, Symbol.for("savings-shell@1"));
  }
}

/** Returns a page without storage, cookies, configuration and listeners; it is the window's page from now on. */
export function openFreshPage(address = "https://norvane.example/de-de/"): Page {
  recordListeners();
  closePage();
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(address);
  Reflect.deleteProperty(globalThis, Symbol.for("savings-shell-prefixes@1"));
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "";
  document.body.replaceChildren();
  clearCookies();
  return thisPage();
}

/** A script that does not load fails at once, without further tries. Import the stores afterwards. */
export function loadWithoutRetries(): void {
  // A store that is loaded already would keep its own retries.
  vi.resetModules();
  vi.doMock("../../platform/import-with-retry.ts", async (original) => ({
    ...(await original<object>()),
    importWithRetry: <T>(load: (retryQuery: string) => Promise<T>) => load(""),
  }));
}

export function clearCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: see below
    document.cookie = `${cookie.split("=")[0]}=;path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

export function giveCookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a test gives a cookie as a browser has it
  document.cookie = `${pair};path=/;max-age=3600`;
}

/** Stores the tokens of a customer who has just logged in. */
export function storeLogin(customerId = "BAC-1", userId = "user-1"): void {
  const now = Math.floor(Date.now() / 1000);
  const token = jwt({ sub: userId, bac_number: customerId, iat: now, exp: now + 300 });
  localStorage.setItem("shell.auth", JSON.stringify({ access_token: token, refresh_token: token }));
}
