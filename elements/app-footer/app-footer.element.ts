/** `savings-shell/app-footer`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-footer.definition.ts";

defineBundledElement(definition, () => import("./app-footer.render.ts"));
