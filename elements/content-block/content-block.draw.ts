import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../parts/light-drawing.ts";
import { paint } from "./content-block.paint.ts";
import { contentBlock } from "./content-block.view.ts";

export const drawing: Draw = lightDrawing(paint.styles, contentBlock);
