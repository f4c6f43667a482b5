import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const module = (name) => (console.log(name), { directive() {}, run() {} });
const file = new URL(import.meta.resolve("savings-shell/cdn/savings-shell-angularjs.js"));
runInNewContext(readFileSync(file, "utf8"), { angular: { module } });
