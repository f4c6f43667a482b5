/** Opens a page of a host in a browser, in one of the ways of `VISIT_KINDS`, and reads what it has become. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Explanation } from "../../src/domain/explain/explanation.ts";
import { ReleaseError } from "../release/release-error.ts";
import { menuTrigger, readMenu } from "./open-menu.ts";
import { readPage } from "./read-page.ts";
import { FIRST_SEEN } from "./sight-rules.ts";
import type { DomReading, MenuReading, SeenAnswer, Visit, VisitKind } from "./visit-reading.ts";
import { asAuthor, holdScripts, WATCHED, type Watched, watchPage } from "./watch-page.ts";

const LONGEST_LOAD_MS = 30_000;
/** A page may ask its services for ever. */
const LONGEST_QUIET_MS = 5_000;
const ALLOW = "savings-shell check allows scripts";

const DESKTOP = { viewport: { width: 1350, height: 900 } } as const satisfies BrowserContextOptions;
const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 3,
} as const satisfies BrowserContextOptions;

const CONTEXTS = {
  visitor: DESKTOP,
  author: DESKTOP,
  phone: PHONE,
  "without script": { ...DESKTOP, javaScriptEnabled: false },
  "behind a consent tool": DESKTOP,
} as const satisfies Readonly<Record<VisitKind, BrowserContextOptions>>;

/** @param tags of the shell, which start some time after the page has loaded */
export async function visitPage(
  browser: Browser,
  address: string,
  kind: VisitKind,
  tags: readonly string[],
): Promise<Visit> {
  const context = await browser.newContext({ ...CONTEXTS[kind], ignoreHTTPSErrors: false });
  try {
    // A server of this machine, as in tests. Browsers that do not ask for it do not know the name.
    await context.grantPermissions(["local-network-access"]).catch(() => {});
    const page = await context.newPage();
    const answers: SeenAnswer[] = [];
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    page.on("response", (response) => {
      const { url, resourceType } = { url: response.url(), resourceType: response.request().resourceType() };
      answers.push({ url, status: response.status(), type: resourceType, headers: response.headers() });
    });
    page.on("requestfailed", (request) => {
      // A page that leads on gives up what it has asked for.
      if (request.failure()?.errorText === "net::ERR_ABORTED") return;
      answers.push({ url: request.url(), status: 0, type: request.resourceType(), headers: {} });
    });
    await page.addInitScript(watchPage, WATCHED);
    if (kind === "behind a consent tool") await page.addInitScript(holdScripts, ALLOW);
    if (kind === "author") await page.addInitScript(asAuthor);
    await opened(page, address);
    await settled(page, kind === "visitor" || kind === "author" || kind === "phone");
    const seen = { kind, answers, failures };
    if (kind === "visitor" || kind === "phone") {
      const reading = await read(page, tags);
      const explanation = kind === "visitor" ? await explained(page) : undefined;
      return { ...seen, page: reading, explanation, menu: await openedMenu(page, kind) };
    }
    if (kind !== "behind a consent tool") return { ...seen, page: await read(page, tags) };
    const before = await read(page, tags);
    await inPage(page, (name) => (globalThis as unknown as Record<string, () => void>)[name]?.(), ALLOW);
    await settled(page, true);
    return { ...seen, before, page: await read(page, tags) };
  } finally {
    await context.close();
  }
}

async function opened(page: Page, address: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: "load", timeout: LONGEST_LOAD_MS }).catch((error: Error) => {
    throw new ReleaseError(`${address}: the page does not open (${error.message.split("\n")[0]}).`);
  });
  if (response !== null && response.status() >= 400)
    throw new ReleaseError(`${address}: answers ${response.status()}. Name a page that visitors see.`);
}

/**
 * Until no more requests are made, and header and footer can be used: a script may place them late, and a slow machine renders them late.
 * A page where that never happens is read all the same.
 */
async function settled(page: Page, hasScript: boolean): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: LONGEST_QUIET_MS }).catch(() => {});
  if (!hasScript) return;
  await inPage(
    page,
    async ({ watched, tags, longest }) => {
      const { ready } = (globalThis as unknown as Record<string, Watched>)[watched] as Watched;
      const isOurs = ({ localName }: Element) => tags.some((tag) => localName === tag || localName.endsWith(`-${tag}`));
      const isSettled = () => {
        const found = [...globalThis.document.querySelectorAll("*")].filter(isOurs);
        return found.length > 0 && found.every((element) => ready.has(element));
      };
      const late = new Promise((resolve) => setTimeout(resolve, longest));
      const usable = new Promise<void>((resolve) => {
        const ask = () => isSettled() && resolve();
        addEventListener("shell-ready", ask, true);
        ask();
      });
      await Promise.race([usable, late]);
    },
    { watched: WATCHED, tags: FIRST_SEEN, longest: LONGEST_QUIET_MS },
  );
}

/**
 * Runs a function in the page by the protocol of the browser. Playwright would pass it through `eval`, which a policy may refuse, as with
 * `require-trusted-types-for`.
 */
async function inPage<TArgument, TResult>(
  page: Page,
  run: (argument: TArgument) => TResult,
  argument: TArgument,
  tries = 3,
): Promise<Awaited<TResult>> {
  // A page that leads on has an empty document for a moment.
  await page.waitForLoadState("load");
  const session = await page.context().newCDPSession(page);
  try {
    const expression = `(${run})(${JSON.stringify(argument)})`;
    const answer = await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? "unknown");
    return answer.result.value as Awaited<TResult>;
  } catch (error) {
    // The page has led on meanwhile, as a gate leads a visitor to the login: the next page is the one to read.
    if (tries <= 1 || !/navigated|context|destroyed|detached/i.test(String(error))) throw error;
    return await inPage(page, run, argument, tries - 1);
  } finally {
    await session.detach().catch(() => {});
  }
}

const read = (page: Page, tags: readonly string[]): Promise<DomReading> =>
  inPage(page, readPage, { watched: WATCHED, tags });

const LONGEST_OPENING_MS = 2_000;

/** Presses the first menu as a visitor does. The page may have led on by then, or have no menu. */
async function openedMenu(page: Page, kind: "visitor" | "phone"): Promise<MenuReading | undefined> {
  const place = await inPage(page, menuTrigger, WATCHED);
  if (place === undefined) return undefined;
  await (kind === "phone" ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y));
  return await inPage(page, readMenu, { watched: WATCHED, longest: LONGEST_OPENING_MS });
}

const LONGEST_EXPLANATION_MS = 3_000;

/** By the store that all scripts of the shell share. */
const explained = (page: Page): Promise<Explanation | undefined> =>
  inPage(
    page,
    async (longest) => {
      const store = (globalThis as unknown as Record<symbol, { explain?: () => Promise<Explanation> } | undefined>)[
        Symbol.for("savings-shell@1")
      ];
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
      return await Promise.race([store?.explain?.(), late]).catch(() => undefined);
    },
    LONGEST_EXPLANATION_MS,
  );
