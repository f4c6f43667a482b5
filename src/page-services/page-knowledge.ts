/** Collects from the stores of the page what `explain()` needs. Loaded only when somebody asks. */
import type { PageKnowledge } from "../domain/explain/page-explanation.ts";
import { TAG_VALUES, type TagValues } from "../domain/facts/tag-values.ts";
import { countryHosts } from "../domain/locales/locale-base.ts";
import { resolveLocale } from "../domain/locales/resolve-locale.ts";
import { BUILD, MARKUP, MARKUP_VERSION, MOUNT } from "../element/fragment.ts";
import { reportsOnPage } from "../platform/reports/report-error.ts";
import { localeTexts } from "../stores/config/locale-content.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { probeAddress } from "../stores/customer/api-client.ts";
import { readStoredCustomer } from "../stores/customer/stored-customer.ts";
import { elementFacts } from "../stores/element-facts.ts";
import { configFlags, serviceFlags } from "../stores/page/flags.ts";
import { consent } from "../stores/page/page-consent.ts";
import { tagsOnPage } from "../stores/page/page-tags.ts";
import { currentSessionView } from "../stores/page/signed-in.ts";
import type { Page } from "../stores/page.ts";

/** Defined by the build (vite.config.ts). */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** Data properties of a header beside those of `TAG_VALUES`. */
const DATA_PROPERTIES = ["data", "logoItems", "navItems", "actionItems", "customer", "headerDataLoading"] as const;

/** Collects the facts of the page and the properties of its first header, from which `shell.explain()` names its reasons. */
export async function collectKnowledge(page: Page): Promise<PageKnowledge> {
  const header = document.querySelector<HTMLElement>(tagsOnPage("app-header")) ?? undefined;
  const properties = header ? propertiesOf(header) : {};
  const values: TagValues = properties;
  // A page on which nothing renders has not asked yet whether somebody is signed in.
  readStoredCustomer(page);
  const facts = elementFacts(page, { get: () => values, listen: () => () => {} }).get();
  const { menus } = await localeTexts(page, facts.locale);
  const { publicMenuLocale = facts.locale } = facts.page;
  const publicMenu = (await localeTexts(page, publicMenuLocale)).menus.public;
  const config = shellConfig(page).get();
  return {
    facts,
    menus: { ...menus, public: publicMenu },
    ...(header && { header: { attributes: header.getAttributeNames(), properties } }),
    localeSource: localeSource(page),
    configKeys: Object.keys(config),
    versions: versions(header),
    sessionState: page.state.get().session,
    session: currentSessionView(page).get(),
    probe: probeAddress(page),
    flags: { configured: configFlags(page).get(), fromService: serviceFlags(page).get() },
    consent: { tool: config.consent?.tool ?? "none is configured", ...consent(page).get() },
    errors: errorCodes(),
  };
}

/** The elements have a property for each attribute, with its default where the tag has none. */
function propertiesOf(header: HTMLElement): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...TAG_VALUES, ...DATA_PROPERTIES].map((name) => [name, Reflect.get(header, name)]));
}

const LOCALE_SOURCES = {
  path: "path of the page",
  host: "host of the page",
  language: "language of the page",
  unknown: "default, because the page names an unknown locale",
  default: "default",
} as const;

function localeSource(page: Page): string {
  const hosts = countryHosts(shellConfig(page).get().site?.sites ?? {});
  return LOCALE_SOURCES[resolveLocale(location.host, location.pathname, document.documentElement.lang, hosts).source];
}

function versions(header: HTMLElement | undefined): Readonly<Record<string, string>> {
  const mount = header?.shadowRoot?.querySelector(`[${MOUNT}]`);
  return {
    release: __SHELL_VERSION__,
    build: __SHELL_BUILD__,
    markup: MARKUP_VERSION,
    "fragment of the header": mount?.hasAttribute(BUILD)
      ? `build ${mount.getAttribute(BUILD)}, markup ${mount.getAttribute(MARKUP)}`
      : "none",
    browser: navigator.userAgent,
    window: `${innerWidth} × ${innerHeight} px`,
  };
}

/** `<app-header> load-failed: …` without its message, which is on the console. */
function errorCodes(): readonly string[] {
  return [...new Set(reportsOnPage().map((report) => report.slice(0, report.indexOf(": "))))];
}
