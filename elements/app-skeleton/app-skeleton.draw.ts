import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../parts/light-drawing.ts";
import { paint } from "./app-skeleton.paint.ts";
import { skeletonBlocks } from "./app-skeleton.view.ts";

export const drawing: Draw = lightDrawing(paint.styles, skeletonBlocks);
