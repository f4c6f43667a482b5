/**
 * Renders what visitors see of every element, in every locale and variant that its definition names, as fragments of
 * declarative shadow DOM [W-09]. Built for Node, into dist/node; nothing of it reaches a browser.
 */
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { FLAGS } from "../domain/facts/flag.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import type { DataIssue } from "../domain/reading/place.ts";
import {
  completeDefinition,
  type DescribedElement,
  type ElementDefinition,
  type FragmentVariant,
} from "../element/definition.ts";
import {
  type ElementDecision,
  type FragmentSource,
  factsOfFragment,
  type LocaleTexts,
} from "../element/element-decision.ts";
import { stylesText } from "../element/styles.ts";
import { contentWith } from "../i18n/changed-content.ts";
import { loadLocale } from "../i18n/load-locale.ts";
import { createTranslate } from "../i18n/translate.ts";
import type { PartDecision } from "../parts/part-decision.ts";
import { fragmentMarkup } from "./fragment-markup.ts";

declare const __SHELL_BUILD__: string;

export const definitions: readonly ElementDefinition[] = Object.values(
  import.meta.glob<DescribedElement>("../../elements/*/*.definition.ts", { eager: true }),
).map(completeDefinition);

/** The styles, the view and the decision of an element. */
const decisions = import.meta.glob<object>("../../elements/*/*.decision.ts", { import: "default" });

/** The pattern from which the first frame of a customer's next page is made; its view gets the texts of the locale. */
const keptFrames = import.meta.glob<{ readonly KeptFrame: ComponentType<object>; readonly keptFrameStyles: string }>(
  "../../elements/*/kept-frame.tsx",
);

export interface Fragment {
  readonly locale: LocaleId;
  readonly definition: ElementDefinition;
  readonly variant: FragmentVariant;
  /** File name without ending: the element, and the variant behind a dot. */
  readonly name: string;
  readonly text: string;
}

/** The operator's replacement for the built-in content of a locale; undefined if there is none. */
export type ContentOf = (locale: LocaleId) => OperatorContent | undefined;

export interface OperatorContent {
  readonly value: unknown;
  /** Called with the mistakes in the content; the built-in content replaces the invalid parts. */
  readonly onIssues: (issues: readonly DataIssue[]) => void;
}

/** The snapshot contains the year in which it was rendered, so the copyright is adopted first and corrected afterwards. */
export async function* fragments(
  site: SiteFacts,
  locales: readonly LocaleId[] = LOCALE_IDS,
  contentOf: ContentOf = () => undefined,
  year = new Date().getFullYear(),
): AsyncGenerator<Fragment> {
  for (const locale of locales) {
    const texts = await textsOf(locale, contentOf(locale));
    for (const definition of definitions) {
      for (const variant of variantsOf(definition, texts)) {
        const text = await fragmentText(definition, variant, texts, site, year);
        const name = variant.name === "" ? definition.tag : `${definition.tag}.${variant.name}`;
        yield { locale, definition, variant, name, text };
      }
    }
  }
}

export async function textsOf(locale: LocaleId, operators?: OperatorContent): Promise<LocaleTexts> {
  const builtIn = await loadLocale(locale);
  const { data: content, issues } = operators ? contentWith(builtIn, operators.value) : { data: builtIn, issues: [] };
  if (issues.length > 0) operators?.onIssues(issues);
  return { ...content, locale, translate: createTranslate(locale, content.messages) };
}

/** Empty for an element without fragments. */
export function variantsOf(definition: ElementDefinition, { menus }: LocaleTexts): readonly FragmentVariant[] {
  return definition.fragments(menus);
}

/** The text of one fragment; its snapshot contains `site` and `year`. */
export async function fragmentText(
  { tag }: ElementDefinition,
  { values, forCustomer }: FragmentVariant,
  texts: LocaleTexts,
  site: SiteFacts,
  year: number,
): Promise<string> {
  const { locale, operators } = texts;
  const decision = (await decisions[`../../elements/${tag}/${tag}.decision.ts`]?.()) ?? {};
  if ("markupFor" in decision) {
    const { styles, markupFor } = decision as PartDecision;
    const css = await stylesText(styles);
    return fragmentMarkup({ styles: css, markup: markupFor(locale), snapshot: {}, build: __SHELL_BUILD__ });
  }
  const { styles, view, standIn, prerenderedData } = decision as ElementDecision<object>;
  const keptFrame = await keptFrames[`../../elements/${tag}/kept-frame.tsx`]?.();
  const source: FragmentSource = { locale, site, values: values as TagValues, year };
  const snapshot: FragmentSource = operators === undefined ? source : { ...source, content: operators.version };
  const data = prerenderedData(snapshot, texts);
  return fragmentMarkup({
    styles: await stylesText(styles),
    markup: rendered(await view(), data),
    snapshot,
    build: __SHELL_BUILD__,
    ...(forCustomer === "stand-in" &&
      standIn && {
        standIn: rendered(await view(), standIn(data, { facts: factsOfFragment(snapshot, FLAGS), texts })),
      }),
    ...(forCustomer === "stand-in" &&
      keptFrame && {
        keptFrame: {
          styles: keptFrame.keptFrameStyles,
          markup: rendered(keptFrame.KeptFrame, texts),
        },
      }),
    ...(forCustomer === "marked" && { marksSession: true }),
  });
}

/** Removes React's preload hints for pictures: the pictures follow at once, and code that builds nodes needs no hints. */
function rendered(view: ComponentType<object>, data: object): string {
  return renderToString(createElement(view, data)).replace(/^(<link rel="preload" as="image"[^>]*>)+/, "");
}
