import { describe, expect, it } from "vitest";
import { elementDefinitions } from "../../commands/element-definitions.ts";
import { ELEMENTS } from "../../entries/all-elements.ts";
import { PARTS } from "../../entries/all-parts.ts";

const found = await elementDefinitions();
const foldersOf = (script: string) =>
  found.filter(({ definition }) => definition.script === script).map(({ folder }) => folder);

describe("the lists of elements", () => {
  it("entries/all-elements.ts has every folder whose element the page script loads, and no other", () => {
    expect(ELEMENTS.map(({ tag }) => tag).toSorted()).toEqual(foldersOf("shell.js"));
  });

  it("entries/all-parts.ts has every folder of a part for pages, and no other", () => {
    expect(PARTS.map(({ definition }) => definition.tag).toSorted()).toEqual(foldersOf("parts.js"));
  });
});
