/** JSON Schemas of what elements take as JSON, by `<tag>.<attribute>`; that of `data` of the header is its property. */
import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { footer } from "../../src/domain/footer/footer-data.ts";
import {
  actionItems,
  customer,
  headerData,
  logoItems,
  navItems,
} from "../../src/domain/header-data/header-data-reader.ts";
import { localeMap, marketList } from "../../src/domain/markets/host-markets.ts";
import { seoSettings, siteSettings } from "../../src/domain/page-meta/cms-settings.ts";
import { richText, text, yesOrNo } from "../../src/domain/reading/fields.ts";
import { listOf, record, type TolerantSchema } from "../../src/domain/reading/tolerant-schema.ts";
import { hostDataSchema } from "./host-data-schema.ts";
import { SCHEMA_DIALECT } from "./schema-conversion.ts";

/** The parts' script has no room for schemas: a test holds this against what `accordion-items.ts` reads. */
const accordionSection = record("a section", {
  key: text,
  title: text,
  details: richText,
  expanded: v.exactOptional(yesOrNo),
  defaultExpanded: v.exactOptional(yesOrNo),
});

const INPUTS: Readonly<Record<string, TolerantSchema>> = {
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
    return [name, { $schema: SCHEMA_DIALECT, title: `${input} of <${tag}>`, ...hostDataSchema(schema) }];
  });
  return Object.fromEntries(schemas);
}
