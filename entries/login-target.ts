/** `savings-shell/login-target`: the module for login pages. */
export { type LoginTargetOptions, takeLoginTarget } from "../src/stores/session/login-target.ts";
