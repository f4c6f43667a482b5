import { gateFor } from "../../src/domain/page/auth-gate.ts";
import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";

const UNKNOWN_VISITOR = { isClient: false, session: "unknown" } as const;

export const definition = {
  tag: "auth-gate",
  script: "shell.js",
  renders: "slot",
  attributes: [
    LOCALE,
    /** The content is for logged-in customers. */
    { name: "requires-auth", type: "boolean", default: false },
    /**
     * Shows the content to everybody. On unless `bypass="false"`; until it is decided, a closed gate shows
     * nothing.
     */
    { name: "bypass", type: "boolean", default: true },
  ],
  properties: [],
  dependsOn: [],
  // Its fragment is closed for everyone; the element lets a visitor in or sends them away.
  alwaysRenders: true,
  isOpen: ({ requiresAuth = false, bypass = true }) =>
    gateFor(UNKNOWN_VISITOR, { requiresAuth: Boolean(requiresAuth), bypass: Boolean(bypass) }).access === "granted",
} as const satisfies BrowserDefinition;
