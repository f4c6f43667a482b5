import type { Rendering } from "../../src/element/host-port.ts";
import { lightRendering } from "../../src/parts/light-rendering.ts";
import { contentBlock, decision } from "./content-block.decision.ts";

export const rendering: Rendering = lightRendering(decision.styles, contentBlock);
