/** `savings-shell/rich-text`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./rich-text.definition.ts";

defineBundledPart(definition, () => import("./rich-text.render.ts"));
