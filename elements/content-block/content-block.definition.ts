import type { BrowserDefinition } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";
import { BLOCK_BACKGROUNDS } from "../../src/ui/layout/block-backgrounds.ts";

export const definition = {
  tag: "content-block",
  script: "parts.js",
  renders: "view",
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
  dependsOn: [],
} as const satisfies BrowserDefinition;
