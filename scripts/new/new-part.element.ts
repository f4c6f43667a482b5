/** `savings-shell/new-part`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./new-part.definition.ts";

defineBundledPart(definition, () => import("./new-part.decision.ts"));
