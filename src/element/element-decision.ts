/**
 * The first tier: what an element shows, as data for its view. One decision renders the fragment, the adoption of the fragment
 * and the live element. Nothing here needs a browser.
 */
import type { ComponentType } from "react";
import { type Facts, publicFacts, type SiteFacts } from "../domain/facts/facts.ts";
import { FLAGS, type FragmentFlags } from "../domain/facts/flag.ts";
import { pageFactsOf, type TagValues } from "../domain/facts/tag-values.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { LocaleTexts } from "../i18n/load-locale.ts";
import type { Styles } from "./styles.ts";

export type { LocaleTexts };

/** The public facts from which a fragment was rendered. The fragment carries them as its snapshot. */
export interface FragmentSource {
  readonly locale: LocaleId;
  readonly site: SiteFacts;
  /** Attributes of the tag beside its locale, by property. */
  readonly values: TagValues;
  /** The year in which the fragment was rendered. */
  readonly year: number;
  /** Version of the operator's content in the fragment; missing for the built-in content. */
  readonly content?: string;
}

/** The input of one decision. */
export interface DecisionInput<Given, State> {
  readonly facts: Facts;
  /** Texts of `facts.locale`. */
  readonly texts: LocaleTexts;
  /** The data of the host, read; undefined in a fragment. */
  readonly hostData: Given | undefined;
  /** State that only a live page has; undefined in a fragment. */
  readonly state: State | undefined;
  readonly year: number;
  /** True for a fragment, which is rendered before anyone knows who will see it. */
  readonly isFragment: boolean;
}

/** The callbacks of a view are called `on…`; everything else is data. */
export type Callbacks<View> = Pick<View, Extract<keyof View, `on${string}`>>;
export type Data<View> = Omit<View, `on${string}`>;

interface DecisionParts<View extends object, Given, State> {
  /** CSS text of the shadow root. */
  readonly styles: Styles;
  /** CSS text behind it, for content that no fragment shows. */
  readonly renderedStyles?: string;
  /** Loads the React component. */
  readonly view: () => Promise<ComponentType<View>>;
  readonly decide: (input: DecisionInput<Given, State>) => Data<View>;
  /** The data that a customer sees in the fragment until the element has rendered. */
  readonly standIn?: (data: Data<View>, input: Pick<DecisionInput<Given, State>, "facts" | "texts">) => Data<View>;
}

export interface ElementDecision<View extends object, Given = undefined, State = undefined>
  extends DecisionParts<View, Given, State> {
  /** The data of the view for a fragment. */
  prerenderedData(source: FragmentSource, texts: LocaleTexts): Data<View>;
}

export function elementDecision<View extends object, Given = undefined, State = undefined>(
  parts: DecisionParts<View, Given, State>,
): ElementDecision<View, Given, State> {
  return {
    ...parts,
    prerenderedData: (source, texts) =>
      parts.decide({
        facts: factsOfFragment(source, FLAGS),
        texts,
        hostData: undefined,
        state: undefined,
        year: source.year,
        isFragment: true,
      }),
  };
}

/** The facts of a fragment: those of a visitor on a page of which only the tag is known. */
export function factsOfFragment<TFlags extends FragmentFlags>(
  { locale, site, values }: FragmentSource,
  flags: TFlags,
): Facts<TFlags> {
  const { layoutVersion } = values;
  const page = pageFactsOf(values, { origin: "", path: "", hash: "", search: "" });
  return publicFacts({ locale, site, flags, page, layoutVersion });
}
