/** What is wrong with the tags of a page, their fragments and what the shell itself reports. Pure functions over visits. */
import { MARKUP_VERSION } from "../../src/element/fragment.ts";
import { advice, type Finding, type Topic, wrong } from "./finding.ts";
import { type KnownTags, ownTag, similarName } from "./known-tags.ts";
import { FIRST_SEEN } from "./sight-rules.ts";
import type { DomReading, TagReading, Visit } from "./visit-reading.ts";

/** Attributes that HTML, microdata and RDFa allow on any element, and events. */
const GLOBAL_ATTRIBUTE =
  /^(?:about|accesskey|autocapitalize|autocorrect|autofocus|class|content|contenteditable|datatype|dir|draggable|elementtiming|enterkeyhint|exportparts|headingoffset|hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|js[a-z]+|lang|nonce|on[a-z]+|part|popover|prefix|property|rel|resource|rev|role|slot|spellcheck|style|tabindex|title|translate|typeof|virtualkeyboardpolicy|vocab|writingsuggestions|xmlns)$/;

/**
 * An attribute in a namespace of its own is of a framework: `hx-get`, `x-data`, `@click`, `:locale`, `wire:ignore`, `q:id`. Ours are
 * words, alone or behind a first word that the tag knows.
 */
function isOfOthers(name: string, known: ReadonlySet<string>): boolean {
  if (/[^a-z0-9-]/.test(name)) return true;
  const [first = "", ...rest] = name.split("-");
  if (rest.length === 0) return GLOBAL_ATTRIBUTE.test(name);
  const compound = [...known].filter((ours) => ours.includes("-"));
  return !similarName(name, compound) && !compound.some((ours) => ours.startsWith(`${first}-`));
}

/** Codes whose mistake is one of the configuration, and not of a tag. */
const CONFIG_CODES = ["bad-config", "several-configs", "bad-content", "content-failed"];
const OTHER_TOPICS: Readonly<Record<string, Topic>> = {
  "already-defined": "copies",
  "hydration-mismatch": "fragments",
  "load-failed": "scripts",
  "no-consent-tool": "consent",
  "probe-unavailable": "probe",
};

/** The operator has stopped an element on purpose. */
const INTENDED_CODES = ["stopped"];

export function reportedErrors(visits: readonly Visit[]): readonly Finding[] {
  return visits
    .flatMap(({ page }) => page.errors)
    .filter(({ code }) => !INTENDED_CODES.includes(code))
    .map(({ code, message, tag }) => {
      const topic = CONFIG_CODES.includes(code) ? "configuration" : (OTHER_TOPICS[code] ?? "tags");
      return wrong(topic, `${tag === "script" || tag === "html" ? "" : `<${tag}> `}${code}: ${message}`);
    });
}

export function configFindings({ configBlocks }: DomReading): readonly Finding[] {
  return configBlocks
    .filter(({ type }) => type !== "application/json")
    .map(({ type }) =>
      wrong(
        "configuration",
        `The block of configuration has the type "${type}", so the browser runs it as a script. Write type="application/json".`,
      ),
    );
}

export function tagFindings({ tags }: DomReading, known: KnownTags): readonly Finding[] {
  return tags.flatMap((tag) => {
    const own = ownTag(tag.name, known);
    if (own === undefined) return tag.isDefined ? [] : misspelt(tag, known);
    const attributes = Object.keys(tag.attributes).filter(
      (name) => !known.get(own)?.has(name) && !isOfOthers(name, known.get(own) ?? new Set()),
    );
    return [
      ...attributes.map((name) =>
        wrong("tags", `<${tag.name}> has no attribute ${name}. Its page in the documents lists the attributes.`),
      ),
      ...(tag.isDefined ? [] : [undefinedTag(tag, own)]),
    ];
  });
}

function undefinedTag({ name }: TagReading, own: string): Finding {
  return wrong(
    "tags",
    name === own
      ? `<${name}> is not defined, so it does nothing. Load its script: shell.js, or parts.js for the parts for pages.`
      : `<${name}> is not defined. Load shell-prefixed.js with data-prefix="${name.slice(0, -own.length - 1)}", or write <${own}>.`,
  );
}

