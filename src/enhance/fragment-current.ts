/**
 * Whether a fragment still shows what its element would render. A fragment is rendered from the facts of an unknown visitor. It
 * stays current while every fact on which the decision of its element depends has the same value on this page.
 */
import { CUSTOMER_FACTS, type FactPath, factAt } from "../domain/facts/fact-path.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { ConfigOfFacts, PageAddress, Surroundings } from "../domain/facts/facts-on-page.ts";
import { factsOnPage, localeOnPage } from "../domain/facts/facts-on-page.ts";
import { FRAGMENT_FLAGS, type FragmentFlags, knownFragmentFlags } from "../domain/facts/flag.ts";
import { pageFactsOf, TAG_VALUES } from "../domain/facts/tag-values.ts";
import { type BrowserDefinition, propertyOf } from "../element/definition.ts";
import { type FragmentSource, factsOfFragment } from "../element/element-decision.ts";
import type { HostValues } from "../element/host-port.ts";
import { storedSession, type Unparsed, unparsedConfig } from "../stores/config/unparsed-config.ts";
import { onReadingChange, readAddress, readSurroundings } from "../stores/page/page-reading.ts";
import { type Page, perPage } from "../stores/page.ts";

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
  // The element reports a locale that does not exist, which needs rendering.
  if (localeOnPage(values, page.address, page.config).source === "unknown") return false;
  const rendered = factsOfFragment(source, FRAGMENT_FLAGS);
  // Values of the configuration are unparsed: an invalid one differs from the rendered value, and the element reports it.
  const known = factsOnPage({ ...page, tag: values, flags: flagsOnPage(page), renderedSite: source.site });
  return dependsOn.every((dependency) => {
    if (dependency === "hostData") return isHostDataUnchanged(definition, values, source.values as HostValues);
    if (dependency === "year") return source.year === page.year;
    if (isCustomerFact(dependency)) return !page.hasSession;
    return isSame(factAt(rendered, dependency), factAt(known, dependency));
  });
}

const isCustomerFact = (fact: FactPath): boolean => (CUSTOMER_FACTS as readonly FactPath[]).includes(fact);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const flagsOnPage = ({ config, flags }: PageState): FragmentFlags =>
  knownFragmentFlags({ ...(config.flags as object | undefined), ...flags });

/**
 * The source of the variant that the flags and the address of this page ask for, whether such a fragment exists or not [L-18]. Only
 * the sign-up of a partner has a fragment for its registration flow [H-07].
 */
export function variantSource(source: FragmentSource, values: HostValues, page: PageState): FragmentSource {
  const { layoutVersion } = flagsOnPage(page);
  const { kind, regflow } = pageFactsOf(values, page.address);
  return { ...source, values: { ...source.values, layoutVersion, ...(kind === "registration" && { regflow }) } };
}

/** The source of a bare tag whose element is empty for visitors, which is as good as its fragment. */
export function sourceOfBareTag(
  { emptyForVisitors }: Pick<BrowserDefinition, "emptyForVisitors">,
  values: HostValues,
  page: PageState,
): FragmentSource | undefined {
  if (!emptyForVisitors) return undefined;
  const { locale } = localeOnPage(values, page.address, page.config);
  return { locale, site: page.config.site as FragmentSource["site"], values: {}, year: page.year };
}

/**
 * The locale of a tag that the build has fragments of, in lower case; undefined if there is none, and for a locale that does not
 * exist.
 */
export function localeOfFragments(
  values: HostValues,
  { address, config }: PageState,
  locales: readonly string[],
): string | undefined {
  const { locale, source } = localeOnPage(values, address, config);
  const name = locale.toLowerCase();
  return source !== "unknown" && locales.includes(name) ? name : undefined;
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

/** The state of the page beside its tags, read without the schema of the configuration, and followed. */
export interface PageState {
  /** The configuration as given, the latest value of each key, unparsed. */
  readonly config: Unparsed & ConfigOfFacts;
  readonly isAuthorMode: boolean;
  readonly hasSession: boolean;
  readonly address: PageAddress;
  readonly surroundings: Surroundings;
  /** Answers of the flag service; empty before it has answered. */
  readonly flags: Unparsed;
  readonly consent: Facts["consent"];
  readonly year: number;
}

export function pageState(page: Page): PageState {
  const { state, flagAnswers, consent } = page;
  const config = unparsedConfig(page);
  return {
    config,
    isAuthorMode: Boolean(config.author ?? document.querySelector("[data-shell-author]")),
    hasSession: storedSession(page) !== null || state.get().session === "active",
    address: readAddress(),
    surroundings: readSurroundings(page),
    flags: flagAnswers.get(),
    consent: consent.get(),
    year: new Date().getFullYear(),
  };
}

const stateListeners = perPage("stateListeners", (page) => {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const known of [page.flagAnswers, page.consent]) known.listen(notify);
  onReadingChange(page, notify);
  return listeners;
});

/** Calls the listener when the state may have changed; returns a function that removes the listener. */
export function onPageState(page: Page, listener: () => void): () => void {
  const listeners = stateListeners(page);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
