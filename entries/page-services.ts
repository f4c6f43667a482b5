/** Script of a page whose fragments are all current: the page services without anything that renders. */
export { pageKnowledge, startPageServices } from "../src/page-services/page-services.ts";
