/**
 * Draws what visitors see of every element, in every locale and variant that its definition names, as fragments of
 * declarative shadow DOM [W-09]. Built for Node by the build and run there; nothing of it reaches a browser.
 */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { FragmentSource, Paint } from "../../elements/paint/element-paint.ts";
import type { PartPaint } from "../../elements/parts/part-paint.ts";
import type { SiteFacts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { type ElementDefinition, type FragmentVariant, PLAIN_FRAGMENT } from "../element/definition.ts";
import { loadLocale } from "../i18n/load-locale.ts";
import { createTranslate } from "../i18n/translate.ts";
import { fragmentMarkup } from "./fragment-markup.ts";

declare const __SHELL_BUILD__: string;

const definitions = import.meta.glob<ElementDefinition>("../../elements/*/*.{definition,part}.ts", {
  eager: true,
  import: "definition",
});

export interface Fragment {
  readonly locale: LocaleId;
  readonly definition: ElementDefinition;
  readonly variant: FragmentVariant;
  /** File name without ending: the element, and the variant behind a dot. */
  readonly name: string;
  readonly text: string;
}

/** The copyright's year is that of the build and stands in the snapshot: adopted first, and corrected then. */
export async function* fragments(site: SiteFacts, year = new Date().getFullYear()): AsyncGenerator<Fragment> {
  for (const locale of LOCALE_IDS) {
    const content = await loadLocale(locale);
    const texts = { ...content, locale, translate: createTranslate(locale, content.messages) };
    for (const definition of Object.values(definitions)) {
      const { tag } = definition;
      const variants = definition.fragments(content.menus);
      if (variants.length === 0) continue;
      const { paint } = await definition.paint();
      if ("markupFor" in paint) {
        const [variant = PLAIN_FRAGMENT] = variants;
        const { styles, markupFor } = paint as PartPaint;
        const text = fragmentMarkup({ styles, markup: markupFor(locale), snapshot: {}, build: __SHELL_BUILD__ });
        yield { locale, definition, variant, name: tag, text };
        continue;
      }
      const { styles, view, standIn, visitorSees } = paint as Paint<object>;
      for (const variant of variants) {
        const { name, values, forCustomer } = variant;
        const snapshot: FragmentSource = { locale, site, values: values as TagValues, year };
        const data = visitorSees(snapshot, texts);
        const text = fragmentMarkup({
          styles,
          markup: renderToString(createElement(view, data)),
          snapshot,
          build: __SHELL_BUILD__,
          ...(forCustomer === "stand-in" && standIn && { standIn: renderToString(createElement(view, standIn(data))) }),
          ...(forCustomer === "other-width" && { marksSession: true }),
        });
        yield { locale, definition, variant, name: name === "" ? tag : `${tag}.${name}`, text };
      }
    }
  }
}
