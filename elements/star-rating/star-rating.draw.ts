import type { Draw } from "../../src/element/host-port.ts";
import { lightDrawing } from "../parts/light-drawing.ts";
import { paint } from "./star-rating.paint.ts";
import { starRatingView } from "./star-rating.view.ts";

export const drawing: Draw = lightDrawing(paint.styles, starRatingView);
