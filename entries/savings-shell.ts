/**
 * `savings-shell`, the entry for bundlers: the page setup and every element. Hosts that want few elements import
 * `savings-shell/app-header` and the like; pages without a bundler load `shell.js`.
 */
export { configure, type ShellState, shell } from "./host.ts";

import.meta.glob("../elements/*/*.element.ts", { eager: true });
