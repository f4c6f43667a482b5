/** `savings-shell-angularjs.js`: the adapter for pages that load AngularJS by a classic script, loaded after it. */
import { type AngularGlobal, savingsShell } from "./angularjs.ts";

const { angular } = globalThis as { angular?: AngularGlobal };
if (angular) savingsShell(angular);
else console.error("savings-shell-angularjs.js: there is no AngularJS yet. Load it before this script.");
