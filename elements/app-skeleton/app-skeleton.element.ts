/** `savings-shell/app-skeleton`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-skeleton.definition.ts";

defineBundledPart(definition, () => import("./app-skeleton.decision.ts"));
