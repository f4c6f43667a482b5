/** Renders the panel from the facts and the attributes of its tag. */
import type { Parsed } from "../../src/domain/reading/place.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import decision, { type NewElementHostData } from "./new-element.decision.ts";
import type { definition } from "./new-element.definition.ts";
import type { NewElementViewProps } from "./new-element.view.tsx";

type NewElementValues = ValuesOf<typeof definition>;

export default elementRendering<NewElementViewProps, NewElementValues, NewElementHostData>(decision, {
  readHostData: readNewElement,
});

/** Reads the values of the tag. A wrong value is left out, and reported in `issues` with its place. */
function readNewElement({ heading }: NewElementValues): Parsed<NewElementHostData> {
  // An editor who empties a field means no heading.
  return { data: { heading: heading?.trim() || undefined }, issues: [] };
}
