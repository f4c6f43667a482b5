/** The files of a new locale, with empty texts, and its line in the table of locales. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { componentFolders } from "../../demo/component-definitions.ts";

export interface LocaleOptions {
  /** The market's English name. */
  readonly name?: string | undefined;
  /** ISO 3166-1 alpha-3. */
  readonly alpha3?: string | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
  /** `shared` for a path on the shared domain, `country` for a domain of the country. */
  readonly host: string;
}

export interface NewLocale {
  /** File to text, with paths from the project's root. */
  readonly files: Readonly<Record<string, string>>;
  /** The one file that exists already. */
  readonly table: string;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Extract<Json, { readonly [key: string]: Json }>;

const TABLE = "src/domain/locales/locale.ts";
const END_OF_TABLE = "] as const satisfies readonly LocaleEntry[];";
/** The locale whose structure a new one copies. It has no features of a single market. */
const MODEL = "en-IE";
/** Values of a footer that name a social network and are no texts. */
const NETWORK_KEYS: readonly string[] = ["uid", "account"];
/** Languages in which the stores' badges exist [F-03]. */
const BADGE_LANGUAGES: readonly string[] = ["en", "es", "fr", "nl", "pl"];
const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/;

/**
 * Throws an error that names the option if one is missing or malformed. Every text is empty, because no locale borrows the
 * words of another one; `npm run locales` lists the empty texts [L-19].
 */
export function newLocaleFiles(root: string, id: string, options: LocaleOptions): NewLocale {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, "locales", file), "utf8")) as JsonObject;
  const [language = "", country = ""] = id.split("-");
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(id)) throw new Error(`${id} is no locale id: write language and country, as pt-PT`);
  const texts = {
    messages: withPluralsOf(language, withoutTexts(read(`${MODEL}/messages.json`))),
    menus: {
      groups: withoutTexts(commonTexts(root, read, "groups")),
      texts: withoutTexts(commonTexts(root, read, "texts")),
    },
    footer: withBannerOf(language, withoutTexts(read(`${MODEL}/footer.json`), NETWORK_KEYS)),
    demo: withoutTexts(read(`${MODEL}/demo.json`)),
    glossary: { ...(withoutTexts(read(`${MODEL}/glossary.json`)) as JsonObject), words: {} },
  };
  const table = readFileSync(path.join(root, TABLE), "utf8");
  const line = tableLine(id, language, country, options);
  return {
    table: TABLE,
    files: {
      [TABLE]: table.replace(END_OF_TABLE, () => `${line}\n${END_OF_TABLE}`),
      ...Object.fromEntries(
        [
          ...Object.entries(texts).map(([file, json]) => [`locales/${id}/${file}.json`, json] as const),
          ...componentFolders.map((folder) => {
            const model = read(`../demo/components/${folder}/locales/${MODEL}.json`);
            return [
              `demo/components/${folder}/locales/${id}.json`,
              withPluralsOf(language, withoutTexts(model)),
            ] as const;
          }),
        ].map(([file, json]) => [file, `${JSON.stringify(json, null, 2)}\n`]),
      ),
    },
  };
}

function tableLine(id: string, language: string, country: string, options: LocaleOptions): string {
  const { name, alpha3, currency, host } = options;
  if (!name) throw new Error("--name is missing: the market's English name, as Portugal");
  if (!/^[A-Z]{3}$/.test(alpha3 ?? "")) throw new Error("--alpha3 is missing: the country in three letters, as PRT");
  if (!/^[A-Z]{3}$/.test(currency ?? "")) throw new Error("--currency is missing: three letters, as EUR");
  if (host !== "shared" && host !== "country") throw new Error(`--host is ${host}; write shared or country`);
  const fields = { id, prefix: id.toLowerCase(), language, country, alpha3, name, currency, host, since: "v2" };
  const pairs = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `  { ${pairs.join(", ")} },`;
}

/** The texts that the menus of every locale have; the others belong to features of single markets. */
function commonTexts(root: string, read: (file: string) => JsonObject, part: "groups" | "texts"): JsonObject {
  const locales = readdirSync(path.join(root, "locales"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const all = locales.map(({ name }) => read(`${name}/menus.json`)[part] as JsonObject);
  const own = read(`${MODEL}/menus.json`)[part] as JsonObject;
  return Object.fromEntries(Object.entries(own).filter(([key]) => all.every((texts) => Object.hasOwn(texts, key))));
}

/** @param keptKeys keys whose values stay */
function withoutTexts(value: Json, keptKeys: readonly string[] = []): Json {
  if (typeof value === "string") return "";
  if (Array.isArray(value)) return value.map((part) => withoutTexts(part, keptKeys));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, keptKeys.includes(key) ? part : withoutTexts(part, keptKeys)]),
  );
}

/** Without the banner of the app where its badges do not exist in the language. */
function withBannerOf(language: string, footer: Json): Json {
  if (BADGE_LANGUAGES.includes(language)) return footer;
  return { ...(footer as JsonObject), mobile_banner: { display_mobile_banner: false } };
}

/** Gives each text that depends on a number the plural forms of the language. */
function withPluralsOf(language: string, messages: Json): Json {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if (typeof messages !== "object" || messages === null || Array.isArray(messages)) return messages;
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, part]) => {
      const [, stem] = PLURAL_KEY.exec(key) ?? [];
      return stem === undefined
        ? [[key, withPluralsOf(language, part)] as const]
        : forms.map((form) => [`${stem}_${form}`, part] as const);
    }),
  );
}
