/**
 * The entry for bundlers: `import { shell } from "savings-shell"`, then the elements a page needs, such as
 * `import "savings-shell/app-header"`. Pages without a bundler load `shell.js` instead.
 */
import { startPage } from "../src/stores/host-api.ts";

export { configure, type ShellState, shell } from "../src/stores/host-api.ts";

startPage();
