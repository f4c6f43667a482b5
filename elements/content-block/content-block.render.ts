import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../../src/parts/light-rendering.ts";
import { contentBlock, paint } from "./content-block.decision.ts";

export const drawing: Draw = lightDrawing(paint.styles, contentBlock);
