import { expect, it } from "vitest";
import { isShellElement, isShellElementUnder } from "./vue.ts";

it("tells Vue's compiler the tags of the shell by their names, and no tag of the host", () => {
  const tags = ["app-header", "star-rating", "app-root", "my-app-header", "div", "sv-app-header"];
  expect(tags.filter(isShellElement)).toEqual(["app-header", "star-rating"]);
  expect(tags.filter(isShellElementUnder("sv"))).toEqual(["sv-app-header"]);
});
