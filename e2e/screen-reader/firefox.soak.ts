/** What Orca says over Firefox: keys of a person who hears the page, and above all the words that come by themselves. */
import { execFileSync } from "node:child_process";
import type { Page } from "puppeteer-core";
import { firefoxPath, launchFirefox } from "../../scripts/browser-tests/engines.ts";
import { consentCookie, expect } from "../demo.ts";
import { passIn, setClock } from "../session-page.ts";
import { test as base, type ScreenReader } from "./screen-reader.ts";

/** A person at a window of Firefox. */
class Listener {
  constructor(
    readonly page: Page,
    readonly reader: ScreenReader,
  ) {}

  async goto(address: string): Promise<void> {
    this.reader.forget();
    await this.page.goto(address);
    await this.reader.says("Finished loading");
  }

  async focus(host: string, selector: string, words = ""): Promise<void> {
    this.reader.forget();
    await this.page.evaluate(
      (tag, wanted, text) => {
        const root = document.querySelector(tag)?.shadowRoot ?? document.querySelector(tag);
        const found = [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].find(
          (element) => element.checkVisibility() && element.textContent?.includes(text),
        );
        if (!found) throw new Error(`No ${wanted} with ${text} in ${tag}`);
        found.focus();
      },
      host,
      selector,
      words,
    );
  }

  async presses(key: string, ...words: readonly string[]): Promise<void> {
    this.reader.press(key);
    await this.reader.says(...words);
  }

  async signIn(pages: string): Promise<void> {
    await this.goto(`${pages}/de-de/login/?as=de-active`);
    await this.page.waitForFunction(() => location.pathname.includes("/dashboard/"));
    await this.page.waitForFunction(() =>
      document.querySelector("app-header")?.shadowRoot?.querySelector("[data-shell-mount] .balance-row"),
    );
  }
}

const test = base.extend<{ person: Listener }>({
  person: async ({ demo, reader }, use) => {
    const path = firefoxPath();
    if (path === undefined)
      throw new Error("This test needs Debian's Firefox: npm run test:screen-reader installs it.");
    const browser = await launchFirefox(path, { headless: false });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.evaluateOnNewDocument(setClock);
    await page.goto(`${demo.pages}/assets/site.css`);
    const { name, value } = consentCookie("refused", demo.pages);
    await page.evaluate((cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the consent tool reads it there
      document.cookie = cookie;
    }, `${name}=${value};path=/`);
    await page.bringToFront();
    // A new window has the focus in its address bar.
    await expect(async () => {
      execFileSync("xdotool", ["mousemove", "500", "500", "click", "1"]);
      expect(await page.evaluate(() => document.hasFocus())).toBe(true);
    }).toPass();
    await use(new Listener(page, reader));
    await browser.close();
  },
});
test.setTimeout(180_000);

test("hears menus, markets and a form in Firefox [H-01, H-12, H-15, M-01]", async ({ person, demo }) => {
  await person.goto(`${demo.pages}/de-de/`);
  await person.presses("Tab", "Zum Inhalt springen link");
  await person.presses("Return", "main content");
  await person.presses("h", "Mehr Zinsen. Ein Konto. Ganz in Ruhe. heading level 1");
  await person.focus("app-header", "a.logo");
  await person.presses("Tab", "navigation Hauptnavigation List with 5 items Sparen collapsed push button");
  await person.presses("Return", "Festgeld Fester Zins über die ganze Laufzeit link");
  await person.presses("Tab", "Tagesgeld Täglich verfügbar und verzinst link");
  await person.presses("Escape", "collapsed");
  await person.focus("app-footer", "button", "Deutschland");
  await person.reader.says("Aktuelles Land: Deutschland collapsed push button");
  await person.presses("Return", "Europa link");
  await person.presses("Tab", "Finnland Suomi link");
  await person.goto(`${demo.pages}/de-de/login/`);
  await person.focus("main", "[name=username]");
  await person.reader.says("Anmeldename oder Kundennummer entry required");
  expect(person.reader.said().filter((words) => words.includes("required invalid"))).toEqual([]);
  await person.focus("main", "button", "Anmelden");
  await person.reader.says("Anmelden push button");
  await person.presses("Return", "Bitte prüfen Sie Ihre Angaben", "Geben Sie Ihr Kennwort ein.");
});

test("hears a message that opens as a dialog closes, in Firefox [U-01, U-02]", async ({ person, demo }) => {
  await person.goto(`${demo.pages}/gallery/app-snackbar/short/`);
  const setOpen = (isDialogOpen: boolean) =>
    person.page.evaluate((isOpen) => {
      const dialog = document.querySelector("dialog") ?? document.body.appendChild(document.createElement("dialog"));
      dialog.innerHTML = "<button>Save</button>";
      if (isOpen) dialog.showModal();
      else dialog.close();
      document.querySelector("app-snackbar")?.toggleAttribute("open", !isOpen);
    }, isDialogOpen);
  await person.reader.says("Your changes are saved.");
  await setOpen(true);
  await person.page.waitForFunction(() => document.activeElement?.textContent === "Save");
  person.reader.forget();
  await setOpen(false);
  await person.reader.says("Your changes are saved.");
});

test("hears what comes by itself in Firefox: market, notice, copying, extension, logout [H-19, M-06, S-06, S-14]", async ({
  person,
  demo,
}) => {
  // While it takes in a page, the reader drops words that come by themselves.
  await expect(async () => {
    await person.goto(`${demo.pages}/de-de/?country=AT`);
    await person.reader.says("Möchten Sie zur österreichischen?");
  }).toPass();
  await demo.status({ notices: { "de-DE": "Überweisungen dauern heute länger." } });
  await person.signIn(demo.pages);
  await expect(async () => {
    await person.goto(`${demo.pages}/de-de/documents/`);
    await person.reader.says("Überweisungen dauern heute länger.");
  }).toPass();
  await person.focus("app-header", "[data-disclosure=account]");
  await person.presses("Return", "IBAN kopieren push button DE30 9990 0011 2960 8715 63");
  await person.presses("Return", "Kopiert");
  await person.presses("Escape", "Konto von Katharina Lindner collapsed push button");
  await person.page.evaluate(passIn, { seconds: 185, at: 0 });
  await person.reader.says("Sitzung verlängern push button");
  await person.page.waitForFunction(() =>
    document.querySelector("session-guard")?.shadowRoot?.querySelector("dialog[data-settled]"),
  );
  await person.presses("Return", "Ihre Sitzung wurde");
  await person.focus("app-header", "[data-disclosure=account]");
  await person.presses("Return", "IBAN kopieren push button");
  await person.focus("app-header", "button", "Abmelden");
  await person.reader.says("Abmelden push button");
  await person.presses("Return", "Sie sind abgemeldet.");
});
