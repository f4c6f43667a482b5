/** Starts a store's test on a new page. Needs `// @vitest-environment happy-dom`. */
import { vi } from "vitest";
import { jwt } from "../../session/tests/fake-tokens.ts";

/** Clears storage, cookies, configuration and loaded modules. Import the stores afterwards. */
export function openFreshPage(address = "https://norvane.example/de-de/"): void {
  vi.resetModules();
  const { happyDOM } = globalThis as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(address);
  for (const holder of [globalThis, document, document.documentElement]) {
    Reflect.deleteProperty(holder, Symbol.for("savings-shell@1"));
  }
  Reflect.deleteProperty(globalThis, Symbol.for("savings-shell-prefixes@1"));
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "";
  document.body.replaceChildren();
  clearCookies();
}

/** A script that does not load fails at once, without further tries. Import the stores afterwards. */
export function loadWithoutRetries(): void {
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
