import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { localeContent } from "../../commands/locale-files.ts";
import { LOCALE_IDS, LOCALES, localeById } from "../../src/domain/locales/locale.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";
import { CUSTOMER_CHOICES } from "../backend/sample-accounts.ts";
import { contentOf } from "../content/page-content.ts";
import { angularPage } from "./angular-page.ts";
import { loginPage } from "./login-page.ts";
import { mapPage } from "./map-page.ts";
import { marketingPage } from "./marketing-page.ts";
import type { PageContext } from "./page-context.ts";
import { partnerPage, partnerPolicy } from "./partner-page.ts";
import { playgroundPage } from "./playground-page.ts";
import { isPortalPath, portalPage } from "./portal-page.ts";
import { registerPage, selectCountryPage, topicPage } from "./topic-page.ts";

const context: PageContext = {
  pages: "http://localhost:1",
  partner: "http://localhost:2",
  services: "http://localhost:3",
  fragmentOf: () => undefined,
  integrity: { "shell.js": "sha384-x", "shell.css": "sha384-y" },
  theme: "v2",
};

const PORTAL_ROUTES = [
  "dashboard",
  "savingsTerm",
  "savingsOvernight",
  "savingsNotice",
  "wealthManagement",
  "messages",
  "documents",
  "paymentMethods",
  "transactions",
  "withdrawal",
  "userAccount",
  "myDetails",
  "notifications",
  "exemptionOrder",
  "exemptionOrderOverview",
  "initialReferenceAccount",
  "referenceAccountUpdate",
  "updateFinancialInformation",
  "customerDataValidity",
] as const;

const FONTS = pathToFileURL(createRequire(import.meta.url).resolve("@fontsource-variable/figtree"));

/** Text of a page without its tags. */
const wordsOf = (page: string): string => page.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, " ");

function check(page: string): void {
  expect(wordsOf(page)).not.toMatch(/undefined|\[object|\bNaN\b|[Ll]orem ipsum/);
  expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
  for (const [, file = ""] of page.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)) {
    // Fonts come from their package.
    const [, font] = /^fonts\/(.+)/.exec(file) ?? [];
    const found = font ? new URL(`files/${font}`, FONTS) : new URL(`../assets/${file}`, import.meta.url);
    expect(existsSync(fileURLToPath(found)), file).toBe(true);
  }
}

describe.each(LOCALES.map(({ id }) => ({ id })))("pages of $id", ({ id }) => {
  it("have one heading each and words only", () => {
    check(marketingPage(context, id).text);
    check(registerPage(context, id, { page: "registration" }).text);
    check(loginPage(context, id, CUSTOMER_CHOICES).text);
    check(topicPage(context, id, "/no-menu-knows-this/", {}).text);
  });

  it("gate every route of the portal", () => {
    for (const route of PORTAL_ROUTES) {
      expect(isPortalPath(ROUTES[route]), route).toBe(true);
      const { text } = portalPage(context, id, ROUTES[route]);
      check(text);
      expect(text, route).toMatch(/<auth-gate requires-auth bypass="false"[^>]*>.*<h1.*<\/auth-gate>/s);
    }
  });
});

describe("other pages", () => {
  it("have one heading each and words only", () => {
    check(mapPage(context, CUSTOMER_CHOICES).text);
    check(playgroundPage(context).text);
    check(selectCountryPage(context).text);
  });

  it.each(LOCALE_IDS)("keep the market on the legacy hash routes: %s [L-09, W-05]", (locale) => {
    const { text } = angularPage(context, locale);
    expect(text).toContain(`<html lang="${locale}"`);
    const locales = [...text.matchAll(/<(?:app-header|app-footer|session-guard)[^>]* locale="([^"]*)"/g)];
    expect(locales.map(([, named]) => named)).toEqual([locale, locale, locale]);
    const [, texts = ""] = /<script type="application\/json" id="legacy-texts">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(texts)).toMatchObject({ locale, base: `/${localeById(locale).prefix}` });
  });

  it("ask for the flags of the AngularJS application, which still holds the older deposit pages [W-05, L-09]", () => {
    const { text } = angularPage(context, "de-DE");
    const [, config = ""] = /<script type="application\/json" data-shell-config>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(config)).toMatchObject({
      flags: { dbtShowNewMyDepositsPage: false },
      flagService: { url: "http://localhost:3/legacy" },
    });
  });

  it("include the fragment of the header that the tag asks for [W-09]", () => {
    const asked: string[] = [];
    const noting = { ...context, fragmentOf: (_: string, name: string) => void asked.push(name) };
    loginPage(noting, "de-DE", CUSTOMER_CHOICES);
    registerPage(noting, "en-GB", { page: "registration", regflow: "mse_savings_hub" });
    registerPage(noting, "en-GB", { page: "registration", regflow: "dkb_retail" });
    topicPage(noting, "en", "/cash-solutions/", { "bank-navigation": "" });
    selectCountryPage(noting);
    expect(asked.filter((name) => name.startsWith("app-header"))).toEqual([
      "app-header.login",
      "app-header.partner-mse_savings_hub",
      "app-header.registration",
      "app-header.bank",
      "app-header.country-selector",
    ]);
  });

  it("the partner's page loads the script by integrity and has nothing inline but JSON [W-06]", () => {
    const { text } = partnerPage(context, "n0nce");
    check(text);
    expect(text).toContain('src="http://localhost:1/cdn/shell.js" crossorigin="anonymous" integrity="sha384-x"');
    expect(text).not.toMatch(
      /<style|\sstyle=|\son\w+=|<script(?![^>]*(src=|application\/json|type="importmap" nonce="n0nce"))/,
    );
    expect(partnerPolicy(context, "n0nce")).not.toContain("unsafe");
  });
});

it.each(LOCALE_IDS)("the inbox of %s has the name of its menu entry", (locale) => {
  const entry = localeContent(locale).menus.account.find(({ id }) => id === "messages");
  expect(contentOf(locale).portal.messages.heading).toBe(entry?.title);
});
