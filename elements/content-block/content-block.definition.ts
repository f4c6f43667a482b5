import { THEME } from "../../src/element/shared-attributes.ts";
import { definePart } from "../../src/parts/define-part.ts";
import { BLOCK_BACKGROUNDS } from "../../src/ui/layout/block-backgrounds.ts";

export const definition = definePart({
  tag: "content-block",
  script: "parts.js",
  attributes: [
    { name: "padding-top", type: "boolean", default: true },
    { name: "padding-bottom", type: "boolean", default: true },
    { name: "background-color", type: "enum", values: BLOCK_BACKGROUNDS, styled: true },
    {
      name: "width",
      type: "enum",
      values: ["default", "before-login", "after-login"],
      default: "default",
      styled: true,
    },
    THEME,
  ],
  properties: [],
  draw: () => import("./content-block.render.ts"),
});
