/** `savings-shell/app-header`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-header.definition.ts";

defineBundledElement(definition, () => import("./app-header.render.ts"));
