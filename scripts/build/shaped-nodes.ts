/** Two renderings of one fragment, for two shapes of a site, as one tree: where they differ it holds the nodes of both. */
import { isDeepStrictEqual } from "node:util";
import { isChoice, type TreeElement, type TreeNode } from "../../src/enhance/bare-fragment.ts";
import type { SiteShape } from "../../src/enhance/bare-site.ts";

/** A site has one of them at most. */
const EXCLUSIVE: readonly SiteShape[] = ["named", "pictured", "nameless", "dark"];

/**
 * @param all the usual rendering, which may hold other shapes already
 * @param usual the usual rendering by itself
 * @param other that of `shape`
 * @throws Error where a node differs in another shape too, for a site may have both
 */
export function withShape(
  all: TreeNode,
  usual: TreeNode | undefined,
  other: TreeNode | undefined,
  shape: SiteShape,
): TreeNode {
  if (usual === undefined || other === undefined) throw new Error(`A site's shape "${shape}" has other roots`);
  if (isDeepStrictEqual(usual, other)) return all;
  if (isElement(usual) && isElement(other) && isElement(all) && isAlike(usual, other)) {
    const [name, attributes, ...children] = all;
    const within = children.map((child, place) =>
      withShape(child, usual[2 + place] as TreeNode, other[2 + place] as TreeNode, shape),
    );
    return [name, attributes, ...within];
  }
  if (isDeepStrictEqual(all, usual)) return ["?", { [shape]: other }, usual];
  if (typeof all === "string" || !isChoice(all) || !isExclusive(shape, Object.keys(all[1]))) {
    throw new Error(`A node differs in the shape "${shape}" of a site, and in another`);
  }
  return ["?", { ...all[1], [shape]: other }, all[2]];
}

const isElement = (node: TreeNode): node is TreeElement => typeof node !== "string" && !/[!?]/.test(node[0]);

const isAlike = (one: TreeElement, two: TreeElement): boolean =>
  isDeepStrictEqual(one.slice(0, 2), two.slice(0, 2)) && one.length === two.length;

const isExclusive = (shape: SiteShape, others: readonly string[]): boolean =>
  [shape, ...others].every((one) => (EXCLUSIVE as readonly string[]).includes(one));
