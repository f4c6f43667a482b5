/** What a visitor of a page sees of the shell: shown, whole, pressed, in one language, and once. Pure functions over visits. */
import { localeByPrefix } from "../../src/domain/locales/locale.ts";
import { advice, type Finding, wrong } from "./finding.ts";
import { type KnownTags, ownTag } from "./known-tags.ts";
import type { DomReading, LostTag, TagReading, Visit } from "./visit-reading.ts";

/** What every page shows. Other tags may be hidden until they are needed. */
export const FIRST_SEEN = ["app-header", "app-footer"];

const isFirstSeen = ({ name }: TagReading, known: KnownTags): boolean => FIRST_SEEN.includes(ownTag(name, known) ?? "");

const onPhone = (kind: Visit["kind"]): string => (kind === "phone" ? " on a phone" : "");

/** Of the window's width: a header in a column of a builder is narrower. */
const LEAST_SHARE = 0.6;
/** A text of 16 px then has less than 13. */
const LEAST_SCALE = 0.8;

/** Hidden, narrow, shrunk, or inside of something else. A hidden copy beside a shown one may be a panel of the page. */
export function sightFindings(visits: readonly Visit[], known: KnownTags): readonly Finding[] {
  return visits.flatMap(({ kind, page }) => {
    const ours = page.tags.filter((tag) => tag.isDefined && isFirstSeen(tag, known));
    const isShown = ({ hiddenBy, height }: TagReading) => hiddenBy === "" && height >= 1;
    return ours.flatMap((tag) => {
      const { name, hiddenBy, within, scale, width } = tag;
      const where = onPhone(kind);
      if (!isShown(tag)) {
        if (ours.some((other) => other.name === name && isShown(other))) return [];
        const cause = hiddenBy === "" ? "It has no height" : `${hiddenBy} hides it`;
        return [wrong("layout", `Nobody sees <${name}>${where}. ${cause}. Place the tag where the page shows it.`)];
      }
      const twin = ours.find((other) => other.name === name && isShown(other));
      return [
        ...(twin !== undefined && twin !== tag
          ? [wrong("tags", `The page shows <${name}> more than once${where}. Keep one.`)]
          : []),
        ...(width < LEAST_SHARE * page.windowWidth
          ? [
              wrong(
                "layout",
                `<${name}> is ${Math.round(width)} px wide in a window of ${page.windowWidth} px${where}. Place it outside of columns and boxes.`,
              ),
            ]
          : []),
        ...(scale < LEAST_SCALE
          ? [
              wrong(
                "layout",
                `A style shows <${name}> at ${Math.round(scale * 100)} % of its size${where}. Take out the scaling.`,
              ),
            ]
          : []),
        ...(within === ""
          ? []
          : [
              wrong(
                "controls",
                `<${name}> stands in ${within}, so its controls cannot be used by everybody. Place it outside.`,
              ),
            ]),
      ];
    });
  });
}

/** The first menu of the header on a wide page, and its panel on a phone: opened, filled, whole, on top, and readable. */
export function menuFindings(visits: readonly Visit[]): readonly Finding[] {
  return visits.flatMap(({ kind, menu }) => {
    if (menu === undefined) return [];
    const { tag, isOpen, entries, outside, pale, hiddenBy, covered } = menu;
    const [what, where] = [`"${menu.name}" of <${tag}>`, onPhone(kind)];
    if (!isOpen)
      return [
        wrong(
          "controls",
          `A press on ${what} opens nothing${where}. A script of the page takes or answers the press: exempt the tags of the shell.`,
        ),
      ];
    if (hiddenBy !== "" || entries === 0)
      return [
        wrong(
          "controls",
          `The menu ${what} opens and shows no entry${where}. ${hiddenBy === "" ? "Its content has none." : `A style of the page says ${hiddenBy}. Take it out.`}`,
        ),
      ];
    return [
      ...(covered === undefined
        ? []
        : [
            (covered.isLayer ? advice : wrong)(
              "controls",
              `${covered.by} lies over "${covered.name}" in the menu ${what}${where}, so nobody can press it. Open it beside the header, or later.`,
            ),
          ]),
      ...(outside > 1
        ? [
            wrong(
              "controls",
              `The menu ${what} reaches ${outside} px out of the window${where}. Take out the style that moves it.`,
            ),
          ]
        : []),
      ...(pale === ""
        ? []
        : [
            wrong(
              "controls",
              `"${pale}" in the menu ${what} has nearly the colour of its ground${where}. Set both colours, or none.`,
            ),
          ]),
    ];
  });
}

