/**
 * Whether what stands on the page still says what is known. A fragment shows what a visitor sees of whom nothing is
 * known; React comes when a session that it does not suit, what the host says, the configuration, the address or a flag makes it untrue, and
 * wherever this cannot be told without the tables that only the drawing brings.
 */
import type { Facts } from "../domain/facts/facts.ts";
import type { FlagName } from "../domain/facts/flag.ts";
import { type BrowserDefinition, type PageQuestion, propertyOf } from "../element/definition.ts";
import type { HostValues } from "../element/host-port.ts";
import { type FragmentSource, isOfLocale, type PagePlace } from "../prerender/element-decision.ts";

/** What a page says beside its tags, as the page script finds it. */
export interface PageSituation extends PageQuestion, PagePlace {
  /** The configuration as given, latest last, each key unparsed. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly hasSession: boolean;
  readonly isWebView: boolean;
  /** Answers of the flag service; none before it has answered. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly consent: Facts["consent"];
  readonly year: number;
}

export type Standing = Pick<
  BrowserDefinition,
  "attributes" | "properties" | "follows" | "asks" | "isQuiet" | "suitsCustomers"
>;

/** `values` are those of the tag, `source` what its fragment was drawn from; `offersApp` as it shows. */
export function stillStands(
  face: Standing,
  values: HostValues,
  source: FragmentSource,
  page: PageSituation,
  offersApp: () => boolean,
): boolean {
  const { follows = [], asks } = face;
  return (
    (!page.hasSession || face.suitsCustomers === true) &&
    !asks?.(page, source.locale) &&
    isOfLocale(values.locale, source, page) &&
    [...face.attributes, ...face.properties].every((input) => saysTheSame(input, values, source)) &&
    isOfSite(page.config.site, source) &&
    // What it shows of an operator's content stands: who changes that draws the fragments anew.
    !(page.config.content && !source.content && !face.isQuiet) &&
    !page.config.author &&
    follows.every((fact) => {
      if (fact === "year") return source.year === page.year;
      // Both take the app away from a footer that offers it [F-03].
      if (fact === "web-view") return !page.isWebView || !offersApp();
      if (fact === "consent") return page.consent !== "pending" || !offersApp();
      return hasStandingValue(fact, page);
    })
  );
}

/** An attribute, or a property without one; each kind of attribute has some of these. */
interface Input {
  readonly name: string;
  readonly styled?: boolean;
  readonly default?: unknown;
}

function saysTheSame(input: Input, values: HostValues, { values: drawn }: FragmentSource): boolean {
  const property = propertyOf(input);
  const { default: fallback } = input;
  // The locale has a rule of its own; the styles answer for what they read.
  if (property === "locale" || input.styled) return true;
  const asked = values[property] ?? fallback;
  return asked === ((drawn as HostValues)[property] ?? fallback) || (asked === false && fallback === undefined);
}

/** Keys of the site that visitors see; the main domain only where a flag or the tag moves locales there. */
const SEEN = ["name", "logo", "sites", "appHost", "consentAnchor"];

function isOfSite(given: unknown, { site }: FragmentSource): boolean {
  const [configured, drawn] = [given ?? {}, site] as unknown as readonly [HostValues, HostValues];
  return SEEN.every((key) => !(key in configured) || JSON.stringify(configured[key]) === JSON.stringify(drawn[key]));
}

/** What the flags that visitors see stand at: switched off, empty, the first version, no market hidden. */
function hasStandingValue(name: FlagName, { config, flags }: PageSituation): boolean {
  const given = (config.flags ?? {}) as HostValues;
  const value = flags[name] ?? given[name];
  return !value || value === "v1" || (typeof value === "object" && !Object.values(value).includes(false));
}
