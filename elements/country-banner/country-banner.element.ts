/** `savings-shell/country-banner`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./country-banner.definition.ts";

defineBundledElement(definition, () => import("./country-banner.render.ts"));
