/**
 * Every named case of every element as a whole page would hold it: axe in both themes at phone, tablet and desktop
 * width, closed and open; no width and no text size makes the page scroll sideways or cuts a text off. One page serves
 * many cases: theme and width change in place.
 */
import { createRequire } from "node:module";
import type { CDPSession, Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { elementDefinitions } from "../commands/element-definitions.ts";
import { allCases } from "../demo/pages/gallery-page.ts";
import type { ElementCase } from "../src/element/definition.ts";
import { expect, test } from "./demo.ts";

const PARTS: ReadonlySet<string> = new Set(
  (await elementDefinitions()).filter(({ definition }) => definition.script === "parts.js").map(({ folder }) => folder),
);

/** How each case is looked at. */
interface Thoroughness {
  /** Elements whose cases are looked at; all if absent. */
  readonly tags?: readonly string[];
  /** Of each element, at most so many of its cases. */
  readonly cases: number;
  /** Widths at which axe looks. */
  readonly axe: readonly number[];
  /** Themes to wear one after the other, and what axe is asked in each. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
  /** Widths at which no text may be cut off. */
  readonly texts: readonly number[];
  /** The same, with text of twice the size. */
  readonly textsOf200: readonly number[];
}

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] as const;
/**
 * The first cases once on a phone, with what the header can open, and in the narrowest window, which is also 1280 at 400 %.
 * An element and a component stand for all. The browser tests of each look at every case of it.
 */
export const AT_A_GLANCE: Thoroughness = {
  tags: ["app-header", "interest-calculator"],
  cases: 3,
  axe: [360],
  rules: { v1: WCAG },
  texts: [320],
  textsOf200: [],
};
/** Phone, tablet, desktop; themes differ in styles only, so the second is asked what styles decide. */
export const THOROUGHLY: Thoroughness = {
  cases: Number.POSITIVE_INFINITY,
  axe: [360, 768, 1350],
  rules: { v1: WCAG, v2: ["color-contrast", "link-in-text-block", "target-size"] },
  texts: [320, 360, 1024],
  textsOf200: [640, 1350, 2100],
};
/** Cases are shared out over tests of this size, so that workers finish side by side. */
const SHARE = 12;

const found = await allCases();

const sharesOf = ({ tags, cases: most }: Thoroughness) =>
  [...found].flatMap(([tag, all]) => {
    if (tags && !tags.includes(tag)) return [];
    const cases = all.slice(0, most);
    return Array.from({ length: Math.ceil(cases.length / SHARE) }, (_, part) => ({
      tag,
      part: part + 1,
      cases: cases.slice(part * SHARE, (part + 1) * SHARE),
    }));
  });

export function lookAtGallery(how: Thoroughness): void {
  for (const { tag, part, cases } of sharesOf(how)) {
    const first = (part - 1) * SHARE + 1;
    test(`${tag}, cases ${first} to ${first + cases.length - 1}: axe finds nothing, no text is cut off [H-02, H-33, W-04]`, async ({
      page,
    }) => {
      test.setTimeout(150_000);
      expect(await problemsOf(page, tag, cases, how)).toEqual([]);
    });
  }
}

async function problemsOf(
  page: Page,
  tag: string,
  cases: readonly ElementCase[],
  how: Thoroughness,
): Promise<readonly string[]> {
  await openEmptyPage(page, tag);
  const size = await textSize(page);
  const problems: string[] = [];
  for (const one of cases) {
    await placeCase(page, tag, one);
    const look = async (width: number, height: number, wanted: Look) => {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(lookAtPage, { tag, ...wanted });
      problems.push(...found.map((line) => `${one.id} ${wanted.name} at ${width} px ${line}`));
    };
    const isHeader = tag === "app-header";
    for (const width of how.axe) {
      const opens = isHeader && width !== 768 ? "cutOff" : undefined;
      await look(width, 800, { name: "axe", rules: how.rules, opens });
    }
    for (const width of how.texts) await look(width, 640, { name: "texts", cutOff: true });
    if (how.textsOf200.length > 0) await size(32);
    for (const width of how.textsOf200) {
      const opens = isHeader && width > 2000 ? "cutOff and covered" : undefined;
      await look(width, 800, { name: "texts of 200 %", cutOff: true, opens });
    }
    await size(16);
  }
  return problems;
}

/** A page of the gallery without its content: the shell's script, the site's styles, and a heading for axe. */
async function openEmptyPage(page: Page, tag: string): Promise<void> {
  // Nothing moves, so nothing is looked at half faded in.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/gallery/${tag}/${found.get(tag)?.[0]?.id}/`);
  await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
  await page.addScriptTag({ path: AXE });
  // A gate that wants a login would leave the page.
  await page.evaluate(() => document.addEventListener("shell-redirect", (event) => event.preventDefault()));
}

