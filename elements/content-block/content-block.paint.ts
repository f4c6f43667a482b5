import tokens from "../../src/ui/theme/tokens.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import block from "./content-block.css?inline";
import { contentBlock } from "./content-block.view.ts";

/** Without the base that other elements have: the content is the page's own and keeps the page's type. */
export const paint = partPaint([tokens, block].join("\n"), () => contentBlock());
