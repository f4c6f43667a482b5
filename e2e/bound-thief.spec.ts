/**
 * A thief's second round against a session whose tokens are bound: with what a page can hand over, after a logout and after the next
 * sign-in. The first round is in bound-session.spec.ts.
 */
import type { Page } from "@playwright/test";
import { copiedStorage, openBoundDashboard, refreshElsewhere, thief } from "./bound-page.ts";
import { expect, isKeycloak, LONG, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import { expectState, ready } from "./session-page.ts";

const SERVICE = "/customer-administration/mail/consents";

/** The status of a call as it was captured: with the token and the proof of somebody else. */
const replayed = (page: Page, url: string, headers: { readonly authorization: string; readonly dpop: string }) =>
  page.evaluate(async ([address, captured]) => (await fetch(address, { headers: captured })).status, [
    url,
    headers,
  ] as const);

/** Keeps the key that a page posts to this window. */
function keepPostedKey(): void {
  addEventListener("message", ({ data }) => {
    if (data?.privateKey) Object.assign(window, { postedKey: data });
  });
}

/** Runs in the customer's page: a script in it reads the key, which it cannot export, and posts it to another window. */
async function postKey(target: string): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await settled(indexedDB.open("shell.keys"));
  const pair = await settled(db.transaction("keys").objectStore("keys").get("dpop:login"));
  db.close();
  Reflect.get(window, "opened").postMessage({ privateKey: pair.privateKey, publicKey: pair.publicKey }, target);
}

interface Signed {
  readonly address: string;
  /** Access token of a call. */
  readonly token?: string;
  /** Refresh token that is sent in place of it. */
  readonly refresh?: string;
}

/** Runs in the thief's window: the status of a request with a fresh proof by the posted key. */
async function signedElsewhere({ address, token = "", refresh }: Signed) {
  const { privateKey, publicKey } = Reflect.get(window, "postedKey") as CryptoKeyPair;
  const text = (value: string) => btoa(value).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const bytesText = (bytes: ArrayBuffer) => text(String.fromCharCode(...new Uint8Array(bytes)));
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
  const head = text(JSON.stringify({ typ: "dpop+jwt", alg: "ES256", jwk: { crv, kty, x, y } }));
  const method = refresh === undefined ? "GET" : "POST";
  const ath = bytesText(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  const iat = Math.floor(Date.now() / 1000);
  const claims = text(
    JSON.stringify({ jti: crypto.randomUUID(), htm: method, htu: address, iat, ...(token && { ath }) }),
  );
  const signing = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(`${head}.${claims}`));
  const dpop = `${head}.${claims}.${bytesText(signature)}`;
  if (refresh === undefined)
    return (await fetch(address, { headers: { authorization: `DPoP ${token}`, dpop } })).status;
  const body = new URLSearchParams({ grant_type: "refresh_token", client_id: "login", refresh_token: refresh });
  return (await fetch(address, { method, headers: { dpop }, body })).status;
}

const tokens = async (page: Page) => {
  const { "shell.auth": record = "{}" } = await copiedStorage(page);
  return JSON.parse(record) as { readonly access_token: string; readonly refresh_token: string };
};

