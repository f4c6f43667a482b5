/** `savings-shell/app-snackbar`, for bundlers: importing it defines the element. */
import { defineBundledPart } from "../../src/enhance/bundled-element.ts";
import { definition } from "./app-snackbar.definition.ts";

defineBundledPart(definition, () => import("./app-snackbar.render.ts"));
