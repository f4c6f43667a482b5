/** Defines a part for pages: an element of the same base, drawn by a few lines of its own as soon as it stands. */
import { defineOnce } from "../element/define-once.ts";
import type { BrowserDefinition } from "../element/definition.ts";

/** Nothing known changes a part: it has no fragment to judge, no behaviour to share and no turn to wait for. */
const LIGHT = {
  painted: () => undefined,
  attach: () => {},
  stands: () => false,
  onChange: () => () => {},
  turn: () => Promise.resolve(),
};

export function definePart<const D extends BrowserDefinition>(definition: D): D {
  return defineOnce(definition, LIGHT);
}
