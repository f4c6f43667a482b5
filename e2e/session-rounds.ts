/** Rounds of simultaneous refreshes in several tabs, whatever drives the browser. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Demo, isKeycloak } from "./demo.ts";
import {
  expectState,
  issuedAt,
  newRefreshes,
  passIn,
  providerLogouts,
  ready,
  settableClock,
  storedRecord,
} from "./session-page.ts";

/** A page of Playwright or Puppeteer. */
export interface Tab {
  evaluate<Argument, Result>(
    body: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Awaited<Result>>;
}

/** Seconds after which a token of five minutes is due. */
const DUE_SECONDS = 185;
/** Idle time is not what these tests are about; `rules` are further ones of the configuration's `session`. */
export async function neverIdle(tab: Tab, rules: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const seconds = 99_999_999;
  await tab.evaluate(
    (session) => {
      const { config } = (
        globalThis as unknown as Record<symbol, { config: { get(): object[]; set(all: object[]): void } }>
      )[Symbol.for("savings-shell@1")] ?? { config: undefined };
      config?.set([...config.get(), { session }]);
      document.querySelector("session-guard")?.setAttribute("timeout-seconds", String(session.idleCapSeconds));
    },
    { ...rules, idleCapSeconds: seconds },
  );
}

export interface RoundCheck {
  /** Requests that the identity provider received since the last look. */
  readonly requests: () => Promise<number>;
}

/**
 * Lets the token become due in all tabs at the same instant, again and again; a round ends when all see the next token.
 * Gives the requests of each round. A round counts only when every tab heard of it before its instant: one that heard
 * later may have met the new token with a clock that had not jumped yet, so that it is due again for that tab, as it
 * never would be by the clock of one machine. Such a round, and the next, in which its echo may come, is played again.
 */
export async function rounds(
  tabs: readonly Tab[],
  count: number,
  { requests }: RoundCheck,
): Promise<readonly number[]> {
  const counted: number[] = [];
  let noticeMs = 400;
  let echo = false;
  await requests();
  for (let played = 0; counted.length < count; played += 1) {
    if (played > count * 2) throw new Error(`${played} rounds, of which the tabs heard only ${counted.length} in time`);
    const before = await tabs[0]?.evaluate(() => localStorage.getItem("shell.auth"), undefined);
    const from = Date.now();
    // A token tells the clock's difference only if it is issued in a later second than the token before it.
    const at = Math.max(from + noticeMs, (issuedAt(before) + 1) * 1000);
    const notices = await Promise.all(tabs.map((tab) => tab.evaluate(passIn, { seconds: DUE_SECONDS, at })));
    const slowest = at - from - Math.min(...notices);
    noticeMs = Math.min(2000, 60 + 20 * tabs.length + slowest * 2);
    await Promise.all(tabs.map((tab) => tab.evaluate(nextRecord, before ?? null)));
    const isLate = notices.some((notice) => notice <= 0);
    const sent = await requests();
    if (!isLate && !echo) counted.push(sent);
    echo = isLate;
  }
  return counted;
}

/**
 * Runs in the page: resolves with the next record; rejects when the session ended instead, and, rather than hang until
 * the whole test is over, with what is known of a page where no record comes.
 */
function nextRecord(before: string | null): Promise<void> {
  const silent = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const { state } = (globalThis as unknown as Record<symbol, { state: { get(): object } }>)[
      Symbol.for("savings-shell@1")
    ] ?? { state: undefined };
    const claims = before?.match(/"access_?[tT]oken":"[^".]*\.([\w-]*)/)?.[1] ?? "";
    const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")) || "{}") as Record<
      string,
      number
    >;
    return JSON.stringify({
      state: state?.get(),
      held: held.map(({ name }) => name),
      pending: pending.map(({ name }) => name),
      now: Date.now() / 1000,
      token: { iat, exp },
      difference: localStorage.getItem("shell.timeDifference"),
      guard: document.querySelector("session-guard")?.getAttribute("timeout-seconds"),
    });
  };
  return new Promise((resolve, reject) => {
    let looks = 0;
    const look = () => {
      const now = localStorage.getItem("shell.auth");
      looks += 1;
      if (now === null) reject(new Error("the session was lost"));
      else if (now !== before) resolve();
      else if (looks > 3000) silent().then((known) => reject(new Error(`no new token comes: ${known}`)), reject);
      else setTimeout(look, 10);
    };
    look();
  });
}

/** How the identity provider takes a refresh token that it has seen before; Keycloak knows no time of grace. */
export const IDENTITY_MODES = isKeycloak
  ? (["strict", "tolerant"] as const)
  : (["strict", "tolerant", "grace"] as const);

/** One customer in several tabs, all of them ready. */
export async function openTabs(context: BrowserContext, demo: Demo, count: number): Promise<Page[]> {
  await settableClock(context);
  const first = await context.newPage();
  await demo.signIn(first, "de-active");
  const tabs = [first];
  while (tabs.length < count) {
    const page = await context.newPage();
    await page.goto(`${demo.pages}/de-de/dashboard/`);
    tabs.push(page);
  }
  await Promise.all(tabs.map(ready));
  return tabs;
}

/** So many rounds in so many tabs: one request each, one record in all of them, and nobody logged out. */
export async function refreshTogether(
  context: BrowserContext,
  demo: Demo,
  { tabs: wanted, count }: { readonly tabs: number; readonly count: number },
): Promise<void> {
  const tabs = await openTabs(context, demo, wanted);
  await Promise.all(tabs.map((tab) => neverIdle(tab)));
  const sent = await rounds(tabs, count, { requests: newRefreshes(demo) });
  expect(sent).toEqual(Array(count).fill(1));
  for (const tab of tabs) await expectState(tab, "active");
  expect(new Set(await Promise.all(tabs.map(storedRecord))).size).toBe(1);
  expect(await providerLogouts(demo)).toEqual([]);
}
