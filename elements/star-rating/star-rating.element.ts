/** `savings-shell/star-rating`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./star-rating.definition.ts";

defineBundledPart(definition, () => import("./star-rating.render.ts"));
