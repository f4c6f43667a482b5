import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { answered } from "./base-styles.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("styles with the answer of a property [W-02]", () => {
  const always = ":host(:is(*,[a]))";
  const never = ":host([a]:not([a]))";

  it.each(['"v2"', "v2"])("ask no attribute, as written and as minified: %s", (asked) => {
    const css = `:host{a:b}:host([theme=${asked}]),:host([theme=${asked}]) .c{d:e}:host([hidden]){f:g}`;
    const said = (by: string) => `:host{a:b}${by},${by} .c{d:e}:host([hidden]){f:g}`;
    expect(answered(css, { name: "theme", value: "v2" })).toBe(said(always));
    expect(answered(css, { name: "theme", value: "v1" })).toBe(said(never));
    expect(answered(css, { name: "look", value: "v2" })).toBe(css);
  });

  const files = ["src", "elements"].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  it.each(files.filter((file) => file.endsWith(".css")))("are so answered whole: %s", (file) => {
    const css = readFileSync(root + file, "utf8");
    expect(answered(css, { name: "theme", value: "v1" })).not.toContain("[theme");
  });
});
