/** `dist/schema/content.schema.json`: one locale's content as an operator gives it, see docs/content.md. */
import type { JsonSchema } from "@valibot/to-json-schema";
import { localeContent } from "../../commands/locale-files.ts";
import { FACT_NAMES } from "../../src/domain/facts/fact-name.ts";
import { footer } from "../../src/domain/footer/footer-data.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { entryFields, navFields } from "../../src/domain/menus/entry-reader.ts";
import { partnerSignUps } from "../../src/domain/menus/menu-content.ts";
import { MENU_SECTIONS } from "../../src/domain/menus/menu-document.ts";
import type { Messages } from "../../src/i18n/message-key.ts";
import { type Definitions, entriesOf, hostDataSchema, orNull, recordSchema, reference } from "./host-data-schema.ts";
import { SCHEMA_DIALECT } from "./schema-conversion.ts";

const nav = navFields(() => undefined);
const [itemFields, entryOfNav] = [entriesOf(entryFields), entriesOf(nav)];
const DEFINITIONS: Definitions = new Map([[itemFields, "item"]]);

export function contentSchema(): JsonSchema {
  const [item, entry] = [recordSchema(itemFields, new Map()), recordSchema(entryOfNav, DEFINITIONS)];
  return {
    $schema: SCHEMA_DIALECT,
    title: "Content of one locale of the shell",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      menus: orNull({
        type: "object",
        additionalProperties: false,
        properties: {
          ...Object.fromEntries(MENU_SECTIONS.map((name) => [name, section(name === "account" ? "item" : "entry")])),
          partners: orNull(hostDataSchema(partnerSignUps)),
        },
      }),
      footer: orNull(hostDataSchema(footer)),
      messages: orNull(messagesSchema(LOCALE_IDS.map((id) => localeContent(id).messages))),
    },
    definitions: {
      condition: CONDITION,
      item: { ...item, description: "An item of a panel or of the account menu." },
      entry: { ...entry, description: "An entry of a navigation." },
    },
  };
}

const section = (name: "item" | "entry"): JsonSchema =>
  orNull({
    type: "array",
    description: "The whole menu.",
    items: { allOf: [reference(name), { required: ["id", "title"] }] },
  });

const parts: JsonSchema = { type: "array", minItems: 1, items: reference("condition") };
const CONDITION: JsonSchema = {
  description: "Who sees it: a fact by name, or facts combined.",
  anyOf: [
    { enum: Object.keys(FACT_NAMES) },
    ...Object.entries({ all: parts, any: parts, not: reference("condition") }).map(
      ([name, schema]): JsonSchema => ({
        type: "object",
        additionalProperties: false,
        required: [name],
        properties: { [name]: schema },
      }),
    ),
  ],
};

/** The keys of all locales: plural forms differ from language to language. */
function messagesSchema(all: readonly Messages[]): JsonSchema {
  const keys = new Set(all.flatMap((messages) => Object.keys(messages)));
  const properties = [...keys].map((key) => {
    const texts = all.flatMap((messages) => messages[key] ?? []);
    const groups = texts.filter((text) => typeof text === "object");
    const schema: JsonSchema =
      groups.length > 0 ? messagesSchema(groups) : { type: "string", minLength: 1, maxLength: 1000 };
    return [key, orNull(schema)];
  });
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
}
