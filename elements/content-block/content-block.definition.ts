import type { BrowserDefinition } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";
import { BLOCK_BACKGROUNDS } from "../../src/ui/layout/block-backgrounds.ts";

export const definition = {
  tag: "content-block",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Air above in theme v2; `padding-top="false"` leaves it out. */
    { name: "padding-top", type: "boolean", default: true },
    /** Air below in theme v2; `padding-bottom="false"` leaves it out. */
    { name: "padding-bottom", type: "boolean", default: true },
    /** Ground in theme v2: the theme's colour of that name. None when missing. */
    { name: "background-color", type: "enum", values: BLOCK_BACKGROUNDS, styled: true },
    /** Widest its content gets: 1320 px, 1272 px as on public pages, 1200 px as on customers' pages. */
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
  dependsOn: [],
} as const satisfies BrowserDefinition;
