/** `savings-shell/page-meta`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./page-meta.definition.ts";

defineBundledElement(definition, () => import("./page-meta.render.ts"));
