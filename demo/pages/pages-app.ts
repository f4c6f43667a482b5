/** All pages of the demo on one origin, and the files of the build as a content network would serve them. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import compression from "compression";
import express, { type Express, type Request, type RequestHandler, type Response, type Router } from "express";
import sirv from "sirv";
import { LOCALE_IDS, type LocaleId, localeByPrefix } from "../../src/domain/locales/locale.ts";
import type { MetricsCollector } from "../backend/metrics/metrics-collector.ts";
import { marketOffers } from "../samples/market-products.ts";
import { angularPage } from "./angular-page.ts";
import { galleryCasePage, galleryPage } from "./gallery-page.ts";
import { html, viewTransitions } from "./html.ts";
import { isLoginPath, localePage } from "./locale-page.ts";
import type { SampleChoice } from "./login-page.ts";
import { refuseMalformed, sayNoMore } from "./malformed-path.ts";
import { mapPage } from "./map-page.ts";
import { metricsPage } from "./metrics-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { fragmentReader, type PageContext, themeFor } from "./page-context.ts";
import { playgroundPage, previewPage } from "./playground-page.ts";
import { isPortalPath } from "./portal-page.ts";
import { readChoice } from "./stage-choice.ts";
import { stageFramePage } from "./stage-page.ts";

const demo = fileURLToPath(new URL("..", import.meta.url));
const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const fonts = fileURLToPath(new URL("files", import.meta.resolve("@fontsource-variable/figtree")));

export interface PagesSetup {
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly samples: readonly SampleChoice[];
  /** The open API on the pages' own origin. */
  readonly openApi: Router;
  /** Collects the field measurements that pages have sent. */
  readonly metrics: MetricsCollector;
  /** Asked before everything else: it serves the scripts of the shell from their sources, and no build is needed. */
  readonly before?: Router | undefined;
}

export function pageContext(setup: Pick<PagesSetup, "pages" | "partner" | "services" | "before">): PageContext {
  // Served from the sources: no file has an integrity value, and there are no fragments.
  if (setup.before) return { ...setup, integrity: {}, fragmentOf: () => undefined, theme: "v1" };
  const integrity = JSON.parse(readFileSync(path.join(dist, "cdn/integrity.json"), "utf8")) as {
    files: Record<string, string>;
  };
  const fragmentOf = fragmentReader(path.join(dist, "demo/fragments"), path.join(dist, "fragments"));
  return { ...setup, integrity: integrity.files, fragmentOf, theme: "v1" };
}

