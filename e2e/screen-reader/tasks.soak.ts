/** Tasks of a person who hears the page, with the words of Orca at each step. */
import type { Page } from "@playwright/test";
import { consentCookie, type Demo, expect } from "../demo.ts";
import { passTime, setClock } from "../session-page.ts";
import { type ScreenReader, test } from "./screen-reader.ts";

test.setTimeout(180_000);

/** Opens a page as somebody who has refused measurements, hears its title, and goes to the skip link by the first key [H-01]. */
async function open(page: Page, demo: Demo, reader: ScreenReader, path: string, title: string): Promise<void> {
  const { name, value } = consentCookie("refused", demo.pages);
  await page.context().addCookies([{ name, value, url: demo.pages }]);
  reader.forget();
  await page.goto(`${demo.pages}${path}`);
  await page.bringToFront();
  await reader.says(title);
  // While a page is loading the reader drops what it would say of a key, so a person begins again at the top.
  await expect(async () => {
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
    reader.press("Tab");
    await reader.says("Zum Inhalt springen link");
  }).toPass();
}

const HOME = "Festgeld und Tagesgeld in Europa vergleichen";

test("goes by headings and landmarks", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  reader.press("h");
  await reader.says("Mehr Zinsen. Ein Konto. Ganz in Ruhe. heading level 1");
  reader.press("h");
  await reader.says("heading level 2");
  reader.press("m");
  await reader.says("So legen Sie an");
});

test("opens a menu, hears each entry in words of its own, and closes it [H-12, H-15]", async ({
  page,
  demo,
  reader,
}) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await page.locator("app-header").getByRole("link", { name: "Norvane" }).first().focus();
  reader.press("Tab");
  await reader.says("navigation Hauptnavigation List with 5 items Sparen collapsed push button");
  reader.press("Return");
  await reader.says("Festgeld  Fester Zins über die ganze Laufzeit link");
  reader.press("Tab");
  await reader.says("Tagesgeld  Täglich verfügbar und verzinst link");
  reader.press("Escape");
  await reader.says("collapsed");
  reader.press("Tab");
  await reader.says("Anlegen collapsed push button");
});

test("looks for another country, each in its own language as well [M-01]", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await page.locator("app-footer").getByRole("button", { name: "Deutschland" }).focus();
  await reader.says("Aktuelles Land: Deutschland collapsed push button");
  reader.press("Return");
  await reader.says("Europa link");
  reader.press("Tab");
  await reader.says("Finnland  Suomi link");
  reader.press("Escape");
  await reader.says("collapsed");
});

test("hears the names of the login's fields", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/login/", "Anmelden");
  await page.locator("[name=username]").focus();
  await reader.says("Anmeldename oder Kundennummer entry required");
  reader.press("Tab");
  await reader.says("Kennwort password text");
});

test("hears what is missing in a form, in a summary with the words of each field", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/login/", "Anmelden");
  await page.locator("main").getByRole("button", { name: "Anmelden", exact: true }).focus();
  await reader.says("Anmelden push button");
  reader.press("Return");
  await reader.says(
    "Bitte prüfen Sie Ihre Angaben",
    "Geben Sie Ihren Anmeldenamen oder Ihre Kundennummer ein.",
    "Geben Sie Ihr Kennwort ein.",
  );
});

test("tells two tabs of a customer apart by their titles", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await demo.signIn(page, "de-active");
  await reader.says("Übersicht");
  reader.forget();
  await page.goto(`${demo.pages}/de-de/documents/`);
  await reader.says("Dokumente");
});

test("hears whose account it is, and the number before it is copied [H-19, H-20]", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await demo.signIn(page, "de-active");
  await page.locator("app-header [data-disclosure=account]").first().focus();
  await reader.says("Konto von Katharina Lindner collapsed push button");
  reader.press("Return");
  await reader.says("IBAN kopieren push button DE30 9990 0011 2960 8715 63");
  reader.press("Return");
  await reader.says("Kopiert");
});

test("hears of unread messages beside the link to them [H-17]", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await demo.signIn(page, "de-active");
  await page.locator("app-header").getByRole("link", { name: "Postfach" }).first().focus();
  await reader.says("Postfach  Ungelesene Nachrichten link");
});

test("opens the menu of a phone and a level of it, and returns [H-11]", async ({ page, demo, reader }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await open(page, demo, reader, "/de-de/", HOME);
  await page.locator("app-header").getByRole("button", { name: "Menü öffnen" }).focus();
  await reader.says("Menü öffnen collapsed push button");
  reader.press("Return");
  await reader.says("Menü schließen");
  reader.press("Escape");
  // While the panel leaves, Chromium may tell the button's former state first.
  await reader.says("Menü öffnen", "collapsed");
});

test("hears that the session ends soon, and extends it [S-04, S-06]", async ({ page, demo, reader }) => {
  await page.addInitScript(setClock);
  await open(page, demo, reader, "/de-de/", HOME);
  await demo.signIn(page, "de-active");
  await page.locator("app-header").getByText("Katharina Lindner").first().waitFor();
  reader.forget();
  await passTime(page, 185);
  await reader.says("Sind Sie noch da?", "Sitzung verlängern push button");
  await page.locator("session-guard dialog[data-settled]").waitFor();
  reader.press("Return");
  await reader.says("Ihre Sitzung wurde");
});

test("skips to the content [H-01]", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  reader.press("Return");
  await reader.says("main content");
});

test("hears of a logout as a logout [S-07]", async ({ page, demo, reader }) => {
  await open(page, demo, reader, "/de-de/", HOME);
  await demo.signIn(page, "de-active");
  await page.locator("app-header [data-disclosure=account]").first().focus();
  await reader.says("Konto von Katharina Lindner collapsed push button");
  reader.press("Return");
  await page.locator("app-header").getByRole("button", { name: "Abmelden" }).focus();
  await reader.says("Abmelden push button");
  reader.press("Return");
  await reader.says("Sie sind abgemeldet.");
  expect(reader.said().filter((words) => words.includes("abgelaufen"))).toEqual([]);
});
