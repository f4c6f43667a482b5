import type { Rendering } from "../../src/element/host-port.ts";
import { lightRendering } from "../../src/parts/light-rendering.ts";
import { decision, skeletonBlocks } from "./app-skeleton.decision.ts";

export const rendering: Rendering = lightRendering(decision.styles, skeletonBlocks);
