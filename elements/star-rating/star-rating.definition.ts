import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";

export const definition = definePart({
  tag: "star-rating",
  script: "parts.js",
  attributes: [{ name: "score", type: "number" }, { name: "count", type: "number" }, LOCALE, THEME],
  properties: [],
  draw: () => import("./star-rating.render.ts"),
});
