/** JSON Schemas of what elements take as JSON, by `<tag>.<attribute>`; that of `data` of the header is its property. */
import type { JsonSchema } from "@valibot/to-json-schema";
import { footer } from "../../src/domain/footer/footer-data.ts";
import { richText, text, yesOrNo } from "../../src/domain/given/fields.ts";
import { listOf, optional, type Reader, record, required } from "../../src/domain/given/reader.ts";
import { actionItems, customer, headerData, logoItems, navItems } from "../../src/domain/header/header-data-reader.ts";
import { localeMap, marketList } from "../../src/domain/markets/given-markets.ts";
import { seoSettings, siteSettings } from "../../src/domain/page/given-settings.ts";
import { readerSchema } from "./reader-schema.ts";
import { SCHEMA_DIALECT } from "./schema-conversion.ts";

/** The parts' script has no room for readers: a test holds this against what `accordion-items.ts` reads. */
const accordionSection = record("a section", {
  key: required(text),
  title: required(text),
  details: required(richText),
  expanded: optional(yesOrNo),
  defaultExpanded: optional(yesOrNo),
});

const READERS: Readonly<Record<string, Reader<unknown>>> = {
  "app-header.logo-items": logoItems,
  "app-header.nav-items": navItems,
  "app-header.action-items": actionItems,
  "app-header.customer": customer,
  "app-header.data": headerData,
  "app-accordion.items": listOf(accordionSection, 1000),
  "app-footer.data": footer,
  "market-picker.markets": marketList,
  "market-picker.new-market-locales": localeMap,
  "page-meta.seo": seoSettings,
  "page-meta.site": siteSettings,
};

export function attributeSchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = Object.entries(READERS).map(([name, reader]) => {
    const [tag, input] = name.split(".");
    return [name, { $schema: SCHEMA_DIALECT, title: `${input} of <${tag}>`, ...readerSchema(reader) }];
  });
  return Object.fromEntries(schemas);
}
