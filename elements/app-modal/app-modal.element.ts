/** `savings-shell/app-modal`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-modal.definition.ts";

defineBundledPart(definition, () => import("./app-modal.render.ts"));