export function pagesApp(setup: PagesSetup): Express {
  const context = pageContext(setup);
  const contextFor = (request: Request, response: Response): PageContext => ({
    ...context,
    theme: themeFor(request, response),
  });
  const app = express();
  app.disable("x-powered-by");
  app.use(refuseMalformed);
  // As a content network would send them.
  app.use(compression());
  if (setup.before) app.use(setup.before);
  app.use("/savingglobal/rest/open_api/v2", setup.openApi);
  app.get("/demo/metrics", (request, response) => {
    response.set("cache-control", "no-store");
    response.send(metricsPage(contextFor(request, response), setup.metrics.summary()).text);
  });
  if (!setup.before) {
    app.use("/cdn", forEveryOrigin, scriptsOf("cdn"), scriptsOf("demo/cdn"));
    app.use("/slow/cdn", aSecondLater, scriptsOf("cdn"), scriptsOf("demo/cdn"));
    app.use("/demo", forEveryOrigin, express.static(path.join(dist, "demo")));
    app.use("/docs", docsSite());
  }
  app.use("/assets/fonts", express.static(fonts, { maxAge: "1y" }));
  app.use("/assets", express.static(path.join(demo, "assets")));
  // Browsers request this icon beside a file that names none, such as a style sheet opened on its own.
  app.get("/favicon.ico", (_request, response) => response.redirect("/assets/icon.svg"));
  app.get("/", (request, response) => {
    const choice = stageChoiceOf(request, setup.samples);
    response.send(mapPage(contextFor(request, response), setup.samples, choice).text);
  });
  app.get("/stage/:prefix/", (request, response, next) => {
    const locale = localeByPrefix(request.params.prefix);
    if (locale === undefined) return next();
    keepPrivate(response);
    const page = stageFramePage(contextFor(request, response), locale.id, stageChoiceOf(request, setup.samples));
    response.send(page.text);
  });
  app.get(LEGACY_PATH, (request, response) => {
    keepPrivate(response);
    response.send(angularPage(contextFor(request, response), marketOfCustomer(request)).text);
  });
  app.get("/playground/", (request, response) => {
    response.send(playgroundPage(contextFor(request, response)).text);
  });
  app.get("/playground/preview/", (request, response) => {
    response.send(previewPage(contextFor(request, response)).text);
  });
  app.get("/gallery/", async (request, response) => {
    response.send((await galleryPage(contextFor(request, response))).text);
  });
  app.get("/gallery/:tag/", (request, response) =>
    response.redirect(`/gallery/#${encodeURIComponent(request.params.tag)}`),
  );
  app.get("/gallery/:tag/:id/", async (request, response, next) => {
    const { tag, id } = request.params;
    const shown = await galleryCasePage(contextFor(request, response), tag, id, "picture" in request.query);
    if (shown === undefined) return next();
    response.send(shown.text);
  });
  app.get("/:prefix/offers.json", (request, response, next) => {
    const locale = localeByPrefix(request.params.prefix);
    if (locale === undefined) return next();
    response.json(marketOffers(locale.id, `/${locale.prefix}/register/`));
  });
  app.get("/:prefix{/*rest}", (request, response, next) => {
    const locale = localeByPrefix(request.params.prefix);
    if (locale === undefined) return next();
    if (request.path === `/${request.params.prefix}`) {
      response.redirect(301, `${request.path}/`);
      return;
    }
    const rest = `/${([] as string[]).concat(request.params.rest ?? []).join("/")}`;
    const regflow = typeof request.query.regflow === "string" ? request.query.regflow : undefined;
    const asked = { path: rest, regflow };
    if (isPortalPath(rest)) {
      keepPrivate(response);
      response.cookie(MARKET_COOKIE, locale.id, { path: LEGACY_PATH, sameSite: "lax" });
    }
    if (isLoginPath(rest)) forbidFraming(response);
    const own = contextFor(request, response);
    const page = localePage(own, locale.id, asked, setup.samples);
    if (page === undefined) response.status(404);
    response.send((page ?? notFoundPage(own, locale.id)).text);
  });
  // A form that is sent before its script is there: what was typed goes nowhere.
  app.post("/:prefix{/*rest}", (request, response) => response.redirect(303, request.path));
  // Files and calls of a machine have no page.
  app.get(/^(?!\/(assets|cdn|demo|docs|savingglobal|slow)\/)/, (request, response) => {
    response.status(404).send(notFoundPage(contextFor(request, response), "en").text);
  });
  app.use(sayNoMore);
  return app;
}

const LEGACY_PATH = "/savingglobal/";

/** The market whose portal the customer has used last, for the older pages, whose addresses name none. */
const MARKET_COOKIE = "demo_market";

function marketOfCustomer(request: Request): LocaleId {
  const kept = new RegExp(`(?:^|;\\s*)${MARKET_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? "")?.[1];
  return LOCALE_IDS.find((id) => id === kept) ?? "de-DE";
}

/**
 * Headers of pages for customers: no cache keeps them, no other site frames them, and no added markup changes their addresses
 * or sends their forms away.
 */
function keepPrivate(response: Response): void {
  response.set("cache-control", "no-store");
  response.set(
    "content-security-policy",
    "frame-ancestors 'self'; base-uri 'self'; object-src 'none'; form-action 'self'",
  );
}

/** No page may frame the login, not even one of the bank: in a frame a customer cannot see whose page asks for the password. */
function forbidFraming(response: Response): void {
  response.set("content-security-policy", "frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
  // For browsers and proxies that do not read the policy.
  response.set("x-frame-options", "DENY");
}

const stageChoiceOf = ({ url }: Request, samples: readonly SampleChoice[]) =>
  readChoice(
    new URL(url, "http://localhost").searchParams,
    samples.map(({ id }) => id),
  );

const aSecondLater: RequestHandler = (_request, _response, next) => void setTimeout(next, 1000);

/** Partners load all of it from their own origins. */
const forEveryOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};

/** The documentation site. Until it is built the page asks again by itself. */
function docsSite(): RequestHandler {
  const folder = path.join(dist, "docs");
  const files = express.static(folder, { extensions: ["html"] });
  return (request, response, next) => {
    if (existsSync(path.join(folder, "index.html"))) return files(request, response, next);
    response.status(503).set("refresh", "2").send(NOT_BUILT.text);
  };
}

const NOT_BUILT = html`<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentation</title>
${viewTransitions}<link rel="stylesheet" href="/assets/site.css">
<body class="site"><main><div class="wrap"><h1>Documentation</h1><p role="status">It is being built. This page shows it in a few seconds.</p></div></main></body>
</html>
`;

/** Compressed as the build left it. Hashed files never change; `shell.js` is asked for again. */
function scriptsOf(folder: string) {
  return sirv(path.join(dist, folder), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, file) {
      const isHashed = /-[\w-]{8}\.\w+$/.test(file);
      response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}
