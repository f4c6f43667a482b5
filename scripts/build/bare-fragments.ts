/** The fragments of elements that show something at once, as data that a script without markup from strings can build. */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { type BareFragments, type BareVariant, siteToFill, type TreeNode } from "../../elements/paint/bare-fragment.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { ElementDefinition } from "../../src/element/definition.ts";
import { BUILD, SNAPSHOT } from "../../src/element/fragment.ts";
import type { Fragment } from "../../src/prerender/prerender.ts";
import { shellTags } from "./paths.ts";

export const SITE_TO_FILL = siteToFill(LOCALE_IDS);

/** Elements that show something at once; parts for pages paint themselves. */
export const isPaintedBare = ({ tag, draws, bareTag }: ElementDefinition): boolean =>
  shellTags.includes(tag) && draws === "view" && bareTag === "at-once";

/** Their fragments as data; drawn for `SITE_TO_FILL`. */
export function bareFragments(fragments: readonly Fragment[], build: string, year: number): BareFragments[] {
  const shown = fragments.filter(({ definition }) => isPaintedBare(definition));
  return LOCALE_IDS.map((locale) => ({
    locale,
    build,
    year,
    tags: tagsOf(shown.filter((one) => one.locale === locale)),
  }));
}

function tagsOf(fragments: readonly Fragment[]): BareFragments["tags"] {
  const tags = new Set(fragments.map(({ definition }) => definition.tag));
  return Object.fromEntries(
    [...tags].map((tag) => {
      const own = fragments.filter(({ definition }) => definition.tag === tag);
      // They differ by what hides a stand-in, where there is one.
      const [styles = ""] = own.map(({ text }) => stylesOf(text)).toSorted((a, b) => b.length - a.length);
      return [tag, { styles, variants: own.map(variantOf) }];
    }),
  );
}

const stylesOf = (text: string): string => /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";

function variantOf({ variant, text }: Fragment): BareVariant {
  const [template] = parseFragment(text).childNodes as Tree.Template[];
  const nodes = template?.content.childNodes.filter(({ nodeName }) => nodeName !== "style").map(treeNode) ?? [];
  // What its line of script sets for a customer.
  const mark = /setAttribute\("([\w-]+)",""\)/.exec(text)?.[1];
  return { values: variant.values, ...(mark && { mark }), nodes };
}

function treeNode(node: Tree.ChildNode): TreeNode {
  if ("value" in node) return node.value;
  if ("data" in node) return ["!", node.data];
  if (!("tagName" in node)) throw new Error(`A fragment holds ${node.nodeName}`);
  const attributes = node.attrs
    .filter(({ name }) => name !== BUILD && name !== SNAPSHOT)
    .map(({ name, value }) => [name, value] as const);
  return [node.tagName, Object.fromEntries(attributes), ...node.childNodes.map(treeNode)];
}
