/**
 * Whether a fragment still shows what its element would render. A fragment is rendered from the facts of an unknown visitor. It
 * stays current while every fact on which the decision of its element depends has the same value on this page.
 */
import { CUSTOMER_FACTS, type FactPath, factAt } from "../domain/facts/fact-path.ts";
import { type Facts, publicFacts, type SiteFacts } from "../domain/facts/facts.ts";
import { FRAGMENT_FLAGS, type FragmentFlags, knownFragmentFlags } from "../domain/facts/flag.ts";
import { pageFactsOf, TAG_VALUES, type TagValues } from "../domain/facts/tag-values.ts";
import type { IdleSettings } from "../domain/session/idle-limit.ts";
import { type BrowserDefinition, propertyOf } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import { type FragmentSource, factsOfFragment } from "../prerender/element-decision.ts";
import type { PageState } from "./page-state.ts";

/** The part of a definition on which the answer depends. */
export type FragmentUse = Pick<
  BrowserDefinition,
  "attributes" | "properties" | "dependsOn" | "emptyForVisitors" | "alwaysRenders"
>;

/**
 * @param values attributes and properties of the tag
 * @param source the facts from which the fragment was rendered
 */
export function isFragmentCurrent(
  definition: FragmentUse,
  values: HostValues,
  source: FragmentSource,
  page: PageState,
): boolean {
  const { dependsOn, emptyForVisitors, alwaysRenders } = definition;
  // In author mode every element renders, so that it can report its problems.
  if (alwaysRenders || page.isAuthorMode) return false;
  // The operator renders the fragments again after changing the content, so content in a fragment is always current.
  if (page.config.content && !source.content && !emptyForVisitors) return false;
  const rendered = factsOfFragment(source, FRAGMENT_FLAGS);
  const known = factsOnPage(values, source, page);
  return dependsOn.every((dependency) => {
    if (dependency === "given") return isHostDataUnchanged(definition, values, source.values as HostValues);
    if (dependency === "year") return source.year === page.year;
    if (isCustomerFact(dependency)) return !page.hasSession;
    return isSame(factAt(rendered, dependency), factAt(known, dependency));
  });
}

const isCustomerFact = (fact: FactPath): boolean => (CUSTOMER_FACTS as readonly FactPath[]).includes(fact);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The facts of a visitor on this page. Values of the configuration are unparsed: a value that is no valid one differs from
 * the rendered value, and the element renders and reports it.
 */
function factsOnPage(values: HostValues, source: FragmentSource, page: PageState): Facts<FragmentFlags> {
  const tag: TagValues = values;
  const { site, routes } = page.config;
  return {
    ...publicFacts({
      locale: isOfLocale(tag.locale, source, page) ? source.locale : ("another" as FragmentSource["locale"]),
      site: { ...source.site, ...(site as SiteFacts | undefined), ...(routes ? { routes } : {}) },
      page: pageFactsOf(tag, page.location, page.config.session as IdleSettings | undefined),
      flags: flagsOnPage(page),
      layoutVersion: tag.layoutVersion,
    }),
    preferredLocale: page.preferredLocale,
    countryHint: page.countryHint,
    isWebView: page.isWebView,
    consent: page.consent,
    endReason: page.endReason,
  };
}

const flagsOnPage = ({ config, flags }: PageState): FragmentFlags =>
  knownFragmentFlags({ ...(config.flags as object | undefined), ...flags });

/** The source of the variant that the flags of this page ask for, whether such a fragment exists or not [L-18]. */
export function variantSource(source: FragmentSource, page: PageState): FragmentSource {
  return { ...source, values: { ...source.values, layoutVersion: flagsOnPage(page).layoutVersion } };
}

/** The source of a bare tag whose element is empty for visitors, which is as good as its fragment. */
export function sourceOfBareTag(
  { emptyForVisitors }: Pick<BrowserDefinition, "emptyForVisitors">,
  { locale }: HostValues,
  page: PageState,
): FragmentSource | undefined {
  if (!emptyForVisitors) return undefined;
  const named = String(locale ?? localeOfPage(page)) as FragmentSource["locale"];
  return { locale: named, site: page.config.site as FragmentSource["site"], values: {}, year: page.year };
}

type PageAddress = Pick<PageState, "location" | "hostLocale" | "language">;

/** The locale of a tag is named by the tag, else by its page [L-02, L-03]. */
function isOfLocale(given: unknown, { locale }: Pick<FragmentSource, "locale">, page: PageAddress): boolean {
  const named = typeof given === "string" ? given.trim().toLowerCase() : localeOfPage(page);
  return named === locale.toLowerCase();
}

/** The path decides, then the country domain, then the language of the page, as `resolveLocale` does; in lower case. */
function localeOfPage({ location, hostLocale, language }: PageAddress): string {
  const prefix = pathPrefix(location);
  return /^[a-z]{2}(-[a-z]{2})?$/.test(prefix) ? prefix : (hostLocale ?? (language || "en"));
}

/** The first segment of the path, in lower case. */
const pathPrefix = ({ path }: PageState["location"]): string => path.split("/")[1]?.toLowerCase() ?? "";

/** The first locale that the tag or its page names and the build has, in lower case. */
export function knownLocale(
  values: HostValues,
  { location, hostLocale = "", language }: PageAddress,
  locales: readonly string[],
): string | undefined {
  const named = [String(values.locale ?? "").toLowerCase(), pathPrefix(location), hostLocale, language];
  return named.find((one) => locales.includes(one));
}

/** An attribute, or a property without one. */
interface HostInput {
  readonly name: string;
  readonly styled?: boolean;
  readonly default?: unknown;
}

/** Data for one element alone, such as menus of the host, are no facts. Each must be as the fragment was rendered. */
function isHostDataUnchanged(definition: FragmentUse, values: HostValues, rendered: HostValues): boolean {
  return [...definition.attributes, ...definition.properties].every((input: HostInput) => {
    const property = propertyOf(input);
    if ((TAG_VALUES as readonly string[]).includes(property) || input.styled) return true;
    const value = values[property] ?? input.default;
    return value === (rendered[property] ?? input.default) || (value === false && input.default === undefined);
  });
}
