import { THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "app-accordion",
  script: "parts.js",
  attributes: [{ name: "items", type: "json" }, THEME],
  properties: [],
  draw: () => import("./app-accordion.render.ts"),
});
