/** What changes under a mouse also answers a press: in the elements, in the components of teams and on the pages of the demo. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SHEETS = ["src", "elements", "demo/components", "demo/assets"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `${folder}/${file}`),
);

/** In the order of the sheet. */
const selectorsOf = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.split("*/").at(-1)?.trim() ?? "");

it("reads the style sheets", () => expect(SHEETS.length).toBeGreaterThan(40));

it.each(SHEETS)("%s has a pressed state wherever it has one for hover, and behind it", (file) => {
  const selectors = selectorsOf(readFileSync(file, "utf8"));
  const ofControls = selectors.filter((selector) => /:hover\)?$/.test(selector));
  const isPressedLater = (selector: string) =>
    selectors.lastIndexOf(selector.replace(":hover", ":active")) > selectors.lastIndexOf(selector);
  expect(ofControls.filter((selector) => !isPressedLater(selector))).toEqual([]);
});
