/** Decides what the panel shows. */
import { elementDecision } from "../../src/element/element-decision.ts";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import newElement from "./new-element.css?inline";
import type { NewElementViewProps } from "./new-element.view.tsx";

/** The data of the host, from the attributes of the tag. */
export interface NewElementHostData {
  readonly heading: string | undefined;
}

export default elementDecision<NewElementViewProps, NewElementHostData>({
  styles: [tokens, base, newElement].join("\n"),
  view: () => import("./new-element.view.tsx").then(({ NewElementView }) => NewElementView),
  decide: ({ facts, hostData }) => ({ heading: hostData?.heading, locale: facts.locale }),
});
