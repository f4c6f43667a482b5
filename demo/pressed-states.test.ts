/** What changes under a mouse also answers a press, on the pages of the demo and in the components of teams. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SHEETS = ["demo/assets", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `${folder}/${file}`),
);

const selectorsWith = (css: string, state: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, list = ""]) => list.split(","))
    .filter((selector) => selector.includes(state))
    .map((selector) => selector.split("*/").at(-1)?.trim() ?? "");

it("reads the style sheets", () => expect(SHEETS.length).toBeGreaterThan(8));

it.each(SHEETS)("%s has a pressed state wherever it has one for hover", (file) => {
  const css = readFileSync(file, "utf8");
  const pressed = selectorsWith(css, ":active");
  expect(
    selectorsWith(css, ":hover").filter((selector) => !pressed.includes(selector.replace(":hover", ":active"))),
  ).toEqual([]);
});