async function placeCase(page: Page, tag: string, one: ElementCase): Promise<void> {
  await page.evaluate(
    ([name, { locale, attributes, properties, content }, isInMain]) => {
      // Each case of the banner is the first of a visit.
      sessionStorage.removeItem("shell.bannerShown");
      const host = document.createElement(name);
      for (const [attribute, value] of Object.entries({ locale, ...attributes })) host.setAttribute(attribute, value);
      Object.assign(host, properties);
      host.innerHTML = content ?? "";
      const main = document.createElement("main");
      main.innerHTML = "<h1>Named case</h1>";
      const ready = new Promise((resolve) => host.addEventListener("shell-ready", resolve, { once: true }));
      if (isInMain) main.append(host);
      document.body.replaceChildren(...(name === "app-footer" ? [main, host] : isInMain ? [main] : [host, main]));
      return ready.then(() => undefined);
    },
    [tag, { ...one }, tag === "auth-gate" || PARTS.has(tag)] as const,
  );
}

interface Look {
  readonly name: string;
  /** Themes to wear one after the other, and what axe is asked in each. */
  readonly rules?: Readonly<Record<string, readonly string[]>>;
  readonly cutOff?: boolean;
  /** The states that are checked beside the rules: each thing that the header can open. */
  readonly opens?: "cutOff" | "cutOff and covered" | undefined;
}

/**
 * Runs in the page, so it stands alone: all that is looked at in a window of one size, at one go, as each step from
 * outside lets the page be painted in between.
 */
async function lookAtPage({ tag, rules, cutOff, opens }: Look & { readonly tag: string }): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const host = document.querySelector(tag);
  const root = host?.shadowRoot;
  const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];

  const violations = async (only: readonly string[]) => {
    const { violations: found } = await axe.run(document, { runOnly: [...only], resultTypes: ["violations"] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(" ")).join(", ")}`);
  };

  /** Parts that scroll sideways, and texts wider than their place. A name that is shortened has its whole text in a title. */
  const tooWide = () => {
    const page = document.documentElement;
    const sideways = page.scrollWidth > innerWidth ? [`the page scrolls sideways: ${page.scrollWidth}`] : [];
    const wide = all("*")
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !element.matches(".visually-hidden, .account-name[title]"))
      .map(({ className, localName, scrollWidth, clientWidth }) =>
        [className || localName, scrollWidth, ">", clientWidth].join(" "),
      );
    return [...sideways, ...wide];
  };

  /** Entries of what is open that something else lies over: what a finger would press is another thing. */
  const covered = () =>
    all(":popover-open .item-title").flatMap((title) => {
      if (!title.checkVisibility()) return [];
      title.scrollIntoView({ block: "nearest" });
      const { left, width, top, height } = title.getBoundingClientRect();
      const at = root?.elementFromPoint(left + width / 2, top + height / 2);
      const entry = title.closest("li, a") ?? title;
      return at == null || entry?.contains(at)
        ? []
        : [`${title.textContent} lies under ${at.className || at.localName}`];
    });

  /** The things that the header can open: the panel or the first menu, and the account menu. */
  const openers = () => {
    const shown = all("[data-disclosure]").filter((button) => button.checkVisibility());
    const kinds = ["panel", "menu", "account"];
    return kinds.flatMap((kind) => shown.find(({ dataset }) => dataset.disclosure === kind) ?? []);
  };

  /** The header hears of what opens or closes a moment later; what it does then belongs to the picture. */
  const toggled = async (panels: readonly HTMLElement[], change: () => void) => {
    const heard = panels.map((panel) => new Promise((tell) => panel.addEventListener("toggle", tell, { once: true })));
    change();
    await Promise.all(heard);
  };

  // A change of width closes what is open, at the end of the frame that shows it.
  if (opens) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found: string[] = [];
  const say = (when: string, lines: readonly string[]) => found.push(...lines.map((line) => `${when}: ${line}`));
  const lookWithin = async (theme: string, only: readonly string[]) => {
    if (only.length > 0) say(theme, await violations(only));
    if (cutOff) say(theme, tooWide());
    for (const opener of opens ? openers() : []) {
      const name = opener.getAttribute("popovertarget") ?? "";
      await toggled(all(`[id="${name}"]`), () => opener.click());
      if (!root?.getElementById(name)?.matches(":popover-open")) throw new Error(`${name} did not open`);
      if (only.length > 0) say(`${theme} ${name} open`, await violations(only));
      say(`${theme} ${name} open`, tooWide());
      if (opens === "cutOff and covered") say(`${theme} ${name} open`, covered());
      const open = all(":popover-open");
      await toggled(open, () => {
        for (const menu of open) menu.hidePopover();
      });
    }
  };
  for (const [theme, only] of Object.entries(rules ?? {})) {
    document.documentElement.dataset.theme = theme;
    host?.setAttribute("theme", theme);
    await lookWithin(theme, only);
  }
  if (rules === undefined) await lookWithin("", []);
  return found;
}

/** Sets the reader's own text size, as the browser's settings do, in px. */
async function textSize(page: Page): Promise<(standard: number) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  };
}
