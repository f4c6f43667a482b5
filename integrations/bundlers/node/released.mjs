import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

const { current, versions } = JSON.parse(readFileSync("cdn/versions.json", "utf8"));
const { files } = versions.find(({ version }) => version === current);
for (const [name, { integrity, bytes }] of Object.entries(files)) {
  const content = readFileSync(`cdn/${current}/${name}`);
  const now = "sha384-" + createHash("sha384").update(content).digest("base64");
  if (now !== integrity || content.length !== bytes) throw new Error(name);
}
for (const place of ["cdn/", "cdn/v" + current.split(".")[0] + "/"]) {
  for (const script of ["shell.js", "shell.de-de.js", "parts.js"]) {
    const named = [...readFileSync(place + script, "utf8").matchAll(/["'`](\.\.?\/[^"'`*]+)["'`]/g)].map(([, file]) => file);
    if (named.length === 0) throw new Error(place + script + " names nothing");
    for (const file of named) if (!existsSync(place + file)) throw new Error(place + script + " names " + file);
  }
}
console.log(Object.keys(files).length + " files");
