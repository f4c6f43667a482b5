/** The schemas of what operators and hosts hand in, held against the readers by a validator [W-02]. */
import { readFileSync } from "node:fs";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { localeContent } from "../../commands/locale-files.ts";
import { accordionItems } from "../../elements/app-accordion/accordion-items.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { contentWith } from "../../src/i18n/changed-content.ts";
import { describedElements } from "../manifest/described-elements.ts";
import { schemaFiles } from "./config-documents.ts";

const ajv = new Ajv({ allErrors: true, strict: false });
const files = schemaFiles();
const validators = new Map(Object.entries(files).map(([name, schema]) => [name, ajv.compile(schema as object)]));
const mistakes = (file: string, value: unknown): readonly string[] => {
  const validate = validators.get(`${file}.schema.json`);
  if (validate === undefined) throw new Error(`There is no schema of ${file}.`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

describe("the schemas of dist/schema", () => {
  it("are those of configuration, content and status, and of each input of an element that takes JSON", async () => {
    const faces = (await describedElements()).map(({ definition }) => definition);
    const inputs = faces.flatMap(({ tag, attributes, properties }) => [
      ...attributes.filter(({ type }) => type === "json").map(({ name }) => `${tag}.${name}`),
      ...properties.map(({ name }) => `${tag}.${name}`),
    ]);
    const expected = ["config", "content", "status", ...inputs].map((name) => `${name}.schema.json`);
    expect(Object.keys(files).toSorted()).toEqual(expected.toSorted());
  });
});

describe("the schema of content", () => {
  it.each(LOCALE_IDS)("takes the whole of what is built in for %s", (locale) => {
    expect(mistakes("content", localeContent(locale))).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["an unknown part", { menu: {} }],
    ["an unknown menu", { menus: { publik: [] } }],
    ["an entry without words", { menus: { public: [{ id: "a", href: "/a/" }] } }],
    ["a link that runs", { menus: { public: [{ id: "a", title: "A", href: "JavaScript:alert(1)" }] } }],
    ["a link of data in a footer", { footer: { legal_links: [{ title: "A", href: "data:text/html,x" }] } }],
    [
      "an unknown fact",
      { menus: { private: [{ id: "a", title: "A", href: "/a/", when: { any: ["customer.isNice"] } }] } },
    ],
    ["an unknown route", { menus: { account: [{ id: "a", title: "A", route: "letters" }] } }],
    ["an unknown key of a text", { messages: { header: { novelty: "A" } } }],
    ["a text in place of a group", { messages: { header: "A" } }],
    ["a text that is empty", { messages: { header: { copied: "" } } }],
    ["changes of single entries", { menus: { public: { crypto: null } } }],
    ["a number for a menu", { menus: { public: 7 } }],
    ["a footer link without words", { footer: { footer_links: [{ heading: "A", links: [{ href: "/a/" }] }] } }],
  ])("refuses %s, which the reader names", (_, content) => {
    expect(mistakes("content", content)).not.toEqual([]);
    expect(contentWith(localeContent("de-DE"), content).issues).not.toEqual([]);
  });
});

describe("the schemas of attributes", () => {
  it.each<[string, unknown]>([
    ["app-header.nav-items", [{ title: "A", subMenus: [{ main: [{ title: "B", href: "/b/", icon: "term" }] }] }]],
    ["app-header.logo-items", [{ url: "/logo.svg", alt: "A", href: "/" }]],
    ["app-header.action-items", [{ title: "A", href: "/login/", type: "login" }]],
    ["app-header.customer", { displayName: "A", accountIds: [{ id: "iban", value: "DE89370400440532013000" }] }],
    ["app-header.data", { type: "public", navItems: [], customer: null }],
    ["app-footer.data", { display_trustpilot: true, trustpilotData: { score_value: "4.5" }, _uid: 7 }],
    ["app-footer.data", { credits: { institute_logo: { url: "/bank.svg" } } }],
    ["market-picker.markets", [{ flag: "de", countryLabel: "Deutschland", link: "/de-de/", locale: "de-DE" }]],
    ["market-picker.new-market-locales", { "it-IT": false }],
    ["page-meta.seo", { meta_title: "A", robots: "noindex" }],
    ["page-meta.site", { name: "A", tagline: null }],
  ])("%s takes %j", (name, value) => {
    expect(mistakes(name, value)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["app-header.nav-items", { title: "A" }],
    ["app-header.nav-items", [{ href: "/a/" }]],
    ["app-header.nav-items", [{ title: "A", subMenus: [{ layout: "wide" }] }]],
    ["app-header.logo-items", [{ alt: "A" }]],
    ["app-header.action-items", [{ title: "A", href: "vbscript:x", type: "login" }]],
    ["app-header.customer", { accountIds: {} }],
    ["app-header.data", { type: "secret" }],
    ["app-footer.data", { display_trustpilot: "yes" }],
    ["market-picker.markets", [{ flag: "de", link: "/de-de/" }]],
    ["market-picker.new-market-locales", { "it-IT": "no" }],
    ["page-meta.seo", { meta_title: 7 }],
    ["page-meta.site", []],
  ])("%s refuses %j", (name, value) => {
    expect(mistakes(name, value)).not.toEqual([]);
  });
});

it.each<[unknown]>([
  [[{ key: "a", title: "A", details: "<p>A</p>", expanded: true }]],
  [[{ key: "a", title: "A" }]],
  [[{ key: 7, title: "A", details: "A" }]],
  [[{ key: "a", title: "", details: "A" }]],
  [[{ key: "a", title: "A", details: "" }]],
  [{ key: "a" }],
])("the schema of an accordion says of %j what the part's own reader does", (items) => {
  const problems: string[] = [];
  accordionItems(items, (problem) => problems.push(problem));
  expect(mistakes("app-accordion.items", items).length > 0).toBe(problems.length > 0);
});

describe("docs/content.md", () => {
  const page = readFileSync("docs/content.md", "utf8");
  const [example = ""] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text);

  it("shows a content that is right and does what the page says [W-02]", () => {
    const value: unknown = JSON.parse(example);
    expect(mistakes("content", value)).toEqual([]);
    const { data, issues } = contentWith(localeContent("de-DE"), value);
    expect(issues).toEqual([]);
    expect(data.menus.account.map(({ id }) => id)).toEqual(["messages", "newsletter"]);
    expect(data.footer.legal_links).toHaveLength(3);
    expect(data.messages.header).toMatchObject({ buttons: { register: "Konto eröffnen", login: "Anmelden" } });
  });

  it("names every menu", () => {
    const menus = files["content.schema.json"]?.properties?.menus;
    const names = [...JSON.stringify(menus).matchAll(/"(public|private|account|corporate|bank|partners)":/g)];
    for (const [, name] of names) expect(page).toContain(String(name));
    expect(names).toHaveLength(6);
  });
});
