/** `savings-shell/auth-gate`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./auth-gate.definition.ts";

defineBundledElement(definition, () => import("./auth-gate.render.ts"));
