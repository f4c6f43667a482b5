import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../parts/light-drawing.ts";
import { contentBlock, paint } from "./content-block.paint.ts";

export const drawing: Draw = lightDrawing(paint.styles, contentBlock);
