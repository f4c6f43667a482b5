/** All pages of the demo on one origin, and the files of the build as a content network would serve them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import express, { type Express, type Router } from "express";
import { isLocaleId, type LOCALES, localeByPrefix } from "../../src/domain/locales/locale.ts";
import { angularPage } from "./angular-page.ts";
import { fragmentReader } from "./fragments.ts";
import { galleryCasePage, galleryPage } from "./gallery-page.ts";
import { loginPage, type SampleChoice } from "./login-page.ts";
import { mapPage } from "./map-page.ts";
import { marketingPage, topicPage } from "./marketing-page.ts";
import type { PageContext } from "./page-context.ts";
import { playgroundPage } from "./playground-page.ts";
import { portalPage } from "./portal-page.ts";

const demo = fileURLToPath(new URL("..", import.meta.url));
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** First segments behind the locale prefix that need a login. */
const PORTAL =
  /^\/(dashboard|investments|postbox|documents|payment-methods|account-|user-account|my-details|notifications|exemption-order|initial-reference|reference-account|update-financial|customer-data)/;

export interface PagesSetup {
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly samples: readonly SampleChoice[];
  /** The open API on the pages' own origin. */
  readonly openApi: Router;
}

export function pageContext(setup: Pick<PagesSetup, "pages" | "partner" | "services">): PageContext {
  const integrity = JSON.parse(readFileSync(path.join(dist, "cdn/integrity.json"), "utf8")) as {
    files: Record<string, string>;
  };
  return { ...setup, integrity: integrity.files, fragmentOf: fragmentReader(path.join(dist, "fragments")) };
}

export function pagesApp(setup: PagesSetup): Express {
  const context = pageContext(setup);
  const app = express();
  app.disable("x-powered-by");
  app.use("/savingglobal/rest/open_api/v2", setup.openApi);
  app.use("/cdn", cdn());
  app.use("/demo", express.static(path.join(dist, "demo")));
  app.use("/assets", express.static(path.join(demo, "assets")));
  app.get("/", (_request, response) => void response.send(mapPage(context, setup.samples).text));
  app.get("/savingglobal/", (_request, response) => void response.send(angularPage(context).text));
  app.get("/playground/", (_request, response) => void response.send(playgroundPage(context).text));
  app.get("/gallery/", async (_request, response) => void response.send((await galleryPage(context)).text));
  app.get("/gallery/:tag/:id/", async (request, response) => {
    const shown = await galleryCasePage(context, request.params.tag, request.params.id);
    if (shown === undefined) response.sendStatus(404);
    else response.send(shown.text);
  });
  app.get("/:prefix{/*rest}", (request, response, next) => {
    const locale = localeByPrefix(request.params.prefix);
    if (locale === undefined || !isLocaleId(locale.id)) return next();
    if (!request.path.endsWith("/") && request.path === `/${request.params.prefix}`) {
      response.redirect(301, `${request.path}/`);
      return;
    }
    const rest = `/${([] as string[]).concat(request.params.rest ?? []).join("/")}`;
    const theme = request.query.theme === "v2" ? "v2" : "v1";
    response.send(localePage(context, locale.id, rest, theme, setup.samples).text);
  });
  return app;
}

function localePage(
  context: PageContext,
  locale: (typeof LOCALES)[number]["id"],
  rest: string,
  theme: "v1" | "v2",
  samples: readonly SampleChoice[],
) {
  if (rest === "/") return marketingPage(context, locale, theme);
  if (/^\/login\/?$/.test(rest)) return loginPage(context, locale, samples);
  if (PORTAL.test(rest)) return portalPage(context, locale, rest);
  if (/^\/register/.test(rest)) return topicPage(context, locale, rest, { page: "registration" });
  if (/^\/select-country/.test(rest)) return topicPage(context, locale, rest, { page: "country-selector" });
  if (/^\/corporate/.test(rest)) return topicPage(context, locale, rest, { page: "corporate" });
  if (/^\/(banking-as-a-service|cash-solutions)/.test(rest)) {
    return topicPage(context, locale, rest, { "bank-navigation": "" });
  }
  return topicPage(context, locale, rest, {});
}

/** Hashed files never change; `shell.js` is asked for again. Partners load all of it from their own origins. */
function cdn() {
  return express.static(path.join(dist, "cdn"), {
    setHeaders(response, file) {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      const isHashed = /-[\w-]{8}\.\w+$/.test(file);
      response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}
