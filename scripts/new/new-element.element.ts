/** `savings-shell/new-element`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./new-element.definition.ts";

defineBundledElement(definition, () => import("./new-element.render.ts"));
