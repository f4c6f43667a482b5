// The page, the scripts of the shell, and both libraries. The package of Sizzle brings Prototype along.
import { cpSync, mkdirSync } from "node:fs";

mkdirSync("dist");
for (const [from, to] of [
  ["index.html", "index.html"],
  ["node_modules/savings-shell/dist/cdn", "cdn"],
  ["node_modules/jquery/dist/jquery.min.js", "jquery.js"],
  ["node_modules/sizzle/speed/frameworks/prototype.js", "prototype.js"],
])
  cpSync(from, `dist/${to}`, { recursive: true });
console.log("copied");
