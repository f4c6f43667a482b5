/** Each file against its schema, and the rules of one locale that a schema cannot say. */
import * as v from "valibot";
import type { LocaleFiles } from "../../commands/locale-files.ts";
import { entriesOf, type LocaleMenus, type MenuStructure, menuDocument } from "../../commands/menu-structure.ts";
import { DEFAULT_CONSENT_ANCHOR } from "../../src/domain/constants.ts";
import { isConsentHref } from "../../src/domain/links/link.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { MENU_SECTIONS, type MenuDocument, type NavEntryData } from "../../src/domain/menus/menu-document.ts";
import type { RouteName } from "../../src/domain/routes/route.ts";
import type { Messages } from "../../src/i18n/message-key.ts";
import { type FooterContent, footerSchema } from "./footer-schema.ts";
import type { LocaleProblem } from "./locale-problem.ts";
import { menuSchema, structureSchema } from "./menu-schema.ts";
import { text } from "./text-schema.ts";

/** A locale's additions to the structure of all menus. `menuSchema` checks the combined menus. */
const localeMenusSchema = v.strictObject({
  features: v.exactOptional(v.array(v.string())),
  order: v.exactOptional(v.array(v.string())),
  changes: v.exactOptional(v.record(v.picklist(MENU_SECTIONS), v.record(v.string(), v.looseObject({})))),
  groups: v.record(v.string(), text),
  texts: v.record(
    v.string(),
    v.strictObject({
      title: text,
      description: v.exactOptional(text),
      tag: v.exactOptional(text),
      href: v.exactOptional(v.string()),
    }),
  ),
  partners: v.exactOptional(v.looseObject({})),
});

const messageKey = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]*(_[a-z]+)?$/, "keys are camelCase, with a plural suffix"),
);

/** `messages.json`: groups of texts, nested. */
const messagesSchema: v.GenericSchema<Messages> = v.record(
  messageKey,
  v.lazy((value) => (typeof value === "string" ? text : messagesSchema)),
);

/** `demo.json`: the texts of the demo's pages, in groups and lists, and the amounts and rates between them. */
const demoSchema: v.GenericSchema<unknown> = v.lazy((value) => {
  if (typeof value === "number") return v.number();
  if (typeof value !== "object" || value === null) return text;
  return Array.isArray(value) ? v.array(demoSchema) : v.record(v.string(), demoSchema);
});

/** Groups of the private navigation that every locale has [H-30]. */
const GROUPS: readonly (readonly string[])[] = [["my-products"], ["offers"], ["about"], ["help", "knowledge-base"]];

/** Entries of the account menu that every customer keeps [H-24]. */
const ACCOUNT_ROUTES: readonly RouteName[] = ["messages", "documents", "userAccount"];

type Say = (where: string, message: string) => LocaleProblem;

export function shapeProblems(
  locale: LocaleId,
  { menus, messages, footer, demo }: LocaleFiles,
  structure: MenuStructure,
): readonly LocaleProblem[] {
  const saying =
    (file: LocaleProblem["file"]): Say =>
    (where, message) => ({ locale, file, where, message });
  return [
    ...checked(localeMenusSchema, menus, saying("menus.json"), (own, say) =>
      menuProblems(own as LocaleMenus, structure, say),
    ),
    ...checked(messagesSchema, messages, saying("messages.json"), () => []),
    ...checked(footerSchema, footer, saying("footer.json"), footerProblems),
    ...checked(demoSchema, demo, saying("demo.json"), () => []),
  ];
}

/** The problems of the structure that all menus share, each with its place. */
export function structureProblems(structure: unknown): readonly string[] {
  const result = v.safeParse(structureSchema, structure);
  return (result.issues ?? []).map((issue) => `${placeOf(issue)}: ${messageOf(issue)}`);
}

/** The message of an issue; where the values are a list, with that list. */
const messageOf = ({ type, message, expected }: v.BaseIssue<unknown>): string =>
  type === "picklist" ? `${message}; write one of ${expected?.replace(/[()]/g, "").replaceAll(" | ", ", ")}` : message;

/** Returns the problems that a schema finds or, for a valid value, the problems of a further check. */
function checked<Value>(
  schema: v.GenericSchema<unknown, Value>,
  value: unknown,
  say: Say,
  further: (value: Value, say: Say) => readonly LocaleProblem[],
): readonly LocaleProblem[] {
  const result = v.safeParse(schema, value);
  if (result.success) return further(result.output, say);
  return result.issues.map((issue) => say(placeOf(issue), messageOf(issue)));
}

