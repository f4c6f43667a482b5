/** `savings-shell/app-accordion`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-accordion.definition.ts";

defineBundledPart(definition, () => import("./app-accordion.render.ts"));
