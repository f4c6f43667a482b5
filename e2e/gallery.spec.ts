/**
 * Every named case of every element as a whole page would hold it: axe in both themes at phone, tablet and desktop
 * width, closed and open; no width and no text size makes the page scroll sideways or cuts a text off. One page serves
 * many cases: theme and width change in place.
 */
import { createRequire } from "node:module";
import type { CDPSession, Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { allCases } from "../demo/pages/gallery-page.ts";
import type { ElementCase } from "../src/element/case.ts";
import { expect, test } from "./demo.ts";

const THEMES = ["v1", "v2"] as const;
/** Phone, tablet, desktop. */
const AXE_WIDTHS = [360, 768, 1350] as const;
/** The narrowest window there is, which is also 1280 at 400 %; phone; the narrowest desktop. */
const TEXT_WIDTHS = [320, 360, 1024] as const;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const RULES = {
  v1: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  v2: ["color-contrast", "link-in-text-block", "target-size"],
} as const;
/** Cases are shared out over tests of this size, so that workers finish side by side. */
const SHARE = 12;

const found = await allCases();
const shares = [...found].flatMap(([tag, cases]) =>
  Array.from({ length: Math.ceil(cases.length / SHARE) }, (_, part) => ({
    tag,
    part: part + 1,
    cases: cases.slice(part * SHARE, (part + 1) * SHARE),
  })),
);

for (const { tag, part, cases } of shares) {
  test(`${tag}, cases ${(part - 1) * SHARE + 1} to ${(part - 1) * SHARE + cases.length}: axe finds nothing, no text is cut off [H-02, H-33, W-04]`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await openEmptyPage(page, tag);
    const size = await textSize(page);
    const problems: string[] = [];
    for (const one of cases) {
      await placeCase(page, tag, one);
      const say = (look: string, lines: readonly string[]) =>
        problems.push(...lines.map((line) => `${one.id} ${look}: ${line}`));
      for (const width of AXE_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const theme of THEMES) {
          await wear(page, tag, theme);
          say(`${width} ${theme}`, await violations(page, theme));
          if (tag !== "app-header" || width === 768) continue;
          for (const opener of await openers(page)) {
            await open(page, opener);
            say(`${width} ${theme} ${opener} open`, [...(await violations(page, theme)), ...(await cutOff(page, tag))]);
            await close(page);
          }
        }
      }
      for (const width of TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        say(`${width} px`, await cutOff(page, tag));
      }
      await size(32);
      for (const width of [640, 1350, 2100]) {
        await page.setViewportSize({ width, height: 800 });
        say(`200 % at ${width} px`, await cutOff(page, tag));
        if (tag !== "app-header" || width < 2000) continue;
        for (const opener of await openers(page)) {
          await open(page, opener);
          say(`200 % at ${width} px ${opener} open`, [...(await cutOff(page, tag)), ...(await covered(page))]);
          await close(page);
        }
      }
      await size(16);
    }
    expect(problems).toEqual([]);
  });
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
    ([name, { locale, attributes, properties, content }]) => {
      const host = document.createElement(name);
      for (const [attribute, value] of Object.entries({ locale, ...attributes })) host.setAttribute(attribute, value);
      Object.assign(host, properties);
      host.innerHTML = content ?? "";
      const main = document.createElement("main");
      main.innerHTML = "<h1>Named case</h1>";
      const ready = new Promise((resolve) => host.addEventListener("shell-ready", resolve, { once: true }));
      if (name === "auth-gate") main.append(host);
      document.body.replaceChildren(
        ...(name === "app-footer" ? [main, host] : name === "auth-gate" ? [main] : [host, main]),
      );
      return ready.then(() => undefined);
    },
    [tag, { ...one }] as const,
  );
}

async function wear(page: Page, tag: string, theme: string): Promise<void> {
  await page.evaluate(
    ([name, look]) => {
      document.documentElement.dataset.theme = look;
      document.querySelector(name)?.setAttribute("theme", look);
    },
    [tag, theme] as const,
  );
}

/** What axe finds on the page, one line each. Themes differ in styles only: the second is asked what styles decide. */
function violations(page: Page, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations: found } = await axe.run(document, {
      runOnly: [...only],
      resultTypes: ["violations"],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(" ")).join(", ")}`);
  }, RULES[theme]);
}

/** What scrolls sideways, and texts wider than their place. A name shortened on purpose has its whole text at hand. */
function cutOff(page: Page, tag: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    const page = document.documentElement;
    const sideways = page.scrollWidth > innerWidth ? [`the page scrolls sideways: ${page.scrollWidth}`] : [];
    const wide = [...(root?.querySelectorAll<HTMLElement>("*") ?? [])]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !element.matches(".visually-hidden, .account-name[title]"))
      .map(
        ({ className, localName, scrollWidth, clientWidth }) =>
          `${className || localName} ${scrollWidth} > ${clientWidth}`,
      );
    return [...sideways, ...wide];
  }, tag);
}

/** Entries of what is open that something else lies over: what a finger would press is another thing. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector("app-header")?.shadowRoot;
    return [...(root?.querySelectorAll<HTMLElement>(":popover-open .item-title") ?? [])].flatMap((title) => {
      if (!title.checkVisibility()) return [];
      title.scrollIntoView({ block: "nearest" });
      const { left, width, top, height } = title.getBoundingClientRect();
      const at = root?.elementFromPoint(left + width / 2, top + height / 2);
      const entry = title.closest("li, a") ?? title;
      return at == null || entry?.contains(at)
        ? []
        : [`${title.textContent} lies under ${at.className || at.localName}`];
    });
  });
}

/** What can be opened in the header: the panel or the first menu, and the account menu. */
function openers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const buttons = document
      .querySelector("app-header")
      ?.shadowRoot?.querySelectorAll<HTMLElement>("[data-disclosure]");
    const shown = [...(buttons ?? [])].filter((button) => button.checkVisibility());
    const kinds = ["panel", "menu", "account"];
    return kinds.flatMap(
      (kind) => shown.find(({ dataset }) => dataset.disclosure === kind)?.getAttribute("popovertarget") ?? [],
    );
  });
}

async function open(page: Page, id: string): Promise<void> {
  await page.evaluate((name) => {
    const root = document.querySelector("app-header")?.shadowRoot;
    const button = root?.querySelector<HTMLElement>(`[data-disclosure][popovertarget="${name}"]`);
    button?.click();
    if (!root?.getElementById(name)?.matches(":popover-open")) throw new Error(`${name} did not open`);
  }, id);
}

async function close(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const menu of document
      .querySelector("app-header")
      ?.shadowRoot?.querySelectorAll<HTMLElement>(":popover-open") ?? []) {
      menu.hidePopover();
    }
  });
}

/** Sets the reader's own text size, as the browser's settings do, in px. */
async function textSize(page: Page): Promise<(standard: number) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  };
}
