import { readdirSync, readFileSync } from "node:fs";

const { modules } = JSON.parse(readFileSync("node_modules/savings-shell/custom-elements.json", "utf8"));
const tags = modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
const entries = readdirSync("node_modules/savings-shell/dist/esm").flatMap((file) => /^(.*)\.js$/.exec(file)?.[1] ?? []);
const missing = [...tags, "shell", "define", "react", "angularjs", "login-target", "sign-in"].filter((name) => !entries.includes(name));
if (tags.length < 14 || missing.length > 0) throw new Error(`${tags.length} tags, without ${missing}`);
for (const name of ["domain", "fragments", "services", ...entries]) await import("savings-shell/" + name);
const { shell, configure } = await import("savings-shell");
if (shell.get().session !== "unknown" || typeof configure !== "function") throw new Error("no shell");
await import("savings-shell/package.json", { with: { type: "json" } });
await import("savings-shell/custom-elements.json", { with: { type: "json" } });
await import("savings-shell/schema/config.schema.json", { with: { type: "json" } });
if (!import.meta.resolve("savings-shell/cdn/shell.js").endsWith("/dist/cdn/shell.js")) throw new Error("no cdn");
if (typeof document !== "undefined") throw new Error("a document came");
console.log("imported");
