/** `savings-shell/market-picker`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./market-picker.definition.ts";

defineBundledElement(definition, () => import("./market-picker.render.ts"));
