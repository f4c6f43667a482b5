/** `savings-shell/session-guard`, for bundlers: importing it defines the element. */
import { defineBundledElement } from "../../src/enhance/bundled-element.ts";
import { definition } from "./session-guard.definition.ts";

defineBundledElement(definition, () => import("./session-guard.render.ts"));