/** All tags of a page, its root and its address have one locale. */
export function languageFindings({ tags, language, address }: DomReading, known: KnownTags): readonly Finding[] {
  const ours = tags.filter(({ name, attributes }) => ownTag(name, known) !== undefined && attributes.locale);
  const locales = new Map(ours.toReversed().map(({ name, attributes }) => [attributes.locale ?? "", name]));
  const said = [...locales].map(([locale, name]) => `<${name}> has ${locale}`);
  if (locales.size > 1)
    return [
      wrong("language", `The tags have several locales: ${said.join(", ")}. Give all of them the locale of the page.`),
    ];
  const [locale = "", name = ""] = [...locales][0] ?? [];
  if (locale === "") return [];
  const [, prefix = ""] = URL.canParse(address) ? new URL(address).pathname.split("/") : [];
  const ofPath = localeByPrefix(prefix)?.id;
  return [
    ...(language !== "" && language.split("-")[0]?.toLowerCase() !== locale.split("-")[0]?.toLowerCase()
      ? [
          wrong(
            "language",
            `<${name}> has the locale ${locale}, and the page says lang="${language}". Screen readers follow it: write lang="${locale}".`,
          ),
        ]
      : []),
    ...(ofPath !== undefined && ofPath !== locale
      ? [wrong("language", `<${name}> has the locale ${locale} on a page below /${prefix}/. Write locale="${ofPath}".`)]
      : []),
  ];
}

const PLACES: Readonly<Record<LostTag["place"], string>> = {
  noscript: "in <noscript>, where only browsers without script read it",
  template: "in a <template> that nothing shows",
  comment: "in a comment",
  text: "as text: an editor has written its markup with &lt;",
  frame: "in a frame, where it can neither follow the page nor lead it",
};

/** Tags that are written, and that no visitor meets. What a script shows later, or shows beside, is no mistake. */
export function lostFindings({ tags, lost }: DomReading, known: KnownTags): readonly Finding[] {
  const live = new Set(tags.map(({ name }) => ownTag(name, known)));
  const findings = lost
    .filter(({ name, place }) => place === "text" || !live.has(name))
    .map(({ name, place }) => wrong("tags", `<${name}> stands ${PLACES[place]}. Write it into the body of the page.`));
  const isEmpty = [...live].every((name) => name === undefined);
  return isEmpty && findings.length === 0
    ? [wrong("tags", "The page has no tag of the shell. An editor may have removed what it does not know.")]
    : findings;
}

/** A gate lets everybody pass unless the tag says otherwise. */
export function gateFindings({ tags }: DomReading, known: KnownTags): readonly Finding[] {
  return tags
    .filter(({ name }) => ownTag(name, known) === "auth-gate")
    .filter(({ attributes }) => (attributes["requires-auth"] ?? "false") !== "false" && attributes.bypass !== "false")
    .map(({ name }) =>
      wrong(
        "tags",
        `<${name} requires-auth> shows what it contains to everybody. Write bypass="false" for customers only.`,
      ),
    );
}

/** Mistakes of modules that no import map, no type and no release mends by itself. */
const MODULE_FAILURES: readonly (readonly [message: RegExp, text: (name: string) => string])[] = [
  [
    /Failed to resolve module specifier ["']([^"']+)["']/,
    (name) =>
      `A module imports "${name}", which no import map of the page names, so it does not run. Add the name to an import map before it, or import an address.`,
  ],
  [
    /module ['"]([^'"]+)['"] does not provide an export/,
    (name) => `A module imports from ${name} what this release does not have, so it does not run.`,
  ],
  [
    /(import) statement outside a module|Unexpected token '(export)'/,
    () =>
      'A script with imports runs as a classic script, so it does nothing. Write type="module", and exempt it from bundling by an optimizer.',
  ],
];

export function moduleFindings({ failures }: Visit): readonly Finding[] {
  return failures.flatMap((failure) =>
    MODULE_FAILURES.flatMap(([message, text]) => {
      const found = message.exec(failure);
      return found === null ? [] : [wrong("scripts", text(found[1] ?? ""))];
    }),
  );
}
