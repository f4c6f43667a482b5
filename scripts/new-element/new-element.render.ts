/** Renders the panel from the facts and the attributes of its tag. */
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import decision, { type NewElementGiven } from "./new-element.decision.ts";
import type { definition } from "./new-element.definition.ts";
import type { NewElementViewProps } from "./new-element.view.tsx";

export default elementRendering<NewElementViewProps, ValuesOf<typeof definition>, NewElementGiven>(decision, {
  given: ({ heading }) => ({ data: { heading }, issues: [] }),
});
