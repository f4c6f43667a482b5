import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";
import { isHeadWritten } from "./written-head.ts";

export const definition = {
  tag: "page-meta",
  script: "shell.js",
  renders: "nothing",
  attributes: [
    { name: "seo", type: "json" },
    { name: "site", type: "json" },
    { name: "page-title", type: "string" },
    LOCALE,
  ],
  properties: [],
  isWritten: isHeadWritten,
  dependsOn: [],
} as const satisfies BrowserDefinition;
