/** `savings-shell/login-target`: the module for login pages. */
export { type LoginTargetOptions, takeLoginTarget } from "../src/session/driver/deep-link.ts";
