/** Each file against its schema, and the rules of one file that a schema cannot say. */
import * as v from "valibot";
import { DEFAULT_CONSENT_ANCHOR } from "../../domain/constants.ts";
import { isConsentHref } from "../../domain/links/link.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import type { MenuDocument, NavEntry } from "../../domain/menus/menu-document.ts";
import type { RouteName } from "../../domain/routes/route.ts";
import { type FooterContent, footerSchema } from "../footer-schema.ts";
import { menuSchema } from "../menu-schema.ts";
import { messagesSchema } from "../message-schema.ts";
import type { LocaleFiles, LocaleProblem } from "./problem.ts";

const SCHEMAS = { menus: menuSchema, messages: messagesSchema, footer: footerSchema } as const;

/** Groups of the private navigation that every locale has [H-30]. */
const GROUPS: readonly (readonly string[])[] = [["my-products"], ["offers"], ["about"], ["help", "knowledge-base"]];

/** Entries of the account menu that every customer keeps [H-24]. */
const ACCOUNT_ROUTES: readonly RouteName[] = ["messages", "documents", "userAccount"];

const FILES = ["menus", "messages", "footer"] as const;

export function shapeProblems(locale: LocaleId, files: LocaleFiles): readonly LocaleProblem[] {
  const problems = FILES.flatMap((name): LocaleProblem[] => {
    const result = v.safeParse(SCHEMAS[name], files[name]);
    return (result.issues ?? []).map((issue) => ({
      locale,
      file: `${name}.json`,
      where: v.getDotPath(issue) ?? "the file",
      message: issue.message,
    }));
  });
  const isSound = (file: LocaleProblem["file"]) => problems.every((problem) => problem.file !== file);
  return [
    ...problems,
    ...(isSound("menus.json") ? menuProblems(locale, files.menus as MenuDocument) : []),
    ...(isSound("footer.json") ? footerProblems(locale, files.footer as FooterContent) : []),
  ];
}

/** A visitor can change the consent wherever they are [F-09]. */
function footerProblems(locale: LocaleId, footer: FooterContent): readonly LocaleProblem[] {
  if (footer.legal_links.filter(({ href }) => isConsentHref(href)).length === 1) return [];
  const message = `needs one link to ${DEFAULT_CONSENT_ANCHOR}, which opens the consent settings`;
  return [{ locale, file: "footer.json", where: "legal_links", message }];
}

function menuProblems(locale: LocaleId, menus: MenuDocument): readonly LocaleProblem[] {
  const problem = (where: string, message: string): LocaleProblem => ({ locale, file: "menus.json", where, message });
  const lists = { public: menus.public, private: menus.private, corporate: menus.corporate, bank: menus.bank };
  const navigations = Object.entries(lists).map(([name, entries = []]) => [name, entries.flatMap(idsOf)] as const);
  const account: readonly string[] = menus.account.map(({ id }) => id);
  const groups = menus.private.map(({ id }) => id);
  return [
    ...[...navigations, ["account", account] as const].flatMap(([name, ids]) =>
      ids
        .filter((id, position) => ids.indexOf(id) !== position)
        .map((id) => problem(name, `the id "${id}" stands twice; give each entry an id of its own`)),
    ),
    ...GROUPS.filter((names) => !names.some((name) => groups.includes(name))).map((names) =>
      problem("private", `the group "${names.join('" or "')}" is missing`),
    ),
    ...ACCOUNT_ROUTES.filter((route) => !menus.account.some((entry) => entry.route === route)).map((route) =>
      problem("account", `the entry that leads to the route "${route}" is missing`),
    ),
  ];
}

function idsOf(entry: NavEntry): readonly string[] {
  const inside = (entry.panels ?? []).flatMap(({ top, main, sidebar, bottom }) =>
    [top, main, sidebar, bottom].flatMap((area) => (area ?? []).map(({ id }) => id)),
  );
  return [entry.id, ...inside];
}
