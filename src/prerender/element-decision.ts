/**
 * The first of three tiers: what an element looks like to a visitor of whom nothing is known, as data for its view. The
 * same decision draws the fragment, its adoption and the live page; nothing here needs a browser.
 */
import { type Facts, type PublicSource, publicFacts, type SiteFacts } from "../domain/facts/facts.ts";
import { pageFactsOf, type TagValues } from "../domain/facts/tag-values.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { LateView } from "../element/connected-drawing.ts";
import type { Styles } from "../element/late-styles.ts";
import type { LocaleContent } from "../i18n/load-locale.ts";
import type { Translate } from "../i18n/translate.ts";

/** Texts, menus and footer of one locale. */
export interface LocaleTexts extends Omit<LocaleContent, "messages"> {
  readonly locale: LocaleId;
  readonly translate: Translate;
}

/** The public facts from which a fragment was drawn; they stand in it as its snapshot. */
export interface FragmentSource {
  readonly locale: LocaleId;
  readonly site: SiteFacts;
  /** What the tag says of its page, beside the locale. */
  readonly values: TagValues;
  /** The year of its build. */
  readonly year: number;
  /** Version of the operator's content that it shows; missing for the built-in one. */
  readonly content?: string;
}

/** What visitors see first. By its own name: pages that give our names a prefix have no bare tags painted ahead. */
export const FIRST_TAG = "app-header";

/** Where a page says its locale beside its tags. */
export interface PagePlace {
  /** First segment of the path, in lower case. */
  readonly pathStart: string;
  /** `<html lang>`, in lower case. */
  readonly language: string;
}

export const pagePlace = (): PagePlace => ({
  pathStart: location.pathname.split("/")[1]?.toLowerCase() ?? "",
  language: document.documentElement.lang.toLowerCase(),
});

/**
 * Whether a fragment is of the locale that a tag is asked for: by the tag, else by the path, else by the language; what
 * else could name it, such as a host, the drawing knows.
 */
export function isOfLocale(given: unknown, { locale }: Pick<FragmentSource, "locale">, place: PagePlace): boolean {
  const drawn = locale.toLowerCase();
  if (typeof given === "string") return given.trim().toLowerCase() === drawn;
  const { pathStart, language } = place;
  return /^[a-z]{2}(-[a-z]{2})?$/.test(pathStart) ? pathStart === drawn : (language || "en") === drawn;
}

/** What one element decides from. */
export interface Decision<Given, State> {
  /** With the locale whose texts are there. */
  readonly facts: Facts;
  readonly texts: LocaleTexts;
  /** What the host gave by attributes and properties, read; undefined in a fragment. */
  readonly given: Given | undefined;
  /** What only a live page has; undefined in a fragment. */
  readonly state: State | undefined;
  readonly year: number;
  /** Drawn in advance, for whoever may come: nobody has looked who is there. */
  readonly isFragment: boolean;
}

/** The way back from a view: its callbacks are called `on…`, everything else is data. */
export type Callbacks<View> = Pick<View, Extract<keyof View, `on${string}`>>;
export type Data<View> = Omit<View, `on${string}`>;

interface PaintParts<View extends object, Given, State> {
  /** CSS text of the shadow root; on demand where a fragment brings it and what draws need not. */
  readonly styles: Styles;
  /** CSS text behind it, for what no fragment shows. */
  readonly drawnStyles?: string;
  readonly view: LateView<View>;
  readonly decide: (decision: Decision<Given, State>) => Data<View>;
  /** What a customer sees in the fragment until the element has drawn. */
  readonly standIn?: (data: Data<View>) => Data<View>;
}

export interface Paint<View extends object, Given = undefined, State = undefined>
  extends PaintParts<View, Given, State> {
  /** Data of the view for a fragment. */
  visitorSees(source: FragmentSource, texts: LocaleTexts): Data<View>;
}

export function elementPaint<View extends object, Given = undefined, State = undefined>(
  parts: PaintParts<View, Given, State>,
): Paint<View, Given, State> {
  return {
    ...parts,
    visitorSees: (source, texts) =>
      parts.decide({
        facts: visitorFacts(source),
        texts,
        given: undefined,
        state: undefined,
        year: source.year,
        isFragment: true,
      }),
  };
}

/** The facts of a visitor of whom nothing is known but what the tag says. */
function visitorFacts({ locale, site, values }: FragmentSource): Facts {
  const source: PublicSource = {
    locale,
    site,
    page: pageFactsOf(values, { origin: "", path: "", hash: "", search: "" }),
  };
  return publicFacts(values.layoutVersion === undefined ? source : { ...source, layoutVersion: values.layoutVersion });
}
