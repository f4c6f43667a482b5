import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import accordion from "./app-accordion.css?inline";
import { slottedSections } from "./app-accordion.view.ts";

export const paint = partPaint([tokens, base, text, accordion].join("\n"), slottedSections);
