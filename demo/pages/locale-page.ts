/** Which page of a locale's site an address has. */
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";
import { withoutEndSlashes } from "../../src/domain/vocabulary/end-slashes.ts";
import { calculatorPage } from "./calculator-page.ts";
import type { Html } from "./html.ts";
import { loginPage, type SampleChoice } from "./login-page.ts";
import { marketingPage } from "./marketing-page.ts";
import { menuPlaceOf } from "./menu-place.ts";
import type { PageContext } from "./page-context.ts";
import { isPortalPath, portalPage } from "./portal-page.ts";
import { REGISTERED, registeredPage, registerPage, selectCountryPage, topicPage } from "./topic-page.ts";

export interface Asked {
  /** Behind the prefix of the locale, with a slash at its start. */
  readonly path: string;
  readonly regflow: string | undefined;
}

export const isLoginPath = (path: string): boolean => /^\/login\/?$/.test(path);

/** Undefined for an address that no page, menu or footer of the locale has. */
export function localePage(
  context: PageContext,
  locale: LocaleId,
  { path, regflow }: Asked,
  samples: readonly SampleChoice[],
): Html | undefined {
  if (path === "/") return marketingPage(context, locale);
  if (isLoginPath(path)) return loginPage(context, locale, samples);
  if (/^\/interest-calculator\/?$/.test(path)) return calculatorPage(context, locale);
  if (isPortalPath(path)) return portalPage(context, locale, path);
  if (path === REGISTERED) return registeredPage(context, locale);
  if (/^\/(kooperationspartner\/)?register(\/|$)/.test(path)) {
    return registerPage(context, locale, { page: "registration", ...(regflow !== undefined && { regflow }) });
  }
  if (locale === "en" && /^\/select-country\/?$/.test(path)) return selectCountryPage(context);
  if (/^\/open-banking/.test(path)) return topicPage(context, locale, path, { page: "open-banking" });
  if (/^\/corporate/.test(path)) return topicPage(context, locale, path, { page: "corporate" });
  if (/^\/(banking-as-a-service|cash-solutions)/.test(path)) {
    return topicPage(context, locale, path, { "bank-navigation": "" });
  }
  return isTopic(locale, path) ? topicPage(context, locale, path, {}) : undefined;
}

function isTopic(locale: LocaleId, path: string): boolean {
  const routes: readonly string[] = Object.values(ROUTES).map(withoutEndSlashes);
  return menuPlaceOf(locale, path) !== undefined || routes.includes(withoutEndSlashes(path));
}
