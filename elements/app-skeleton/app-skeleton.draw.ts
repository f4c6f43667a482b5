import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../parts/light-drawing.ts";
import { paint, skeletonBlocks } from "./app-skeleton.paint.ts";

export const drawing: Draw = lightDrawing(paint.styles, skeletonBlocks);
