/**
 * A fragment as data, for a tag that came without one: the nodes of its shadow root as nested arrays, built without
 * markup from strings, so that the strictest policy and Trusted Types allow it. What the configuration says of the site
 * is filled in while the nodes are made: nothing is painted twice [W-04, W-09].
 */
import type { LocaleId } from "../domain/locales/locale.ts";
import { BUILD, MOUNT, SNAPSHOT } from "../element/fragment.ts";
import { afterPaint } from "../platform/idle.ts";
import { type Fill, fillableSite, fillingOf, type SiteShape, shapesOf } from "./bare-site.ts";
import { FIRST_TAG, type FragmentSource } from "./element-decision.ts";

/**
 * A text, or an element by name, attributes and children; a comment has the name `!` and its text, and what a site
 * changes has the name `?`, its other shapes and the usual one.
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
  /** Properties of the tag it is for. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is set on the mount where the storage holds a session, as the line of script in a fragment does. */
  readonly mark?: string;
  /** JSON of a list of `TreeNode`: browsers read it several times as fast as the same in script, and one variant only. */
  readonly nodes: string;
}

/** The fragments of one locale, by tag. */
export interface BareFragments {
  readonly locale: LocaleId;
  readonly build: string;
  readonly year: number;
  readonly tags: Readonly<Record<string, { readonly styles: string; readonly variants: readonly BareVariant[] }>>;
}

/** What is asked of the page. */
export interface BarePage {
  readonly config: Readonly<Record<string, unknown>>;
  readonly hasSession: boolean;
}

/** Whether a fragment drawn from this says what is known; `offersApp` tells whether it shows the way to an app. */
export type Stands = (source: FragmentSource, offersApp: () => boolean) => boolean;

/** What a locale's script of fragments exports. */
export interface BareFragmentsModule {
  readonly fragments: BareFragments;
  /**
   * Puts the variant that stands into the root, where none stands already; gives its styles, or undefined where none says
   * what is known.
   */
  putFragment(tag: string, root: ShadowRoot, page: BarePage, stands: Stands): Promise<string | undefined>;
  /** Paints what needs nothing but itself to be known, see `first-paint.ts`; gives the module once that is on the screen. */
  paintFirst(): Promise<BareFragmentsModule>;
}

/** What is put in once the rest is on the screen: what stands in closed menus, most of a header. */
interface Made {
  readonly nodes: DocumentFragment;
  complete(): void;
}

/** Makes the nodes of the variant that stands; undefined where none says what is known. */
type Make = (tag: string, page: BarePage, stands: Stands) => (() => Made) | undefined;

export function makingOf({ tags, ...drawn }: BareFragments): Make {
  return (tag, { config, hasSession }, stands) => {
    const site = fillableSite(config.site);
    if (site === undefined) return undefined;
    const variant = tags[tag]?.variants.find(({ values, nodes }) =>
      stands({ ...drawn, site, values }, () => nodes.includes('"data-shell-link":"app-')),
    );
    return variant && (() => madeOf(variant, { ...drawn, site, values: variant.values }, drawn.build, hasSession));
  };
}

function madeOf({ nodes: data, mark }: BareVariant, source: FragmentSource, build: string, hasSession: boolean): Made {
  const { locale, site, values, year } = source;
  const later: (() => void)[] = [];
  const make = maker(fillingOf(site), shapesOf(site), later);
  const nodes = document.createDocumentFragment();
  nodes.append(...(JSON.parse(data) as TreeNode[]).map((node) => make(node, false)));
  const mount = nodes.querySelector(`[${MOUNT}]`);
  if (mark && hasSession) mount?.setAttribute(mark, "");
  const complete = () => {
    for (const fill of later) fill();
    // By these it is known for a fragment.
    mount?.setAttribute(BUILD, build);
    mount?.setAttribute(SNAPSHOT, JSON.stringify({ locale, site, values, year } satisfies FragmentSource));
  };
  return { nodes, complete };
}

export function puttingOf(fragments: BareFragments): BareFragmentsModule["putFragment"] {
  const making = makingOf(fragments);
  return async (tag, root, page, stands) => {
    const styles = fragments.tags[tag]?.styles;
    if (root.querySelector(`[${SNAPSHOT}]`)) return styles;
    const make = making(tag, page, stands);
    if (make === undefined) return undefined;
    if (tag !== FIRST_TAG) await afterHeader();
    const { nodes, complete } = make();
    complete();
    root.replaceChildren(nodes);
    return styles;
  };
}

/** What stands below waits until the header is on the screen; a page that nobody sees has no frames. */
export function afterHeader(): Promise<unknown> | undefined {
  if (document.hidden) return undefined;
  return new Promise((resolve) => {
    afterPaint(() => resolve(undefined));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}

const LONGEST_FRAME_MS = 200;

const SVG = "http://www.w3.org/2000/svg";

function maker(
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
    const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, fill(value));
    const complete = () => {
      for (const child of children) element.append(make(child, isSvg));
    };
    if (attributes.part === "menu") later.push(complete);
    else complete();
    return element;
  };
}
