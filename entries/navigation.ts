/** `savings-shell/navigation`, and `navigation.js` for pages without a bundler: links of the shell by the router of the page. */
export { type FollowOptions, followWith } from "../src/stores/page/follow-with.ts";
