/** Tools for tests of the session: a clock that jumps, the guard's parts, and the logged calls. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { jwtDecode } from "jwt-decode";
import type { Demo, LoggedCall } from "./demo.ts";

/**
 * Makes the pages' clock one that `passTime` can set forward, as sleep does; timers stay real. The clock starts anew
 * with each page.
 */
export async function settableClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(setClock);
}

/** Runs in the page, so it stands alone. */
export function setClock(): void {
  const now = Date.now.bind(Date);
  const jumps: { at: number; by: number }[] = [];
  Date.now = () => {
    const real = now();
    return jumps.reduce((time, { at, by }) => (real >= at ? time + by : time), real);
  };
  // Resolves to the milliseconds of notice it had; the clock jumps at that instant however late a timer is.
  const pass = (by: number, at: number): Promise<number> => {
    const notice = at - now();
    jumps.push({ at: Math.max(at, now()), by });
    return new Promise((resolve) =>
      setTimeout(
        () => {
          // The session looks at once instead of at its next second.
          dispatchEvent(new Event("online"));
          resolve(notice);
        },
        Math.max(0, notice),
      ),
    );
  };
  Object.assign(globalThis, { pass });
}

/** Lets the time of a page jump forward; `at` is the instant at which all pages jump, by their common clock. */
export async function passTime(page: Page, seconds: number, at = 0): Promise<void> {
  await page.evaluate(passIn, { seconds, at });
}

/** Runs in the page. */
export function passIn({ seconds, at }: { seconds: number; at: number }): Promise<number> {
  return (globalThis as unknown as { pass(milliseconds: number, at: number): Promise<number> }).pass(
    seconds * 1000,
    at,
  );
}

export const countdown = (page: Page) => page.getByRole("alertdialog");
export const confirmation = (page: Page) => page.locator("session-guard .notice[data-shown]");
export const cover = (page: Page) => page.locator("session-guard dialog.cover");

/** Refreshes that the identity provider received; one that a fault struck is logged without its form. */
export async function refreshes(demo: Demo): Promise<LoggedCall[]> {
  return (await sentRefreshes(demo)).filter(isProofGood);
}

/**
 * The page's clock jumps in these tests, and the provider's does not. So a proof has the wrong time now and then, which costs no token:
 * the request is sent again.
 */
const REFUSED_PROOFS = ["use_dpop_nonce", "invalid_dpop_proof", "invalid_request"];
const isProofGood = ({ proof, refusal = "" }: LoggedCall) => !proof || !REFUSED_PROOFS.includes(refusal);

/** Refreshes, and those that were sent again because their proof was refused. */
export async function sentRefreshes(demo: Demo): Promise<LoggedCall[]> {
  const calls = await demo.calls("/openid-connect/token");
  return calls.filter(({ method, body }) => method === "POST" && !JSON.stringify(body)?.includes("authorization_code"));
}

/** Logouts that the identity provider received. Of a bound session, a logout is the revocation of its token. */
export async function providerLogouts(demo: Demo): Promise<LoggedCall[]> {
  const calls = await demo.calls("/openid-connect/");
  return calls.filter((call) => call.method === "POST" && /\/(?:logout|revoke)$/.test(call.path) && isProofGood(call));
}

/** Refreshes since the last time this was asked; one that was answered badly fails the test at once. */
export function newRefreshes(demo: Demo): () => Promise<number> {
  let known = 0;
  return async () => {
    const calls = await refreshes(demo);
    expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
    const fresh = calls.length - known;
    known = calls.length;
    return fresh;
  };
}

/** A stored text; "leaving" while the page is on its way to another. */
export const stored = (page: Page, key: string, area: "localStorage" | "sessionStorage" = "localStorage") =>
  page.evaluate(({ key, area }) => globalThis[area].getItem(key), { key, area }).catch((): string => "leaving");

export const storedRecord = (page: Page) => stored(page, "shell.auth");

/** The state of the session as hosts read it. */
function sessionState(page: Page): Promise<string | undefined> {
  return page
    .evaluate(() => {
      const shellPage = (
        globalThis as unknown as Record<symbol, { state: { get(): { session: string } } } | undefined>
      )[Symbol.for("savings-shell@1")];
      return shellPage?.state.get().session;
    })
    .catch(() => "leaving");
}

export async function expectState(page: Page, state: string): Promise<void> {
  await expect.poll(() => sessionState(page)).toBe(state);
}

/** A gate that opened and a guard that watches: the page of a customer is ready. */
export async function ready(page: Page): Promise<void> {
  await expect.poll(() => sessionState(page), { timeout: 20_000 }).toBe("active");
  await expect(page.locator("session-guard .notice")).toBeAttached();
  await expect(page.locator("auth-gate .waiting")).toHaveCount(0);
  // A time jump may follow. The next token tells the clock's difference only if it is issued in a later second.
  await expect.poll(async () => Math.floor(Date.now() / 1000) - issuedAt(await storedRecord(page))).toBeGreaterThan(0);
}

/** When the access token of a stored record was issued, in seconds. */
export function issuedAt(record: string | null | undefined): number {
  const { access_token = "" } = JSON.parse(record ?? "{}") as { access_token?: string };
  return jwtDecode<{ iat: number }>(access_token).iat;
}

/** Signs in and waits for the dashboard, on pages whose clock can be set. */
export async function openDashboard(page: Page, demo: Demo, customer = "de-active"): Promise<void> {
  await settableClock(page.context());
  await demo.signIn(page, customer);
  await ready(page);
}

/** Details of events in the order they came, on the pages to come; kept by the tab, so that a page may be left at once. */
export async function record(page: Page, ...names: string[]): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((wanted) => {
    for (const name of wanted) {
      document.addEventListener(name, (event) => {
        const list = JSON.parse(sessionStorage.getItem("recorded") ?? "[]") as unknown[];
        list.push({ name, ...(event as CustomEvent<object>).detail });
        sessionStorage.setItem("recorded", JSON.stringify(list));
      });
    }
  }, names);
  return async () => {
    const list = await stored(page, "recorded", "sessionStorage");
    return list === null || list === "leaving" ? [] : (JSON.parse(list) as unknown[]);
  };
}

/** Tracking events that reached the collector, by name. */
export async function collected(demo: Demo, page: Page): Promise<string[]> {
  const answer = await page.request.get(`${demo.services}/demo/events`);
  return ((await answer.json()) as { event_name: string }[]).map((event) => event.event_name);
}

/** Gives the pages to come another configuration of the shell, before its script reads it. */
export async function configure(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((given) => {
    const observer = new MutationObserver(() => {
      const script = document.querySelector("script[data-shell-config]");
      // While the parser is at work, the text may be incomplete.
      if (!script?.nextSibling) return;
      observer.disconnect();
      script.textContent = JSON.stringify({ ...JSON.parse(script.textContent ?? "{}"), ...given });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, changes);
}

/**
 * Stops a page as a frozen tab is stopped: none of its code runs until the returned function is called. The debugger does it, because
 * the browser's own command for freezing has no effect on a page that Playwright keeps visible.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Debugger.enable");
  const paused = new Promise<void>((resolve) => devtools.once("Debugger.paused", () => resolve()));
  // This answer comes only after the page was resumed.
  void devtools.send("Runtime.evaluate", { expression: "debugger" });
  await paused;
  return async () => {
    await devtools.send("Debugger.resume");
    await devtools.send("Debugger.disable");
  };
}
