import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "app-snackbar",
  script: "parts.js",
  attributes: [
    { name: "open", type: "boolean", default: false },
    { name: "duration", type: "number", default: 0 },
    LOCALE,
    THEME,
  ],
  properties: [],
  draw: () => import("./app-snackbar.render.ts"),
});
