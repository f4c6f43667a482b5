/** Explains a page from what its stores know. It is a script of its own, so that no page loads these rules with its elements. */
import { FACT_NAMES, type FactName, factHolds } from "../facts/fact-name.ts";
import { DEFAULT_PAGE, type Facts } from "../facts/facts.ts";
import type { Flags } from "../facts/flag.ts";
import type { SharedState } from "../facts/session-facts.ts";
import { TAG_VALUES } from "../facts/tag-values.ts";
import { readHostHeader } from "../header-data/header-data-reader.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { explainHeader } from "./explained-header.ts";
import type { Explanation, ViewedSession } from "./explanation.ts";
import { flagReasons, knownFacts } from "./known-facts.ts";

/** The state of a page, collected from its stores. It holds customer data, so it never leaves the scripts of the shell. */
export interface PageKnowledge {
  readonly facts: Facts;
  /** Of the page's locale; the public menu is that of `facts.page.publicMenuLocale`, if set. */
  readonly menus: MenuDocument;
  /** Attributes and properties of the first header; undefined on a page without one. */
  readonly header?: {
    readonly attributes: readonly string[];
    readonly properties: Readonly<Record<string, unknown>>;
  };
  /** The place that names the locale, if the tag does not. */
  readonly localeSource: string;
  /** Keys of the configuration of the page. */
  readonly configKeys: readonly string[];
  readonly versions: Readonly<Record<string, string>>;
  readonly sessionState: SharedState;
  /** Undefined where no element of the page needs a session. */
  readonly session: ViewedSession | undefined;
  /** Address of the session probe. */
  readonly probe?: string | undefined;
  readonly flags: { readonly configured: Partial<Flags>; readonly fromService: Partial<Flags> };
  readonly consent: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
}

/** @param collect collects what the page knows */
export const explain = async (collect: () => Promise<PageKnowledge>): Promise<Explanation> =>
  explanationOf(await collect());

export function explanationOf(page: PageKnowledge): Explanation {
  const { facts, menus, header, flags } = page;
  const present = valuesOfTag(header);
  const explained = header && explainHeader(facts, menus, readHostHeader(header.properties).data);
  const locale = present.includes("locale") ? "attribute or property locale of the tag" : page.localeSource;
  return {
    versions: page.versions,
    ...(explained && { header: explained.header }),
    facts: knownFacts(facts, { locale, tag: present, config: page.configKeys }),
    conditions: factsOfConditions(facts),
    entries: explained?.entries ?? [],
    session: { state: page.sessionState, ...viewedSession(page.session) },
    ...(page.probe !== undefined && { probe: page.probe }),
    flags: flagReasons(flags.configured, flags.fromService),
    consent: page.consent,
    errors: page.errors,
  };
}

function factsOfConditions(facts: Facts): Readonly<Record<FactName, boolean>> {
  const names = Object.keys(FACT_NAMES) as FactName[];
  return Object.fromEntries(names.map((name) => [name, factHolds(name, facts)])) as Record<FactName, boolean>;
}

function viewedSession(view: ViewedSession | undefined): Partial<ViewedSession> {
  if (view === undefined) return {};
  const { warning, remainingSeconds, canExtend, covered, reason } = view;
  return { warning, remainingSeconds, canExtend, covered, reason };
}

/** Properties have a default where the tag has no attribute. */
const DEFAULTS: Readonly<Record<string, unknown>> = { page: DEFAULT_PAGE.kind, theme: DEFAULT_PAGE.theme };

function valuesOfTag(header: PageKnowledge["header"]): readonly string[] {
  if (header === undefined) return [];
  const { attributes, properties } = header;
  return TAG_VALUES.filter((name) => {
    const value = properties[name];
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return attributes.includes(attribute) || (value !== undefined && value !== false && value !== DEFAULTS[name]);
  });
}
