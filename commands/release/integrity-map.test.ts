import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { integrityMap, integrityTag } from "./integrity-map.ts";

const FILES = {
  "enhance-e8c5fdb1.js": "sha384-b",
  "chunks/core-40DIhfhR.js": "sha384-c",
  "chunks/de-de-40d1f8a2.js": "sha384-de",
  "chunks/en-40d1f8a2.js": "sha384-en",
  "elements/app-header.render-e8c5fdb1.js": "sha384-h",
  "fragments/de-de-e8c5fdb1.js": "sha384-fde",
  "fragments/en-e8c5fdb1.js": "sha384-fen",
  "parts.js": "sha384-p",
  "savings-shell-angularjs.js": "sha384-a",
  "shell.css": "sha384-css",
  "shell.de-de.js": "sha384-sde",
  "shell.en.js": "sha384-sen",
  "shell.js": "sha384-s",
};
const BASE = "https://cdn.savings.example/0.1.0";
const names = (locales?: readonly string[]) =>
  Object.keys(integrityMap(FILES, BASE, locales).integrity).map((address) => address.replace(`${BASE}/`, ""));

it("names every module by its address, with the further tries of those that are tried again [W-06]", () => {
  expect(integrityMap(FILES, `${BASE}/`)).toEqual(integrityMap(FILES, BASE));
  expect(integrityMap(FILES, BASE).integrity[`${BASE}/chunks/core-40DIhfhR.js`]).toBe("sha384-c");
  expect(names().filter((name) => /^enhance|header/.test(name))).toEqual([
    "enhance-e8c5fdb1.js",
    "enhance-e8c5fdb1.js?again=1",
    "enhance-e8c5fdb1.js?again=2",
    "elements/app-header.render-e8c5fdb1.js",
    "elements/app-header.render-e8c5fdb1.js?again=1",
    "elements/app-header.render-e8c5fdb1.js?again=2",
  ]);
});

it("leaves out styles and classic scripts, which no import loads", () => {
  expect(names().filter((name) => /css|angularjs/.test(name))).toEqual([]);
});

it("holds the locales of the page only, where they are named", () => {
  expect(names(["de-DE"]).filter((name) => /\b(de|en)\b/.test(name))).toEqual([
    "chunks/de-de-40d1f8a2.js",
    "fragments/de-de-e8c5fdb1.js",
    "shell.de-de.js",
  ]);
  expect(names(["de-DE"])).toEqual(expect.arrayContaining(["shell.js", "parts.js", "chunks/core-40DIhfhR.js"]));
  expect(names().filter((name) => /\ben\b/.test(name))).toHaveLength(3);
});

it("comes with the source that a strict policy wants for its text", () => {
  const { tag, source } = integrityTag(integrityMap(FILES, BASE));
  const [, text = ""] = /^<script type="importmap">(.*)<\/script>$/.exec(tag) ?? [];
  expect(JSON.parse(text)).toEqual(integrityMap(FILES, BASE));
  const { tag: odd } = integrityTag(integrityMap(FILES, "https://cdn.example/</script><script>"));
  expect(odd.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(source).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
});