test(
  "a captured call is worth nothing, and posted key and copied storage get nothing after the logout and from the next sign-in",
  LONG,
  async ({ page, demo, browser }) => {
    test.skip(isKeycloak, "the demo's services do not read Keycloak's own confirmation");
    const captured: { url: string; authorization: string; dpop: string }[] = [];
    page.on("request", (request) => {
      const { authorization, dpop } = request.headers();
      if (authorization && dpop && request.method() === "GET")
        captured.push({ url: request.url(), authorization, dpop });
    });
    await page.context().addInitScript(keepPostedKey);
    await openBoundDashboard(page, demo, "all");
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    const before = await tokens(page);
    const copy = await copiedStorage(page);

    // Replay: the very call that has succeeded, and the same proof for another query.
    const { context, page: elsewhere } = await thief(browser, demo, copy);
    const calls = captured.filter(({ url }) => url.startsWith(demo.services));
    expect(calls.length).toBeGreaterThan(0);
    for (const { url, authorization, dpop } of calls) {
      expect(await replayed(elsewhere, url, { authorization, dpop }), url).toBe(401);
      const other = `${url}${url.includes("?") ? "&" : "?"}other=1`;
      expect(await replayed(elsewhere, other, { authorization, dpop }), other).toBe(401);
    }

    // Posted key: while the session lasts, a window of another origin signs on, as docs/security.md says.
    const popup = page.waitForEvent("popup");
    await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), `${demo.partner}/`);
    const taker = await popup;
    await taker.waitForLoadState();
    await page.evaluate(postKey, demo.partner);
    await expect.poll(() => taker.evaluate(() => Reflect.has(window, "postedKey"))).toBe(true);
    const address = `${demo.services}${SERVICE}`;
    expect(await taker.evaluate(signedElsewhere, { address, token: before.access_token })).toBe(200);

    // Logout: nothing new is granted to the posted key. The access token lives out its minutes, as docs/security.md says.
    await page.bringToFront();
    await page.locator("app-header").getByRole("button", { name: "Katharina Lindner" }).first().click();
    await pressLogout(page);
    await page.waitForURL("**/de-de/");
    await expect.poll(() => demo.providerSessions()).toEqual([]);
    const refreshing = `${demo.services}/auth/realms/global/protocol/openid-connect/token`;
    expect(await taker.evaluate(signedElsewhere, { address: refreshing, refresh: before.refresh_token })).toBe(400);
    expect(await refreshElsewhere(elsewhere, before.refresh_token, "own-key")).toBe(400);

    // The next sign-in has another key: the posted one signs nothing for it.
    await demo.signInByLogin(page, "de-active");
    await ready(page);
    const after = await tokens(page);
    expect(after.access_token).not.toBe(before.access_token);
    expect(await taker.evaluate(signedElsewhere, { address, token: after.access_token })).toBe(401);
    expect(await taker.evaluate(signedElsewhere, { address: refreshing, refresh: after.refresh_token })).toBe(400);
    expect(await demo.providerSessions()).toEqual(["de-active"]);
    await context.close();
  },
);

const OPEN_API = "/savingglobal/rest/open_api/v2";

test("a logout by a copied access token costs the customer one login, and one renewal where only that token is ended", async ({
  page,
  demo,
  browser,
}) => {
  await openBoundDashboard(page, demo, "refresh");
  await page.waitForLoadState("networkidle");

  // A service that ends the token alone: the guard gets the next one by a proof of its key.
  const first = await tokens(page);
  await demo.fault({ path: `${OPEN_API}/customer`, status: 401, body: [{ code: "session_over" }], times: 1 });
  await page.reload();
  await expect.poll(async () => (await tokens(page)).access_token).not.toBe(first.access_token);
  await expectState(page, "active");
  await page.waitForLoadState("networkidle");

  // One that ends the session, as the demo's open API does: every later token of it is refused.
  const { context, page: elsewhere } = await thief(browser, demo, await copiedStorage(page));
  const logout = { url: `${demo.pages}${OPEN_API}/logout`, token: (await tokens(page)).access_token };
  expect(await elsewhere.evaluate(logOutElsewhere, logout)).toBe(204);
  await page.goto("/de-de/transactions/?month=3");
  await page.waitForURL("**/de-de/login/");
  expect((await copiedStorage(page))["shell.auth"]).toBeUndefined();
  await demo.signInByLogin(page, "de-active");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/de-de/transactions/?month=3");
  await ready(page);
  await context.close();
});

const logOutElsewhere = async ({ url, token }: { readonly url: string; readonly token: string }) =>
  (await fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` } })).status;
