/** `savings-shell/content-block`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./content-block.definition.ts";

defineBundledPart(definition, () => import("./content-block.decision.ts"));