/** Path of an issue; entries of a list by their ids where they have one. */
function placeOf({ path = [] }: { path?: readonly v.IssuePathItem[] | undefined }): string {
  const names = path.map(({ key, value }) => {
    const id = typeof key === "number" ? (value as { id?: unknown } | null)?.id : undefined;
    return String(id ?? key);
  });
  return names.join(".") || "the file";
}

/** A visitor can change the consent wherever they are [F-09]. */
function footerProblems(footer: FooterContent, say: Say): readonly LocaleProblem[] {
  if (footer.legal_links.filter(({ href }) => isConsentHref(href)).length === 1) return [];
  return [say("legal_links", `needs one link to ${DEFAULT_CONSENT_ANCHOR}, which opens the consent settings`)];
}

function menuProblems(own: LocaleMenus, structure: MenuStructure, say: Say): readonly LocaleProblem[] {
  return [
    ...wordProblems(own, structure, say),
    ...checked(menuSchema, menuDocument(structure, own), say, (menus) =>
      documentProblems(menus as unknown as MenuDocument, say),
    ),
  ];
}

/** A locale has words for each of its entries, and for nothing else. */
function wordProblems(own: LocaleMenus, structure: MenuStructure, say: Say): readonly LocaleProblem[] {
  const { features = [], order = [], changes = {}, groups, texts } = own;
  const all = MENU_SECTIONS.flatMap((section) => structure[section]);
  const everywhere = { ...own, features: allFeatures(all) };
  const entries = entriesOf(all, own);
  const groupNames = new Set(entries.flatMap(({ group }) => group ?? []));
  for (const [group, feature] of Object.entries(structure.groupFeatures)) {
    if (!features.includes(feature)) groupNames.delete(group);
  }
  const compared = (place: string, wanted: Iterable<string>, present: readonly string[]) => {
    const keys = new Set(wanted);
    return [
      ...[...keys].filter((key) => !present.includes(key)).map((key) => say(`${place}.${key}`, "is missing; write it")),
      ...present.filter((key) => !keys.has(key)).map((key) => say(`${place}.${key}`, "is for no entry of this locale")),
    ];
  };
  const known = new Set(entries.map(({ id }) => id));
  const changed = Object.entries(changes).flatMap(([section, byId]) =>
    Object.keys(byId).map((id) => [`changes.${section}.${id}`, id] as const),
  );
  return [
    ...compared(
      "texts",
      entries.map(({ id, text: key }) => key ?? id),
      Object.keys(texts),
    ),
    ...compared("groups", groupNames, Object.keys(groups)),
    ...features
      .filter((feature) => !everywhere.features.includes(feature))
      .map((feature) => say(`features.${feature}`, "is no feature of locales/menus.json")),
    ...[...changed, ...order.map((id) => [`order.${id}`, id] as const)]
      .filter(([, id]) => !known.has(id))
      .map(([where]) => say(where, "names no entry of this locale")),
  ];
}

function allFeatures(entries: readonly MenuStructure["public"][number][]): readonly string[] {
  return entries.flatMap(({ feature, panels = [] }) => [
    ...(feature === undefined ? [] : [feature]),
    ...panels.flatMap(({ top = [], main = [], sidebar = [], bottom = [] }) =>
      allFeatures([...top, ...main, ...sidebar, ...bottom]),
    ),
  ]);
}

function documentProblems(menus: MenuDocument, say: Say): readonly LocaleProblem[] {
  const lists = { public: menus.public, private: menus.private, corporate: menus.corporate, bank: menus.bank };
  const navigations = Object.entries(lists).map(([name, entries = []]) => [name, entries.flatMap(idsOf)] as const);
  const account: readonly string[] = menus.account.map(({ id }) => id);
  const groups = menus.private.map(({ id }) => id);
  return [
    ...[...navigations, ["account", account] as const].flatMap(([name, ids]) =>
      ids
        .filter((id, position) => ids.indexOf(id) !== position)
        .map((id) => say(name, `the id "${id}" stands twice; give each entry an id of its own`)),
    ),
    ...GROUPS.filter((names) => !names.some((name) => groups.includes(name))).map((names) =>
      say("private", `the group "${names.join('" or "')}" is missing`),
    ),
    ...ACCOUNT_ROUTES.filter((route) => !menus.account.some((entry) => entry.route === route)).map((route) =>
      say("account", `the entry that leads to the route "${route}" is missing`),
    ),
  ];
}

function idsOf(entry: NavEntryData): readonly string[] {
  const inside = (entry.panels ?? []).flatMap(({ top, main, sidebar, bottom }) =>
    [top, main, sidebar, bottom].flatMap((area) => (area ?? []).map(({ id }) => id)),
  );
  return [entry.id, ...inside];
}
