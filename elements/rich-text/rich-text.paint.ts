import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import partText from "./part-rich-text.css?inline";
import { richTextFrame } from "./rich-text.view.ts";

export const paint = partPaint([tokens, base, text, partText].join("\n"), richTextFrame);
