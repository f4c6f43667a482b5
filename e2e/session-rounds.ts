/** Rounds of simultaneous refreshes in several tabs, whatever drives the browser. */
import { passIn } from "./session-page.ts";

/** A page of Playwright or Puppeteer. */
export interface Tab {
  evaluate<Argument, Result>(
    body: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Awaited<Result>>;
}

/** Seconds after which a token of five minutes is due. */
const DUE_SECONDS = 185;
/** Idle time is not what these tests are about. */
export async function neverIdle(tab: Tab): Promise<void> {
  await tab.evaluate((seconds) => {
    document.querySelector("session-guard")?.setAttribute("timeout-seconds", String(seconds));
  }, 99_999_999);
}

export interface Rounds {
  /**
   * Tabs that heard of a round after its instant: they may have met the new token with a clock that had not jumped yet,
   * so that it was due again for them. Each may have asked once more, as the clocks of one machine never would.
   */
  readonly late: number;
}

/** Lets the token become due in all tabs at the same instant, again and again; each round ends when all see the next token. */
export async function rounds(tabs: readonly Tab[], count: number): Promise<Rounds> {
  let late = 0;
  let noticeMs = 400;
  for (let done = 0; done < count; done += 1) {
    const before = await tabs[0]?.evaluate(() => localStorage.getItem("shell.auth"), undefined);
    const at = Date.now() + noticeMs;
    const notices = await Promise.all(tabs.map((tab) => tab.evaluate(passIn, { seconds: DUE_SECONDS, at })));
    late += notices.filter((notice) => notice <= 0).length;
    const slowest = noticeMs - Math.min(...notices);
    noticeMs = Math.min(2000, 60 + 20 * tabs.length + slowest * 2);
    await Promise.all(tabs.map((tab) => tab.evaluate(nextRecord, before ?? null)));
  }
  return { late };
}

/** Runs in the page: resolves with the next record; rejects when the session ended instead. */
function nextRecord(before: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = localStorage.getItem("shell.auth");
      if (now === null) reject(new Error("the session was lost"));
      else if (now !== before) resolve();
      else setTimeout(look, 10);
    };
    look();
  });
}
