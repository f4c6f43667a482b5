/** JSON Schemas of what elements take as JSON, by `<tag>.<attribute>`; that of `data` of the header is its property. */
import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { footer } from "../../src/domain/footer/footer-data.ts";
import { richText, text, yesOrNo } from "../../src/domain/given/fields.ts";
import { type GivenSchema, listOf, record } from "../../src/domain/given/given-schema.ts";
import {
  actionItems,
  customer,
  headerData,
  logoItems,
  navItems,
} from "../../src/domain/header-data/header-data-reader.ts";
import { localeMap, marketList } from "../../src/domain/markets/given-markets.ts";
import { seoSettings, siteSettings } from "../../src/domain/page/given-settings.ts";
import { givenJsonSchema } from "./given-json-schema.ts";
import { SCHEMA_DIALECT } from "./schema-conversion.ts";

/** The parts' script has no room for schemas: a test holds this against what `accordion-items.ts` reads. */
const accordionSection = record("a section", {
  key: text,
  title: text,
  details: richText,
  expanded: v.exactOptional(yesOrNo),
  defaultExpanded: v.exactOptional(yesOrNo),
});

const INPUTS: Readonly<Record<string, GivenSchema>> = {
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
  const schemas = Object.entries(INPUTS).map(([name, schema]) => {
    const [tag, input] = name.split(".");
    return [name, { $schema: SCHEMA_DIALECT, title: `${input} of <${tag}>`, ...givenJsonSchema(schema) }];
  });
  return Object.fromEntries(schemas);
}
