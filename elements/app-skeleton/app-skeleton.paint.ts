import skeleton from "../../src/ui/skeleton/skeleton.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import { partPaint } from "../parts/part-paint.ts";
import shapes from "./app-skeleton.css?inline";
import { skeletonBlocks } from "./app-skeleton.view.ts";

export const paint = partPaint([tokens, base, skeleton, shapes].join("\n"), () => skeletonBlocks());