function misspelt({ name }: TagReading, known: KnownTags): readonly Finding[] {
  const similar = similarName(name, known.keys());
  return similar === undefined ? [] : [wrong("tags", `<${name}> is no tag of the shell. Write <${similar}>.`)];
}

export function fragmentFindings(withoutScript: DomReading, visitor: DomReading, known: KnownTags): readonly Finding[] {
  const findings = visitor.tags
    .filter(({ name }) => ownTag(name, known) !== undefined)
    .flatMap((tag) => unreadFragment(tag) ?? oldFragment(tag) ?? []);
  findings.push(...withoutScript.tags.filter(({ name }) => ownTag(name, known) !== undefined).flatMap(lostData));
  if (visitor.characterSet !== "UTF-8")
    findings.push(
      wrong("fragments", `The page is in ${visitor.characterSet}. Write <meta charset="utf-8"> first in the head.`),
    );
  const bare = withoutScript.tags.filter(
    ({ name, hasRoot, height, hiddenBy }) =>
      FIRST_SEEN.includes(ownTag(name, known) ?? "") && !(hasRoot && (height > 0 || hiddenBy !== "")),
  );
  findings.push(...withoutScript.tags.flatMap((tag) => foreignFragment(tag, known)));
  // A fragment that nobody has read is named already.
  const unread = new Set(findings.map(({ text }) => text.split(" ")[0]));
  return [
    ...findings,
    ...bare
      .filter(({ name }) => !unread.has(`<${name}>`))
      .map(({ name }) =>
        advice(
          "fragments",
          `<${name}> shows nothing without script. Include its fragment directly behind the opening tag.`,
        ),
      ),
  ];
}

/** Values by which the fragments of a header differ. Those of a footer differ by one page. */
const OF_VARIANTS = ["page", "bank-navigation", "hide-navigation", "type", "product", "regflow"];
const PAGE_OF_FOOTERS = "country-selector";

/** A fragment of another locale or variant: the visitor sees it, and then the right one in its place. */
function foreignFragment({ name, attributes, snapshot }: TagReading, known: KnownTags): readonly Finding[] {
  const own = ownTag(name, known) ?? "";
  if (snapshot === null || !FIRST_SEEN.includes(own)) return [];
  const { locale, values = {} } = parsedSnapshot(snapshot);
  const shown = (value: unknown) => (value === undefined || value === "default" || value === false ? "" : `${value}`);
  const differing = OF_VARIANTS.filter((attribute) => {
    const value = attributes[attribute];
    const there = shown(value === "" ? true : value === "false" ? false : value);
    const here = shown(values[attribute.replace(/-./g, ([, letter = ""]) => letter.toUpperCase())]);
    return there !== here && (own === "app-header" || [there, here].includes(PAGE_OF_FOOTERS));
  });
  if (attributes.locale && locale && attributes.locale !== locale) differing.unshift("locale");
  return differing.map((attribute) =>
    wrong(
      "fragments",
      `<${name}> has the fragment of another ${attribute} than its tag, which is replaced before the eyes of the visitor. Include the fragment of these attributes.`,
    ),
  );
}

function parsedSnapshot(text: string): { locale?: string; values?: Record<string, unknown> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function unreadFragment({ name, hasUnreadTemplate }: TagReading): Finding | undefined {
  return hasUnreadTemplate
    ? wrong(
        "fragments",
        `<${name}> contains a fragment that no parser has read, as after innerHTML. Write the fragment into the HTML of the page.`,
      )
    : undefined;
}

function oldFragment({ name, markup }: TagReading): Finding | undefined {
  return markup === null || markup === MARKUP_VERSION
    ? undefined
    : wrong(
        "fragments",
        `<${name}> has a fragment with markup ${markup}, and this release has markup ${MARKUP_VERSION}. Render the fragments anew.`,
      );
}

/** Without script only the parser makes a shadow root. */
const lostData = ({ name, hasRoot, hasMount }: TagReading): readonly Finding[] =>
  hasRoot && !hasMount
    ? [
        wrong(
          "fragments",
          `<${name}> has a fragment that lost its data attributes. Include the fragment byte for byte.`,
        ),
      ]
    : [];
