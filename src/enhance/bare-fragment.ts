/**
 * A fragment as data, for a tag that came without one. The nodes of its shadow root are nested arrays. They are built without
 * parsing markup, so the strictest content security policy and Trusted Types allow it. The configuration of the site is filled
 * in while the nodes are made, so nothing is drawn twice [W-04, W-09].
 */

import type { LocaleId } from "../domain/locales/locale.ts";
import type { FragmentSource } from "../element/element-decision.ts";
import { BUILD, MARKUP, MARKUP_VERSION, MOUNT, SNAPSHOT } from "../element/fragment.ts";
import { jsonText } from "../platform/json-text.ts";
import { afterPaint } from "../platform/page-moments.ts";
import { reportUnnamedSite } from "../stores/page/unnamed-site.ts";
import { type Fill, fillableSite, fillingOf, type SiteShape, shapesOf } from "./bare-site.ts";

/** The element that is inserted first, because visitors see it first. Prefixed tags are never inserted early. */
export const FIRST_TAG = "app-header";

/**
 * A text; an element as name, attributes and children; a comment as `!` and its text; or `?` with the nodes of other site
 * shapes and the usual node.
 */
export type TreeNode = string | TreeComment | TreeChoice | TreeElement;
type TreeComment = readonly ["!", string];
export type TreeChoice = readonly ["?", Readonly<{ [shape in SiteShape]?: TreeNode }>, TreeNode];
export type TreeElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: TreeNode[],
];

const isComment = (node: Exclude<TreeNode, string>): node is TreeComment => node[0] === "!";
export const isChoice = (node: Exclude<TreeNode, string>): node is TreeChoice => node[0] === "?";

export interface BareVariant {
  /** Properties of the tag for which it was rendered. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The mark that is set on the mount when the storage holds a session, as the script in a fragment does. */
  readonly mark?: string;
  /** JSON of a list of `TreeNode`. Browsers parse JSON several times as fast as the same data in script. */
  readonly nodes: string;
}

/** The fragments of one locale, by tag. */
export interface BareFragments {
  readonly locale: LocaleId;
  readonly build: string;
  readonly year: number;
  readonly tags: Readonly<Record<string, { readonly styles: string; readonly variants: readonly BareVariant[] }>>;
}

/** The part of the page's state that a fragment shows. */
export interface BarePage {
  readonly config: Readonly<Record<string, unknown>>;
  readonly hasSession: boolean;
}

/** Whether a fragment that is rendered from this source would be current. */
export type IsCurrent = (source: FragmentSource) => boolean;

/** The exports of the script with the fragments of a locale. */
export interface BareFragmentsModule {
  readonly fragments: BareFragments;
  /** Inserts the current variant into the root unless it has one. Resolves to its styles, or to undefined if none is current. */
  insertFragment(tag: string, root: ParentNode, page: BarePage, isCurrent: IsCurrent): Promise<string | undefined>;
  /** Replaces the content of a mount by the current variant. Resolves to its styles, or to undefined if none is current. */
  replaceMount(tag: string, mount: HTMLElement, page: BarePage, isCurrent: IsCurrent): Promise<string | undefined>;
  /** Inserts the bare headers of the page. Resolves to the module after they are on the screen. */
  insertBareHeaders(): Promise<BareFragmentsModule>;
}

/** New nodes; `complete` adds the content of closed menus, which is most of a header. */
interface MadeNodes {
  readonly nodes: DocumentFragment;
  complete(): void;
}

/** Tags that say whose page it is. */
const NAMED_BY_SITE = /^app-(header|footer)$/;

/** Finds the current variant and returns a function that makes its nodes; undefined if none is current. */
export function makerOf({
  tags,
  ...rendered
}: BareFragments): (tag: string, page: BarePage, isCurrent: IsCurrent) => (() => MadeNodes) | undefined {
  return (tag, { config, hasSession }, isCurrent) => {
    const site = fillableSite(config.site);
    if (site === undefined) return undefined;
    const variant = tags[tag]?.variants.find(({ values }) => isCurrent({ ...rendered, site, values }));
    if (variant && site.name === "" && NAMED_BY_SITE.test(tag)) reportUnnamedSite();
    return (
      variant &&
      (() => fragmentNodes(variant, { ...rendered, site, values: variant.values }, rendered.build, hasSession))
    );
  };
}

function fragmentNodes(
  { nodes: data, mark }: BareVariant,
  source: FragmentSource,
  build: string,
  hasSession: boolean,
): MadeNodes {
  const { locale, site, values, year } = source;
  const later: (() => void)[] = [];
  const make = nodeMaker(fillingOf(site), shapesOf(site), later);
  const nodes = document.createDocumentFragment();
  nodes.append(...(JSON.parse(data) as TreeNode[]).map((node) => make(node, false)));
  const mount = nodes.querySelector(`[${MOUNT}]`);
  if (mark && hasSession) mount?.setAttribute(mark, "");
  const complete = () => {
    for (const fill of later) fill();
    // These attributes make it a fragment for the element.
    mount?.setAttribute(BUILD, build);
    mount?.setAttribute(MARKUP, MARKUP_VERSION);
    mount?.setAttribute(SNAPSHOT, jsonText({ locale, site, values, year } satisfies FragmentSource));
  };
  return { nodes, complete };
}

export function fragmentInserter(fragments: BareFragments): BareFragmentsModule["insertFragment"] {
  const maker = makerOf(fragments);
  return async (tag, root, page, isCurrent) => {
    const styles = fragments.tags[tag]?.styles;
    if (root.querySelector(`[${SNAPSHOT}]`)) return styles;
    const make = maker(tag, page, isCurrent);
    if (make === undefined) return undefined;
    if (tag !== FIRST_TAG) await afterNextFrame();
    const { nodes, complete } = make();
    complete();
    root.replaceChildren(nodes);
    return styles;
  };
}

export function mountReplacer(fragments: BareFragments): BareFragmentsModule["replaceMount"] {
  const put = fragmentInserter(fragments);
  return async (tag, mount, page, isCurrent) => {
    const holder = document.createElement("div");
    const styles = await put(tag, holder, page, isCurrent);
    const made = holder.querySelector(`[${MOUNT}]`);
    if (made === null) return undefined;
    for (const name of [BUILD, MARKUP, SNAPSHOT]) mount.setAttribute(name, made.getAttribute(name) ?? "");
    mount.replaceChildren(...made.childNodes);
    return styles;
  };
}

/** Resolves when the header is on the screen. A hidden page has no frames and does not wait. */
export function afterNextFrame(): Promise<unknown> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => {
    afterPaint(() => resolve(undefined));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}

const LONGEST_FRAME_MS = 200;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function nodeMaker(
  fill: Fill,
  shapes: readonly SiteShape[],
  later: (() => void)[],
): (node: TreeNode, isInSvg: boolean) => Node {
  return function make(node, isInSvg): Node {
    if (typeof node === "string") return document.createTextNode(fill(node));
    if (isComment(node)) return document.createComment(node[1]);
    if (isChoice(node)) {
      const [, others, usual] = node;
      const shape = shapes.find((one) => others[one]);
      return make((shape && others[shape]) ?? usual, isInSvg);
    }
    const [name, attributes, ...children] = node;
    const isSvg = isInSvg || name === "svg";
    const element = isSvg ? document.createElementNS(SVG_NAMESPACE, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, fill(value));
    const complete = () => {
      for (const child of children) element.append(make(child, isSvg));
    };
    if (attributes.part === "menu") later.push(complete);
    else complete();
    return element;
  };
}
