import { readFileSync } from "node:fs";

export default function (eleventy) {
  eleventy.ignores.add("**/fragments/**");
  eleventy.ignores.add("**/cdn/**");
  eleventy.addPassthroughCopy({ "node_modules/savings-shell/dist/cdn": "cdn" });
  eleventy.addShortcode("fragment", (locale, name) => readFileSync(`fragments/${locale}/${name}.html`, "utf8"));
  eleventy.addShortcode("config", () => readFileSync("shell.json", "utf8"));
}
