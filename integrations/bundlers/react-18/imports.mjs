// Whether the React of this project has every name that the modules of the elements import from it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const folder = "node_modules/savings-shell/dist/esm";
const seen = new Set();
const waiting = ["savings-shell.js", "react-fragments.js"];
const lacking = [];
let count = 0;
for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
  if (seen.has(file)) continue;
  seen.add(file);
  const text = readFileSync(path.join(folder, file), "utf8");
  // The modules are not minified: each static import is a line.
  for (const line of text.split("\n").filter((one) => one.startsWith("import "))) {
    const from = line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'));
    if (from.startsWith(".")) waiting.push(path.join(path.dirname(file), from));
    if (from.split(/[-/]/)[0] !== "react") continue;
    for (const name of line.slice(line.indexOf("{") + 1, line.indexOf("}")).split(",")) {
      const imported = name.trim().split(" ")[0];
      count += 1;
      if (!(imported in require(from))) lacking.push(`${file}: ${imported} of ${from}`);
    }
  }
  for (const [, from] of text.matchAll(/import\("(\.[^"]+)"\)/g)) waiting.push(path.join(path.dirname(file), from));
}
assert.deepEqual(lacking, []);
console.log(`${count} imports`);
