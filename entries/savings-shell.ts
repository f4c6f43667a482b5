/**
 * The entry for bundlers, `import { shell } from "savings-shell"`: the page script's work and every element, each of which
 * loads what draws it when it must. Hosts that want few import `savings-shell/app-header` and the like instead; pages
 * without a bundler load `shell.js`.
 */
import "./all-elements.ts";
import "./all-parts.ts";

export { configure, type ShellState, shell } from "./host.ts";
