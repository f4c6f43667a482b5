import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "new-element",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    /** Heading of the panel. Without it the panel is hidden. */
    { name: "heading", type: "string" },
  ],
  properties: [],
  dependsOn: ["locale", "hostData"],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description: "A panel with a heading.",
  accessibility: ["Say here which keys, roles and announcements it has, a sentence each."],
  events: [READY, ERROR],
  slots: [],
  cssParts: [{ name: "panel", description: "The panel." }],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of the panel's edge." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
