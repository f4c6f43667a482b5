import { readFileSync } from "node:fs";
import path from "node:path";
import type { Request, Response } from "express";
import { THEMES, type Theme } from "../../src/domain/facts/facts.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { DEMO_DPOP } from "../backend/identity/session-settings.ts";
import { EDITED_LOCALES } from "../backend/services/shell-content.ts";
import { contentOf } from "../content/page-content.ts";
import site from "../site.json" with { type: "json" };
import { type Html, html, jsonScript, raw } from "./html.ts";

/** The input of every demo page: addresses of this run, the build's fragments, and the visitor's theme. */
export interface PageContext {
  /** Origin of the pages, `http://localhost:4800`. */
  readonly pages: string;
  readonly partner: string;
  readonly services: string;
  readonly fragmentOf: FragmentOf;
  /** Integrity of each file under /cdn, by its path there. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly theme: Theme;
}

/** The theme of a visitor: `?theme=v2` once, then a cookie, so that every page follows. */

const COOKIE = "demo_theme";

const themeOf = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value);

export function themeFor(request: Request, response: Response): Theme {
  const asked = themeOf(request.query.theme);
  if (asked !== undefined) {
    response.cookie(COOKIE, asked, { path: "/", sameSite: "lax" });
    return asked;
  }
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? "")?.[1];
  return themeOf(kept) ?? "v1";
}

/** The build's fragments, included by the server as a CMS or an edge would: byte for byte, inside the tag. */

export type FragmentOf = (locale: string, name: string) => Html | undefined;

/**
 * `name` is the element, with a variant behind a dot: `app-header.login`.
 *
 * @param directories the first that has it gives it
 */
export function fragmentReader(...directories: readonly string[]): FragmentOf {
  const read = new Map<string, Html | undefined>();
  return (locale, name) => {
    const key = path.join(locale, `${name}.html`);
    if (!read.has(key)) {
      const texts = directories.map((directory) => load(path.join(directory, key)));
      read.set(
        key,
        texts.find((text) => text !== undefined),
      );
    }
    return read.get(key);
  };
}

function load(file: string): Html | undefined {
  try {
    return raw(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Page tests count requests and switch measurements on where they need them. */
const IS_MEASURED = process.env.DEMO_METRICS !== "off";

const IS_BOUND = DEMO_DPOP !== "off";

/** The configuration that the demo's pages give to the shell: everything real, on this machine. */
export function shellConfigOf(context: PageContext): Readonly<Record<string, unknown>> {
  return {
    environment: "development",
    site: {
      ...site,
      iosAppId: "1480000000",
      mainDomain: context.pages,
      knowledgeRestrictedDistributors: ["lindenbank"],
    },
    servicesOrigin: context.services,
    // As the specification has it, the open API belongs to the pages' own origin [L-16].
    services: { "open-api": "/" },
    identity: {
      realm: `${context.services}/auth/realms/global`,
      clientId: "login",
      ...(IS_BOUND && { dpop: DEMO_DPOP }),
    },
    flagService: { url: context.services },
    ...(IS_MEASURED && {
      metrics: {
        url: `${context.services}/v1/metrics`,
        failureUrl: `${context.services}/v1/failures`,
        share: 100,
      },
    }),
  };
}

/** The same for a page of a site, where visitors are asked for their consent and what they do is measured. */
export function siteConfigOf(context: PageContext, locale?: LocaleId): object {
  const { services } = context;
  return {
    ...shellConfigOf(context),
    ...(locale && EDITED_LOCALES.includes(locale) && { content: `${services}/shell-content/{locale}.json` }),
    consent: { tool: "cookieconsent" },
    collector: services,
    marketing: { url: `${services}/marketing/events`, appToken: "norvane-web" },
    tagManager: {
      germanyAndAustria: "GTM-DEMODACH",
      unitedStates: "GTM-DEMOUS",
      others: "GTM-DEMOEU",
      url: `${services}/gtm.js`,
    },
    customAttributes: ["demo"],
    statusUrl: `${services}/status.json`,
  };
}

/** The markup of a site's consent tool: style, texts of the market, script. `base` is the pages' origin if it is another one. */
export function consentTool(locale: LocaleId, base = ""): Html {
  return html`<link rel="stylesheet" href="${base}/demo/consent-tool.css">
<script type="application/json" data-consent-texts>${jsonScript(contentOf(locale).consent)}</script>
<script type="module" src="${base}/demo/consent-tool.js"></script>`;
}
