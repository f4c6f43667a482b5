import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { shellStyles } from "./page-script.ts";
import { root } from "./paths.ts";

const withoutSpace = (css: string) => css.replaceAll(/\s+/g, "");

it("keeps the room of header and footer as the contract of partners has it for a prefix [W-08]", async () => {
  const contract = readFileSync(path.join(root, "docs/contracts/partner.md"), "utf8");
  const [, documented = ""] = /```css\n(.*?)```/s.exec(contract) ?? [];
  const ofBoth = (css: string) =>
    withoutSpace(css)
      .match(/(@media[^{]*\{)?[\w-]*app-(header|footer):not\(:defined\)\{[^}]*\}/g)
      ?.toSorted();
  expect(ofBoth(documented)?.length).toBe(3);
  expect(ofBoth(documented)).toEqual(ofBoth((await shellStyles()).replaceAll(/app-(header|footer)/g, "sv-$&")));
});
