import { html } from "lit-html";
import { partDecision } from "../../src/parts/part-decision.ts";
import stars from "../../src/ui/stars/stars.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import rating from "./star-rating.css?inline";

/** Before the script runs, the score is unread, so the page's own content is shown. */
export default partDecision([tokens, base, stars, rating].join("\n"), () => html`<slot></slot>`);
