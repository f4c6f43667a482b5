/** Tools for tests of sessions whose tokens are bound to the browser (DPoP, RFC 9449). */
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { consentCookie, type Demo } from "./demo.ts";
import { configure, ready, sentRefreshes, settableClock } from "./session-page.ts";

const TOKEN_PATH = "/auth/realms/global/protocol/openid-connect/token";

/** Lets pages and identity provider bind the session of this page. */
export async function bindSession(page: Page, demo: Demo, dpop: "refresh" | "all"): Promise<void> {
  await demo.session({ dpop });
  await configureBinding(page, demo, dpop);
}

export function configureBinding(page: Page, demo: Demo, dpop: "off" | "refresh" | "all"): Promise<void> {
  return configure(page, { identity: { realm: `${demo.services}/auth/realms/global`, clientId: "login", dpop } });
}

/** Signs in by the login page, which makes the key, and waits for the dashboard. */
export async function openBoundDashboard(page: Page, demo: Demo, dpop: "refresh" | "all"): Promise<void> {
  await settableClock(page.context());
  await bindSession(page, demo, dpop);
  await demo.signInByLogin(page, "de-active");
  await ready(page);
}

/** What a thief can copy: every entry of the storage of this origin that scripts can read as text. */
export const copiedStorage = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => ({ ...localStorage }));

/** Another browser profile with the copy. */
export async function thief(browser: Browser, demo: Demo, copy: Readonly<Record<string, string>>) {
  const context: BrowserContext = await browser.newContext({ baseURL: demo.pages });
  await context.addCookies([consentCookie("refused", demo.pages)]);
  await settableClock(context);
  const page = await context.newPage();
  await page.goto(`${demo.pages}/assets/site.css`);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, copy);
  return { context, page };
}

/** The status of a refresh with the copied token: without a proof, or with one of a key that was made here. */
export function refreshElsewhere(page: Page, token: string, proof: "none" | "own-key"): Promise<number> {
  return page.evaluate(sendRefresh, { token, proof, address: tokenAddress(page) });
}

const tokenAddress = (page: Page): string => {
  const { hostname, port } = new URL(page.url());
  return `http://${hostname}:${Number(port) + 2}${TOKEN_PATH}`;
};

/** Runs in the page, so it stands alone. */
async function sendRefresh({ token, proof, address }: { token: string; proof: string; address: string }) {
  const headers: Record<string, string> = {};
  if (proof === "own-key") {
    const text = (value: string) => btoa(value).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ["sign"]);
    const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
    const head = text(JSON.stringify({ typ: "dpop+jwt", alg: "ES256", jwk: { kty, crv, x, y } }));
    const iat = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
    const claims = text(JSON.stringify({ jti: crypto.randomUUID(), htm: "POST", htu: address, iat }));
    const bytes = new TextEncoder().encode(`${head}.${claims}`);
    const signature = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, bytes));
    headers.dpop = `${head}.${claims}.${text(String.fromCharCode(...signature))}`;
  }
  const body = new URLSearchParams({ grant_type: "refresh_token", client_id: "login", refresh_token: token });
  return (await fetch(address, { method: "POST", body, headers })).status;
}

/** Codes and messages of `shell-error` on the pages to come. */
export async function shellErrors(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    document.addEventListener("shell-error", (event) => {
      const { code, message } = (event as CustomEvent<{ code: string; message: string }>).detail;
      const list = JSON.parse(sessionStorage.getItem("test.errors") ?? "[]") as string[];
      sessionStorage.setItem("test.errors", JSON.stringify([...list, `${code}: ${message}`]));
    });
  });
  return () =>
    page
      .evaluate(() => JSON.parse(sessionStorage.getItem("test.errors") ?? "[]") as string[])
      .catch((): string[] => []);
}

/** Deletes the keys of the origin, as a browser does that cleans up a part of its storage. */
export const deleteKeys = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("shell.keys");
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
        deleting.onblocked = () => reject(new Error("blocked"));
      }),
  );

/** Names of the keys that bind tokens. */
export const boundKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open("shell.keys"));
    const names = await settled(db.transaction("keys").objectStore("keys").getAllKeys());
    db.close();
    return names.map(String).filter((name) => name.startsWith("dpop:"));
  });

/** Statuses of the refreshes so far, each of which must have had a proof. */
export async function provenRefreshes(demo: Demo): Promise<readonly number[]> {
  const calls = await sentRefreshes(demo);
  expect(calls.filter(({ proof }) => !proof)).toEqual([]);
  return calls.map(({ status }) => status);
}
