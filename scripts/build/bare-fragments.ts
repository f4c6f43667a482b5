/** The fragments of elements that show something at once, as data that a script without markup from strings can build. */
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import type { SiteFacts } from "../../src/domain/facts/facts.ts";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { MenuDocument } from "../../src/domain/menus/menu-document.ts";
import type { ElementDefinition, FragmentVariant } from "../../src/element/definition.ts";
import { BUILD, MARKUP, SESSION, SNAPSHOT, STAND_IN_SHOWN } from "../../src/element/fragment.ts";
import type { BareFragments, BareVariant, TreeNode } from "../../src/enhance/bare-fragment.ts";
import { type SiteShape, shapedSites, siteToFill } from "../../src/enhance/bare-site.ts";
import type { Fragment } from "../../src/prerender/prerender.ts";
import { shellTags } from "./built-tags.ts";
import type { Prerender } from "./fragments.ts";
import { withShape } from "./shaped-nodes.ts";

/**
 * Fragments that bare tags need: of elements that show something at once, and the variants in which an element that is usually
 * empty shows something. Parts for pages paint themselves.
 */
function isPaintedBare(
  { tag, renders, bareTag, emptyForVisitors }: ElementDefinition,
  { name }: FragmentVariant,
): boolean {
  const isShown = bareTag === "at-once" || (emptyForVisitors === true && name !== "");
  return shellTags.includes(tag) && renders === "view" && isShown;
}

const NO_MENUS: MenuDocument = { public: [], private: [], account: [] };

/** The tags with such fragments. Which variants exist is the same for all of them in each market. */
export const tagsPaintedBare = (definitions: readonly ElementDefinition[]): readonly string[] =>
  definitions
    .filter((definition) => definition.fragments(NO_MENUS).some((variant) => isPaintedBare(definition, variant)))
    .map(({ tag }) => tag);

/** A fragment for a site to fill in, and in the other shapes of a site what differs from it. */
interface Shaped extends Fragment {
  readonly shapes: readonly (readonly [SiteShape, text: string])[];
}

/** Their fragments as data, one entry a locale. */
export async function bareFragments({ fragments }: Prerender, build: string, year: number): Promise<BareFragments[]> {
  const renderedFor = async (site: SiteFacts): Promise<Fragment[]> => {
    const rendered: Fragment[] = [];
    for await (const one of fragments(site)) if (isPaintedBare(one.definition, one.variant)) rendered.push(one);
    return rendered;
  };
  const usual = await renderedFor(siteToFill(LOCALE_IDS));
  const others: (readonly [SiteShape, readonly Fragment[]])[] = [];
  for (const [shape, site] of Object.entries(shapedSites(LOCALE_IDS))) {
    others.push([shape as SiteShape, await renderedFor(site)]);
  }
  const shaped = usual.map((one, place): Shaped => {
    const shapes = others.map(([shape, rendered]) => [shape, rendered[place]?.text ?? ""] as const);
    return { ...one, shapes };
  });
  return LOCALE_IDS.map((locale) => ({
    locale,
    build,
    year,
    tags: tagsOf(shaped.filter((one) => one.locale === locale)),
  }));
}

function tagsOf(fragments: readonly Shaped[]): BareFragments["tags"] {
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

/** The mark that the script of a fragment sets for a customer. */
const MARKS = { same: undefined, "stand-in": STAND_IN_SHOWN, marked: SESSION } as const satisfies Record<
  FragmentVariant["forCustomer"],
  string | undefined
>;

function variantOf({ variant, text, shapes }: Shaped): BareVariant {
  const usual = nodesOf(text);
  const nodes = shapes.reduce((all, [shape, other]) => {
    const rendered = nodesOf(other);
    return all.map((node, place) => withShape(node, usual[place], rendered[place], shape));
  }, usual);
  const mark = MARKS[variant.forCustomer];
  return { values: variant.values, ...(mark && { mark }), nodes: JSON.stringify(nodes) };
}

function nodesOf(text: string): readonly TreeNode[] {
  const template = (parseFragment(text).childNodes as Tree.Template[]).find(({ nodeName }) => nodeName === "template");
  return template?.content.childNodes.filter(({ nodeName }) => nodeName !== "style").map(treeNode) ?? [];
}

function treeNode(node: Tree.ChildNode): TreeNode {
  if ("value" in node) return node.value;
  if ("data" in node) return ["!", node.data];
  if (!("tagName" in node)) throw new Error(`A fragment holds ${node.nodeName}`);
  const attributes = node.attrs
    .filter(({ name }) => name !== BUILD && name !== SNAPSHOT && name !== MARKUP)
    .map(({ name, value }) => [name, value] as const);
  // The pattern of the first frame is for a page whose HTML has it.
  const children = node.childNodes.filter(({ nodeName }) => nodeName !== "template");
  return [node.tagName, Object.fromEntries(attributes), ...children.map(treeNode)];
}
