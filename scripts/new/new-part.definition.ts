import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "new-part",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Heading of the panel. Without it the panel has no heading. */
    { name: "heading", type: "string" },
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description: "A panel around the page's own content.",
  accessibility: ["Say here which keys, roles and announcements it has, a sentence each."],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The content." }],
  cssParts: [{ name: "panel", description: "The panel." }],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of the panel's edge." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
