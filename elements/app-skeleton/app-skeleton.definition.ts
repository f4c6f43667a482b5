import { THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "app-skeleton",
  script: "parts.js",
  attributes: [
    { name: "shape", type: "enum", values: ["text", "block", "circle"], default: "text" },
    { name: "lines", type: "number", default: 3 },
    THEME,
  ],
  properties: [],
  draw: () => import("./app-skeleton.render.ts"),
});
