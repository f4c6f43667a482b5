import { THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "rich-text",
  script: "parts.js",
  attributes: [{ name: "html", type: "string" }, { name: "raw", type: "boolean", default: false }, THEME],
  properties: [],
  draw: () => import("./rich-text.render.ts"),
});
