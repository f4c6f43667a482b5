/** Renders the panel from the facts and the attributes of its tag. */
import type { Parsed } from "../../src/domain/given/place.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import decision, { type NewElementGiven } from "./new-element.decision.ts";
import type { definition } from "./new-element.definition.ts";
import type { NewElementViewProps } from "./new-element.view.tsx";

type NewElementValues = ValuesOf<typeof definition>;

export default elementRendering<NewElementViewProps, NewElementValues, NewElementGiven>(decision, {
  given: readNewElement,
});

/** Reads the values of the tag. A wrong value is left out, and reported in `issues` with its place. */
function readNewElement({ heading }: NewElementValues): Parsed<NewElementGiven> {
  // An editor who empties a field means no heading.
  return { data: { heading: heading?.trim() || undefined }, issues: [] };
}
