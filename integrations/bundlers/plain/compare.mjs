import { readdirSync, readFileSync, statSync } from "node:fs";

const files = (folder) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js")).map((name) => folder + "/" + name);
const size = (folder) => files(folder).reduce((sum, name) => sum + statSync(name).size, 0);
const text = (folder) => files(folder).map((name) => readFileSync(name, "utf8")).join("\n");
if (!(size("alone") < size("dist") * 0.9)) throw new Error(`${size("alone")} of ${size("dist")} bytes`);
if (!text("alone").includes("data-shell-config")) throw new Error("the page's configuration is not read");
if (/app-snackbar/.test(text("alone")) || !/app-snackbar/.test(text("dist"))) throw new Error("not the element that was asked for");
