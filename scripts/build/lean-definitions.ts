/** Keeps of a definition what browsers read: names, kinds, defaults and what draws. The rest is for editors and builds. */
import type { Plugin } from "vite";
import { syntaxNodes } from "../checks/source.ts";

const LEFT_OUT = new Set([
  "bareTag",
  "cssParts",
  "cssProperties",
  "description",
  "detail",
  "draws",
  "events",
  "fragments",
  "paint",
  "property",
  "room",
  "shape",
  "slots",
]);

/** `drawAt` gives the address of what draws an element beside the script, where that is a script of its own. */
export function leanDefinitions(drawAt?: (tag: string) => string): Plugin {
  return {
    name: "lean-definitions",
    enforce: "pre",
    transform(code, id) {
      if (!/\.definition\.ts$|\/src\/element\/shared-metadata\.ts$/.test(id)) return undefined;
      return { code: withDrawAddress(withoutKeys(id, code, LEFT_OUT), drawAt), map: null };
    },
  };
}

/** The source without the properties of these names, wherever they stand. */
export function withoutKeys(file: string, source: string, keys: ReadonlySet<string>): string {
  const dropped = syntaxNodes(file, source).filter(
    ({ type, key }) => type === "Property" && keys.has((key as { readonly name?: string }).name ?? ""),
  );
  const outermost = dropped.filter(({ start, end }) => !dropped.some((one) => one.start < start && end < one.end));
  let lean = source;
  for (const { start, end } of outermost.toReversed()) {
    lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, "");
  }
  return lean;
}

/** What draws a part is small: it comes with its definition, in one script. */
export function inlineDraws(): Plugin {
  return {
    name: "inline-draws",
    enforce: "pre",
    transform(code, id) {
      const [, draw] = id.endsWith(".definition.ts") ? (/\(\) => import\((".+?\.render\.ts")\)/.exec(code) ?? []) : [];
      if (draw === undefined) return undefined;
      const inlined = code.replace(`() => import(${draw})`, "() => Promise.resolve(drawn)");
      return { code: `import * as drawn from ${draw};\n${inlined}`, map: null };
    },
  };
}

/** A second try asks for another address: a failed import is remembered under its own. */
function withDrawAddress(code: string, drawAt: ((tag: string) => string) | undefined): string {
  if (drawAt === undefined) return code;
  return code.replace(/\(\) => import\("\.\/([a-z-]+)\.render\.ts"\)/, (_, tag: string) => {
    return `(again = "") => import(/* @vite-ignore */ new URL(/* @vite-ignore */ "${drawAt(tag)}" + again, import.meta.url).href)`;
  });
}
