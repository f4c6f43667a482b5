import { describe, expect, it } from "vitest";
import type { TreeNode } from "../../src/enhance/bare-fragment.ts";
import { withShape } from "./shaped-nodes.ts";

describe("the nodes of several shapes of a site", () => {
  const usual: TreeNode = ["div", {}, ["a", { href: "/" }, ["img", {}]], ["p", {}, "©"]];
  const named: TreeNode = ["div", {}, ["a", { href: "/" }, ["span", {}]], ["p", {}, "©"]];
  const nameless: TreeNode = ["div", {}, ["a", { href: "/" }, ["b", {}]], ["p", {}, "©"]];

  it("stand beside each other where they differ, and nowhere else [W-04]", () => {
    const two = withShape(withShape(usual, usual, named, "named"), usual, nameless, "nameless");
    const choice: TreeNode = ["?", { named: ["span", {}], nameless: ["b", {}] }, ["img", {}]];
    expect(two).toEqual(["div", {}, ["a", { href: "/" }, choice], ["p", {}, "©"]]);
    expect(withShape(two, usual, usual, "app")).toBe(two);
  });

  it("are refused where a site could have two of them in one node", () => {
    const one = withShape(usual, usual, named, "named");
    expect(() => withShape(one, usual, nameless, "app")).toThrow(/shape "app".* and in another/);
    expect(() => withShape(one, usual, ["div", { id: "x" }], "app")).toThrow(/in another/);
  });
});
