import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../../src/parts/light-rendering.ts";
import { paint, skeletonBlocks } from "./app-skeleton.decision.ts";

export const drawing: Draw = lightDrawing(paint.styles, skeletonBlocks);
