import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { ElementCase } from "../../src/element/definition.ts";
import { FULL, HOSTILE, LONGEST } from "./example-footers.data.ts";

/** The footer of every locale as its file has it. */
const localeCases = LOCALE_IDS.map((locale) => ({
  id: `footer-${locale.toLowerCase()}`,
  title: `The locale's own footer, ${locale}`,
  locale,
}));

export const cases = [
  ...localeCases,
  { id: "full", title: "Every field filled in by the CMS", locale: "de-DE", properties: { data: FULL } },
  {
    id: "second-layout",
    title: "Second layout and theme",
    locale: "de-DE",
    attributes: { theme: "v2", "layout-version": "v2" },
    properties: { data: FULL },
  },
  {
    id: "half-stars",
    title: "Rating in half steps",
    locale: "en-GB",
    properties: { data: { display_trustpilot: true, trustpilotData: { score_value: 3.4, count_of_reviews: 1 } } },
  },
  {
    id: "no-rating-yet",
    title: "Rating without a score",
    locale: "fr-FR",
    properties: { data: { display_trustpilot: true, trustpilotData: {} } },
  },
  {
    id: "only-legal",
    title: "Links, social heading and country picker hidden",
    locale: "de-DE",
    properties: { data: { hideFooterLinks: true, hideCountryPicker: true, hideSocialMediaHeading: true } },
  },
  {
    id: "country-selector",
    title: "Country selector page: the page is the picker",
    locale: "en",
    properties: { data: { isCountrySelectorPage: true } },
  },
  {
    id: "data-attribute",
    title: "Data as JSON in the attribute",
    locale: "es-ES",
    attributes: { data: '{"copyright":"Sociedad de ejemplo."}' },
  },
  { id: "hostile", title: "Unsafe rich text and links are cleaned", locale: "de-DE", properties: { data: HOSTILE } },
  { id: "longest", title: "Longest texts", locale: "fi-FI", properties: { data: LONGEST } },
] as const satisfies readonly ElementCase[];
