import { readdirSync, readFileSync } from "node:fs";

const list = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html")).sort();
const [rendered, packed] = ["rendered", "node_modules/savings-shell/dist/fragments"].map((folder) =>
  list(folder).map((name) => [name, readFileSync(folder + "/" + name, "utf8")]),
);
if (JSON.stringify(rendered) !== JSON.stringify(packed)) throw new Error("they differ");
console.log(rendered.length + " the same");
