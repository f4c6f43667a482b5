import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "app-modal",
  script: "parts.js",
  attributes: [
    { name: "open", type: "boolean", default: false },
    { name: "heading", type: "string" },
    { name: "size", type: "enum", values: ["small", "medium", "large"], default: "small" },
    LOCALE,
    THEME,
  ],
  properties: [],
  draw: () => import("./app-modal.render.ts"),
});
