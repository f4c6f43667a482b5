/**
 * `npm run new element <tag>`, `npm run new element <tag> -- --part` and `npm run new locale <id> -- --name … --currency …` create
 * the files that the recipes in docs/recipes.md describe.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { newElementFiles } from "./element-files.ts";
import { type LocaleOptions, newLocaleFiles } from "./new-locale.ts";

const USAGE = `Usage:
  npm run new element <tag>                 an element of the page script, rendered by React
  npm run new element <tag> -- --part       a part for pages, rendered without React
  npm run new locale <id> -- --name <English name> --alpha3 <code> --currency <code> [--host country]`;

/** Writes the files. Stops before the first one if a file would be overwritten without being part of the change. */
function write(files: Readonly<Record<string, string>>, changed: readonly string[] = []): void {
  const inTheWay = Object.keys(files).filter((file) => existsSync(file) && !changed.includes(file));
  if (inTheWay.length > 0) throw new Error(`${inTheWay[0]} exists already; choose another name or remove it`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  execFileSync("npx", ["biome", "check", "--write", ...Object.keys(files)], { stdio: ["ignore", "ignore", "inherit"] });
}

function newElement(tag: string, isPart: boolean): void {
  write(newElementFiles(".", tag, isPart ? "part" : "element"));
  execFileSync("npm", ["run", "--silent", "manifest"], { stdio: ["ignore", "ignore", "inherit"] });
  console.log(
    `custom-elements.json and the lists of elements are written. See the element with npm run dev, at /gallery/#${tag}.`,
  );
}

function newLocale(id: string, options: LocaleOptions): void {
  const { files, table } = newLocaleFiles(".", id, options);
  write(files, [table]);
  console.log(
    "Draw the flag, then write the texts: npx tsc -b --noEmit . src/domain and npm run locales name what is missing.",
  );
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: "boolean", default: false },
      name: { type: "string" },
      alpha3: { type: "string" },
      currency: { type: "string" },
      host: { type: "string", default: "shared" },
    },
  });
  const [what, id] = positionals;
  if (what === "element" && id !== undefined) newElement(id, values.part);
  else if (what === "locale" && id !== undefined) newLocale(id, values);
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
