/** Opens the pages of the simulation in a browser, drives their tabs, and takes what they show. */
import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { build } from "rolldown";
import { signIn } from "../../demo/backend/identity/sign-in-client.ts";
import { consentCookie, type Demo, keepSession, type StoredConsent } from "../demo.ts";
import { type PageSide, pageSide, type Seen } from "./page-side.ts";
import { plainDialogs, type TraitName, traitOf } from "./traits.ts";

/** An action with its values, as histories are printed. */
export type Step = readonly [name: string, ...values: string[]];

/** What a history begins with. */
export interface Setup {
  readonly traits: readonly TraitName[];
  readonly consent: StoredConsent;
  readonly isCustomer: boolean;
  /** Whether the page begins narrow, as on a phone or at 400 %. */
  readonly isNarrow: boolean;
  /** The visitor seems to come from another country, so that the banner asks. */
  readonly isAbroad: boolean;
  /** What happens before the drawn steps; they alone would seldom come that far. */
  readonly opening?: readonly Step[];
}

/** One tab, whatever drives the browser. */
export interface Tab {
  goto(address: string, isWaiting?: boolean): Promise<void>;
  back(): Promise<void>;
  bringToFront(): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  evaluate<Argument, Result>(
    body: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  key(name: string): Promise<void>;
  type(text: string): Promise<void>;
  press(pointer: Pointer, at: { readonly x: number; readonly y: number }): Promise<void>;
}
export type Pointer = "mouse" | "finger" | "pen";

/** A fresh browser profile. Documents, and what a navigation by script asks for, come from `serve` where it has them; scripts run before those of each page. */
export interface Profile {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
export interface ProfileSettings {
  readonly scripts: readonly string[];
  serve(address: URL): string | undefined;
  onRequest(address: string): void;
}
export type Engine = (settings: ProfileSettings) => Promise<Profile>;

export const byPlaywright =
  (browser: Browser): Engine =>
  async ({ scripts, serve, onRequest }) => {
    const context: BrowserContext = await browser.newContext({ hasTouch: true });
    // A document that a test serves has no address of this machine, so the browser asks before it calls one.
    await context.grantPermissions(["local-network-access"]);
    for (const content of scripts) await context.addInitScript({ content });
    await context.route(
      (url) => serve(url) !== undefined,
      (route) => route.fulfill({ contentType: "text/html", body: serve(new URL(route.request().url())) ?? "" }),
    );
    context.on("request", (request) => onRequest(request.url()));
    return {
      open: async () => tabOf(await context.newPage()),
      async close() {
        await context.unrouteAll({ behavior: "ignoreErrors" });
        await context.close();
      },
    };
  };

const tabOf = (page: Page): Tab => ({
  goto: async (address, isWaiting = true) =>
    void (await page.goto(address, { waitUntil: isWaiting ? "load" : "commit" }).catch(ignoreLeaving)),
  back: async () => void (await page.goBack().catch(ignoreLeaving)),
  bringToFront: () => page.bringToFront(),
  resize: (size) => page.setViewportSize(size),
  evaluate: (body, argument) => page.evaluate(body as never, argument) as never,
  key: (name) => page.keyboard.press(name),
  type: (text) => page.keyboard.type(text),
  async press(pointer, { x, y }) {
    if (pointer === "mouse") return page.mouse.click(x, y);
    if (pointer === "finger") return page.touchscreen.tap(x, y);
    const devtools = await page.context().newCDPSession(page);
    const pen = { x, y, button: "left", clickCount: 1, pointerType: "pen" } as const;
    for (const type of ["mousePressed", "mouseReleased"] as const)
      await devtools.send("Input.dispatchMouseEvent", { type, ...pen });
    await devtools.detach();
  },
});

/** A page that leaves by itself, such as for the login, ends a navigation of the test. */
function ignoreLeaving(error: Error): void {
  if (!/interrupted|ERR_ABORTED|Timeout|NS_BINDING/.test(error.message)) throw error;
}

const folder = import.meta.dirname;
let bundle: Promise<string> | undefined;
/** Whether `npm run test:hostile` has installed the libraries of hosts here. */
export const hasLibraries = existsSync(path.join(folder, "node_modules"));

async function libraries(): Promise<string> {
  bundle ??= build({
    input: path.join(folder, "host-libraries.js"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { format: "iife", minify: true },
    write: false,
    logLevel: "silent",
  }).then(({ output: [{ code }] }) => code);
  return bundle;
}

const MAIN = `<main id="main" tabindex="-1"><h1>Host</h1>
<p><label>Amount <input id="amount" data-kept></label> <button id="button" type="button">On</button> <a id="link" href="#button">Link</a></p>
<div id="place"></div>
<app-modal id="terms" heading="Terms" locale="de-DE"><p>Words</p><label>Note <input id="note" data-kept></label></app-modal>
<app-snackbar locale="de-DE">Saved</app-snackbar></main>`;

const documents = new Map<string, Promise<string>>();

/** A page of the demo with the host's content in the place of its own. */
function documentOf(demo: Demo, prefix: string): Promise<string> {
  const known = documents.get(prefix);
  if (known) return known;
  const text = fetch(`${demo.pages}/${prefix}/`)
    .then((answer) => answer.text())
    .then((html) =>
      html
        .replace(/<main[\s\S]*<\/main>/, MAIN)
        .replace("</head>", '<script type="module" src="/cdn/parts.js"></script></head>'),
    );
  documents.set(prefix, text);
  return text;
}

const SIZES = { wide: { width: 1350, height: 900 }, narrow: { width: 390, height: 740 } } as const;

const CUSTOMER = "de-active";
/** Words that only a customer's page may have: the name, and the end of the account's number. */
const PERSONAL = ["Lindner", "Katharina", "2960871563"];

export class World {
  readonly tabs: Tab[] = [];
  readonly requests: string[] = [];
  readonly #profile: Profile;
  readonly #demo: Demo;
  readonly setup: Setup;
  #jumped = 0;
  #isNarrow: boolean;

  private constructor(profile: Profile, demo: Demo, setup: Setup, requests: string[]) {
    this.#profile = profile;
    this.#demo = demo;
    this.setup = setup;
    this.#isNarrow = setup.isNarrow;
    this.requests = requests;
  }

  /** @param sabotage a script that breaks the product on purpose */
  static async open(engine: Engine, demo: Demo, setup: Setup, sabotage = "", withLibraries = false): Promise<World> {
    const traits = setup.traits.map(traitOf);
    const script = withLibraries ? `<script>${(await libraries()).replaceAll("</script", "<\\/script")}</script>` : "";
    const pages: Record<string, string> = {};
    for (const prefix of ["de-de", "fr-fr"]) {
      const html = traits.reduce((text, { page = (same) => same }) => page(text), await documentOf(demo, prefix));
      // By a function, because scripts contain what a replacement would take for its own marks.
      pages[`/${prefix}/`] = html.replace("<head>", () => `<head>${script}`);
    }
    const requests: string[] = [];
    const profile = await engine({
      scripts: [`(${pageSide})()`, `(${plainDialogs})()`, ...traits.map(({ inPage = "" }) => inPage), sabotage],
      serve: ({ origin, pathname }) => (origin === demo.pages ? pages[pathname] : undefined),
      onRequest: (address) => requests.push(address),
    });
    const world = new World(profile, demo, setup, requests);
    const tab = await world.openTab();
    await world.startTab(tab, setup.isCustomer);
    return world;
  }

  get home(): string {
    return `${this.#demo.pages}/de-de/${this.setup.isAbroad ? "?country=fr" : ""}`;
  }

  async openTab(): Promise<Tab> {
    const tab = await this.#profile.open();
    await tab.resize(SIZES[this.#isNarrow ? "narrow" : "wide"]);
    this.tabs.push(tab);
    return tab;
  }

  /** A browser zooms all pages of a site at once. */
  async zoom(size: keyof typeof SIZES): Promise<void> {
    this.#isNarrow = size === "narrow";
    await Promise.all(this.tabs.map((tab) => tab.resize(SIZES[size])));
  }

  /** Writes consent and session where no script of the shell runs, and opens the host's page. */
  async startTab(tab: Tab, isSignedIn: boolean): Promise<void> {
    const plain = `${this.#demo.pages}/assets/site.css`;
    // A page that is just leaving by itself, as after a logout, ends the navigation.
    await expect(async () => {
      await tab.goto(plain);
      expect(await tab.evaluate(() => location.href, undefined)).toBe(plain);
    }).toPass();
    const { consent } = this.setup;
    if (consent !== "unasked") {
      const { name, value } = consentCookie(consent, this.#demo.pages);
      await tab.evaluate(
        async (cookie) => {
          if ((await cookieStore.get(cookie.name)) === null) await cookieStore.set(cookie);
        },
        { name, value },
      );
    }
    if (isSignedIn) {
      const origins = { servicesOrigin: this.#demo.services, pagesOrigin: this.#demo.pages };
      await tab.evaluate(keepSession, await signIn(origins, CUSTOMER));
    }
    await tab.goto(this.home);
  }

  side<Name extends keyof PageSide>(
    tab: Tab,
    name: Name,
    argument: Parameters<PageSide[Name]>[0],
  ): Promise<Awaited<ReturnType<PageSide[Name]>>> {
    return tab.evaluate(
      ({ name, argument }) => {
        const { hostile } = globalThis as unknown as { hostile: Record<string, (argument: unknown) => unknown> };
        return hostile[name]?.(argument);
      },
      { name, argument },
    ) as Promise<Awaited<ReturnType<PageSide[Name]>>>;
  }

  /** Undefined while the page is on its way to another. */
  look(tab: Tab): Promise<Seen | undefined> {
    return this.side(tab, "look", PERSONAL).catch(() => undefined);
  }

  /** All clocks jump at the same instant, as they do on one machine. */
  async passTime(seconds: number): Promise<void> {
    this.#jumped += seconds;
    const clock = { name: "hostile_clock", value: String(this.#jumped) };
    await this.tabs[0]?.evaluate((cookie) => cookieStore.set(cookie), clock);
    const at = Date.now() + 200;
    const pass = (tab: Tab) => this.side(tab, "pass", { total: this.#jumped, at });
    // A page that leaves just then is asked again, once it is another.
    await Promise.all(this.tabs.map((tab) => expect(() => pass(tab)).toPass({ intervals: [50], timeout: 10_000 })));
  }

  /** The middle of what a person would press; undefined where it cannot be seen. What opens by itself takes a press only after a while. */
  async pointOf(tab: Tab, target: string): Promise<{ readonly x: number; readonly y: number } | undefined> {
    const ask = () => this.side(tab, "pointOf", target).catch(() => undefined);
    if (!/countdown|modal|snackbar|choice/.test(target)) return ask();
    let point: Awaited<ReturnType<typeof ask>>;
    const find = async () => {
      point = await ask();
      return point;
    };
    await expect.poll(find, { intervals: [50], message: `${target} can be pressed` }).toBeDefined();
    return point;
  }

  /** Whether what a press may have opened can be pressed before long. */
  hasOpened(tab: Tab, target: string): Promise<boolean> {
    const find = () => this.side(tab, "pointOf", target).catch(() => undefined);
    const asked = expect.poll(find, { intervals: [50], timeout: 2000 }).toBeDefined();
    return asked.then(
      () => true,
      () => false,
    );
  }

  /** The consent tool comes after the page, and would take a press on what it covers. */
  async hasConsentTool(tab: Tab): Promise<void> {
    const isThere = () => {
      // A host that replaces the body removes it.
      const motions = document.querySelector("#cc-main")?.getAnimations({ subtree: true }) ?? [];
      return document.documentElement.classList.contains("show--consent") && motions.length === 0;
    };
    await expect.poll(() => tab.evaluate(isThere, undefined).catch(() => false), { intervals: [50] }).toBe(true);
  }

  /** Whether the last press met something else than what was asked for; false while the page is on its way to another. */
  hasMissed(tab: Tab): Promise<boolean> {
    return this.side(tab, "hasMissed", undefined).catch(() => false);
  }

  /** False if there is nothing to press. */
  async press(tab: Tab, pointer: Pointer, target: string): Promise<boolean> {
    const hasMessage = async () => (await this.look(tab))?.surfaces.some(({ kind }) => kind === "snackbar") === true;
    const hadMessage = await hasMessage();
    const point = await this.pointOf(tab, target);
    if (point) await tab.press(pointer, point);
    // A message that goes by its time gives its room back, and the end of the page moves. Who misses presses again.
    if (hadMessage && (await this.hasMissed(tab)) && !(await hasMessage())) return this.press(tab, pointer, target);
    return point !== undefined;
  }

  /** Does what brings a new `main` into the page, and waits for it. */
  async visit(tab: Tab, act: () => Promise<void>): Promise<void> {
    await tab.evaluate(() => document.querySelector("main")?.setAttribute("data-old", ""), undefined);
    await act();
    const isNew = () => tab.evaluate(() => document.querySelector("main:not([data-old])") !== null, undefined);
    await expect
      .poll(() => isNew().catch(() => false))
      .toBe(true)
      .catch(async () => {
        const hasMissed = await this.hasMissed(tab);
        const { path, surfaces } = (await this.look(tab)) ?? {};
        throw new Error(`The visit did not end: ${JSON.stringify({ path, surfaces, hasMissed })}`);
      });
  }

  /** Chooses a market in the list of the footer. False if there is nothing to press. */
  async chooseMarket(tab: Tab, pointer: Pointer, prefix: string): Promise<boolean> {
    const choice = `choice ${prefix}`;
    const hasBanner = async () => (await this.look(tab))?.surfaces.some(({ kind }) => kind === "banner");
    const hasConsentTool = () => document.documentElement.classList.contains("show--consent");
    const open = async (tries = 3): Promise<boolean> => {
      const hadBanner = await hasBanner();
      if (!(await this.press(tab, pointer, "market"))) return false;
      const hasMissed = await this.hasMissed(tab);
      if (await this.hasOpened(tab, choice)) return true;
      // What has just come takes the press or moves the page, and the list closes when the consent tool takes the focus.
      const isTaken = hasMissed || hadBanner !== (await hasBanner()) || (await tab.evaluate(hasConsentTool, undefined));
      return tries === 1 || !isTaken || open(tries - 1);
    };
    if (!(await open())) return false;
    await this.visit(tab, async () => {
      await this.press(tab, pointer, choice);
      // The list may move after it is measured, and a press beside it closes it.
      if ((await this.hasMissed(tab)) && (await open())) await this.press(tab, pointer, choice);
    });
    return true;
  }

  async bodyOf(prefix: string): Promise<string> {
    return /<body[^>]*>([\s\S]*)<\/body>/.exec(await documentOf(this.#demo, prefix))?.[1] ?? "";
  }

  close(): Promise<void> {
    return this.#profile.close();
  }
}

/** What header and footer show on a plain page in the same state, asked once for each state. */
const references = new Map<string, Promise<Seen["tags"]>>();
export function referenceOf(engine: Engine, demo: Demo, setup: Setup): Promise<Seen["tags"]> {
  const key = JSON.stringify([setup.isCustomer, setup.isNarrow, demo.pages]);
  const known = references.get(key);
  if (known) return known;
  const tags = openReference(engine, demo, { ...setup, traits: [], consent: "refused", isAbroad: false });
  references.set(key, tags);
  return tags;
}

async function openReference(engine: Engine, demo: Demo, setup: Setup): Promise<Seen["tags"]> {
  const world = await World.open(engine, demo, setup);
  const [tab] = world.tabs;
  let before = "";
  let tags: Seen["tags"] = {};
  await expect(async () => {
    const seen = tab && (await world.look(tab));
    tags = seen?.tags ?? {};
    const isReady = seen?.session === (setup.isCustomer ? "active" : seen?.session) && JSON.stringify(tags) === before;
    before = JSON.stringify(tags);
    // What comes last: the balance, or in a narrow page the number of messages.
    const isOfCustomer = before.includes(setup.isNarrow ? "Ungelesene" : "€");
    expect(isReady && before.includes("Impressum") && isOfCustomer === setup.isCustomer).toBe(true);
  }).toPass({ intervals: [300], timeout: 15_000 });
  await world.close();
  return tags;
}
