import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "auth-gate",
  script: "shell.js",
  renders: "slot",
  attributes: [
    LOCALE,
    { name: "requires-auth", type: "boolean", default: false },
    { name: "bypass", type: "boolean", default: true },
  ],
  properties: [],
  dependsOn: [],
  // Its fragment is closed for everyone; the element lets a visitor in or sends them away.
  alwaysRenders: true,
} as const satisfies BrowserDefinition;
