/**
 * A fragment as data, for a tag that came without one: the nodes of its shadow root as nested arrays, built without
 * markup from strings, so that the strictest policy and Trusted Types allow it. What the configuration says of the site
 * is filled in while the nodes are made: nothing is painted twice [W-04, W-09].
 */
import type { SiteFacts } from "../../src/domain/facts/facts.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";
import { BUILD, MOUNT, SNAPSHOT } from "../../src/element/fragment.ts";
import type { FragmentSource } from "./element-paint.ts";

/** A text, or an element by name, attributes and children; a comment has the name `!` and its text. */
export type TreeNode =
  | string
  | readonly ["!", string]
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...children: TreeNode[]];

export interface BareVariant {
  /** Properties of the tag it is for. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is set on the mount where the storage holds a session, as the line of script in a fragment does. */
  readonly mark?: string;
  readonly nodes: readonly TreeNode[];
}

/** What a locale's script of fragments exports. */
export interface BareFragmentsModule {
  readonly fragments: BareFragments;
  readonly fillableSite: typeof fillableSite;
  readonly putFragment: typeof putFragment;
}

/** The fragments of one locale, by tag. */
export interface BareFragments {
  readonly locale: LocaleId;
  readonly build: string;
  readonly year: number;
  readonly tags: Readonly<Record<string, { readonly styles: string; readonly variants: readonly BareVariant[] }>>;
}

/** What the nodes are drawn with in place of a site: each word of it is looked for and filled in. */
export function siteToFill(locales: readonly LocaleId[]): SiteFacts {
  const sites = Object.fromEntries(locales.map((id) => [id, `https://${id.toLowerCase()}.site.invalid`]));
  return { name: "⟦name⟧", logo: { url: "⟦url⟧", alt: "⟦alt⟧" }, sites };
}

/** Undefined where the site has something that no filling shows: an origin for logins, an anchor of its own, no logo. */
export function fillableSite(given: unknown): SiteFacts | undefined {
  const { name, logo, sites = {}, appHost, consentAnchor } = (given ?? {}) as Partial<SiteFacts>;
  return name && logo?.url && !appHost && !consentAnchor ? { name, logo, sites } : undefined;
}

/** Puts the nodes into the shadow root. */
export function putFragment(
  root: ShadowRoot,
  { locale, build, year }: BareFragments,
  { values, nodes, mark }: BareVariant,
  site: SiteFacts,
  hasSession: boolean,
): void {
  const source: FragmentSource = { locale, site, values, year };
  root.replaceChildren(...nodes.map((node) => domNode(node, fillingOf(site))));
  const mount = root.querySelector(`[${MOUNT}]`);
  mount?.setAttribute(BUILD, build);
  mount?.setAttribute(SNAPSHOT, JSON.stringify(source));
  if (mark && hasSession) mount?.setAttribute(mark, "");
}

type Fill = (text: string) => string;

function fillingOf({ name, logo, sites }: SiteFacts): Fill {
  const words: Readonly<Record<string, string | undefined>> = { name, ...logo };
  const bases = Object.entries(sites ?? {}).map(([id, base]) => [id.toLowerCase(), base.replace(/\/+$/, "")]);
  const own: Readonly<Record<string, string | undefined>> = Object.fromEntries(bases);
  return (text) =>
    text
      .replace(/⟦(\w+)⟧/g, (_, word: string) => words[word] ?? "")
      .replace(/https:\/\/([a-z-]+)\.site\.invalid/g, (_, prefix: string) => own[prefix] ?? `/${prefix}`);
}

const SVG = "http://www.w3.org/2000/svg";

function domNode(node: TreeNode, fill: Fill, parentSpace = "http://www.w3.org/1999/xhtml"): Node {
  if (typeof node === "string") return document.createTextNode(fill(node));
  const [name, attributes, ...children] = node;
  if (typeof attributes === "string") return document.createComment(attributes);
  const space = name === "svg" ? SVG : parentSpace;
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, fill(value));
  element.append(...children.map((child) => domNode(child, fill, space)));
  return element;
}
